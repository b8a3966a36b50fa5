import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { giftPayment } from "../schema/payment-schema.ts";

/** Throws invalid when the donor was shown another total: fee or form changed while they filled it in. */
export function requireShownTotal(shown: string | undefined, cents: bigint): void {
  if (shown === undefined || centsOf(shown) === cents) return;
  throw invalid("total", `The total is now ${formatDollars(cents)}. Nothing was charged. Check it and try again.`);
}

/** The consent to news that the donor gave when the payment was started. */
export const newsOf = ({
  details,
  createdAt,
}: Pick<typeof giftPayment.$inferSelect, "details" | "createdAt">): { news?: { version: string; at: Date } } =>
  details.newsConsent ? { news: { version: details.newsConsent, at: createdAt } } : {};
