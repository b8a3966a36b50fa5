import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BankFixture } from "../../../../testing/money/bank-fixture.ts";
import { depositsOf, oweTaxes } from "../../../../testing/money/owed-line-taxes.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/*
 * Random matches, transfers, tax deposits, undos and removals: whatever order they come in, lines, records, sums of the books and
 * balances agree with what plain SQL says of the rows.
 */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Step =
  | { kind: "group"; lines: number[]; records: number[]; named: boolean }
  | { kind: "transfer"; line: number; other: number | null; removed: number | null }
  | { kind: "unmatch" | "match" | "create"; line: number; record: number }
  | { kind: "deposit"; line: number; deposit: number | null }
  | { kind: "undeposit"; deposit: number }
  | { kind: "remove" | "restore"; record: number }
  | { kind: "undoStatement"; account: number };

const SEED = 20_260_114;
const at = fc.nat(15);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("group" as const),
      lines: fc.uniqueArray(at, { minLength: 1, maxLength: 3 }),
      records: fc.uniqueArray(at, { minLength: 1, maxLength: 3 }),
      named: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("transfer" as const),
      line: at,
      other: fc.option(at),
      removed: fc.option(at),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("unmatch" as const, "match" as const, "create" as const),
      line: at,
      record: at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("remove" as const, "restore" as const),
      record: at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("deposit" as const), line: at, deposit: fc.option(at) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undeposit" as const), deposit: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undoStatement" as const), account: fc.nat(1) }) },
);

const AMOUNTS = ["10.00", "10.00", "20.00", "30.00", "-10.00", "-20.00"] as const;

/** How many steps of each kind were carried out. */
const done = new Map<string, number>();

class Ledger extends BankFixture {
  accounts: BankAccount[] = [];
  records: Transaction[] = [];

  async fill(): Promise<void> {
    this.accounts = [await this.account("Checking"), await this.account("Savings")];
    for (const account of this.accounts) await this.loadLines(account);
    for (const [index, amount] of AMOUNTS.entries()) {
      const type = amount.startsWith("-") ? "expense" : "income";
      const fields = { type, amount: amount.replace("-", ""), date: `2025-03-0${index + 1}`, category: "Other" };
      this.records.push(await this.record(fields));
    }
  }

  loadLines(account: BankAccount): Promise<string> {
    return this.load(
      account,
      AMOUNTS.map((amount, index) => [`2025-03-0${index + 1}`, `LINE ${index}`, amount] as const),
    );
  }

  async take(one: Step, lines: readonly BankTransaction[]): Promise<void> {
    const answer = await this.#send(one, lines);
    // A step may not fit what there is by now; it must then say so and change nothing.
    expect([200, 201, 204, 404, 409, 422], await answer.clone().text()).toContain(answer.status);
    if (answer.status < 300) done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
  }

