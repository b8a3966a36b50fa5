import type { PauseInput } from "@trellis/contract-donations/recurring-gifts.ts";
import { type CalendarDay, dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import { paymentAfterSkipping } from "@trellis/gift-rules/gift-pause.ts";
import { mayAct } from "@trellis/gift-rules/recurring-gift-states.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { occurrenceOf } from "@trellis/recurrence/recurrence.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { giftsAt } from "./recurring-begin.ts";
import { followRecurringGift } from "./recurring-reconciliation.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";
import { byId } from "./recurring-settle.ts";

/** What a donor or a member asks for. */
export type RecurringGiftAsk =
  | { action: "pause"; pause: PauseInput }
  | { action: "resume" | "cancel" }
  | {
      action: "change";
      cents: bigint;
      feeCents: bigint;
      frequency: RecurringGiftFrequency;
      formId: string;
      title: string;
      page: string;
    };

/** A stored request, and the call to the provider for it. */
export interface PreparedAsk {
  row: RecurringGiftRow;
  ask: RecurringGiftAsk;
  /** When a pause ends automatically. */
  until: Date | null;
}

/**
 * First step: stores who requested what with its audit row, so that the provider's next message is attributed to them.
 * Throws not_found, conflict with the gift's current state.
 */
export async function prepareAsk(
  scope: Program,
  id: string,
  ask: RecurringGiftAsk,
  by: "donor" | "member",
): Promise<PreparedAsk> {
  const { transaction, organizationId, organization, now } = scope;
  const [before] = await transaction.select().from(recurringGift).where(byId(organizationId, id)).for("update");
  if (!before) throw notFound("Recurring gift");
  if (!mayAct(before.status, ask.action))
    throw new AppError("conflict", {
      message: writeSentence(
        "This gift is {status, select, active {active} paused {paused} cancelled {already canceled} other {stopped because it couldn't be charged}}, so it can't be {action, select, pause {paused} resume {resumed} change {changed} other {canceled}}.",
        { status: before.status, action: ask.action },
      ),
    });
  const today = dayInZone(now, organization.timeZone);
  const pauseWish = ask.action === "pause" ? endOfPause(before, ask.pause, today) : null;
  const [row] = await transaction
    .update(recurringGift)
    .set({
      askedBy: by,
      // The provider takes each moment for one request, also of two in the same millisecond.
      askedAt: before.askedAt && before.askedAt >= now ? new Date(before.askedAt.getTime() + 1) : now,
      ...(ask.action === "pause" ? { pauseWish } : {}),
      ...(ask.action === "change" ? askedOf(ask, before) : {}),
    })
    .where(byId(organizationId, id))
    .returning();
  if (!row) throw notFound("Recurring gift");
  await scope.audit({
    action: ask.action,
    resource: "recurring_gift",
    resourceId: id,
    before: { status: before.status, amount: before.cents.toString(), frequency: before.frequency },
    after:
      ask.action === "change"
        ? { amount: ask.cents.toString(), coveredFee: ask.feeCents.toString(), frequency: ask.frequency }
        : { by, until: pauseWish },
  });
  return { row, ask, until: pauseWish === null ? null : startOfDay(pauseWish, organization.timeZone) };
}

/** The fee counts with the amount it belongs to: once the provider charges that, or now where it does already. */
const askedOf = ({ cents, feeCents }: Extract<RecurringGiftAsk, { action: "change" }>, before: RecurringGiftRow) => ({
  askedCents: cents,
  askedFeeCents: feeCents,
  ...(cents === before.cents ? { feeCents } : {}),
});

/** The day on which a pause ends: that of the first payment after the skipped ones. Throws invalid naming `months`. */
function endOfPause(gift: RecurringGiftRow, pause: PauseInput, today: CalendarDay): CalendarDay | null {
  const skipped = pause.skipPayments ?? pause.months ?? null;
  if (skipped === null) return null;
  if (pause.skipPayments === undefined && gift.frequency !== "monthly")
    throw invalid("months", "Skip the next payment, or pause until it is resumed");
  return paymentAfterSkipping(gift, skipped) ?? occurrenceOf(today, gift.frequency, skipped);
}

/**
 * Second and third step: the provider does it, with no connection held, and our row follows what it then has. Returns
 * where the donor still has to agree to a change; null where it is done. Throws unavailable while the provider is away:
 * nothing was changed then, or the sweep finds out what was.
 */
export async function performAsk(services: Services, { row, ask, until }: PreparedAsk): Promise<string | null> {
  const gifts = giftsAt(services, row.provider);
  // The moment of the request: requesting it again later is a new request, and each may find the gift as requested.
  const key = `recurring-${ask.action}-${row.id}-${row.askedAt?.getTime()}`;
  let approveUrl: string | null = null;
  switch (ask.action) {
    case "pause":
      await gifts.pause(row.providerId, until, key);
      break;
    case "resume":
      await gifts.resume(row.providerId, key);
      break;
    case "cancel":
      await gifts.cancel(row.providerId, key);
      break;
    case "change": {
      const { cents, frequency, formId, title, page } = ask;
      const { currency } = row;
      const back = { returnUrl: `${page}?from=paypal`, cancelUrl: `${page}?cancelled=paypal` };
      const change = { cents, frequency, formId, title, currency, ...back };
      ({ approveUrl } = await gifts.change(row.providerId, change, key));
    }
  }
  await followRecurringGift(services, row.organizationId, row.id);
  return approveUrl;
}
