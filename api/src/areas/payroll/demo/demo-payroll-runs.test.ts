import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEmployee, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { demoPeriods, seedPayrollRuns } from "./demo-payroll-runs.ts";

describe("demoPeriods", () => {
  it.each(["weekly", "biweekly", "monthly", "quarterly"] as const)(
    "follow each other without a gap, %s",
    (frequency) => {
      const periods = demoPeriods(frequency, "2026-06-17");
      expect(periods.length).toBeGreaterThan(5);
      for (const [index, { periodStart }] of periods.entries()) {
        const before = periods[index - 1];
        if (before) expect(periodStart).toBe(addDays(before.periodEnd, 1));
      }
      expect(periods.filter(({ payDate }) => payDate > "2026-06-17")).toHaveLength(1);
    },
  );

  it("stay within the years that have tables", () => {
    for (const today of ["2025-01-05", "2026-12-30", "2027-08-01"])
      for (const { payDate } of demoPeriods("biweekly", today)) expect(payDate).toMatch(/^202[56]-/);
    expect(demoPeriods("biweekly", "2031-01-01")).toEqual([]);
  });
});

describe("seedPayrollRuns", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  it("pays until today and leaves the next run calculated; the books show what the slips say", async () => {
    const organization = await payrollOrganization(world);
    await addEmployee(organization, { hireDate: "2026-02-02" });
    await addEmployee(organization, { salary: null, hourlyRate: "22.50", workState: "IL", hireDate: "2026-03-02" });
    const now = new Date("2026-06-15T15:00:00Z");
    await seedPayrollRuns(world.database, { id: organization.id, adminId: organization.admin.userId }, now);
    const runs = (await (await organization.admin.get("/api/payroll-runs?limit=200")).json()) as {
      status: string;
      payDate: string;
    }[];
    expect(runs[0]).toMatchObject({ status: "calculated" });
    expect(runs.slice(1).every(({ status, payDate }) => status === "committed" && payDate <= "2026-06-15")).toBe(true);
    expect(runs.length).toBeGreaterThan(8);
    const [sums] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ booked: string; slips: string }>(
        `select (select sum(cents)::text from transaction where source_kind = 'payroll') as booked,
          (select sum(gross + employer_social_security + employer_medicare)::text from pay_slip where status = 'committed') as slips`,
      ),
    );
    expect(sums?.booked).toBe(sums?.slips);
    const summary = await organization.admin.get("/api/financial-summary");
    expect(Number(((await summary.json()) as { totalExpenses: string }).totalExpenses) * 100).toBeCloseTo(
      Number(sums?.slips),
      0,
    );
  });
});