  /** Records of a line's amount and direction. */
  #alike(lines: readonly BankTransaction[], lineId: string): Transaction[] {
    const amount = Number(lines.find(({ id }) => id === lineId)?.amount);
    return this.records.filter((record) => Number(record.amount) * (record.type === "income" ? 1 : -1) === amount);
  }

  async #send(one: Step, lines: readonly BankTransaction[]): Promise<Response> {
    // Mostly lines that the step is for; one in eight is any line, which must be refused.
    const pick = <Row extends { id: string }>(rows: readonly Row[], index: number) =>
      (index % 8 === 7 ? lines : rows)[index % Math.max(rows.length, 1)]?.id ?? UNKNOWN_ID;
    const wanted = lines.filter(({ isMatched }) => isMatched === (one.kind === "unmatch"));
    const line = (index: number) => pick(wanted, index);
    const record = (index: number) => this.records[index % this.records.length]?.id ?? UNKNOWN_ID;
    const post = (index: number, what: string, body: unknown) =>
      this.client.post(`/api/bank-transactions/${line(index)}/${what}`, body);
    switch (one.kind) {
      case "group": {
        const lineIds = [...new Set(one.lines.map(line))];
        const transactionIds = [...new Set(one.records.map(record))];
        const cents = (amount: string) => Math.round(Number(amount) * 100);
        const lineSum = lines.reduce((sum, { id, amount }) => (lineIds.includes(id) ? sum + cents(amount) : sum), 0);
        const recordSum = this.records.reduce(
          (sum, { id, amount, type }) =>
            transactionIds.includes(id) ? sum + (type === "income" ? cents(amount) : -cents(amount)) : sum,
          0,
        );
        const rest = ((lineSum - recordSum) / 100).toFixed(2);
        const difference = one.named && Number(rest) !== 0 ? { amount: rest, category: "Bank Fees" } : undefined;
        return this.match({ lineIds, transactionIds, ...(difference ? { difference } : {}) });
      }
      case "transfer": {
        const own = lines.find(({ id }) => id === line(one.line));
        const accountId = this.accounts.find(({ id }) => id !== own?.accountId)?.id ?? UNKNOWN_ID;
        const opposite = lines.filter((other) => Number(other.amount) === -Number(own?.amount));
        return this.transfer(
          { id: line(one.line) },
          {
            accountId,
            ...(one.other === null ? {} : { lineId: pick(opposite, one.other) }),
            ...(one.removed === null ? {} : { removeTransactionIds: [record(one.removed)] }),
          },
        );
      }
      case "match":
        return post(one.line, "match", { transactionId: pick(this.#alike(lines, line(one.line)), one.record) });
      case "create":
        return post(one.line, "create", { category: "Created" });
      case "unmatch":
        return post(one.line, "unmatch", {});
      case "deposit": {
        const out = lines.filter(({ isMatched, amount }) => !isMatched && amount.startsWith("-"));
        const lineId = pick(out, one.line);
        const deposits = await depositsOf(this);
        const periodStart = `2025-0${(one.line % 3) + 1}-01`;
        const body =
          one.deposit === null || deposits.length === 0
            ? { tax: "federal_945", periodStart }
            : { depositId: deposits[one.deposit % deposits.length]?.id };
        return this.client.post(`/api/bank-transactions/${lineId}/tax-deposit`, body);
      }
      case "undeposit": {
        const deposits = await depositsOf(this);
        return this.client.delete(
          `/api/tax-deposits/${deposits[one.deposit % Math.max(deposits.length, 1)]?.id ?? UNKNOWN_ID}`,
        );
      }
      case "remove":
        return this.client.delete(`/api/transactions/${record(one.record)}`);
      case "restore": {
        const living = new Set((await this.books()).map(({ id }) => id));
        const removed = this.records.filter(({ id }) => !living.has(id));
        return this.client.post(`/api/transactions/${pick(removed, one.record)}/restore`);
      }
      case "undoStatement": {
        const account = this.accounts[one.account];
        if (!account) throw new Error("no account");
        const statements = await this.json<{ id: string; status: string }[]>(
          await this.client.get(`/api/bank-accounts/${account.id}/statements`),
          200,
        );
        const done = statements.find(({ status }) => status === "done");
        if (done) return this.client.post(`/api/bank-statements/${done.id}/undo`);
        await this.loadLines(account);
        return this.client.get("/api/bank-accounts");
      }
    }
  }
}

const UNKNOWN_ID = "01900000-0000-7000-8000-000000000000";

/** What must be true of the rows, as plain SQL that counts what breaks it. */
const BROKEN = sql`
  select
    (select count(*) from (
      select transaction_id from bank_match_record union all
      select matched_transaction_id from bank_transaction where matched_transaction_id is not null) t
      group by transaction_id having count(*) > 1 limit 1)::int as "matchedTwice",
    (select count(*) from bank_transaction
      where (state = 'matched') <> (num_nonnulls(match_id, matched_transaction_id) = 1))::int as "lineStates",
    (select count(*) from bank_match m where m.kind = 'records'
      and (select coalesce(sum(cents), 0) from bank_transaction b where b.match_id = m.id)
        <> (select coalesce(sum(case when t.type = 'income' then t.cents else -t.cents end), 0) from bank_match_record r
          join transaction t on t.id = r.transaction_id and t.deleted_at is null where r.match_id = m.id))::int as "unequal",
    (select count(*) from bank_match m where m.kind = 'transfer'
      and (select count(*) from bank_transaction b where b.match_id = m.id
        and b.account_id = case when b.cents < 0 then m.from_account_id else m.to_account_id end) not in (1, 2)
      or m.kind = 'transfer' and exists (select 1 from bank_transaction b where b.match_id = m.id group by b.match_id
        having count(*) = 2 and (sum(b.cents) <> 0 or count(distinct b.account_id) <> 2) and m.kind = 'transfer'))::int as "transfers",
    (select count(*) from bank_match m
      full join (select d.cents, b.match_id, b.state, b.cents as line_cents, coalesce(b.match_id, d.id) as place
        from tax_deposit d left join bank_transaction b on b.id = d.bank_line_id where d.bank_line_id is not null) d
        on d.place = m.id and m.kind = 'tax_deposit'
      where (m.kind = 'tax_deposit' or m.id is null)
        and (m.id is null or d.match_id is null or d.state <> 'matched' or d.cents <> -d.line_cents
          or (select count(*) from bank_transaction b where b.match_id = m.id) <> 1))::int as "deposits",
    (select count(*) from bank_match_record r join transaction t on t.id = r.transaction_id
      where (r.role = 'removed') <> (t.deleted_at is not null))::int as "places",
    (select count(*) from transaction t where t.source_kind = 'bank' and t.deleted_at is null
      and t.id not in (select transaction_id from bank_match_record where role = 'difference')
      and t.id not in (select matched_transaction_id from bank_transaction where match_kind = 'created'))::int as "orphans",
    (select count(*) from (
      select day, category, type, n, cents from transaction_daily where n <> 0 or cents <> 0
      except select date, category, type, count(*), sum(cents) from transaction where deleted_at is null group by 1, 2, 3) d)::int as "sums"`;

const NOTHING_BROKEN = { lineStates: 0, unequal: 0, transfers: 0, deposits: 0, places: 0, orphans: 0, sums: 0 };

async function check(organization: TestOrganization, ledger: Ledger): Promise<BankTransaction[]> {
  const { broken, net, balances } = await world.database.inOrganization(organization.id, async (transaction) => ({
    broken: (await transaction.execute<{ matchedTwice: number | null }>(BROKEN))[0],
    net: (
      await transaction.execute<{ cents: string }>(sql`
        select coalesce(sum(case when type = 'income' then cents else -cents end), 0)::text as cents from transaction
        where deleted_at is null`)
    )[0],
    balances: await transaction.execute<{ id: string; cents: string; matched: number }>(sql`
      select a.id, (a.opening_cents + coalesce(sum(b.cents), 0))::text as cents,
        (count(b.id) filter (where b.state = 'matched'))::int as matched
      from bank_account a left join bank_transaction b on b.account_id = a.id group by a.id, a.opening_cents`),
  }));
  expect({ ...broken, matchedTwice: broken?.matchedTwice ?? 0 }).toEqual({ ...NOTHING_BROKEN, matchedTwice: 0 });
  expect(Math.round(Number(await ledger.net()) * 100)).toBe(Number(net?.cents));
  for (const { id, cents, matched } of balances) {
    const account = await ledger.json<BankAccount & { proof: { holds: boolean | null } }>(
      await ledger.client.get(`/api/bank-accounts/${id}`),
      200,
    );
    expect(Math.round(Number(account.balance) * 100)).toBe(Number(cents));
    expect(account.matchedCount).toBe(matched);
    expect(account.proof.holds).not.toBe(false);
  }
  const lines = await Promise.all(ledger.accounts.map((account) => ledger.lines(account, "order=asc&limit=200")));
  const all = lines.flat();
  for (const line of all) {
    expect(line.isMatched).toBe(line.matchGroup !== null || line.transaction !== null);
    expect(line.differs).toBe(false);
  }
  return all;
}

it("random matches, transfers and their undos leave lines, records, sums and balances as plain SQL has them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const organization = await world.organization({ plan: "professional" });
      const ledger = new Ledger(organization.admin);
      await ledger.fill();
      await oweTaxes(organization, ledger);
      let lines = await check(organization, ledger);
      for (const one of steps) {
        await ledger.take(one, lines);
        lines = await check(organization, ledger);
      }
    }),
    { numRuns: 8, endOnFailure: true, seed: SEED },
  );
  for (const kind of [
    "group",
    "transfer",
    "unmatch",
    "match",
    "create",
    "deposit",
    "undeposit",
    "remove",
    "restore",
    "undoStatement",
  ])
    expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0);
}, 240_000);
