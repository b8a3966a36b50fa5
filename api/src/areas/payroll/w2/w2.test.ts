import { type SQL, sql } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addEmployee, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  organization = await payrollOrganization(world);
});
afterAll(() => world.close());

const ADDRESS = { address: "12 Oak St", city: "Chicago", state: "IL", zipCode: "60601" };
const SSN = "536-22-8145";

/** Pays everyone who is active for the first two weeks of each pay date's month. */
async function pay(payDates: readonly string[]) {
  for (const payDate of payDates) {
    const month = payDate.slice(0, 8);
    const run = await beginRun(organization, { payPeriodStart: `${month}01`, payPeriodEnd: `${month}14`, payDate });
    await payRun(organization, run);
  }
}

const rows = <Row extends Record<string, unknown>>(query: SQL) =>
  world.database.inOrganization(organization.id, (transaction) => transaction.execute<Row>(query));

interface Boxes {
  wages: string;
  federalTax: string;
  socialSecurityWages: string;
  socialSecurity: string;
  medicareWages: string;
  medicare: string;
}
interface Overview {
  years: number[];
  employer: { problems: { field: string; message: string }[] };
  forms: (Boxes & {
    name: string;
    ssn: string | null;
    box12: { code: string; amount: string }[];
    retirementPlan: boolean;
    states: { state: string; wages: string; tax: string }[];
    problems: { field: string; message: string }[];
  })[];
  totals: Boxes;
  quarters: Boxes[];
  opening: Boxes;
}
const overview = async (taxYear = 2026): Promise<Overview> =>
  (await organization.admin.get(`/api/w2/overview?taxYear=${taxYear}`)).json() as Promise<Overview>;

async function pagesOf(path: string): Promise<string[]> {
  const answer = await organization.admin.get(path);
  expect(answer.status, path).toBe(200);
  const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replaceAll(" ", ""),
    );
  }
  return pages;
}
const packed = (text: string) => text.replaceAll(" ", "");

describe("Form W-2", () => {
  test("has the boxes of the year's slips, and its totals are those of the quarters and of the database", async () => {
    const saver = await addEmployee(organization, { lastName: "Saver", workState: "PA", ssn: SSN, ...ADDRESS });
    await addEmployee(organization, { lastName: "Plain", workState: "TX", salary: "260000" });
    // From each pay of 2,000.00: 200.00 to a 401(k), 100.00 and 50.00 under section 125, and 25.00 from the employer.
    for (const item of [
      { kind: "retirement", label: "401(k)", amount: "200" },
      { kind: "section_125", label: "Health plan", amount: "100" },
      { kind: "hsa_self", label: "Health account", amount: "50", matchAmount: "25" },
    ]) {
      const answer = await organization.admin.post(`/api/employees/${saver}/pay-items`, {
        startDate: "2026-01-01",
        ...item,
      });
      expect(answer.status, await answer.clone().text()).toBe(201);
    }
    await pay(["2026-02-20", "2026-03-31", "2026-05-15"]);
    const { forms, totals, quarters, years } = await overview();
    expect(years).toEqual([2026]);
    const form = forms.find(({ name }) => name === "Ada Saver");
    expect(form).toMatchObject({
      // 3 × (2,000 − 350); Social Security and Medicare on 3 × 1,850; Pennsylvania taxes the 401(k).
      wages: "4950.00",
      socialSecurityWages: "5550.00",
      socialSecurity: "344.10",
      medicareWages: "5550.00",
      medicare: "80.49",
      box12: [
        { code: "D", amount: "600.00" },
        { code: "W", amount: "225.00" },
      ],
      retirementPlan: true,
      states: [{ state: "PA", wages: "5550.00", tax: "170.40" }],
      ssn: "•••-••-8145",
      problems: [],
    });
    expect(forms.find(({ name }) => name === "Ada Plain")).toMatchObject({
      box12: [],
      retirementPlan: false,
      states: [],
      problems: [
        { field: "ssn", message: "SSN missing: ask for a Form W-4" },
        { field: "address", message: "Address incomplete: street, city, state, ZIP code" },
      ],
    });

    const [sums] = await rows<Record<string, string>>(sql`
      select sum(federal)::text as federal, sum(social_security)::text as ss, sum(medicare)::text as medicare,
        sum(social_security_wages)::text as ss_wages, sum(medicare_wages)::text as medicare_wages
      from pay_slip where organization_id = ${organization.id} and status = 'committed'`);
    const cents = (amount: string) => String(Math.round(Number(amount) * 100));
    expect(Object.values(totals).slice(1).map(cents)).toEqual([
      sums?.federal,
      sums?.ss_wages,
      sums?.ss,
      sums?.medicare_wages,
      sums?.medicare,
    ]);
    // Two pay dates in the first quarter, one in the second.
    expect(quarters.map(({ socialSecurityWages }) => socialSecurityWages)).toEqual([
      "23700.00",
      "11850.00",
      "0.00",
      "0.00",
    ]);
    for (const box of Object.keys(totals) as (keyof Boxes)[]) {
      const ofQuarters = quarters.reduce((sum, quarter) => sum + Number(cents(quarter[box])), 0);
      expect(String(ofQuarters), box).toBe(cents(totals[box]));
    }
  });

  test("adds opening figures, and says when they lack the wages of box 1", async () => {
    const id = await addEmployee(organization, { lastName: "Switcher", workState: "IL", ssn: SSN, ...ADDRESS });
    const opening = {
      year: 2026,
      grossPay: "10000",
      federalTax: "900",
      stateTax: "495",
      socialSecurity: "620",
      medicare: "145",
    };
    await organization.admin.put(`/api/payroll-year-to-date/${id}`, opening);
    await pay(["2026-05-15"]);
    expect((await overview()).forms[0]).toMatchObject({
      wages: "12000.00",
      states: [{ state: "IL", wages: "12000.00", tax: "594.00" }],
      problems: [{ field: "opening" }],
    });
    const answer = await organization.admin.put(`/api/payroll-year-to-date/${id}`, {
      ...opening,
      federalWages: "9400",
      deferrals: "600",
      hsaContributions: "150",
    });
    expect(await answer.json()).toMatchObject({ openingFederalWages: "9400.00" });
    const { forms, totals, quarters, opening: before } = await overview();
    expect(forms[0]).toMatchObject({
      wages: "11400.00",
      box12: [
        { code: "D", amount: "600.00" },
        { code: "W", amount: "150.00" },
      ],
      retirementPlan: true,
      problems: [],
    });
    expect([before.wages, quarters[1]?.wages, totals.wages]).toEqual(["9400.00", "2000.00", "11400.00"]);
  });

  test("leaves out voided runs and other years, and keeps what old slips say in their lines", async () => {
    await addEmployee(organization, { workState: "IL" });
    await pay(["2026-02-20", "2026-05-15"]);
    await rows(sql`update pay_slip set federal_wages = null where organization_id = ${organization.id}`);
    const runs = (await (await organization.admin.get("/api/payroll-runs")).json()) as { id: string }[];
    await organization.admin.post(`/api/payroll-runs/${runs[0]?.id}/void`, { reason: "Wrong hours" });
    expect((await overview()).totals.wages).toBe("2000.00");
    expect((await overview(2025)).forms).toEqual([]);
  });
});

