import { readFileSync } from "node:fs";
import path from "node:path";
import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { BankStatement, StatementReport } from "@trellis/contract-bank/bank-statements.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "../../../../../tests/fixtures/bank/statements", name)));
const csvFixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "../../../../../tests/fixtures/bank", name)));
const MARCH = fixture("checking-2025-03.ofx");
const APRIL = fixture("checking-2025-04.qfx");
const MAY = fixture("checking-2025-05.ofx");

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization({ plan: "enterprise" });
  await world.database.sql`update organization set subscription_plan = 'enterprise' where id = ${organization.id}`;
  admin = organization.admin;
});

async function newAccount(input: Record<string, unknown> = {}): Promise<BankAccount> {
  const answer = await admin.post("/api/bank-accounts", {
    bankName: "Quad Cities Bank",
    accountName: "Operating checking",
    accountType: "checking",
    ...input,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as BankAccount;
}

const load = (id: string, file: Uint8Array | string, query = "") =>
  admin.upload(`/api/bank-accounts/${id}/statements?fileName=statement${query}`, file);

async function loaded(id: string, file: Uint8Array | string, query = ""): Promise<StatementReport> {
  const answer = await load(id, file, query);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as StatementReport;
}

async function linesOf(id: string, query = ""): Promise<BankTransaction[]> {
  return (await (
    await admin.get(`/api/bank-accounts/${id}/transactions?limit=200${query}`)
  ).json()) as BankTransaction[];
}
const accountOf = async (id: string) => (await (await admin.get(`/api/bank-accounts/${id}`)).json()) as BankAccount;
const statementsOf = async (id: string) =>
  (await (await admin.get(`/api/bank-accounts/${id}/statements`)).json()) as BankStatement[];

describe("a statement", () => {
  it("becomes lines once: the same file and one that overlaps it add nothing twice", async () => {
    const { id } = await newAccount();
    const march = await loaded(id, MARCH);
    expect(march).toMatchObject({ format: "ofx", added: 7, duplicates: 0, moneyIn: "5200.00", moneyOut: "1767.87" });
    // Without an opening balance in the file, the account begins with what the closing balance leaves.
    expect(march.proof).toMatchObject({ openingBalance: "6000.00", closingBalance: "9432.13", holds: true });
    expect(await loaded(id, MARCH)).toMatchObject({ repeated: true, added: 0, duplicates: 7 });
    expect(await statementsOf(id)).toHaveLength(1);
    const april = await loaded(id, APRIL);
    expect(april).toMatchObject({ repeated: false, added: 3, duplicates: 1, pending: 1 });
    expect(april.proof).toMatchObject({ difference: "0.00", holds: true });
    expect(await linesOf(id)).toHaveLength(10);
    expect(await accountOf(id)).toMatchObject({
      balance: "9520.73",
      mask: "4417",
      openingDay: "2025-03-03",
      lineCount: 10,
    });
  });

  it("keeps match, notes and categories of a pending line that is posted with another id and amount", async () => {
    const { id } = await newAccount();
    await loaded(id, APRIL);
    const [pending] = await linesOf(id, "&state=pending");
    expect(pending).toMatchObject({ amount: "-48.00", pending: true });
    await admin.patch(`/api/bank-transactions/${pending?.id}`, { notes: "Lunch with the board", category: ["Meals"] });
    const gift = (await linesOf(id)).find(({ amount }) => amount === "-48.00");
    const created = (await (
      await admin.post("/api/transactions", {
        description: "Casa Azul",
        amount: 48,
        type: "expense",
        category: "Meals & Entertainment",
        date: "2025-04-14",
      })
    ).json()) as { id: string };
    expect((await admin.post(`/api/bank-transactions/${gift?.id}/match`, { transactionId: created.id })).status).toBe(
      200,
    );

    expect(await loaded(id, MAY)).toMatchObject({ added: 1, settled: 1, duplicates: 0 });
    const posted = (await linesOf(id)).find((line) => line.id === pending?.id);
    expect(posted).toMatchObject({
      amount: "-55.20",
      date: "2025-04-16",
      pending: false,
      notes: "Lunch with the board",
      category: ["Meals"],
      isMatched: true,
      matchedTransactionId: created.id,
      differs: true,
    });
    const [may] = await statementsOf(id);
    expect(may?.proof).toMatchObject({ holds: true, closingBalance: "10465.53" });
    // Undone, the line is pending again, and what was done to it stays.
    expect((await admin.post(`/api/bank-statements/${may?.id}/undo`)).status).toBe(200);
    expect((await linesOf(id)).find((line) => line.id === pending?.id)).toMatchObject({
      amount: "-48.00",
      pending: true,
      notes: "Lunch with the board",
      isMatched: true,
      differs: false,
    });
    expect(await loaded(id, MAY)).toMatchObject({ added: 1, settled: 1 });
  });

  it("is undone as a whole: its matches are dissolved and what was created from it leaves the books", async () => {
    const { id } = await newAccount();
    await loaded(id, MARCH);
    await loaded(id, APRIL);
    const before = (await (await admin.get("/api/financial-summary")).json()) as { totalExpenses: string };
    const fee = (await linesOf(id)).find(({ name }) => name === "MIDAMERICAN ENERGY UTILITY PMT");
    expect((await admin.post(`/api/bank-transactions/${fee?.id}/create`, { category: "Utilities" })).status).toBe(201);
    const [april, march] = await statementsOf(id);
    expect(march).toMatchObject({ createdCount: 1, matchedCount: 1 });
    expect((await admin.post(`/api/bank-statements/${march?.id}/undo`)).status).toBe(200);
    // The service charge is in the other file too, and stays.
    expect((await linesOf(id)).map(({ name }) => name)).toContain("SERVICE CHARGE");
    expect(await linesOf(id)).toHaveLength(4);
    expect(await (await admin.get("/api/financial-summary")).json()).toEqual(before);
    expect((await admin.post(`/api/bank-statements/${march?.id}/undo`)).status).toBe(409);
    expect((await admin.post(`/api/bank-statements/${april?.id}/undo`)).status).toBe(200);
    expect(await accountOf(id)).toMatchObject({ balance: "0.00", lineCount: 0, openingDay: null });
  });

  it("in CAMT.053 tells parts, reversals and pending entries apart, and is proved from its own balances", async () => {
    const { id } = await newAccount({ currency: "EUR", accountName: "Giro" });
    const march = await loaded(id, fixture("giro-2025-03.camt053.xml"));
    expect(march).toMatchObject({ format: "camt", added: 6, pending: 1, moneyIn: "345.00", moneyOut: "82.50" });
    expect(march.proof).toMatchObject({ openingBalance: "1000.00", closingBalance: "1262.50", holds: true });
    const lines = await linesOf(id);
    expect(lines.map(({ amount, pending }) => [amount, pending])).toEqual(
      expect.arrayContaining([
        ["100.00", false],
        ["120.00", false],
        ["80.00", false],
        ["45.00", false],
        ["-82.50", false],
        ["-19.99", true],
      ]),
    );
    expect(lines.find(({ amount }) => amount === "45.00")?.subcategory).toBe("Reversal");
    expect(lines.every(({ accountOwner }) => accountOwner === "Alder Street Kitchen e.V.")).toBe(true);
    const april = await loaded(id, fixture("giro-2025-04.camt053.v02.xml"));
    expect(april).toMatchObject({ added: 0, settled: 1 });
    expect(april.proof.holds).toBe(true);
    expect(await accountOf(id)).toMatchObject({ balance: "1242.51", pendingCount: 0 });
  });

  it("in CSV is proved by the closing balance that a person reads off it", async () => {
    const { id } = await newAccount();
    const report = await loaded(id, csvFixture("boi-debit-credit.csv"));
    expect(report.proof).toMatchObject({ closingBalance: null, holds: null });
    const [statement] = await statementsOf(id);
    const calculated = statement?.proof.calculated ?? "";
    const named = await admin.patch(`/api/bank-statements/${statement?.id}`, {
      closingBalance: calculated,
      closingDay: statement?.lastDay,
    });
    expect(((await named.json()) as BankStatement).proof).toMatchObject({ holds: true, difference: "0.00" });
    await admin.patch(`/api/bank-statements/${statement?.id}`, {
      closingBalance: "1.00",
      closingDay: statement?.lastDay,
    });
    const { proof } = (await accountOf(id)) as BankAccount & { proof: { causes: string[]; holds: boolean } };
    expect(proof.holds).toBe(false);
    expect(proof.causes.join(" ")).toContain("The opening balance may be another one");
  });
});

describe("a file of several accounts", () => {
  const part = (bank: string, number: string, type: string, amount: string) =>
    `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>${bank}<ACCTID>${number}<ACCTTYPE>${type}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20250301<TRNAMT>${amount}<FITID>${number}${type}<NAME>Shop</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${amount}<DTASOF>20250331</LEDGERBAL></STMTRS>`;
  const ofx = (...parts: string[]) => `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${parts.join("")}</BANKMSGSRSV1></OFX>`;
  const amounts = async (id: string) => (await linesOf(id)).map(({ amount }) => amount);

  it.each([
    ["the same last four digits", ["1", "111119999", "CHECKING"], ["1", "222229999", "CHECKING"]],
    ["one number at two banks", ["1", "5559999", "CHECKING"], ["2", "5559999", "CHECKING"]],
  ])("with %s is never read as one", async (_name, first, second) => {
    const [a, b] = [first as [string, string, string], second as [string, string, string]];
    const file = ofx(part(...a, "-10.00"), part(...b, "-70.00"));
    const { id } = await newAccount({ mask: "9999" });
    const asked = await load(id, file);
    expect(asked.status).toBe(422);
    expect(((await asked.json()) as { issues: unknown }).issues).toEqual([
      { path: "fileAccount.1", message: "Checking ending in 9999, 1 line" },
      { path: "fileAccount.2", message: "Checking ending in 9999, 1 line" },
    ]);
    expect(await loaded(id, file, "&fileAccount=2")).toMatchObject({
      added: 1,
      moneyOut: "70.00",
      proof: { holds: true },
    });
    // The next file needs no question, and one of the other account alone is not taken.
    expect(await loaded(id, file.replace("20250331", "20250401"))).toMatchObject({ added: 0, duplicates: 1 });
    expect((await load(id, ofx(part(...a, "-11.00")))).status).toBe(409);
    expect(await amounts(id)).toEqual(["-70.00"]);
  });

  it("in CSV with a running balance is proved by it", async () => {
    const { id } = await newAccount();
    const file = [
      "Date,Description,Amount,Balance",
      "2026-01-05,Opening gift,250.00,1250.00",
      "2026-01-06,Rent,-900.00,350.00",
      "2026-01-09,Gift,100.00,450.00",
    ].join("\n");
    const { proof } = await loaded(id, file);
    expect(proof).toMatchObject({ openingBalance: "1000.00", closingBalance: "450.00", closingDay: "2026-01-09" });
    expect(proof?.holds).toBe(true);
  });

  it("with checking and savings under one number is read by the account's type", async () => {
    const file = ofx(part("1", "5559999", "CHECKING", "-10.00"), part("1", "5559999", "SAVINGS", "-70.00"));
    const checking = await newAccount();
    const savings = await newAccount({ accountName: "Reserve", accountType: "savings" });
    await loaded(checking.id, file);
    await loaded(savings.id, file);
    expect(await amounts(checking.id)).toEqual(["-10.00"]);
    expect(await amounts(savings.id)).toEqual(["-70.00"]);
    expect((await load((await newAccount({ accountType: "loan" })).id, file)).status).toBe(422);
  });
});

describe("a file that is not the account's", () => {
  it("is refused by its currency, and asked about by its number", async () => {
    const { id } = await newAccount({ mask: "9999" });
    const euros = await load(id, fixture("giro-2025-03.camt053.xml"));
    expect(euros.status).toBe(422);
    expect(((await euros.json()) as { message: string }).message).toContain("in EUR, and the account is in USD");
    const other = await load(id, MARCH);
    expect(other.status).toBe(409);
    expect(((await other.json()) as { issues: unknown }).issues).toMatchObject([{ path: "otherAccount" }]);
    expect(await linesOf(id)).toEqual([]);
    expect(await loaded(id, MARCH, "&otherAccount=true")).toMatchObject({ added: 7 });
    expect((await accountOf(id)).mask).toBe("9999");
  });

  it("of every broken kind gets a plain answer and adds nothing", async () => {
    const { id } = await newAccount();
    const text = new TextDecoder().decode(MARCH);
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY l2 "&lol;&lol;&lol;">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>&l2;</BkToCstmrStmt></Document>`;
    const files: [Uint8Array | string, RegExp][] = [
      [new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4]), /a program, not a bank statement/],
      [text.slice(0, text.length - 120), /ends in the middle/],
      [text.slice(0, text.indexOf("202503100004")), /ends in the middle/],
      [bomb, /document type/],
      [text.replace("<OFX>", '<!DOCTYPE OFX SYSTEM "file:///etc/passwd"><OFX>'), /document type/],
      [new TextDecoder().decode(fixture("giro-2025-03.camt053.xml")).slice(0, 2500), /broken or ends in the middle/],
      ["", /empty/],
      [":20:STARTUMS\n:25:12345678/9999\n:60F:C250301USD5,\n:61:2503050305D12,50NMSC\n", /ends in the middle/],
      ["<?xml version='1.0'?><note>hello</note>", /contains no bank statement/],
      ["hello", /incorrectly formatted/],
      [text.replaceAll(/<TRNAMT>[^<]*/g, "<TRNAMT>1e400"), /None of the lines in this file could be read/],
    ];
    for (const [file, message] of files) {
      const answer = await load(id, file);
      expect(answer.status, String(message)).toBe(422);
      expect(((await answer.json()) as { message: string }).message).toMatch(message);
    }
    expect(await statementsOf(id)).toEqual([]);
    const partly = await loaded(id, text.replace("<TRNAMT>-84.12", "<TRNAMT>1e400"));
    expect(partly).toMatchObject({ added: 6, errors: 1 });
    expect(partly.errorDetails[0]?.error).toContain('read the amount "1e400"');
  });

  it("of more than 50 MB is refused while it arrives", async () => {
    const { id } = await newAccount();
    expect((await load(id, new Uint8Array(50 * 1024 * 1024 + 1).fill(65))).status).toBe(413);
  });
});

it("two tabs that load the same file at once add it once", async () => {
  const { id } = await newAccount();
  const answers = await Promise.all([load(id, MARCH), load(id, MARCH), load(id, MARCH)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await linesOf(id)).toHaveLength(7);
});
