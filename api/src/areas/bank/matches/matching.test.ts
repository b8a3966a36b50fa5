import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;
let account: BankAccount;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization();
  admin = organization.admin;
  account = (await (
    await admin.post("/api/bank-accounts", {
      bankName: "Quad Cities Bank",
      accountName: "Operating checking",
      accountType: "checking",
    })
  ).json()) as BankAccount;
});

type Row = readonly [date: string, description: string, amount: string, reference?: string];
async function load(rows: readonly Row[], accountId = account.id): Promise<BankTransaction[]> {
  const csv = ["Date,Description,Amount,Reference", ...rows.map((row) => row.join(","))].join("\n");
  const answer = await admin.upload(`/api/bank-accounts/${accountId}/statements?fileName=bank.csv`, `${csv}\n`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return lines("", accountId);
}
const lines = async (query = "", accountId = account.id) =>
  (await (await admin.get(`/api/bank-accounts/${accountId}/transactions?${query}`)).json()) as BankTransaction[];
async function book(input: Record<string, unknown>): Promise<Transaction> {
  const answer = await admin.post("/api/transactions", { type: "expense", category: "Office Supplies", ...input });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Transaction;
}
const totals = async () => (await (await admin.get("/api/transactions/totals")).json()) as { count: number };
const act = (line: BankTransaction | undefined, what: string, body: unknown = {}) =>
  admin.post(`/api/bank-transactions/${line?.id}/${what}`, body);

describe("what a line is proposed to be", () => {
  it("is exact on the same day or by reference, likely within days with the reason, else nothing", async () => {
    const sameDay = await book({ description: "Printer paper", amount: 84.12, date: "2025-03-03" });
    const check = await book({ description: "Rent", amount: 1450, date: "2025-02-10", referenceNumber: "1042" });
    const near = await book({ description: "Hy-Vee groceries", amount: 61.4, date: "2025-03-08" });
    await book({ description: "Too early", amount: 10, date: "2025-03-01" });
    await book({ description: "Other direction", amount: 10, type: "income", date: "2025-03-12" });
    const found = await load([
      ["2025-03-03", "STAPLES 1187", "-84.12"],
      ["2025-03-05", "CHECK", "-1450.00", "1042"],
      ["2025-03-10", "HY-VEE FOOD STORE", "-61.40"],
      ["2025-03-12", "PARKING", "-10.00"],
    ]);
    const by = (amount: string) => found.find((line) => line.amount === amount)?.suggestion;
    expect(by("-84.12")).toMatchObject({
      kind: "exact",
      reason: "Same amount, same day",
      transaction: { id: sameDay.id },
    });
    expect(by("-1450.00")).toMatchObject({
      kind: "exact",
      reason: "Same amount, same reference 1042, in the books 23 days earlier",
      transaction: { id: check.id, amount: "-1450.00" },
    });
    expect(by("-61.40")).toMatchObject({
      kind: "likely",
      reason: "Same amount, in the books 2 days earlier, similar name",
      transaction: { id: near.id },
    });
    expect(by("-10.00")).toBeNull();
    const counts = await (await admin.get(`/api/bank-accounts/${account.id}`)).json();
    expect(counts).toMatchObject({ exactCount: 2, likelyCount: 1, openCount: 4 });
    expect((await lines("state=exact")).length).toBe(2);
    expect((await lines("state=likely")).map(({ amount }) => amount)).toEqual(["-61.40"]);
    expect((await lines("state=none")).map(({ amount }) => amount)).toEqual(["-10.00"]);
  });

  it("gives each of two alike its own, and one transaction to one line alone", async () => {
    const shell = await book({ description: "Shell fuel", amount: 50, date: "2025-03-03" });
    const staples = await book({ description: "Staples paper", amount: 50, date: "2025-03-03" });
    const found = await load([
      ["2025-03-03", "STAPLES 1187", "-50.00"],
      ["2025-03-03", "SHELL OIL 5744", "-50.00"],
      ["2025-03-04", "SOMETHING ELSE", "-50.00"],
    ]);
    const of = (name: string) => found.find((line) => line.name.startsWith(name))?.suggestion?.transaction.id;
    expect(of("STAPLES")).toBe(staples.id);
    expect(of("SHELL")).toBe(shell.id);
    expect(of("SOMETHING")).toBeUndefined();
  });
});

describe("a match", () => {
  it("holds a transaction for one line, is undone, and falls open when the transaction leaves the books", async () => {
    const paper = await book({ description: "Paper", amount: 84.12, date: "2025-03-03" });
    const [line, second] = await load([
      ["2025-03-03", "STAPLES", "-84.12"],
      ["2025-03-04", "STAPLES AGAIN", "-84.12"],
    ]);
    expect(await (await act(line, "match", { transactionId: paper.id })).json()).toMatchObject({
      state: "matched",
      isMatched: true,
      matchedTransactionId: paper.id,
    });
    expect((await act(second, "match", { transactionId: paper.id })).status).toBe(409);
    expect((await act(line, "match", { transactionId: paper.id })).status).toBe(409);
    const candidates = await (await admin.get(`/api/bank-transactions/${second?.id}/candidates`)).json();
    expect(candidates).toEqual([]);
    expect(await (await act(line, "unmatch")).json()).toMatchObject({ state: "open", matchedTransactionId: null });
    expect((await act(line, "unmatch")).status).toBe(409);
    await act(line, "match", { transactionId: paper.id });
    expect((await admin.delete(`/api/transactions/${paper.id}`)).status).toBe(204);
    expect((await lines("state=matched")).length).toBe(0);
    expect((await lines("state=open")).length).toBe(2);
    expect((await act(line, "match", { transactionId: paper.id })).status).toBe(422);
  });

  it("is refused where amount or direction differ", async () => {
    const paper = await book({ description: "Paper", amount: 84.13, date: "2025-03-03" });
    const income = await book({ description: "Refund", amount: 84.12, type: "income", date: "2025-03-03" });
    const [line] = await load([["2025-03-03", "STAPLES", "-84.12"]]);
    for (const { id } of [paper, income]) expect((await act(line, "match", { transactionId: id })).status).toBe(409);
  });

  it("falls open with the import that its transaction came by", async () => {
    const imported = (await (
      await admin.upload(
        "/api/transactions/import?fileName=a.csv",
        "Date,Description,Amount\n2025-03-03,STAPLES,-84.12\n",
      )
    ).json()) as { importId: string };
    const [line] = await load([["2025-03-03", "STAPLES", "-84.12"]]);
    await act(line, "match", { transactionId: line?.suggestion?.transaction.id });
    expect((await admin.post(`/api/transactions/imports/${imported.importId}/undo`)).status).toBe(200);
    expect((await lines())[0]).toMatchObject({ state: "open", suggestion: null });
  });

  it("of all exact ones is one step, and one step back", async () => {
    for (let day = 1; day <= 9; day++)
      await book({ description: `Coffee ${day}`, amount: 4.5, date: `2025-03-0${day}` });
    const rows: Row[] = Array.from({ length: 9 }, (_, day) => [`2025-03-0${day + 1}`, "COFFEE", "-4.50"]);
    await load([...rows, ["2025-03-20", "COFFEE", "-4.50"]]);
    const answer = await admin.post(`/api/bank-accounts/${account.id}/accept-exact`);
    const { matched, batchId } = (await answer.json()) as { matched: number; batchId: string };
    expect(matched).toBe(9);
    const ids = (await lines("state=matched")).map(({ matchedTransactionId }) => matchedTransactionId);
    expect(new Set(ids).size).toBe(9);
    const undone = await admin.post(`/api/bank-accounts/${account.id}/undo-accepted`, { batchId });
    expect(await undone.json()).toEqual({ reopened: 9 });
    expect((await lines("state=open")).length).toBe(10);
    const again = await admin.post(`/api/bank-accounts/${account.id}/undo-accepted`, { batchId });
    expect(await again.json()).toEqual({ reopened: 0 });
  });

  it("finds every pair of very many that look alike", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      description: `Gift ${index}`,
      amount: "10.00",
      type: "expense",
      category: "Assistance",
      date: "2025-03-03",
    }));
    await admin.post("/api/transactions/import", { transactions: rows });
    await load(Array.from({ length: 60 }, () => ["2025-03-03", "GIFT", "-10.00"] as const));
    const answer = await admin.post(`/api/bank-accounts/${account.id}/accept-exact`);
    expect(await answer.json()).toMatchObject({ matched: 60 });
  });
});

