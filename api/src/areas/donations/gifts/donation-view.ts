import type { Donation } from "@trellis/contract-donations/donations.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { donation } from "../schema/donation-schema.ts";

/** Gifts as `search-condition.ts` names their table; made on use, since schemas and areas name each other. */
export const aliased = () => alias(donation, "t");

/**
 * What a gift's view needs of its form and its recurring gift. Looked up row by row, not joined: a page is short, and a join
 * would tempt the planner away from the order of the index.
 */
const beside = {
  formTitle: sql<string | null>`(select f.title from donation_form f
    where f.organization_id = t.organization_id and f.id = t.form_id)`,
  subscriptionId: sql<string | null>`(select r.provider_id from recurring_gift r
    where r.organization_id = t.organization_id and r.id = t.recurring_gift_id)`,
  nextPaymentOn: sql<string | null>`(select r.next_payment_on::text from recurring_gift r
    where r.organization_id = t.organization_id and r.id = t.recurring_gift_id and r.status = 'active')`,
};

/** Selects what `toDonation` reads, from the alias `t`. */
export const donationColumns = () => ({ ...getTableColumns(aliased()), ...beside });

type Beside = { formTitle: string | null; subscriptionId: string | null; nextPaymentOn: string | null };
export type DonationRow = typeof donation.$inferSelect & Beside;

export const toDonation = (row: DonationRow): Donation => ({
  id: row.id,
  formId: row.formId,
  formTitle: row.formTitle,
  donorId: row.donorId,
  donorName: row.donorName,
  donorEmail: row.donorEmail,
  amount: formatDecimal(row.cents),
  feeAmount: formatDecimal(row.feeCents),
  refundedAmount: formatDecimal(row.refunded),
  providerFeeAmount: row.providerFee === null ? null : formatDecimal(row.providerFee),
  netAmount: row.providerFee === null ? null : formatDecimal(row.cents - row.refunded - row.providerFee),
  currency: row.currency,
  frequency: row.frequency,
  status: row.status,
  paymentMethod: row.method,
  transactionId: row.providerId,
  subscriptionId: row.subscriptionId,
  recurringGiftId: row.recurringGiftId,
  nextPaymentDate: row.nextPaymentOn,
  donationDate: row.receivedOn,
  message: row.message,
  isAnonymous: row.isAnonymous,
  isPublic: row.isPublic,
  isMessageApproved: row.isMessageApproved,
  note: row.note,
  receiptNumber: row.receiptNumber,
  isOffline: row.provider === null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One gift. Throws not_found for an id that is unknown or another organization's. */
export async function readDonation(scope: Read, id: string): Promise<Donation> {
  const t = aliased();
  const [row] = await scope.transaction
    .select(donationColumns())
    .from(t)
    .where(and(eq(t.organizationId, scope.organizationId), eq(t.id, id)));
  if (!row) throw notFound("Donation");
  return toDonation(row);
}

/** Gifts by a condition on `t`, newest first; for the short lists of cards and searches. */
export async function readDonations(scope: Read, condition: SQL | undefined, limit: number): Promise<Donation[]> {
  const t = aliased();
  const rows = await scope.transaction
    .select(donationColumns())
    .from(t)
    .where(and(eq(t.organizationId, scope.organizationId), condition))
    .orderBy(sql`t.received_on desc, t.id desc`)
    .limit(limit);
  return rows.map(toDonation);
}
