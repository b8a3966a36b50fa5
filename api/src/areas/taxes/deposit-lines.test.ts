import type { BankTaxMatch } from "@trellis/contract-taxes/bank-tax-matches.ts";
import type { OwedTax, TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BankFixture } from "../../../testing/money/bank-fixture.ts";
import { addCustomer } from "../../../testing/money/invoicing.ts";
import { json, sendPayment, sentInvoice } from "../../../testing/money/paid-invoices.ts";
import { addEmployee } from "../../../testing/money/payroll.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-21T18:00:00Z"));
});
afterAll(() => world?.close());

/** Sales tax of 8.25 for September, backup withholding of 24.00 for September, and an account whose lines paid both. */
async function openBooks() {
  const shop = await world.organization({ plan: "professional", type: "for-profit", timeZone: "America/Chicago" });
  const customerId = await addCustomer(world, shop);
  const items = [{ description: "Chairs", quantity: 1, unitPrice: "100.00" }];
  const { id: invoiceId } = await sentInvoice(shop.admin, customerId, "100.00", { items, taxRate: "8.25" });
  await sendPayment(shop.admin, { invoiceId, amount: "108.25", paymentDate: "2025-09-10" });
  const person = { employeeType: "1099", salary: null, hireDate: "2025-01-06", workState: null, state: "OH" };
  const employeeId = await addEmployee(shop, person);
  const payment = { employeeId, date: "2025-09-10", amount: 100, federalWithheld: 24, method: "Check" };
  expect((await shop.admin.post("/api/contractor-payments", payment)).status).toBe(201);
  const bank = new BankFixture(shop.admin);
  const account = await bank.account("Checking");
  const statement = await bank.load(account, [
    ["2025-10-20", "COMPTROLLER", "-8.25"],
    ["2025-10-15", "EFTPS", "-24.00"],
    ["2025-10-16", "COFFEE", "-4.00"],
    ["2025-10-17", "REFUND", "8.25"],
  ]);
  return { shop, bank, account, statement };
}
type Books = Awaited<ReturnType<typeof openBooks>>;