describe("a transaction created from a line", () => {
  it("carries the account's name, is booked once under two tabs, and leaves with its undo", async () => {
    const [line] = await load([["2025-03-14", "MIDAMERICAN ENERGY", "-212.75", "A77"]]);
    const both = await Promise.all([
      act(line, "create", { category: "Utilities" }),
      act(line, "create", { category: "Utilities" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [transaction] = (await (await admin.get("/api/transactions")).json()) as Transaction[];
    expect(transaction).toMatchObject({
      amount: "212.75",
      type: "expense",
      date: "2025-03-14",
      category: "Utilities",
      account: "Operating checking",
      sourceKind: "bank",
      sourceId: line?.id,
      referenceNumber: "A77",
    });
    const [created] = await lines();
    expect(created).toMatchObject({ state: "matched", matchKind: "created", matchedTransactionId: transaction?.id });
    expect((await act(created, "unmatch")).status).toBe(200);
    expect(await totals()).toMatchObject({ count: 0 });
    expect((await act(line, "create", { category: "Utilities" })).status).toBe(201);
    expect(await totals()).toMatchObject({ count: 1 });
  });

  it("is proposed under the category of its merchant, from lines and from the books", async () => {
    await book({ description: "Hy-Vee pantry food", amount: 20, category: "Program Supplies", date: "2025-01-05" });
    const found = await load([
      ["2025-03-14", "MIDAMERICAN ENERGY 0231", "-212.75"],
      ["2025-04-14", "MIDAMERICAN ENERGY 0417", "-198.20"],
      ["2025-04-15", "HY-VEE PANTRY 1104", "-31.00"],
    ]);
    const at = (all: BankTransaction[], amount: string) => all.find((line) => line.amount === amount);
    expect(at(found, "-198.20")?.suggestedCategory).toBeNull();
    expect(at(found, "-31.00")?.suggestedCategory).toBe("Program Supplies");
    await act(at(found, "-212.75"), "create", { category: "Utilities" });
    expect(at(await lines(), "-198.20")?.suggestedCategory).toBe("Utilities");
  });

  it("waits until the bank has posted the line", async () => {
    const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLISTP><STMTTRNP><DTTRAN>20250414<TRNAMT>-48.00<NAME>CASA AZUL</STMTTRNP></BANKTRANLISTP></STMTRS></OFX>`;
    await admin.upload(`/api/bank-accounts/${account.id}/statements?fileName=a.ofx`, ofx);
    const [line] = await lines("state=pending");
    expect((await act(line, "create", { category: "Meals" })).status).toBe(409);
    expect(await totals()).toMatchObject({ count: 0 });
  });
});

it("an ignored line is neither matched nor created until it is opened again", async () => {
  const [line] = await load([["2025-03-14", "TRANSFER TO SAVINGS", "-500.00"]]);
  expect(await (await act(line, "ignore")).json()).toMatchObject({ state: "ignored" });
  expect((await act(line, "create", { category: "Other" })).status).toBe(409);
  expect((await act(line, "ignore")).status).toBe(409);
  expect(await (await act(line, "reopen")).json()).toMatchObject({ state: "open" });
  expect((await act(line, "reopen")).status).toBe(409);
});

it("a plan's accounts are counted while they are active, fifty at once too", async () => {
  expect((await admin.patch(`/api/bank-accounts/${account.id}`, { isActive: false })).status).toBe(200);
  const input = { bankName: "A", accountName: "B", accountType: "savings" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post("/api/bank-accounts", input)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(19);
  expect((await admin.patch(`/api/bank-accounts/${account.id}`, { isActive: true })).status).toBe(402);
  const refused = await admin.upload(
    `/api/bank-accounts/${account.id}/statements?fileName=a.csv`,
    "Date,Description,Amount\n2025-03-03,A,-1.00\n",
  );
  expect(refused.status).toBe(409);
});

it("an account is deleted while it is empty, and takes no more of its number than four characters", async () => {
  expect((await admin.patch(`/api/bank-accounts/${account.id}`, { mask: "000018824417" })).status).toBe(422);
  expect((await admin.patch(`/api/bank-accounts/${account.id}`, { openingBalance: "1e400" })).status).toBe(422);
  expect((await admin.patch(`/api/bank-accounts/${account.id}`, { openingBalance: "-12.345" })).status).toBe(422);
  const [line] = await load([["2025-03-14", "X", "-5.00"]]);
  expect(line).toBeDefined();
  expect((await admin.delete(`/api/bank-accounts/${account.id}`)).status).toBe(409);
  const [statement] = (await (await admin.get(`/api/bank-accounts/${account.id}/statements`)).json()) as {
    id: string;
  }[];
  await admin.post(`/api/bank-statements/${statement?.id}/undo`);
  expect((await admin.delete(`/api/bank-accounts/${account.id}`)).status).toBe(204);
});

it("lines that wait for two weeks are an alert, which goes when they are done", async () => {
  world.setNow(new Date("2025-03-20T18:00:00Z"));
  await load([
    ["2025-03-01", "STAPLES", "-84.12"],
    ["2025-03-19", "COFFEE", "-4.50"],
  ]);
  const alerts = async () => {
    const all = (await (await admin.get("/api/alerts")).json()) as { kind: string; text: string; link: string }[];
    return all.filter(({ kind }) => kind === "bank_lines_open");
  };
  expect(await alerts()).toMatchObject([
    { text: "Operating checking: 1 open since Mar 1, 2025", link: `/app/finance/bank/${account.id}?state=open` },
  ]);
  await act((await lines("state=open&order=asc"))[0], "ignore");
  expect(await alerts()).toEqual([]);
  world.setNow(undefined);
});
