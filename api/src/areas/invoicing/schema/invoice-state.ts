import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import type { InvoiceStatus } from "@trellis/invoice-rules/choices.ts";
import { BILLED_STATUSES, OPEN_STATUSES, paymentBarrier } from "@trellis/invoice-rules/invoice-state.ts";
import { type SQL, sql } from "drizzle-orm";

// Written into the statement, not bound: only so does the index of open invoices match.
const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");
/** The alias of invoices in the statement: `t`, or none if there is no other table. */
type Alias = "" | "i" | "t" | "invoice";
const column = (alias: Alias, name: string) => (alias === "" ? name : `${alias}.${name}`);

/** `isOpenInvoice` as a condition. */
export const isOpen = (alias: Alias = ""): SQL =>
  sql.raw(`${column(alias, "balance")} > 0 and ${column(alias, "status")} in (${listed(OPEN_STATUSES)})`);

/** `isOverdueInvoice` as a condition, on the organization's today. */
export const isOverdueOn = (today: string, alias: Alias = ""): SQL =>
  sql`${isOpen(alias)} and ${sql.raw(column(alias, "due_date"))} < ${today}::date`;

/** The limits of one online payment, in cents. */
const ONLINE_LIMITS = {
  stripe: { min: 50n, max: 99_999_999n },
  paypal: { min: 1n, max: 999_999_999n },
} as const;

/** Payable online, by this provider: payable, in the currency of the books, and within what the provider takes at once. */
export function isPayableOnline(
  row: { status: InvoiceStatus; balance: bigint; currency: string },
  provider: keyof typeof ONLINE_LIMITS,
): boolean {
  const { min, max } = ONLINE_LIMITS[provider];
  const { balance, currency } = row;
  return paymentBarrier(row) === null && currency === BOOK_CURRENCY && balance >= min && balance <= max;
}

/** Whether an invoice is billed: see `BILLED_STATUSES`. */
export const isBilled = (alias: Alias = ""): SQL =>
  sql.raw(`${column(alias, "status")} in (${listed(BILLED_STATUSES)})`);
