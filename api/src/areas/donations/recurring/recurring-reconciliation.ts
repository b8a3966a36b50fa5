import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { ProviderGift } from "../../../kernel/services/payments/gift-subscription.ts";
import type { Services } from "../../../kernel/services.ts";
import { giftPayment } from "../schema/payment-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { beginRecurringGift, type GiftPaymentRow, giftsAt, RECURRING_GIFT_QUEUE } from "./recurring-begin.ts";
import { hasMoneyComing, recordCharges } from "./recurring-charges.ts";
import { queueRecurringMail } from "./recurring-mail.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";
import { byId, keepRecurringGift, settleRecurringGift } from "./recurring-settle.ts";

/** `paid`: a charge brought money; `open`: the donor did not agree yet; `expired`: they never did. */
export type RecurringOutcome = "paid" | "processing" | "open" | "failed" | "expired";

/** Of looks that are overtaken by others, for who wants to know what came of it. */
const MAX_ATTEMPTS = 5;
/** Between two looks at a gift that its donor did not confirm yet, and when it is given up. */
const RECONCILE_AFTER_MS = 30 * 60_000;
const EXPIRE_AFTER_MS = 24 * 3600_000;

/** After a webhook or on schedule: reads the provider's current state. */
export const recurringGiftJob: JobHandler = {
  queue: RECURRING_GIFT_QUEUE,
  handle: (services, { organizationId, id }) =>
    unlessErased(() => reconcileRecurringGift(services, organizationId, id)),
};

/**
 * Updates our rows to the provider's current state: each charge becomes one gift, however often it is reported and
 * whatever the state of the organization; state, amount and next payment follow. Of parallel attempts the last one
 * started wins. No connection is held during the provider's call.
 *
 * @param id of the payment it began with, which is also the recurring gift's
 * @throws AppError not_found if neither exists, unavailable while the provider is down
 */
export async function reconcileRecurringGift(
  services: Services,
  organizationId: number,
  id: string,
): Promise<RecurringOutcome> {
  return (await attempt(services, organizationId, id)).outcome;
}

/** Repeats until the rows match the provider: another attempt, started by a webhook, may still be running. */
export async function followRecurringGift(services: Services, organizationId: number, id: string): Promise<void> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1)
    if ((await attempt(services, organizationId, id)).hasDecided) return;
}

async function attempt(
  services: Services,
  organizationId: number,
  id: string,
): Promise<{ outcome: RecurringOutcome; hasDecided: boolean }> {
  const { payment, row } = await inProgramScope(services, organizationId, (scope) => beginReconciliation(scope, id));
  const providerId = payment.providerId ?? (await beginRecurringGift(services, organizationId, id)).providerId;
  const gifts = giftsAt(services, payment.provider);
  if (row && (await isPauseOver(services, row)))
    await gifts.resume(providerId, `recurring-resume-${id}-${row.pausedUntil}`);
  const seen = await applyNewCard(services, row, await gifts.find(providerId));
  const since = new Date(payment.createdAt.getTime() - EXPIRE_AFTER_MS);
  const charges =
    seen && seen.status !== "pending" && seen.status !== "expired"
      ? await gifts.listCharges(providerId, since, services.now())
      : [];
  if (seen && !isOurs(payment, row, seen)) return { outcome: await refuse(services, payment, seen), hasDecided: true };
  const isBegun = row !== undefined || seen?.status === "active" || hasMoneyComing(charges);
  if (!seen || !isBegun) return { outcome: await wait(services, payment, seen), hasDecided: true };

  const kept =
    row ?? (await inProgramScope(services, organizationId, (scope) => keepRecurringGift(scope, payment, seen)));
  const isPaid = await recordCharges(services, kept, payment, charges);
  const hasDecided = await inProgramScope(services, organizationId, (scope) =>
    settleRecurringGift(scope, kept, { attempt: row?.looks, seen }),
  );
  const isOver = seen.status === "cancelled" || seen.status === "failed";
  return { outcome: isPaid ? "paid" : isOver ? "failed" : "processing", hasDecided };
}

/**
 * The donor entered another card at the provider: it is charged from now on, the change is announced, and the charge is
 * retried.
 */
