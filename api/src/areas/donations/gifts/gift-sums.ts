import { startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";

/** Under what gifts without a form are counted. */
export const NO_FORM = "00000000-0000-0000-0000-000000000000";

/** What a gift, or a refund of one, adds to the sums of a day. */
export interface GiftDelta {
  day: string;
  formId: string | null;
  isRecurring: boolean;
  n: number;
  cents: bigint;
  /** Amounts in another currency than the books' are in none of their sums. */
  currency: string;
}

/**
 * Brings the sums up to date, days before months. Among the last statements of a transaction: the rows are shared by every
 * gift of the day and the month.
 */
export async function addToGiftSums(
  { transaction, organizationId }: Tenant,
  { day, formId, isRecurring, n, cents, currency }: GiftDelta,
): Promise<void> {
  if (currency !== BOOK_CURRENCY) return;
  await transaction.execute(sql`
    insert into donation_daily as d (organization_id, day, form_id, is_recurring, n, cents)
    values (${organizationId}, ${day}::date, ${formId ?? NO_FORM}::uuid, ${isRecurring}, ${n}, ${cents.toString()}::bigint)
    on conflict (organization_id, day, form_id, is_recurring)
    do update set n = d.n + excluded.n, cents = d.cents + excluded.cents`);
  await transaction.execute(sql`
    insert into donation_monthly as d (organization_id, form_id, month, is_recurring, n, cents)
    values (${organizationId}, ${formId ?? NO_FORM}::uuid, ${startOfMonth(day)}::date, ${isRecurring}, ${n},
      ${cents.toString()}::bigint)
    on conflict (organization_id, form_id, month, is_recurring)
    do update set n = d.n + excluded.n, cents = d.cents + excluded.cents`);
}
