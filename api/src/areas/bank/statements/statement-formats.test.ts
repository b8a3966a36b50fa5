import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { StatementReport } from "@trellis/contract-bank/bank-statements.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const organization = await world.organization({ plan: "enterprise" });
  admin = organization.admin;
});

async function newAccount(input: Record<string, unknown> = {}): Promise<BankAccount> {
  const account = { bankName: "Quad Cities Bank", accountName: "Operating", accountType: "checking", ...input };
  return (await (await admin.post("/api/bank-accounts", account)).json()) as BankAccount;
}
const load = (id: string, file: string, query = "") =>
  admin.upload(`/api/bank-accounts/${id}/statements?fileName=statement${query}`, file);
async function loaded(id: string, file: string, query = ""): Promise<StatementReport> {
  const answer = await load(id, file, query);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as StatementReport;
}

const mt940 = (day: string, opening: string, amount: string, closing: string) =>
  `:20:STARTUMS\r\n:25:10020030/1234567\r\n:28C:1/1\r\n:60F:C${day}USD${opening}\r\n:61:${day}D${amount}NMSCNONREF\r\n:86:Shop ${amount}\r\n:62F:C${day}USD${closing}\r\n-\r\n`;

it("MT940 is proved by the closing balance over all statements of the file, which judges the sum of the lines", async () => {
  const { id } = await newAccount();
  const march = mt940("250301", "100,00", "10,00", "90,00") + mt940("250302", "90,00", "20,5", "69,5");
  const report = await loaded(id, march);
  expect(report).toMatchObject({ format: "mt940", added: 2, moneyOut: "30.50", proof: { holds: true } });
  expect(report.proof).toMatchObject({ openingBalance: "100.00", closingBalance: "69.50" });
  expect(await loaded(id, march + mt940("250303", "69,50", "1,00", "68,50"))).toMatchObject({
    added: 1,
    duplicates: 2,
  });
  // A line is missing in between, and one within a statement.
  await loaded(id, mt940("250305", "60,00", "1,00", "59,00"));
  const account = await (await admin.get(`/api/bank-accounts/${id}`)).json();
  expect(account).toMatchObject({ proof: { holds: false, difference: "-8.50" } });
  const torn = await loaded(id, mt940("250306", "59,00", "1,00", "50,00"));
  expect(torn.proof).toMatchObject({ holds: false, difference: "-8.00" });
  // Another currency, and another number.
  expect((await load(id, march.replaceAll("USD", "EUR"))).status).toBe(422);
  expect((await load(id, march.replaceAll("1234567", "7654321"))).status).toBe(409);
  const euros = await newAccount({ currency: "EUR" });
  expect(await loaded(euros.id, march.replaceAll("USD", "EUR"))).toMatchObject({ added: 2 });
});

it("QIF is asked about its dates, and tells its accounts apart", async () => {
  const { id } = await newAccount();
  const block = (name: string, type: string, amount: string) =>
    `!Account\nN${name}\nT${type}\n^\n!Type:${type}\nD1/5'25\nT${amount}\nPShop\n^\n`;
  const file = block("Checking", "Bank", "-1.00") + block("Card", "CCard", "-2.00");
  const asked = await load(id, file);
  expect(asked.status).toBe(422);
  expect(((await asked.json()) as { issues: unknown }).issues).toMatchObject([{ path: "mapping.dateOrder" }]);
  const answer = `&mapping=${encodeURIComponent('{"dateOrder":"mdy"}')}`;
  const which = await load(id, file, answer);
  expect(((await which.json()) as { issues: unknown }).issues).toMatchObject([
    { path: "fileAccount.1" },
    { path: "fileAccount.2", message: "Credit card ending in unknown, 1 line" },
  ]);
  expect(await loaded(id, file, `${answer}&fileAccount=1`)).toMatchObject({ format: "qif", added: 1 });
  const lines = (await (await admin.get(`/api/bank-accounts/${id}/transactions`)).json()) as BankTransaction[];
  expect(lines).toMatchObject([{ amount: "-1.00", date: "2025-01-05", name: "Shop" }]);
  // Known by its name from now on.
  expect(await loaded(id, `${file}\n`, answer)).toMatchObject({ added: 0, duplicates: 1 });
});
