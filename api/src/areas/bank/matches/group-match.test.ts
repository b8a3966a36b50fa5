import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL_IN, BankFixture } from "../../../../testing/money/bank-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let bank: BankFixture;
let checking: BankAccount;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization({ plan: "professional" });
  bank = new BankFixture(organization.admin);
  checking = await bank.account("Operating checking");
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const threeGifts = () =>
  Promise.all(
    ["50.00", "30.00", "20.00"].map((amount, index) =>
      bank.record({ amount, date: `2025-03-0${index + 1}`, description: `Gift ${index + 1}` }),
    ),
  );
const rowsOf = <Row extends Record<string, unknown>>(query: SQL) =>
  world.database.inOrganization(organization.id, (transaction) => transaction.execute<Row>(query));
const auditOf = (action: string) =>
  rowsOf(sql`select after from audit_log where resource = 'bank_transaction' and action = ${action}`);

describe("a payout of three gifts less the fee", () => {
  it("is one line with three records and a fee, which its undo takes back out of the books", async () => {
    const gifts = await threeGifts();
    await bank.load(checking, [["2025-03-05", "STRIPE TRANSFER", "96.80"]]);
    const line = await bank.line(checking, "STRIPE TRANSFER");
    expect(await bank.net()).toBe("100.00");

    const found = await bank.json<{ items: { id: string }[]; more: boolean }>(
      await organization.admin.get(`/api/bank-transactions/${line.id}/records?q=gift`),
      200,
    );
    expect(new Set(idsOf(found.items))).toEqual(new Set(idsOf(gifts)));

    const refused = await bank.match({ lineIds: [line.id], transactionIds: idsOf(gifts) });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain("$3.20 apart");
    const difference = { amount: "-3.20", category: "Merchant Fees" };
    const { lines } = await bank.json<{ lines: BankTransaction[] }>(
      await bank.match({ lineIds: [line.id], transactionIds: idsOf(gifts), difference }),
      201,
    );
    expect(lines).toMatchObject([
      { state: "matched", isMatched: true, matchedTransactionId: null, transaction: null, differs: false },
    ]);
    const group = lines[0]?.matchGroup;
    expect(group?.kind).toBe("records");
    expect(group?.records.map(({ amount, role }) => [amount, role])).toEqual([
      ["50.00", "record"],
      ["30.00", "record"],
      ["20.00", "record"],
      ["-3.20", "difference"],
    ]);
    expect(await bank.net()).toBe("96.80");
    const fee = (await bank.books()).find(({ category }) => category === "Merchant Fees");
    expect(fee).toMatchObject({
      type: "expense",
      amount: "3.20",
      date: "2025-03-05",
      account: "Operating checking",
      sourceKind: "bank",
      description: "Merchant Fees: STRIPE TRANSFER",
    });
    expect(await auditOf("match")).toHaveLength(1);

    // The fee belongs to the match: neither its amount nor its place in the books is changed elsewhere.
    const changed = await organization.admin.patch(`/api/transactions/${fee?.id}`, { amount: "3.30" });
    expect(changed.status).toBe(409);
    expect(((await changed.json()) as { message: string }).message).toContain("Undo the match under Bank Accounts");
    expect((await organization.admin.delete(`/api/transactions/${fee?.id}`)).status).toBe(409);
    expect((await organization.admin.patch(`/api/transactions/${fee?.id}`, { category: "Bank Fees" })).status).toBe(
      200,
    );

    expect(await bank.json(await bank.unmatch(line), 200)).toMatchObject({ state: "open", matchGroup: null });
    expect(await bank.net()).toBe("100.00");
    expect(await bank.books()).toHaveLength(3);
    expect(await auditOf("unmatch")).toHaveLength(1);
    expect((await organization.admin.post(`/api/transactions/${fee?.id}/restore`)).status).toBe(409);
    const again = await bank.match({ lineIds: [line.id], transactionIds: idsOf(gifts), difference });
    expect(again.status).toBe(201);
  });

  it("is dissolved whole when one of its gifts leaves the books", async () => {
    const gifts = await threeGifts();
    await bank.load(checking, [["2025-03-05", "STRIPE TRANSFER", "96.80"]]);
    const line = await bank.line(checking, "STRIPE TRANSFER");
    const difference = { amount: "-3.20", category: "Merchant Fees" };
    await bank.json(await bank.match({ lineIds: [line.id], transactionIds: idsOf(gifts), difference }), 201);
    expect((await organization.admin.delete(`/api/transactions/${gifts[0]?.id}`)).status).toBe(204);
    expect(await bank.line(checking, "STRIPE TRANSFER")).toMatchObject({ state: "open", matchGroup: null });
    expect(await bank.net()).toBe("50.00");
    expect(await bank.books()).toHaveLength(2);
  });

  it("is dissolved whole with the import that its records came by, and with the statement of its line", async () => {
    const csv = "Date,Description,Amount\n2025-03-01,Gift A,60.00\n2025-03-02,Gift B,40.00\n";
    const imported = await bank.json<{ importId: string }>(
      await organization.admin.upload(`/api/transactions/import?fileName=a.csv&mapping=${ALL_IN}`, csv),
      200,
    );
    const statement = await bank.load(checking, [["2025-03-05", "STRIPE TRANSFER", "97.00"]]);
    const difference = { amount: "-3.00", category: "Merchant Fees" };
    const match = async () => {
      const line = await bank.line(checking, "STRIPE TRANSFER");
      await bank.json(
        await bank.match({ lineIds: [line.id], transactionIds: idsOf(await bank.books()), difference }),
        201,
      );
      expect(await bank.net()).toBe("97.00");
    };
    await match();
    await bank.json(await organization.admin.post(`/api/bank-statements/${statement}/undo`), 200);
    expect(await bank.lines(checking)).toEqual([]);
    expect(await bank.net()).toBe("100.00");
    await bank.load(checking, [["2025-03-05", "STRIPE TRANSFER", "97.00"]]);
    await match();
    await bank.json(await organization.admin.post(`/api/transactions/imports/${imported.importId}/undo`), 200);
    expect(await bank.line(checking, "STRIPE TRANSFER")).toMatchObject({ state: "open", matchGroup: null });
    expect(await bank.books()).toEqual([]);
    expect(await bank.net()).toBe("0.00");
  });

  it("is dissolved when the payment that it holds is deleted under Invoicing", async () => {
    const { admin } = organization;
    const customer = await bank.json<{ id: string }>(
      await admin.post("/api/customers", { customerType: "business", companyName: "Bakery" }),
      201,
    );
    const pay = async (amount: string) =>
      bank.json<{ id: string }>(
        await admin.post("/api/payments", {
          customerId: customer.id,
          amount,
          paymentMethod: "check",
          paymentDate: "2025-03-03",
        }),
        201,
      );
    const payment = await pay("80.00");
    await pay("20.00");
    await bank.load(checking, [["2025-03-05", "DEPOSIT", "100.00"]]);
    const line = await bank.line(checking, "DEPOSIT");
    const all = idsOf(await bank.books());
    await bank.json(await bank.match({ lineIds: [line.id], transactionIds: all }), 201);
    expect((await admin.delete(`/api/payments/${payment.id}`)).status).toBe(204);
    expect(await bank.line(checking, "DEPOSIT")).toMatchObject({ state: "open", matchGroup: null });
  });
});

