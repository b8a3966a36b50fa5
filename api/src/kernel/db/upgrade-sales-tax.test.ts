import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../testing/database.ts";
import { openFirstDatabase } from "../../../testing/first-database.ts";
import { createId } from "./columns.ts";
import { prepareDatabase } from "./migrate.ts";

/*
 * Payments of taxed invoices, overpayments, refunds and foreign money as the first version recorded them: all of it
 * income. The upgrade splits off the rest.
 */

const DAY = "2026-03-13";
const TABLES =
  "transaction transaction_daily transaction_monthly invoice payment payment_allocation payment_refund donation bank_account bank_transaction";

let database: TestDatabase;
let owner: Sql;
let organization = 0;
/** Entries by what they are. */
const entries: Record<string, string> = {};
let cashBefore: unknown;

const force = async (sql: Sql, word: "" | "no") => {
  for (const table of TABLES.split(" ")) await sql.unsafe(`alter table ${table} ${word} force row level security`);
};
const cashOf = (sql: Sql) => sql`
  select id, date::text, type, cents::text, category, source_id, deleted_at from transaction order by id`;

beforeAll(async () => {
  ({ database, owner } = await openFirstDatabase());
  await owner.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`set local session_replication_role = replica`;
    await force(sql, "no");
    await addBooks(sql);
    cashBefore = [...(await cashOf(sql))];
    await force(sql, "");
  });
  await prepareDatabase(database.ownerUrl);
  await force(owner, "no");
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await database?.close();
});

async function addEntry(sql: Sql, name: string, kind: string, source: string, cents: number, type = "income") {
  entries[name] = createId();
  await sql`insert into transaction (organization_id, id, description, cents, type, category, date, source_kind, source_id, source_part)
    values (${organization}, ${entries[name]}, ${name}, ${cents}, ${type}, 'Sales Revenue', ${DAY}, ${kind}, ${source}, 'whole')`;
}

async function addInvoice(sql: Sql, tax: number, total: number, paid: number, currency = "USD"): Promise<string> {
  const id = createId();
  await sql`insert into invoice (organization_id, id, customer_id, invoice_number, status, issue_date, due_date, currency,
      subtotal, tax_amount, total, paid, balance)
    values (${organization}, ${id}, ${createId()}, ${id.slice(-8)}, 'sent', ${DAY}, ${DAY}, ${currency},
      ${total - tax}, ${tax}, ${total}, ${paid}, ${total - paid})`;
  return id;
}

/** A payment with what it pays for now, and what of that was given back: [invoice or null, cents]. */
async function addPayment(
  sql: Sql,
  name: string,
  cents: number,
  paidFor: readonly [string, number][],
  { currency = "USD", refunds = [] }: { currency?: string; refunds?: readonly [string | null, number][] } = {},
): Promise<void> {
  const id = createId();
  const refunded = refunds.reduce((sum, [, part]) => sum + part, 0);
  await sql`insert into payment (organization_id, id, customer_id, payment_method, cents, currency, payment_date, refunded)
    values (${organization}, ${id}, ${createId()}, 'check', ${cents}, ${currency}, ${DAY}, ${refunded})`;
  for (const [invoice, part] of paidFor)
    await sql`insert into payment_allocation (organization_id, id, payment_id, invoice_id, cents)
      values (${organization}, ${createId()}, ${id}, ${invoice}, ${part})`;
  await addEntry(sql, name, "invoice_payment", id, cents);
  for (const [invoice, part] of refunds) {
    const refund = createId();
    await sql`insert into payment_refund (organization_id, id, payment_id, invoice_id, cents, refund_date)
      values (${organization}, ${refund}, ${id}, ${invoice}, ${part}, ${DAY})`;
    await addEntry(sql, `${name}, refund`, "payment_refund", refund, part, "expense");
  }
}

