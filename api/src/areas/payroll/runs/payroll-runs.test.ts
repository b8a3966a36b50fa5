import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { addEmployee, BIWEEKLY, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { appPath } from "../../../kernel/http/answers/app-url.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const slipsOf = async ({ admin }: TestOrganization, id: string) =>
  (await (await admin.get(`/api/payroll-runs/${id}/pay-slips?limit=200`)).json()) as PayrollRecord[];
const runOf = async ({ admin }: TestOrganization, id: string) =>
  (await (await admin.get(`/api/payroll-runs/${id}`)).json()) as PayrollRunDetail;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const bookedOf = async ({ id }: TestOrganization, run: string) =>
  world.database.inOrganization(id, (transaction) =>
    transaction.execute<{ source_part: string; cents: string; date: string; type: string }>(
      `select source_part, cents::text, date::text, type from transaction where source_kind = 'payroll' and source_id = '${run}' and deleted_at is null order by source_part`,
    ),
  );

describe("a run", () => {
  it("goes from draft to committed, and the books show gross pay and the employer's shares", async () => {
    const organization = await payrollOrganization(world);
    const ada = await addEmployee(organization);
    await addEmployee(organization, { salary: null, hourlyRate: "20", workState: "IL", lastName: "Hourly" });
    const id = await beginRun(organization);
    const hourly = (await slipsOf(organization, id)).find(({ isHourly }) => isHourly);
    const people = [{ employeeId: hourly?.employeeId, hoursWorked: "80", overtimeHours: "4.5", bonus: 100 }];
    expect((await organization.admin.put(`/api/payroll-runs/${id}/people`, { people })).status).toBe(200);
    const run = (await payRun(organization, id)) as PayrollRunDetail;
    expect(run.status).toBe("committed");
    // 52,000 ÷ 26 = 2,000.00; 80 × 20 + 4.5 × 30 + 100 = 1,835.00.
    expect(run.totals.grossPay).toBe("3835.00");
    // Illinois: 1,835.00 × 4.95 % = 90.83 (90.8325).
    expect(run.totals.stateTax).toBe("90.83");
    // Both shares of Social Security: (124.00 + 113.77) × 2.
    expect(run.totals.socialSecurity).toBe("237.77");
    const booked = await bookedOf(organization, id);
    expect(booked.every(({ type, date }) => type === "expense" && date === BIWEEKLY.payDate)).toBe(true);
    const sum = booked.reduce((total, { cents }) => total + BigInt(cents), 0n);
    expect(sum).toBe(centsOf(run.totals.employerCost));
    expect(booked.map(({ source_part }) => source_part)).toEqual([
      "employer_medicare",
      "employer_social_security",
      "federal",
      "medicare",
      "net",
      "social_security",
      "state:IL",
    ]);
    const records = await organization.admin.get(`/api/payroll-records?employeeId=${ada}`);
    expect(await records.json()).toMatchObject([
      { status: "committed", grossPay: "2000.00", payMethod: "direct_deposit", payDate: BIWEEKLY.payDate },
    ]);
    const stats = await organization.admin.get("/api/payroll-stats");
    expect(await stats.json()).toMatchObject({ monthlyPayroll: "3835.00" });
  });

  it("is voided: entries leave the books, slips are marked, the year goes back, and a linked run replaces it", async () => {
    const organization = await payrollOrganization(world);
    const person = await addEmployee(organization);
    const id = await beginRun(organization);
    await organization.admin.put(`/api/payroll-runs/${id}/people`, { people: [{ employeeId: person, bonus: 250 }] });
    await payRun(organization, id);
    const yearOf = async () => {
      const answer = await organization.admin.get("/api/payroll-year-to-date?year=2026");
      return ((await answer.json()) as { total: { grossPay: string } }[])[0]?.total.grossPay;
    };
    expect(await yearOf()).toBe("2250.00");
    const voided = await organization.admin.post(`/api/payroll-runs/${id}/void`, { reason: "Bonus was wrong" });
    expect(await voided.json()).toMatchObject({ status: "voided", voidReason: "Bonus was wrong" });
    expect(await yearOf()).toBe("0.00");
    expect(await bookedOf(organization, id)).toEqual([]);
    expect((await slipsOf(organization, id)).map(({ status }) => status)).toEqual(["voided"]);
    const next = await beginRun(organization, { replacesRunId: id });
    expect(await slipsOf(organization, next)).toMatchObject([{ employeeId: person, bonus: "250.00" }]);
    expect(await runOf(organization, id)).toMatchObject({ replacedByRunId: next });
    const second = await organization.admin.post("/api/payroll-runs", { ...BIWEEKLY, replacesRunId: id });
    expect(second.status).toBe(409);
    await payRun(organization, next);
    expect(await yearOf()).toBe("2250.00");
  });

  it("is committed by exactly one of two people at once; the other sees it as it is", async () => {
    const organization = await payrollOrganization(world);
    await addEmployee(organization);
    const manager = await organization.member("manager");
    const id = await beginRun(organization);
    await organization.admin.post(`/api/payroll-runs/${id}/calculate`);
    await organization.admin.post(`/api/payroll-runs/${id}/approve`);
    const answers = await Promise.all(
      [organization.admin, manager, organization.admin, manager].map((one) =>
        one.post(`/api/payroll-runs/${id}/commit`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ current: { status: "committed" } });
    const net = (await bookedOf(organization, id)).filter(({ source_part }) => source_part === "net");
    expect(net).toHaveLength(1);
    const year = await organization.admin.get("/api/payroll-year-to-date");
    expect(await year.json()).toMatchObject([{ total: { grossPay: "2000.00" } }]);
  });

  it("of two runs that pay the same person at once, one is told to calculate again", async () => {
    const organization = await payrollOrganization(world);
    await addEmployee(organization);
    const ids = [await beginRun(organization), await beginRun(organization)];
    for (const id of ids)
      for (const step of ["calculate", "approve"]) await organization.admin.post(`/api/payroll-runs/${id}/${step}`);
    const answers = await Promise.all(ids.map((id) => organization.admin.post(`/api/payroll-runs/${id}/commit`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await messageOf(refused)).toContain("Reopen it and calculate it again");
  });

  it("is not edited after approval until it is reopened", async () => {
    const organization = await payrollOrganization(world);
    const person = await addEmployee(organization);
    const id = await beginRun(organization);
    await organization.admin.post(`/api/payroll-runs/${id}/calculate`);
    await organization.admin.post(`/api/payroll-runs/${id}/approve`);
    const change = { people: [{ employeeId: person, bonus: 1 }] };
    expect((await organization.admin.put(`/api/payroll-runs/${id}/people`, change)).status).toBe(409);
    expect((await organization.admin.patch(`/api/payroll-runs/${id}`, { memo: "x" })).status).toBe(409);
    expect(await (await organization.admin.post(`/api/payroll-runs/${id}/reopen`)).json()).toMatchObject({
      status: "draft",
    });
    expect((await organization.admin.put(`/api/payroll-runs/${id}/people`, change)).status).toBe(200);
    expect((await organization.admin.post(`/api/payroll-runs/${id}/commit`)).status).toBe(409);
  });
});

describe("a draft", () => {
  it("changes its days with its slips, and a stale change answers 409 with the run as it is", async () => {
    const organization = await payrollOrganization(world);
    await addEmployee(organization);
    const id = await beginRun(organization);
    const { updatedAt } = await runOf(organization, id);
    const change = { payPeriodEnd: "2026-06-12", payDate: "2026-06-18", memo: "Short period" };
    const answer = await organization.admin.patch(`/api/payroll-runs/${id}`, change, { "If-Match": updatedAt });
    expect(await answer.json()).toMatchObject({ ...change, status: "draft" });
    expect(await slipsOf(organization, id)).toMatchObject([{ payPeriodEnd: "2026-06-12", payDate: "2026-06-18" }]);
    world.setNow(new Date("2026-06-15T15:00:05Z"));
    await organization.admin.patch(`/api/payroll-runs/${id}`, { memo: "Once more" });
    const stale = await organization.admin.patch(
      `/api/payroll-runs/${id}`,
      { memo: "Late" },
      { "If-Match": updatedAt },
    );
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ current: { memo: "Once more" } });
    const backwards = await organization.admin.patch(`/api/payroll-runs/${id}`, { payPeriodEnd: "2026-05-01" });
    expect(backwards.status).toBe(422);
  });

  it("says who was paid for its days already, and who worked long weeks without overtime", async () => {
    const organization = await payrollOrganization(world);
    const person = await addEmployee(organization, { salary: null, hourlyRate: "20" });
    const enter = (id: string, hoursWorked: number) =>
      organization.admin.put(`/api/payroll-runs/${id}/people`, { people: [{ employeeId: person, hoursWorked }] });
    const first = await beginRun(organization);
    await enter(first, 80);
    await payRun(organization, first);
    const second = await beginRun(organization);
    const warned = (await (await enter(second, 81)).json()) as PayrollRunDetail;
    expect(warned.warnings).toEqual([
      "1 person was paid for days of this period already, last on Jun 19, 2026.",
      "1 person worked more than 40 hours a week and has no overtime hours.",
    ]);
    expect((await organization.admin.delete(`/api/payroll-runs/${second}`)).status).toBe(204);
    expect((await organization.admin.delete(`/api/payroll-runs/${first}`)).status).toBe(409);
  });

  it("tells the admins when it is committed, and leaves out anyone who was left out", async () => {
    const organization = await payrollOrganization(world);
    const paid = await addEmployee(organization);
    const left = await addEmployee(organization);
    const id = await beginRun(organization);
    const people = [{ employeeId: left, included: false }];
    await organization.admin.put(`/api/payroll-runs/${id}/people`, { people });
    await payRun(organization, id);
    expect((await slipsOf(organization, id)).map(({ employeeId }) => employeeId)).toEqual([paid]);
    const notices = await organization.admin.get("/api/notifications");
    expect(await notices.json()).toMatchObject([
      { kind: "payroll_committed", link: appPath(organization.id, `/app/finance/payroll/runs/${id}`) },
    ]);
    const next = await beginRun(organization, { payDate: "2026-07-03" });
    await organization.admin.post(`/api/payroll-runs/${next}/calculate`);
    expect((await organization.admin.delete(`/api/employees/${left}`)).status).toBe(204);
    expect(await runOf(organization, next)).toMatchObject({ status: "draft", peopleCount: 1 });
    expect((await organization.admin.delete(`/api/employees/${paid}`)).status).toBe(409);
  });
});

describe("opening figures of the year", () => {
  it("count towards the wage base of Social Security and stand on the slip", async () => {
    const organization = await payrollOrganization(world);
    const person = await addEmployee(organization, { salary: "260000" });
    const opening = await organization.admin.put(`/api/payroll-year-to-date/${person}`, {
      year: 2026,
      grossPay: "180000",
      federalTax: "30000",
    });
    expect(await opening.json()).toMatchObject({ opening: { socialSecurityWages: "180000.00" } });
    const id = await beginRun(organization);
    await payRun(organization, id);
    const [slip] = await slipsOf(organization, id);
    // 184,500 − 180,000 = 4,500 of the 10,000 bear 6.2 %: 279.00. Medicare 145.00, none beyond 200,000 yet.
    expect(slip).toMatchObject({ grossPay: "10000.00", socialSecurity: "279.00", medicare: "145.00" });
    const explained = await organization.admin.get(`/api/payroll-records/${slip?.id}`);
    expect(await explained.json()).toMatchObject({ yearToDate: { grossPay: "190000.00" } });
  });
});

describe("files of a run", () => {
  it("are the register as CSV and PDF, and a slip as PDF once it is committed", async () => {
    const organization = await payrollOrganization(world);
    await addEmployee(organization, { firstName: "=Eva", lastName: "Formula" });
    const id = await beginRun(organization);
    expect((await organization.admin.get(`/api/payroll-runs/${id}/register`)).status).toBe(409);
    await organization.admin.post(`/api/payroll-runs/${id}/calculate`);
    const [slip] = await slipsOf(organization, id);
    expect((await organization.admin.get(`/api/payroll-records/${slip?.id}/pdf`)).status).toBe(409);
    const csv = await (await organization.admin.get(`/api/payroll-runs/${id}/register`)).text();
    expect(csv.split("\r\n")[1]).toMatch(/^'=Eva Formula,open,2026-06-01,2026-06-14,2026-06-19,biweekly,,,2000.00,/);
    await organization.admin.post(`/api/payroll-runs/${id}/approve`);
    await organization.admin.post(`/api/payroll-runs/${id}/commit`);
    for (const path of [`/api/payroll-runs/${id}/register/pdf`, `/api/payroll-records/${slip?.id}/pdf`]) {
      const answer = await organization.admin.get(path);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
    const spanish = { "Accept-Language": "es-US" };
    const register = await organization.admin.get(`/api/payroll-runs/${id}/register/pdf`, spanish);
    const paper = (await pdfTextOf(new Uint8Array(await register.arrayBuffer()))).join(" ").replace(/\s+/g, " ");
    for (const text of ["Registro de nómina", "1 persona, quincenal. Estado: registrada.", "Empleador: Seguro Social"])
      expect(paper).toContain(text);
    expect(paper).not.toMatch(/\b(Payroll|period|person|Employee|Gross|Net|Status|Employer|page)\b/);
  });
});