const SALES = { tax: "sales_tax", periodStart: "2025-09-01" };
const proposals = async (client: Client, { account }: Pick<Books, "account">) => {
  const answer = await client.get(`/api/bank-accounts/${account.id}/tax-deposits`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as BankTaxMatch[];
};
const matchLine = (client: Client, line: { id: string }, body: object) =>
  client.post(`/api/bank-transactions/${line.id}/tax-deposit`, body);
const owedOf = async ({ admin }: TestOrganization, tax = "sales_tax") =>
  ((await json(admin.get("/api/taxes-owed"))) as unknown as { items: OwedTax[] }).items.find((one) => one.tax === tax);

describe("a bank line", () => {
  it("marks what is owed as deposited on its day, without an expense, and opens when that is undone", async () => {
    const { shop, bank, account } = await openBooks();
    const line = await bank.line(account, "COMPTROLLER");
    const before = [await bank.books(), await bank.net()];
    expect((await proposals(shop.admin, { account })).find(({ lineId }) => lineId === line.id)).toEqual({
      ...SALES,
      lineId: line.id,
      depositId: null,
      state: null,
      agency: "State sales tax",
      periodEnd: "2025-09-30",
      amount: "8.25",
      isLikely: true,
      reason: "$8.25 is due on Oct 20, 2025",
    });
    const deposit = await bank.json<TaxDeposit>(await matchLine(shop.admin, line, SALES), 200);
    expect(deposit).toMatchObject({ amount: "8.25", depositedOn: "2025-10-20" });
    expect(await owedOf(shop)).toMatchObject({ status: "deposited", rest: "0.00" });
    expect(await bank.line(account, "COMPTROLLER")).toMatchObject({
      state: "matched",
      transaction: null,
      matchGroup: { kind: "tax_deposit", records: [], otherAccount: null },
      differs: false,
    });
    expect([await bank.books(), await bank.net()]).toEqual(before);
    expect((await proposals(shop.admin, { account })).map(({ lineId }) => lineId)).not.toContain(line.id);
    // The match alone: the deposit stays recorded, and is proposed.
    expect((await bank.unmatch(line)).status).toBe(200);
    expect(await owedOf(shop)).toMatchObject({ status: "deposited" });
    const [again] = await proposals(shop.admin, { account });
    expect(again).toMatchObject({ lineId: line.id, depositId: deposit.id, isLikely: true });
    expect((await matchLine(shop.admin, line, { depositId: deposit.id })).status).toBe(200);
    // The deposit: its line is open again.
    expect((await shop.admin.delete(`/api/tax-deposits/${deposit.id}`)).status).toBe(204);
    expect(await bank.line(account, "COMPTROLLER")).toMatchObject({ state: "open", matchGroup: null });
    expect(await owedOf(shop)).toMatchObject({ status: "overdue", rest: "8.25" });
  });

  it("is one deposit, of its amount and direction, and only while it is open", async () => {
    const { shop, bank, account } = await openBooks();
    const [paid, coffee, refund] = await Promise.all(
      ["COMPTROLLER", "COFFEE", "REFUND"].map((name) => bank.line(account, name)),
    );
    if (!paid || !coffee || !refund) throw new Error("no line");
    expect((await matchLine(shop.admin, refund, SALES)).status).toBe(409);
    const part = await bank.json<TaxDeposit>(await matchLine(shop.admin, coffee, SALES), 200);
    expect(part.amount).toBe("4.00");
    expect((await matchLine(shop.admin, paid, SALES)).status).toBe(422);
    expect((await matchLine(shop.admin, paid, { depositId: part.id })).status).toBe(409);
    expect((await matchLine(shop.admin, coffee, SALES)).status).toBe(409);
    // Refused as a whole: the line stays open.
    expect(await bank.line(account, "COMPTROLLER")).toMatchObject({ state: "open" });
  });

  it("is matched once by two people at once", async () => {
    const { shop, bank, account } = await openBooks();
    const line = await bank.line(account, "COMPTROLLER");
    const user = await shop.member("user");
    const answers = await Promise.all([shop.admin, user, user].map((one) => matchLine(one, line, SALES)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await owedOf(shop))?.deposits).toHaveLength(1);
  });

  it("leaves with its statement, and its deposit stays", async () => {
    const { shop, bank, account, statement } = await openBooks();
    const line = await bank.line(account, "COMPTROLLER");
    await matchLine(shop.admin, line, SALES);
    expect((await shop.admin.post(`/api/bank-statements/${statement}/undo`)).status).toBe(200);
    const owed = await owedOf(shop);
    expect(owed).toMatchObject({ status: "deposited" });
    expect((await shop.admin.delete(`/api/tax-deposits/${owed?.deposits[0]?.id}`)).status).toBe(204);
  });
});

describe("who matches deposits", () => {
  it("asks for the permission of the tax: payroll's amounts are proposed to no one else", async () => {
    const { shop, bank, account } = await openBooks();
    const line = await bank.line(account, "EFTPS");
    const payroll = { tax: "federal_945", periodStart: "2025-09-01" };
    const user = await shop.member("user");
    const viewer = await shop.member("viewer");
    const kinds = async (client: Client) => (await proposals(client, { account })).map(({ tax }) => tax).sort();
    expect(await kinds(shop.admin)).toEqual(["federal_945", "sales_tax"]);
    for (const client of [user, viewer]) expect(await kinds(client)).toEqual(["sales_tax"]);
    expect((await matchLine(user, line, payroll)).status).toBe(403);
    const recorded = await json(shop.admin.post("/api/tax-deposits", { ...payroll, depositedOn: "2025-10-15" }));
    for (const client of [user, viewer]) expect(await kinds(client)).toEqual(["sales_tax"]);
    expect((await matchLine(user, line, { depositId: recorded.id })).status).toBe(403);
    expect((await matchLine(viewer, line, SALES)).status).toBe(403);
    const without = await shop.member("manager", onlyFlags("canManageContacts"));
    expect((await without.get(`/api/bank-accounts/${account.id}/tax-deposits`)).status).toBe(403);
    // Matched by a manager, the line says to others that it is a tax deposit, and nothing more.
    expect((await matchLine(shop.admin, line, { depositId: recorded.id })).status).toBe(200);
    const shown = await (await user.get(`/api/bank-accounts/${account.id}/transactions`)).text();
    expect(shown).toContain('"kind":"tax_deposit"');
    expect(shown).not.toMatch(/federal_945|Internal Revenue/);
  });
});