async function applyNewCard(
  services: Services,
  row: RecurringGiftRow | undefined,
  seen: ProviderGift | undefined,
): Promise<ProviderGift | undefined> {
  if (!row || !seen?.newCard || (seen.status !== "active" && seen.status !== "paused")) return seen;
  const gifts = giftsAt(services, row.provider);
  const { id, organizationId } = row;
  const { newCard } = seen;
  await gifts.replaceCard(seen.id, newCard, `recurring-card-${id}-${newCard}`);
  await inProgramScope(services, organizationId, async (scope) => {
    const changed = await scope.transaction
      .update(recurringGift)
      .set({ cardId: newCard, updatedAt: scope.now })
      .where(and(byId(organizationId, id), sql`${recurringGift.cardId} is distinct from ${newCard}`))
      .returning({ id: recurringGift.id });
    // Of two parallel attempts, one notifies.
    if (changed.length === 0) return;
    await scope.audit({ action: "card", resource: "recurring_gift", resourceId: id, after: { by: "donor" } });
    await queueRecurringMail(scope, row, { change: "card" });
  });
  return gifts.find(seen.id);
}

/** Counts the attempt before the provider's call, so that a later one is known to be later. */
async function beginReconciliation({ transaction, organizationId }: Program, id: string) {
  const [payment] = await transaction
    .select()
    .from(giftPayment)
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)));
  if (!payment || payment.details.frequency === "one_time")
    throw new AppError("not_found", { message: "We couldn't find this recurring gift." });
  const [row] = await transaction
    .update(recurringGift)
    .set({ looks: sql`${recurringGift.looks} + 1` })
    .where(and(eq(recurringGift.organizationId, organizationId), eq(recurringGift.id, id)))
    .returning();
  return { payment, row };
}

/** PayPal has no end of a pause: we store the day on which the donor wants to resume. */
async function isPauseOver(services: Services, row: RecurringGiftRow): Promise<boolean> {
  if (row.provider !== "paypal" || row.status !== "paused" || row.pausedUntil === null) return false;
  const { pausedUntil } = row;
  return inProgramScope(
    services,
    row.organizationId,
    async ({ now, organization }) => dayInZone(now, organization.timeZone) >= pausedUntil,
  );
}

/** The provider's subscription is the requested one; once it runs, its amount may be changed. */
const isOurs = (payment: GiftPaymentRow, row: RecurringGiftRow | undefined, seen: ProviderGift) =>
  seen.reference?.purpose === "recurring_gift" &&
  seen.reference.recordId === payment.id &&
  seen.reference.organizationId === payment.organizationId &&
  seen.currency === payment.currency &&
  (row !== undefined || seen.cents === payment.cents);

/** Not the requested one: it is ended at the provider, and its money is for people to sort out. */
async function refuse(services: Services, payment: GiftPaymentRow, seen: ProviderGift): Promise<RecurringOutcome> {
  services.log.error("a recurring gift is not the one that was asked for", {
    giftPayment: payment.id,
    provider: payment.provider,
    asked: `${payment.cents} ${payment.currency}`,
    seen: `${seen.cents} ${seen.currency}`,
  });
  if (seen.status === "active" || seen.status === "pending")
    await giftsAt(services, payment.provider).cancel(seen.id, `recurring-refuse-${payment.id}`);
  await inProgramScope(services, payment.organizationId, (scope) => setPayment(scope, payment, "failed"));
  return "failed";
}

/** The donor did not confirm yet: it is checked again, also where no message comes. */
async function wait(
  services: Services,
  payment: GiftPaymentRow,
  seen: ProviderGift | undefined,
): Promise<RecurringOutcome> {
  return inProgramScope(services, payment.organizationId, async (scope) => {
    const isExpired = scope.now.getTime() - payment.createdAt.getTime() > EXPIRE_AFTER_MS;
    if (seen?.status !== "pending" || isExpired) {
      await setPayment(scope, payment, "expired");
      return "expired";
    }
    await scope.enqueue(
      RECURRING_GIFT_QUEUE,
      { id: payment.id },
      { startAfter: new Date(scope.now.getTime() + RECONCILE_AFTER_MS), singletonKey: `later-${payment.id}` },
    );
    return "open";
  });
}

async function setPayment(
  { transaction, organizationId, now }: Program,
  { id }: GiftPaymentRow,
  status: "failed" | "expired",
): Promise<void> {
  await transaction
    .update(giftPayment)
    .set({ status, updatedAt: now })
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)));
}