describe("lines and records of the same sum", () => {
  it("match as a batch deposit, as two bills of one payment, and as three payments of one entry", async () => {
    const expense = { type: "expense", category: "Payroll" };
    const checks = await Promise.all(
      ["100.00", "250.00", "75.50", "10.00"].map((amount) => bank.record({ amount, date: "2025-03-03" })),
    );
    const bills = await Promise.all(
      ["40.00", "60.00"].map((amount) => bank.record({ ...expense, amount, date: "2025-03-04" })),
    );
    const pay = await bank.record({ ...expense, amount: "4500.00", date: "2025-03-14", description: "Net pay" });
    await bank.load(checking, [
      ["2025-03-05", "DEPOSIT", "435.50"],
      ["2025-03-06", "HARDWARE STORE", "-100.00"],
      ["2025-03-14", "PAY ADA", "-2000.00"],
      ["2025-03-14", "PAY BEN", "-1500.00"],
      ["2025-03-15", "PAY CAM", "-1000.00"],
    ]);
    const line = async (name: string) => (await bank.line(checking, name)).id;
    const before = await bank.net();
    await bank.json(await bank.match({ lineIds: [await line("DEPOSIT")], transactionIds: idsOf(checks) }), 201);
    await bank.json(await bank.match({ lineIds: [await line("HARDWARE STORE")], transactionIds: idsOf(bills) }), 201);
    const payLines = await Promise.all(["PAY ADA", "PAY BEN", "PAY CAM"].map(line));
    const { lines } = await bank.json<{ lines: BankTransaction[] }>(
      await bank.match({ lineIds: payLines, transactionIds: [pay.id] }),
      201,
    );
    expect(idsOf(lines)).toEqual(payLines);
    for (const { state, matchGroup } of lines) {
      expect(state).toBe("matched");
      expect(matchGroup?.lines.map(({ name }) => name)).toEqual(["PAY ADA", "PAY BEN", "PAY CAM"]);
    }
    expect(await bank.net()).toBe(before);
    const account = await bank.json<BankAccount>(
      await organization.admin.get(`/api/bank-accounts/${checking.id}`),
      200,
    );
    expect(account).toMatchObject({ openCount: 0, matchedCount: 5, balance: "-4164.50" });

    // What was filed is proposed again for the same merchants.
    await bank.load(checking, [["2025-04-06", "HARDWARE STORE", "-12.00"]]);
    expect((await bank.lines(checking, "state=open"))[0]).toMatchObject({ suggestedCategory: "Payroll" });

    // Undoing one line opens all lines of its match.
    await bank.json(await organization.admin.post(`/api/bank-transactions/${payLines[1]}/unmatch`, {}), 200);
    expect((await bank.lines(checking, "state=open")).length).toBe(4);
  });

  it("of one line and one record are a plain match, and a surplus is recorded as income", async () => {
    const gift = await bank.record({ amount: "20.00", date: "2025-03-03" });
    const certificate = await bank.record({ amount: "500.00", date: "2025-03-03", description: "Certificate" });
    await bank.load(checking, [
      ["2025-03-05", "VENMO", "20.00"],
      ["2025-03-06", "CERTIFICATE", "501.25"],
    ]);
    const venmo = await bank.line(checking, "VENMO");
    await bank.json(await bank.match({ lineIds: [venmo.id], transactionIds: [gift.id] }), 201);
    expect(await bank.line(checking, "VENMO")).toMatchObject({
      matchedTransactionId: gift.id,
      matchKind: "chosen",
      matchGroup: null,
    });
    const line = await bank.line(checking, "CERTIFICATE");
    const difference = { amount: "1.25", category: "Interest" };
    await bank.json(await bank.match({ lineIds: [line.id], transactionIds: [certificate.id], difference }), 201);
    expect((await bank.books()).find(({ category }) => category === "Interest")).toMatchObject({
      type: "income",
      amount: "1.25",
    });
    expect(await bank.net()).toBe("521.25");
  });

  it("show that a record was changed since, as a plain match does", async () => {
    const gifts = await threeGifts();
    await bank.load(checking, [["2025-03-05", "DEPOSIT", "100.00"]]);
    const line = await bank.line(checking, "DEPOSIT");
    await bank.json(await bank.match({ lineIds: [line.id], transactionIds: idsOf(gifts) }), 201);
    expect(await bank.line(checking, "DEPOSIT")).toMatchObject({ differs: false });
    await organization.admin.patch(`/api/transactions/${gifts[0]?.id}`, { amount: "51.00" });
    expect(await bank.line(checking, "DEPOSIT")).toMatchObject({ differs: true });
  });
});
