import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { FILING_STATUSES, SUPPLEMENTAL_METHODS } from "@trellis/payroll-us/choices.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addEmployee, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { addItem } from "../../../../testing/money/recurring-pay.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const COLUMNS = {
  "Gross Pay": "grossPay",
  "Federal Tax": "federalTax",
  "State Tax": "stateTax",
  "Social Security": "socialSecurity",
  Medicare: "medicare",
  "Other Deductions": "otherDeductions",
  "Net Pay": "netPay",
  "Employer Social Security": "employerSocialSecurity",
  "Employer Medicare": "employerMedicare",
  "Employer Unemployment": "employerUnemployment",
  "Employer Cost": "employerCost",
  "Employer Benefits": "employerBenefits",
} as const;

const person = fc.record({
  hourly: fc.boolean(),
  dollars: fc.integer({ min: 12, max: 90 }),
  hours: fc.integer({ min: 1, max: 90 }),
  bonus: fc.integer({ min: 0, max: 250_000 }),
  bonusMethod: fc.constantFrom(...SUPPLEMENTAL_METHODS),
  deduction: fc.integer({ min: 0, max: 5_000 }),
  /** Has a standing 401(k) with a match, in place of a deduction of this run. */
  saves: fc.boolean(),
  filingStatus: fc.constantFrom(...FILING_STATUSES),
  multipleJobs: fc.boolean(),
  workState: fc.constantFrom("TX", "IL", "NC", "PA"),
});

const employer = fc.record({ type: fc.constantFrom("non-profit" as const, "for-profit" as const), suta: fc.boolean() });

it("pay slips, the register, the year to date and the books say the same, no matter who is paid what", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), employer, async (people, { type, suta }) => {
      const organization = await payrollOrganization(world, { type });
      const { admin } = organization;
      const stateUnemployment = suta ? [{ state: "IL", rate: "3.65", wageBase: "13916" }] : [];
      await admin.put("/api/payroll-settings", { stateRates: [], stateUnemployment });
      const entered: object[] = [];
      for (const one of people) {
        const { filingStatus, multipleJobs, workState } = one;
        const pay = one.hourly ? { salary: null, hourlyRate: one.dollars } : { salary: one.dollars * 1000 };
        const employeeId = await addEmployee(organization, { ...pay, filingStatus, multipleJobs, workState });
        // Net pay must not be negative (an hour at 12.00 is too little for 50.00), so at most half of the pay goes.
        const payCents = one.hourly ? one.dollars * one.hours * 100 : one.dollars * 1000;
        const deduction = Math.min(one.deduction, payCents / 2);
        const amount = (deduction / 100).toFixed(2);
        if (one.saves)
          await addItem(organization, employeeId, {
            kind: "retirement",
            label: "401(k)",
            rate: "3.5",
            matchRate: 50,
            matchUpTo: 6,
          });
        entered.push({
          employeeId,
          bonus: (one.bonus / 100).toFixed(2),
          bonusMethod: one.bonusMethod,
          ...(one.hourly ? { hoursWorked: one.hours } : {}),
          ...(one.saves ? {} : { deductions: deduction > 0 ? [{ kind: "retirement", label: "401(k)", amount }] : [] }),
        });
      }
      const id = await beginRun(organization);
      const put = await admin.put(`/api/payroll-runs/${id}/people`, { people: entered });
      expect(put.status, await put.clone().text()).toBe(200);
      const run = (await payRun(organization, id)) as PayrollRunDetail;
      const slips = (await (await admin.get(`/api/payroll-records?runId=${id}&limit=200`)).json()) as PayrollRecord[];
      expect(slips).toHaveLength(people.length);
      const csv = await (await admin.get(`/api/payroll-runs/${id}/register`)).text();
      const [head = "", ...lines] = csv
        .replace(/^\u{FEFF}/u, "")
        .trimEnd()
        .split("\r\n");
      for (const [title, field] of Object.entries(COLUMNS)) {
        const place = head.split(",").indexOf(title);
        const bySlips = slips.reduce((sum, slip) => sum + centsOf(slip[field]), 0n);
        const byRegister = lines.reduce((sum, line) => sum + centsOf(line.split(",")[place] ?? ""), 0n);
        expect([title, byRegister]).toEqual([title, bySlips]);
        expect([title, centsOf(run.totals[field])]).toEqual([title, bySlips]);
      }
      const booked = await world.database.inOrganization(organization.id, (transaction) =>
        transaction.execute<{ category: string; cents: string }>(
          `select category, sum(cents)::text as cents from transaction
           where source_kind = 'payroll' and source_id = '${id}' and deleted_at is null group by 1`,
        ),
      );
      const centsIn = (name: string) => BigInt(booked.find(({ category }) => category === name)?.cents ?? "0");
      const sumOf = (...fields: (keyof PayrollRunDetail["totals"])[]) =>
        fields.reduce((sum, field) => sum + centsOf(run.totals[field]), 0n);
      const cost = sumOf("employerCost");
      expect(booked).toHaveLength(centsOf(run.totals.employerBenefits) > 0n ? 3 : 2);
      expect(centsIn("Employee Benefits")).toBe(sumOf("employerBenefits"));
      expect(centsIn("Payroll")).toBe(sumOf("grossPay"));
      expect(centsIn("Payroll Taxes")).toBe(
        sumOf("employerSocialSecurity", "employerMedicare", "employerUnemployment"),
      );
      expect(centsIn("Payroll") + centsIn("Payroll Taxes") + centsIn("Employee Benefits")).toBe(cost);
      const summary = (await (await admin.get("/api/transactions/totals")).json()) as { expenses: string };
      expect(centsOf(summary.expenses)).toBe(cost);
      const stats = (await (await admin.get("/api/payroll-stats")).json()) as { monthlyPayroll: string };
      expect(centsOf(stats.monthlyPayroll)).toBe(centsIn("Payroll"));
      const listed = run.bookings.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
      expect(listed).toBe(cost);
      const years = (await (await admin.get("/api/payroll-year-to-date?limit=200")).json()) as {
        total: { netPay: string };
      }[];
      expect(years.reduce((sum, { total }) => sum + centsOf(total.netPay), 0n)).toBe(centsOf(run.totals.netPay));
    }),
    { numRuns: 12 },
  );
}, 60_000);
