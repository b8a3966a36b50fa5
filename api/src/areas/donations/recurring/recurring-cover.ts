import { feeToCover, providerFee } from "@trellis/gift-rules/gift-fees.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { readFeeRates } from "../forms/fee-rates.ts";
import { giftPayment } from "../schema/payment-schema.ts";
import type { GiftPaymentRow } from "./recurring-begin.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";

/*
 * What of a recurring gift covers the provider's fee. It is computed when the gift begins and when its donor changes it, by
 * the rates of that moment, and then stays: a new rate alone changes nothing that a donor agreed to. An amount that is
 * changed at the provider itself keeps the cover too: the fee of the new amount, by the rates of the moment it was seen.
 */

type Covered = Pick<RecurringGiftRow, "cents" | "feeCents">;
type Begun = Pick<GiftPaymentRow, "cents" | "details">;

/** The part of a recurring gift's amount that covers the fee, in cents. */
export const coveredFee = ({ cents, feeCents }: Covered, payment: Begun): bigint =>
  feeCents ?? (cents === payment.cents ? BigInt(payment.details.feeCents) : 0n);

/** `coveredFee` of a row of `recurring_gift` in SQL, as text. */
export const coveredFeeText = () => sql<string>`coalesce(recurring_gift.fee_cents,
  (select (p.details ->> 'feeCents')::bigint from gift_payment p where p.organization_id = recurring_gift.organization_id
    and p.id = recurring_gift.id and p.cents = recurring_gift.cents), 0)::text`;

/** What a gift of an amount costs more with its fee covered, by the rates of now. */
export const coverOf = async (scope: Read, provider: RecurringGiftRow["provider"], gift: bigint): Promise<bigint> =>
  feeToCover(gift, (await readFeeRates(scope))[provider]);

/** A recurring gift with its covered fee filled in, for one that began before that was kept with it. */
export async function withCover(scope: Read, row: RecurringGiftRow): Promise<RecurringGiftRow & { feeCents: bigint }> {
  if (row.feeCents !== null) return { ...row, feeCents: row.feeCents };
  const [payment] = await scope.transaction
    .select({ cents: giftPayment.cents, details: giftPayment.details })
    .from(giftPayment)
    .where(and(eq(giftPayment.organizationId, scope.organizationId), eq(giftPayment.id, row.id)));
  return { ...row, feeCents: payment ? coveredFee(row, payment) : 0n };
}

/** The covered fee for this charged amount: from a requested change, or one made at the provider. */
export async function feeAfterChange(
  scope: Read,
  before: RecurringGiftRow & { feeCents: bigint },
  cents: bigint,
): Promise<bigint> {
  if (cents === before.cents) return before.feeCents;
  if (cents === before.askedCents && before.askedFeeCents !== null) return before.askedFeeCents;
  return before.feeCents > 0n ? splitOf(scope, before.provider, cents) : 0n;
}

/** The covered fee of one charge: a late message may carry an earlier amount, an early one the next. */
export async function feeOfCharge(scope: Read, row: RecurringGiftRow, payment: Begun, cents: bigint): Promise<bigint> {
  if (cents === row.cents) return coveredFee(row, payment);
  if (cents === row.askedCents && row.askedFeeCents !== null) return row.askedFeeCents;
  if (cents === payment.cents) return BigInt(payment.details.feeCents);
  return coveredFee(row, payment) > 0n ? splitOf(scope, row.provider, cents) : 0n;
}

/** Of a total that was agreed to elsewhere: what the provider keeps of it. */
async function splitOf(scope: Read, provider: RecurringGiftRow["provider"], cents: bigint): Promise<bigint> {
  const fee = providerFee(cents, (await readFeeRates(scope))[provider]);
  return fee < cents ? fee : 0n;
}