describe("what is downloaded", () => {
  test("copies B, C and 2 truncate the SSN; copy D shows it and needs a recent sign-in; none is filed", async () => {
    const { admin, id } = organization;
    await admin.put(`/api/business-settings/${id}`, { taxId: "12-3456789", address: "1 Main St" });
    const person = await addEmployee(organization, { lastName: "Saver", workState: "IL", ssn: SSN, ...ADDRESS });
    await addEmployee(organization, { lastName: "Other", workState: "IL" });
    await pay(["2026-05-15"]);
    const pages = await pagesOf(`/api/w2/pdf?taxYear=2026&employeeId=${person}`);
    expect(pages).toHaveLength(3);
    for (const [index, copy] of ["Copy B", "Copy C", "Copy 2"].entries())
      for (const text of [
        copy,
        "Not filed. File Copy A with the SSA (Business Services Online).",
        "***-**-8145",
        "12-3456789",
        "Ada Saver",
        "$2,000.00",
        "IL",
      ])
        expect(pages[index]).toContain(packed(text));
    expect(pages.join("")).not.toContain("536-22");
    expect(await pagesOf("/api/w2/pdf?taxYear=2026")).toHaveLength(6);

    world.setNow(new Date("2026-06-15T17:00:00Z"));
    const refused = await admin.get("/api/w2/employer/pdf?taxYear=2026");
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("recent_sign_in_required")]);
    await admin.confirmSignIn();
    const employerPages = await pagesOf("/api/w2/employer/pdf?taxYear=2026");
    expect(employerPages).toHaveLength(2);
    expect(employerPages.join("")).toContain(packed(SSN));
    expect(employerPages.join("")).toContain("CopyD");

    const csv = await (await admin.get("/api/w2/csv?taxYear=2026")).text();
    expect(csv).not.toContain("536-22");
    expect(csv).toMatch(/2026,Ada Saver,"12 Oak St, Chicago, IL 60601",\*\*\*-\*\*-8145,12-3456789,.*,2000\.00,/);
    expect(csv.trim().split("\r\n")).toHaveLength(3);
    const log = await rows<{ action: string }>(sql`
      select action from audit_log where organization_id = ${id} and resource = 'form_w2' order by id`);
    expect(log.map(({ action }) => action)).toEqual(["download", "download", "download", "export"]);
  });

  test("is not found for someone without wages, and says so where no one has any", async () => {
    const other = await addEmployee(organization);
    expect((await organization.admin.get(`/api/w2/pdf?taxYear=2026&employeeId=${other}`)).status).toBe(404);
    expect(await pagesOf("/api/w2/pdf?taxYear=2026")).toEqual([packed("No wages were paid in 2026.")]);
  });
});