async function addBooks(sql: Sql): Promise<void> {
  const user = createId();
  await sql`insert into "user" (id, name, email) values (${user}, 'Ann', 'ann@example.org')`;
  const [row] = await sql<{ id: string }[]>`
    insert into organization (name, slug, type, owner_id) values ('One', 'one', 'for-profit', ${user}) returning id`;
  organization = Number(row?.id);
  const taxed = await addInvoice(sql, 825, 10825, 10825);
  await addPayment(sql, "first part", 5000, [[taxed, 5000]]);
  await addPayment(sql, "rest and more", 8825, [[taxed, 5825]]);
  const returned = await addInvoice(sql, 1000, 11000, 5500);
  await addPayment(sql, "half given back", 11000, [[returned, 5500]], { refunds: [[returned, 5500]] });
  await addPayment(sql, "credit given back", 2000, [], { refunds: [[null, 500]] });
  const plain = await addInvoice(sql, 0, 4000, 4000);
  await addPayment(sql, "untaxed", 4000, [[plain, 4000]]);
  const yen = await addInvoice(sql, 0, 7_000_000, 7_000_000, "JPY");
  await addPayment(sql, "yen", 7_000_000, [[yen, 7_000_000]], { currency: "JPY" });
  const account = createId();
  const line = createId();
  await sql`insert into bank_account (organization_id, id, bank_name, account_name, account_type, currency)
    values (${organization}, ${account}, 'Sparkasse', 'Giro', 'checking', 'EUR')`;
  await sql`insert into bank_transaction (organization_id, id, account_id, cents, date, name, line_key, state)
    values (${organization}, ${line}, ${account}, 12000, ${DAY}, 'Line', ${createId()}, 'open')`;
  await addEntry(sql, "euros of a bank", "bank", line, 12000);
  await addEntry(sql, "by hand", "recurring", createId(), 900);
  await sql`insert into transaction_daily select organization_id, date, category, type, count(*), sum(cents) from transaction
    group by 1, 2, 3, 4`;
  await sql`insert into transaction_monthly select organization_id, date_trunc('month', date::timestamp)::date, type, count(*), sum(cents)
    from transaction group by 1, 2, 3`;
}

describe("an upgrade of books in which sales tax and credit were income", () => {
  it("keeps every entry's cash, day and source", async () => {
    expect([...(await cashOf(owner))]).toEqual(cashBefore);
  });

  it.each([
    ["first part", 381, 0],
    // All that is left of the tax, and what was paid above the total.
    ["rest and more", 444, 3000],
    ["half given back", 1000, 0],
    ["half given back, refund", 500, 0],
    ["credit given back", 0, 2000],
    ["credit given back, refund", 0, 500],
    ["untaxed", 0, 0],
    ["yen", 0, 7_000_000],
    ["euros of a bank", 0, 12_000],
    ["by hand", 0, 0],
  ])("splits %s", async (name, tax, credit) => {
    const [row] = await owner`select sales_tax_cents::int as tax, credit_cents::int as credit from transaction
      where id = ${entries[name] ?? ""}`;
    expect(row).toEqual({ tax, credit });
  });

  it("brings the sums of days and months to what counts", async () => {
    const plain = await owner`select type, count(*)::int as n, sum(cents - sales_tax_cents - credit_cents)::int as cents
      from transaction group by 1 order by 1`;
    for (const table of ["transaction_daily", "transaction_monthly"])
      expect([...(await owner.unsafe(`select type, n::int, cents::int from ${table} order by 1`))]).toEqual([...plain]);
  });

  it("lists sales tax as owed from the month on that is not due yet", async () => {
    await owner`alter table sales_tax_settings no force row level security`;
    const [row, ...others] = await owner`
      select organization_id::int as id, filing_frequency as frequency, due_day::int as day,
        owed_from = date_trunc('month', (current_date - 20)::timestamp)::date as first from sales_tax_settings`;
    expect([row, others]).toEqual([{ id: organization, frequency: "monthly", day: 20, first: true }, []]);
  });
});
