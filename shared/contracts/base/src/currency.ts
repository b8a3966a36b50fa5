import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import * as z from "zod/mini";

/** What the refusal of another currency says. `what` is a plural with its verb: `Invoices are`. */
export const onlyBookCurrency = (what: string) => `${what} in US dollars for now. Convert the amount first.`;

/** The currency of what enters the books: the only one that they hold. `what` as in `onlyBookCurrency`. */
export const Currency = (what: string) => z.literal(BOOK_CURRENCY, onlyBookCurrency(what));
