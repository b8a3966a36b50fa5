import { dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { followProvider, isOver } from "@trellis/gift-rules/recurring-gift-states.ts";
import { and, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { ProviderGift } from "../../../kernel/services/payments/gift-subscription.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { lockDonor } from "../donors/donors.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import type { GiftPaymentRow } from "./recurring-begin.ts";
import { feeAfterChange, withCover } from "./recurring-cover.ts";
import { notifyOfChange, notifyOfStart } from "./recurring-notices.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";

/** Checked again by `recurringGiftSweep`, even without a webhook. */
export const RECURRING_GIFT_WORK = "donations.recurring-gift";
const HOUR_MS = 3600_000;
/** A charge is expected to be reported within this time. */
const CHARGE_TAKES_MS = 2 * HOUR_MS;
const LATE_CHARGE_MS = 6 * HOUR_MS;
/** The longest that a change at the provider stays unknown where its message is lost. */
const LONGEST_UNSEEN_MS = 7 * 24 * HOUR_MS;
/** A change that the provider reports so soon after a request is the requested one. */
const ASKED_MS = 15 * 60_000;

/** Writes a recurring gift that its donor approved; an existing one stays as it is. */
export async function keepRecurringGift(
  scope: Program,
  payment: GiftPaymentRow,
  seen: ProviderGift,
): Promise<RecurringGiftRow> {
  const { transaction, organizationId, organization, now } = scope;
  const { details } = payment;
  if (details.frequency === "one_time") throw new Error("a single gift does not repeat");
  const giver = await lockDonor(scope, details);
  const [made] = await transaction
    .insert(recurringGift)
    .values({
      organizationId,
      id: payment.id,
      formId: payment.formId,
      donorId: giver.id,
      cents: payment.cents,
      feeCents: BigInt(details.feeCents),
      currency: seen.currency as RecurringGiftRow["currency"],
      frequency: details.frequency,
      status: "active",
      provider: payment.provider,
      providerId: seen.id,
      customerId: seen.customerId,
      message: details.message,
      isAnonymous: details.isAnonymous,
      startedOn: dayInZone(now, organization.timeZone),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await scope.audit({
      action: "begin",
      resource: "recurring_gift",
      resourceId: made.id,
      after: { amount: made.cents.toString(), frequency: made.frequency },
    });
    await notifyOfStart(scope, made, giver.name);
    return made;
  }
  const [known] = await transaction.select().from(recurringGift).where(byId(organizationId, payment.id));
  if (!known) throw new Error("a recurring gift that stood in the way is gone");
  return known;
}

/**
 * Applies the provider's state to a recurring gift, unless a later attempt started meanwhile, which then decides. The
 * change is attributed to a recent request, else to the provider. Returns whether this attempt decided.
 */
export async function settleRecurringGift(
  scope: Program,
  { id }: Pick<RecurringGiftRow, "id">,
  { attempt, seen }: { attempt: number | undefined; seen: ProviderGift },
): Promise<boolean> {
  const { transaction, organizationId, organization, now } = scope;
  const [found] = await transaction.select().from(recurringGift).where(byId(organizationId, id)).for("update");
  if (!found || seen.status === "pending" || seen.status === "expired") return true;
  if ((attempt ?? 0) !== found.looks) return false;
  const before = await withCover(scope, found);
  const status = followProvider(before.status, seen.status);
  const dayOf = (instant: Date | undefined) => (instant ? dayInZone(instant, organization.timeZone) : null);
  const by = before.askedAt && now.getTime() - before.askedAt.getTime() < ASKED_MS ? before.askedBy : null;
  const hasEnded = isOver(status);
  const [after] = await transaction
    .update(recurringGift)
    .set({
      status,
      cents: seen.cents,
      feeCents: await feeAfterChange(scope, before, seen.cents),
      frequency: seen.frequency ?? before.frequency,
      nextPaymentOn: hasEnded ? null : (dayOf(seen.nextPaymentAt) ?? null),
      pausedUntil: status === "paused" ? (dayOf(seen.resumesAt) ?? before.pauseWish) : null,
      endedAt: hasEnded ? (before.endedAt ?? now) : null,
      endedBy: hasEnded ? (before.endedBy ?? by ?? "provider") : null,
      customerId: seen.customerId ?? before.customerId,
      updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(byId(organizationId, id))
    .returning();
  if (!after) return true;
  await setDue(
    transaction,
    { kind: RECURRING_GIFT_WORK, organizationId, recordId: id },
    nextReconciliationAt(scope, after, seen),
  );
  if (!isSame(before, after)) {
    await scope.audit({
      action: "follow",
      resource: "recurring_gift",
      resourceId: id,
      before: toAudit(before),
      after: toAudit(after),
    });
    await notifyOfChange(scope, before, after, by);
    await announceChange(scope, "donations");
  } else if (before.nextPaymentOn !== after.nextPaymentOn) await announceChange(scope, "donations");
  return true;
}

/** When it is checked again though no message comes; null once it has ended. */
function nextReconciliationAt({ now, organization }: Program, row: RecurringGiftRow, seen: ProviderGift): Date | null {
  if (isOver(row.status)) return null;
  const latest = now.getTime() + LONGEST_UNSEEN_MS;
  if (row.status === "paused") {
    if (row.pausedUntil === null) return new Date(latest);
    return new Date(Math.max(now.getTime() + HOUR_MS, startOfDay(row.pausedUntil, organization.timeZone).getTime()));
  }
  const charge = (seen.nextPaymentAt?.getTime() ?? latest) + CHARGE_TAKES_MS;
  return new Date(Math.min(latest, charge > now.getTime() ? charge : now.getTime() + LATE_CHARGE_MS));
}

const isSame = (a: RecurringGiftRow, b: RecurringGiftRow) =>
  a.status === b.status && a.cents === b.cents && a.frequency === b.frequency && a.pausedUntil === b.pausedUntil;

const toAudit = ({ status, cents, feeCents, frequency, pausedUntil }: RecurringGiftRow) => ({
  status,
  amount: cents.toString(),
  coveredFee: feeCents?.toString() ?? null,
  frequency,
  pausedUntil,
});

export const byId = (organizationId: number, id: string) =>
  and(eq(recurringGift.organizationId, organizationId), eq(recurringGift.id, id));
