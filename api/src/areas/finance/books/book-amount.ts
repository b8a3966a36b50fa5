import { type SQL, sql } from "drizzle-orm";

/** An entry's cash, and what of it is neither income nor expense. */
export interface Shares {
  cents: bigint;
  /** Sales tax that was collected, or given back: it is owed to the state. */
  salesTaxCents?: bigint;
  /** A customer's credit that pays for no invoice yet. */
  creditCents?: bigint;
}

/** What of an entry counts as income or expense: its cash without sales tax and unapplied credit. */
export const bookCents = ({ cents, salesTaxCents = 0n, creditCents = 0n }: Shares): bigint =>
  cents - salesTaxCents - creditCents;

/** As `bookCents`, of a row with the alias `t`. */
export const BOOK_CENTS: SQL = sql.raw("(t.cents - t.sales_tax_cents - t.credit_cents)");
