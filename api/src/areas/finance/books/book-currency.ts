import { onlyBookCurrency } from "@trellis/contract-base/currency.ts";
import { BOOK_CURRENCY, type BookCurrency, isBookMoney, type Money } from "@trellis/domain/money/money.ts";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";

/** Whether a row's amounts count in the totals of the books, as a condition on its currency. */
export const inBookCurrency = (currency: AnyColumn | SQL): SQL => sql`${currency} = ${sql.raw(`'${BOOK_CURRENCY}'`)}`;

/**
 * Refuses to record what the books cannot hold: throws invalid for any other currency than theirs.
 *
 * @param what a plural with its verb, as `onlyBookCurrency` takes it
 */
export function requireBookCurrency(currency: string, what: string): void {
  if (currency !== BOOK_CURRENCY) throw invalid("currency", onlyBookCurrency(what));
}

/** An amount that the books can hold. Throws invalid for one in another currency, as `requireBookCurrency` does. */
export function requireBookMoney(amount: Money, what: string): Money<BookCurrency> {
  if (!isBookMoney(amount)) throw invalid("currency", onlyBookCurrency(what));
  return amount;
}

/** The entries of an amount; none for one in another currency, which the books cannot hold. */
export const entriesOf = <Booked>(amount: Money, entryOf: (amount: Money<BookCurrency>) => Booked): Booked[] =>
  isBookMoney(amount) ? [entryOf(amount)] : [];
