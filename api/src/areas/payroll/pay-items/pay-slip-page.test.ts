import { centsOf, formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import {
  addItem,
  addMonthly,
  calculate,
  DECEMBER,
  explainedOf,
  json,
  lineOf,
  NOVEMBER,
  OCTOBER,
  slipsOf,
} from "../../../../testing/money/recurring-pay.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  organization = await payrollOrganization(world);
});

const pdfOf = async (slip: string, query = "") => {
  const answer = await organization.admin.get(`/api/payroll-records/${slip}/pdf${query}`);
  expect(answer.status).toBe(200);
  return pdfTextOf(new Uint8Array(await answer.arrayBuffer()));
};

describe("a pay slip", () => {
  it("starts each tax at gross pay", async () => {
    const person = await addMonthly(organization);
    await addItem(organization, person, { kind: "retirement", label: "401(k)", amount: 400 });
    await addItem(organization, person, { kind: "section_125", label: "Health", amount: 200 });
    const run = await beginRun(organization, NOVEMBER);
    await calculate(organization, run);
    const slip = await explainedOf(organization, run);
    const startOf = (kind: string) =>
      lineOf(slip, kind)
        ?.steps.slice(0, 4)
        .map(({ text, value }) => `${text} ${value}`);
    expect(startOf("federal")).toEqual([
      "Gross pay $8,000.00",
      "− 401(k) $400.00",
      "− Health $200.00",
      "= taxable wages $7,400.00",
    ]);
    expect(startOf("socialSecurity")?.slice(0, 3)).toEqual([
      "Gross pay $8,000.00",
      "− Health $200.00",
      "= wages under Social Security and Medicare $7,800.00",
    ]);
  });

  it("is in its reader's language, with the steps behind each line; what someone called a deduction stays", async () => {
    const person = await addMonthly(organization);
    await addItem(organization, person, { kind: "section_125", label: "Taxes", amount: 200 });
    const run = await beginRun(organization, NOVEMBER);
    await payRun(organization, run);
    const slip = await explainedOf(organization, run);
    const spanish = { "Accept-Language": "es-US" };
    const answer = await organization.admin.get(`/api/payroll-records/${slip.id}/pdf?explanation=true`, spanish);
    expect(answer.headers.get("content-disposition")).toContain("recibo-de-pago-");
    const paper = (await pdfTextOf(new Uint8Array(await answer.arrayBuffer()))).join(" ").replace(/\s+/g, " ");
    for (const text of [
      "Recibo de pago",
      "Año hasta la fecha",
      "Salario bruto",
      "Impuesto federal sobre la renta",
      "Impuesto sobre la renta de Texas",
      "Seguro Social del empleador",
      "Cómo se calculó cada línea",
      "Períodos de pago al año (mensual)",
      "El paso 2 no está marcado",
      "salario sujeto a impuestos",
      "Taxes",
    ])
      expect(paper).toContain(text);
    expect(paper).not.toMatch(/\b(Gross|Net pay|income tax|wages|withholding|Employer|Year to date|Pay date)\b/);
    const shown = await json<typeof slip>(organization.admin.get(`/api/payroll-records/${slip.id}`, spanish));
    expect(shown.lines.map(({ label }) => label)).toContain("Taxes");
    const texts = shown.lines.flatMap(({ steps }) => steps.map(({ text }) => text));
    const english = slip.lines.flatMap(({ steps }) => steps.map(({ text }) => text));
    const same = texts.filter((text, index) => text === english[index] && /\p{L}{3}/u.test(text) && text !== "− Taxes");
    expect(same).toEqual([]);
  });

  it("is one page with ten deductions, and its year to date is what the database sums up", async () => {
    await json(organization.admin.put(`/api/business-settings/${organization.id}`, { taxId: "12-3456789" }));
    const person = await addMonthly(organization, {
      lastName: "Page",
      ssn: "123-45-6789",
      address: "5 Elm Street",
      city: "Austin",
      state: "TX",
      zipCode: "78701",
    });
    const ended = await addItem(organization, person, {
      kind: "post_tax",
      label: "Loan",
      amount: 17.5,
      endDate: "2026-10-31",
    });
    expect(ended.endDate).toBe("2026-10-31");
    for (let number = 1; number <= 10; number++)
      await addItem(organization, person, {
        kind: number % 2 === 0 ? "section_125" : "retirement",
        label: `Benefit ${number}`,
        amount: 10 * number,
        ...(number === 3 ? { matchRate: 100 } : {}),
      });
    for (const period of [OCTOBER, NOVEMBER]) await payRun(organization, await beginRun(organization, period));
    const run = await beginRun(organization, DECEMBER);
    const [row] = await slipsOf(organization, run);
    await json(
      organization.admin.put(`/api/payroll-runs/${run}/people`, {
        people: [{ employeeId: person, bonus: 500, bonusMethod: "flat" }],
      }),
    );
    await payRun(organization, run);
    const slip = await explainedOf(organization, run);
    const [sums] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<Record<string, string>>(
        `select sum(gross)::text gross, sum(federal)::text federal, sum(social_security)::text "socialSecurity",
           sum(medicare)::text medicare, sum(deducted)::text deducted, sum(net)::text net,
           sum(employer_medicare)::text "employerMedicare", sum(employer_benefits)::text benefits
         from pay_slip where employee_id = '${person}' and status = 'committed'`,
      ),
    );
    const ofDatabase = (name: string) => formatDecimal(BigInt(sums?.[name] ?? "0"));
    expect(slip.yearToDate).toMatchObject({
      grossPay: ofDatabase("gross"),
      federalTax: ofDatabase("federal"),
      otherDeductions: ofDatabase("deducted"),
      netPay: ofDatabase("net"),
    });
    for (const kind of ["gross", "federal", "socialSecurity", "medicare", "net", "employerMedicare"])
      expect(lineOf(slip, kind)?.yearToDate, kind).toBe(ofDatabase(kind));
    expect(lineOf(slip, "employerBenefit")?.yearToDate).toBe(ofDatabase("benefits"));
    const deducted = slip.lines.filter(({ kind }) => kind === "preTax" || kind === "postTax");
    expect(formatDecimal(deducted.reduce((sum, one) => sum + centsOf(one.yearToDate ?? "0"), 0n))).toBe(
      ofDatabase("deducted"),
    );
    expect(deducted.find(({ label }) => label === "Loan")).toMatchObject({ amount: "0.00", yearToDate: "17.50" });

    const pages = await pdfOf(row?.id ?? "");
    expect(pages).toHaveLength(1);
    const text = pages.join(" ");
    for (const shown of [
      "EIN 12-3456789",
      "Ada Page",
      "5 Elm Street",
      "Austin, TX 78701",
      "6789",
      "−$100.00",
      `−${formatDollars(BigInt(sums?.federal ?? "0"))}`,
      formatDollars(BigInt(sums?.net ?? "0")),
      "Employer contributions",
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("123-45");
    expect((await pdfOf(row?.id ?? "", "?explanation=true")).length).toBeGreaterThan(1);
  });
});
