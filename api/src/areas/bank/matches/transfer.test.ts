import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL_IN, BankFixture } from "../../../../testing/money/bank-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let bank: BankFixture;
let checking: BankAccount;
let savings: BankAccount;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization({ plan: "professional" });
  bank = new BankFixture(organization.admin);
  checking = await bank.account("Operating checking");
  savings = await bank.account("Reserve savings", { accountType: "savings" });
});

const OUT = ["2025-03-03", "TRANSFER TO SAVINGS", "-500.00"] as const;
const IN = ["2025-03-05", "TRANSFER FROM CHECKING", "500.00"] as const;
const refusal = async (answer: Response, status: number) => {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return ((await answer.json()) as { message: string }).message;
};

describe("a transfer between two accounts", () => {
  it("is proposed on both sides, matches both lines, changes no figure of the books, and opens both when undone", async () => {
    await bank.load(checking, [OUT]);
    await bank.load(savings, [IN, ["2025-03-20", "TOO LATE", "500.00"]]);
    const out = await bank.line(checking, OUT[1]);
    const into = await bank.line(savings, IN[1]);
    expect(out.transferSuggestion).toMatchObject({
      reason: "Opposite amount in Reserve savings, 2 days later",
      line: { id: into.id, accountId: savings.id, accountName: "Reserve savings", amount: "500.00" },
    });
    expect(into.transferSuggestion?.line.id).toBe(out.id);
    expect((await bank.line(savings, "TOO LATE")).transferSuggestion).toBeNull();
    expect((await bank.lines(checking, "state=likely")).length).toBe(1);
    expect((await bank.lines(checking, "state=none")).length).toBe(0);
    const counts = await organization.admin.get(`/api/bank-accounts/${checking.id}`);
    expect(await counts.json()).toMatchObject({ exactCount: 0, likelyCount: 1 });

    const done = await bank.json<BankTransaction>(
      await bank.transfer(out, { accountId: savings.id, lineId: into.id }),
      200,
    );
    expect(done).toMatchObject({
      state: "matched",
      differs: false,
      matchGroup: { kind: "transfer", otherAccount: { id: savings.id, name: "Reserve savings" }, records: [] },
    });
    expect(await bank.line(savings, IN[1])).toMatchObject({
      state: "matched",
      matchGroup: { kind: "transfer", otherAccount: { id: checking.id } },
    });
    expect(await bank.books()).toEqual([]);
    expect(await bank.net()).toBe("0.00");
    await bank.json(await bank.unmatch(into), 200);
    expect(await bank.line(checking, OUT[1])).toMatchObject({ state: "open", matchGroup: null });
    expect(await bank.line(savings, IN[1])).toMatchObject({ state: "open" });
  });

  it("waits for its other side, finds it in a later statement, and waits again when that is undone", async () => {
    await bank.load(checking, [OUT]);
    const out = await bank.line(checking, OUT[1]);
    await bank.json(await bank.transfer(out, { accountId: savings.id }), 200);
    expect((await bank.line(checking, OUT[1])).matchGroup?.lines).toHaveLength(1);
    const kept = await refusal(await organization.admin.delete(`/api/bank-accounts/${savings.id}`), 409);
    expect(kept).toContain("transfers to or from this one");

    const statement = await bank.load(savings, [IN, ["2025-03-06", "ANOTHER", "500.00"]]);
    expect(await bank.line(savings, IN[1])).toMatchObject({ state: "matched" });
    expect(await bank.line(savings, "ANOTHER")).toMatchObject({ state: "open", transferSuggestion: null });
    expect((await bank.line(checking, OUT[1])).matchGroup?.lines).toHaveLength(2);

    await bank.json(await organization.admin.post(`/api/bank-statements/${statement}/undo`), 200);
    expect(await bank.line(checking, OUT[1])).toMatchObject({ state: "matched" });
    expect((await bank.line(checking, OUT[1])).matchGroup?.lines).toHaveLength(1);
    await bank.load(savings, [IN]);
    expect((await bank.line(checking, OUT[1])).matchGroup?.lines).toHaveLength(2);
    await bank.json(await bank.unmatch(out), 200);
    expect(await bank.line(savings, IN[1])).toMatchObject({ state: "open" });
  });

  it("that waits is proposed to a line which was open before, and is joined by one line alone", async () => {
    await bank.load(checking, [OUT]);
    await bank.load(savings, [IN, ["2025-03-04", "SECOND", "500.00"]]);
    const out = await bank.line(checking, OUT[1]);
    await bank.json(await bank.transfer(out, { accountId: savings.id }), 200);
    const second = await bank.line(savings, "SECOND");
    expect(second.transferSuggestion?.reason).toBe("Recorded as a transfer in Operating checking, 1 day earlier");
    const into = await bank.line(savings, IN[1]);
    const join = { accountId: checking.id, lineId: out.id };
    const both = await Promise.all([bank.transfer(into, join), bank.transfer(second, join)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await bank.line(checking, OUT[1])).matchGroup?.lines).toHaveLength(2);
  });
});

