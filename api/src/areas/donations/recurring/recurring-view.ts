import type { RecurringGift, RecurringGiftCharge } from "@trellis/contract-donations/recurring-gifts.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { coveredFeeText } from "./recurring-cover.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";

/** Its charges, looked up row by row along their index: a page is short. */
const paid = (what: ReturnType<typeof sql>) => sql`(select ${what} from donation d
  where d.organization_id = recurring_gift.organization_id and d.recurring_gift_id = recurring_gift.id
    and d.status = 'completed')`;

/** Selects what `toRecurringGift` reads, of `recurring_gift` joined with its donor and form. */
export const recurringColumns = () => ({
  ...getTableColumns(recurringGift),
  coveredFee: coveredFeeText().as("covered_fee"),
  donorName: donor.name,
  donorEmail: donor.email,
  formTitle: donationForm.title,
  paidCount: sql<number>`${paid(sql`count(*)::int`)}`.as("paid_count"),
  paidCents: sql<string>`${paid(sql`coalesce(sum(d.cents - d.refunded), 0)::text`)}`.as("paid_cents"),
  lastStatus: sql<string | null>`(select d.status from donation d
    where d.organization_id = recurring_gift.organization_id and d.recurring_gift_id = recurring_gift.id
    order by d.received_on desc, d.created_at desc, d.id desc limit 1)`.as("last_status"),
});

export type RecurringGiftView = RecurringGiftRow & {
  coveredFee: string;
  donorName: string;
  donorEmail: string | null;
  formTitle: string;
  paidCount: number;
  paidCents: string;
  lastStatus: string | null;
};

export const toRecurringGift = (row: RecurringGiftView): RecurringGift => ({
  id: row.id,
  formId: row.formId,
  formTitle: row.formTitle,
  donorId: row.donorId,
  donorName: row.donorName,
  donorEmail: row.donorEmail,
  amount: formatDecimal(row.cents),
  feeAmount: formatDecimal(BigInt(row.coveredFee)),
  currency: row.currency,
  frequency: row.frequency,
  status: row.status,
  provider: row.provider,
  subscriptionId: row.providerId,
  isAnonymous: row.isAnonymous,
  startedOn: row.startedOn,
  nextPaymentOn: row.nextPaymentOn,
  pausedUntil: row.pausedUntil,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  paidCount: row.paidCount,
  paidAmount: formatDecimal(BigInt(row.paidCents)),
  hasFailedCharge: row.lastStatus === "failed",
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The tables that `recurringColumns` reads. */
export const withDonorAndForm = {
  donor: and(eq(donor.organizationId, recurringGift.organizationId), eq(donor.id, recurringGift.donorId)),
  form: and(eq(donationForm.organizationId, recurringGift.organizationId), eq(donationForm.id, recurringGift.formId)),
};

/** One recurring gift. Throws not_found. */
export async function readRecurringGift({ transaction, organizationId }: Read, id: string): Promise<RecurringGift> {
  const [row] = await transaction
    .select(recurringColumns())
    .from(recurringGift)
    .innerJoin(donor, withDonorAndForm.donor)
    .innerJoin(donationForm, withDonorAndForm.form)
    .where(and(eq(recurringGift.organizationId, organizationId), eq(recurringGift.id, id)));
  if (!row) throw notFound("Recurring gift");
  return toRecurringGift(row);
}

/** Its charges, newest first. */
export async function readCharges({ transaction, organizationId }: Read, id: string): Promise<RecurringGiftCharge[]> {
  const rows = await transaction
    .select()
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.recurringGiftId, id)))
    .orderBy(desc(donation.receivedOn), desc(donation.createdAt), desc(donation.id));
  return rows.map((row) => ({
    id: row.id,
    date: row.receivedOn,
    amount: formatDecimal(row.cents),
    feeAmount: formatDecimal(row.feeCents),
    refundedAmount: formatDecimal(row.refunded),
    status: row.status,
    transactionId: row.providerId,
    receiptNumber: row.receiptNumber,
  }));
}
