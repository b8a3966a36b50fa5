import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BankFixture } from "../../../../testing/money/bank-fixture.ts";
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

describe("a match is refused", () => {
  it("for records or lines of another match, and says so", async () => {
    const gifts = await threeGifts();
    await bank.load(checking, [
      ["2025-03-05", "DEPOSIT", "100.00"],
      ["2025-03-06", "DEPOSIT TWO", "100.00"],
      ["2025-03-02", "SINGLE", "50.00"],
    ]);
    const [first, second, single] = await Promise.all(
      ["DEPOSIT", "DEPOSIT TWO", "SINGLE"].map((name) => bank.line(checking, name)),
    );
    if (!first || !second || !single) throw new Error("no lines");
    await bank.json(await bank.match({ lineIds: [first.id], transactionIds: idsOf(gifts) }), 201);
    const taken = await bank.match({ lineIds: [second.id], transactionIds: idsOf(gifts) });
    expect(taken.status).toBe(409);
    expect(((await taken.json()) as { message: string }).message).toContain('"DEPOSIT"');
    expect((await bank.match({ lineIds: [first.id], transactionIds: idsOf(gifts) })).status).toBe(409);
    const plain = { transactionId: gifts[0]?.id };
    expect((await organization.admin.post(`/api/bank-transactions/${single.id}/match`, plain)).status).toBe(409);
    const records = await organization.admin.get(`/api/bank-transactions/${second.id}/records`);
    expect(await records.json()).toEqual({ items: [], more: false });
    expect(await (await organization.admin.get(`/api/bank-transactions/${single.id}/candidates`)).json()).toEqual([]);
    expect(single.suggestion).not.toBeNull();
    expect(await bank.line(checking, "SINGLE")).toMatchObject({ suggestion: null });
    await bank.json(await bank.unmatch(first), 200);
    await bank.json(await organization.admin.post(`/api/bank-transactions/${single.id}/match`, plain), 200);
    expect((await bank.match({ lineIds: [first.id], transactionIds: idsOf(gifts) })).status).toBe(409);
  });

  it("for lines of two accounts, the wrong direction, a wrong rest, a pending line's rest and another's records", async () => {
    const savings = await bank.account("Savings");
    const gifts = await threeGifts();
    const bill = await bank.record({ type: "expense", category: "Rent", amount: "10.00", date: "2025-03-05" });
    await bank.load(checking, [["2025-03-05", "DEPOSIT", "99.00"]]);
    await bank.load(savings, [["2025-03-05", "OTHER DEPOSIT", "1.00"]]);
    const line = await bank.line(checking, "DEPOSIT");
    const other = await bank.line(savings, "OTHER DEPOSIT");
    const difference = { amount: "-1.00", category: "Fees" };
    const transactionIds = idsOf(gifts);
    expect((await bank.match({ lineIds: [line.id, other.id], transactionIds })).status).toBe(422);
    expect((await bank.match({ lineIds: [line.id, line.id], transactionIds, difference })).status).toBe(422);
    const wrongWay = await bank.match({
      lineIds: [line.id],
      transactionIds: [bill.id],
      difference: { amount: "109.00", category: "Other Income" },
    });
    expect(wrongWay.status).toBe(409);
    const rest = { ...difference, amount: "-2.00" };
    expect((await bank.match({ lineIds: [line.id], transactionIds, difference: rest })).status).toBe(409);
    const stranger = await world.organization();
    const theirs = new BankFixture(stranger.admin);
    const foreign = await theirs.record({ amount: "99.00", date: "2025-03-05" });
    expect((await bank.match({ lineIds: [line.id], transactionIds: [foreign.id] })).status).toBe(422);
    expect((await theirs.match({ lineIds: [line.id], transactionIds: [foreign.id] })).status).toBe(422);
    const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLISTP><STMTTRNP><DTTRAN>20250414<TRNAMT>99.00<NAME>WAITING</STMTTRNP></BANKTRANLISTP></STMTRS></OFX>`;
    await organization.admin.upload(`/api/bank-accounts/${checking.id}/statements?fileName=a.ofx`, ofx);
    const pending = await bank.line(checking, "WAITING");
    expect((await bank.match({ lineIds: [pending.id], transactionIds, difference })).status).toBe(409);
    expect(await bank.net()).toBe("90.00");
  });

  it("for an account in another currency, as is creating from its lines", async () => {
    const euros = await bank.account("Giro", { currency: "EUR" });
    const gift = await bank.record({ amount: "20.00", date: "2025-03-05" });
    await bank.load(euros, [["2025-03-05", "SPENDE", "20.00"]]);
    const line = await bank.line(euros, "SPENDE");
    expect(line).toMatchObject({ suggestion: null });
    const { admin } = organization;
    const answers = [
      await bank.match({ lineIds: [line.id], transactionIds: [gift.id] }),
      await admin.post(`/api/bank-transactions/${line.id}/match`, { transactionId: gift.id }),
      await admin.post(`/api/bank-transactions/${line.id}/create`, { category: "Donations" }),
      await admin.post(`/api/bank-accounts/${euros.id}/accept-exact`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as { message: string }).message).toContain("Your books are");
    }
  });
});

it("two people who match the same line or the same records at once: one of them is told why not", async () => {
  for (let round = 0; round < 4; round++) {
    const gifts = await threeGifts();
    const day = `2025-03-1${round}`;
    await bank.load(checking, [
      [day, `DEPOSIT ${round}`, "97.00"],
      [day, `TWIN ${round}`, "100.00"],
    ]);
    const line = await bank.line(checking, `DEPOSIT ${round}`);
    const twin = await bank.line(checking, `TWIN ${round}`);
    const difference = { amount: "-3.00", category: "Fees" };
    const transactionIds = idsOf(gifts);
    const answers = await Promise.all([
      bank.match({ lineIds: [line.id], transactionIds, difference }),
      bank.match({ lineIds: [line.id], transactionIds: [...transactionIds].reverse(), difference }),
      bank.match({ lineIds: [twin.id], transactionIds }),
      organization.admin.post(`/api/bank-transactions/${line.id}/create`, { category: "Donations" }),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true);
    expect(won.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(((await answer.json()) as { message: string }).message).not.toBe("");
    const [held] = await rowsOf<{ records: number; matches: number }>(sql`
      select count(*)::int as records, count(distinct match_id)::int as matches from bank_match_record where role = 'record'`);
    const created = answers[3]?.status === 201 ? 1 : 0;
    expect(held).toEqual({ records: 3 * (won.length - created), matches: won.length - created });
    expect(held?.matches).toBeLessThanOrEqual(1);
    await Promise.all([bank.unmatch(line), bank.unmatch(twin)]);
    for (const { id } of gifts) await organization.admin.delete(`/api/transactions/${id}`);
  }
});