describe("a transfer that the books hold as income and expense", () => {
  const wrongEntries = async () => {
    const common = { amount: "500.00", date: "2025-03-03" };
    return [
      await bank.record({ ...common, type: "expense", category: "Transfers", description: "To savings" }),
      await bank.record({ ...common, type: "income", category: "Transfers", description: "From checking" }),
    ];
  };

  it("is converted: both entries leave the books, and return when the match is undone", async () => {
    const wrong = await wrongEntries();
    const gift = await bank.record({ amount: "20.00", date: "2025-03-03" });
    await bank.load(checking, [OUT]);
    await bank.load(savings, [IN]);
    const out = await bank.line(checking, OUT[1]);
    const into = await bank.line(savings, IN[1]);
    // Never accepted as a sure match: it would keep the transfer in the books.
    expect(out.suggestion?.kind).toBe("likely");
    const candidates = await bank.json<{ lines: object[]; accounts: object[]; entries: { id: string }[] }>(
      await organization.admin.get(`/api/bank-transactions/${out.id}/transfers`),
      200,
    );
    expect(candidates).toMatchObject({
      lines: [{ id: into.id, waiting: false }],
      accounts: [{ id: savings.id, name: "Reserve savings" }],
    });
    expect(new Set(candidates.entries.map(({ id }) => id))).toEqual(new Set(wrong.map(({ id }) => id)));
    const removeTransactionIds = wrong.map(({ id }) => id);
    const body = { accountId: savings.id, lineId: into.id, removeTransactionIds };
    await bank.json(await bank.transfer(out, body), 200);
    expect((await bank.books()).map(({ id }) => id)).toEqual([gift.id]);
    expect((await bank.line(checking, OUT[1])).matchGroup?.records.map(({ role }) => role)).toEqual([
      "removed",
      "removed",
    ]);
    expect(await bank.line(checking, OUT[1])).toMatchObject({ differs: false });
    const restore = await organization.admin.post(`/api/transactions/${wrong[0]?.id}/restore`);
    expect(await refusal(restore, 409)).toContain("Undo the match under Bank Accounts");

    await bank.json(await bank.unmatch(into), 200);
    expect((await bank.books()).length).toBe(3);
    expect(await bank.net()).toBe("20.00");
    await bank.json(await bank.transfer(out, body), 200);
    const [row] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ days: number; expense: string }>(sql`
        select count(*)::int as days, sum(cents) filter (where type = 'expense')::text as expense from transaction_daily`),
    );
    expect(row).toEqual({ days: 3, expense: "0" });
  });

  it("keeps entries that another record owns, of another amount, or of one direction twice", async () => {
    const [expense, income] = await wrongEntries();
    const other = await bank.record({ amount: "499.00", date: "2025-03-03" });
    const twice = await bank.record({ amount: "500.00", date: "2025-03-03", type: "expense", category: "Transfers" });
    const customer = await bank.json<{ id: string }>(
      await organization.admin.post("/api/customers", { customerType: "business", companyName: "Bakery" }),
      201,
    );
    await organization.admin.post("/api/payments", {
      customerId: customer.id,
      amount: "500.00",
      paymentMethod: "check",
      paymentDate: "2025-03-03",
    });
    const payment = (await bank.books()).find(({ sourceKind }) => sourceKind === "invoice_payment");
    await bank.load(checking, [OUT]);
    const out = await bank.line(checking, OUT[1]);
    const remove = (...ids: (string | undefined)[]) =>
      bank.transfer(out, { accountId: savings.id, removeTransactionIds: ids.map((id) => id ?? "") });
    expect((await remove(other.id)).status).toBe(422);
    expect((await remove(expense?.id, twice.id)).status).toBe(422);
    expect(await refusal(await remove(payment?.id), 409)).toContain("an invoice payment");
    expect((await remove(income?.id, expense?.id)).status).toBe(200);
  });

  it("stays a transfer when the import of its entries is undone", async () => {
    const csv = "Date,Description,Amount\n2025-03-03,To savings,-500.00\n";
    const { importId } = await bank.json<{ importId: string }>(
      await organization.admin.upload(`/api/transactions/import?fileName=a.csv&mapping=${ALL_IN}`, csv),
      200,
    );
    const [entry] = await bank.books();
    await bank.load(checking, [OUT]);
    const out = await bank.line(checking, OUT[1]);
    const removeTransactionIds = [entry?.id ?? ""];
    await bank.json(await bank.transfer(out, { accountId: savings.id, removeTransactionIds }), 200);
    expect(await bank.net()).toBe("0.00");
    await bank.json(await organization.admin.post(`/api/transactions/imports/${importId}/undo`), 200);
    expect(await bank.line(checking, OUT[1])).toMatchObject({ state: "matched" });
    await bank.json(await bank.unmatch(out), 200);
    expect(await bank.books()).toEqual([]);
  });
});

