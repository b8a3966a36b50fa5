import type { OwedTax, TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import type { TestOrganization } from "../world.ts";
import type { BankFixture } from "./bank-fixture.ts";
import { addEmployee } from "./payroll.ts";

/** Backup withholding of 10.00, 10.00 and 20.00 by month, which bank lines may have paid, and a deposit without a line. */
export async function oweTaxes(organization: TestOrganization, bank: BankFixture): Promise<void> {
  const person = { employeeType: "1099", salary: null, hireDate: "2025-01-06", workState: null, state: "OH" };
  const employeeId = await addEmployee(organization, person);
  for (const [month, federalWithheld] of [
    ["2025-01", 10],
    ["2025-02", 10],
    ["2025-03", 20],
  ] as const) {
    const payment = { employeeId, date: `${month}-10`, amount: 100, federalWithheld, method: "Check" };
    await bank.json(await bank.client.post("/api/contractor-payments", payment), 201);
  }
  const deposit = { tax: "federal_945", periodStart: "2025-01-01", depositedOn: "2025-03-05" };
  await bank.json(await bank.client.post("/api/tax-deposits", deposit), 201);
}

/** The deposits that are recorded for 2025. */
export async function depositsOf(bank: BankFixture): Promise<TaxDeposit[]> {
  const { items } = await bank.json<{ items: OwedTax[] }>(await bank.client.get("/api/taxes-owed?year=2025"), 200);
  return items.flatMap(({ deposits }) => deposits);
}
