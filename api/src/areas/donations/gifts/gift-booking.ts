import type { PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import type { BookCurrency, Money } from "@trellis/domain/money/money.ts";
import type { GiftMethod } from "@trellis/gift-rules/choices.ts";
import type { Entry } from "../../finance/index.ts";

/** How the books call a way of giving. */
const METHOD_LABELS: Record<GiftMethod, (typeof PAYMENT_METHODS)[number]> = {
  paypal: "PayPal",
  card: "Credit Card",
  cash: "Cash",
  check: "Check",
  bank_transfer: "Bank Transfer",
  other: "Other",
};

const CATEGORY = "Donations";

interface Booked {
  donorName: string;
  isAnonymous: boolean;
  method: GiftMethod;
  providerId: string | null;
  receiptNumber: string | null;
}

/** What a gift brings into the books: all that the donor paid, on the day it came. */
export const giftEntry = (gift: Booked, date: string, { cents }: Money<BookCurrency>): Entry => ({
  ...shared(gift),
  date,
  cents,
  type: "income",
  description: `Donation, ${gift.donorName}`,
});

/** What a refund takes out again: an expense of the same category, so that its net is what was kept. */
export const giftRefundEntry = (gift: Booked, date: string, { cents }: Money<BookCurrency>, part: string): Entry => ({
  ...shared(gift),
  part,
  date,
  cents,
  type: "expense",
  description: `Refund: Donation, ${gift.donorName}`,
});

const shared = ({ method, providerId, receiptNumber }: Booked) => ({
  category: CATEGORY,
  paymentMethod: METHOD_LABELS[method],
  referenceNumber: receiptNumber ?? providerId,
});