describe("a transfer is refused", () => {
  it("to its own account, to another currency, to a line of another amount, and for a line that is done", async () => {
    const euros = await bank.account("Giro", { currency: "EUR" });
    await bank.load(checking, [OUT, ["2025-03-03", "COFFEE", "-4.50"]]);
    await bank.load(savings, [IN]);
    await bank.load(euros, [["2025-03-03", "EINGANG", "500.00"]]);
    const out = await bank.line(checking, OUT[1]);
    const coffee = await bank.line(checking, "COFFEE");
    const into = await bank.line(savings, IN[1]);
    expect(out.transferSuggestion?.line.id).toBe(into.id);
    expect((await bank.transfer(out, { accountId: checking.id })).status).toBe(422);
    expect((await bank.transfer(out, { accountId: out.id })).status).toBe(422);
    expect((await bank.transfer(out, { accountId: savings.id, lineId: coffee.id })).status).toBe(422);
    expect((await bank.transfer(coffee, { accountId: savings.id, lineId: into.id })).status).toBe(409);
    const foreign = await refusal(await bank.transfer(out, { accountId: euros.id }), 409);
    expect(foreign).toContain("Operating checking is in USD, and Giro is in EUR");
    await organization.admin.post(`/api/bank-transactions/${into.id}/ignore`, {});
    expect(await refusal(await bank.transfer(out, { accountId: savings.id, lineId: into.id }), 409)).toContain(
      "ignored",
    );
  });

  it("to the second of two people who record the same line at once", async () => {
    await bank.load(checking, [OUT]);
    await bank.load(savings, [IN]);
    const out = await bank.line(checking, OUT[1]);
    const into = await bank.line(savings, IN[1]);
    const answers = await Promise.all([
      bank.transfer(out, { accountId: savings.id, lineId: into.id }),
      bank.transfer(into, { accountId: checking.id, lineId: out.id }),
      organization.admin.post(`/api/bank-transactions/${out.id}/create`, { category: "Other Expenses" }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});
