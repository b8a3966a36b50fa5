import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { occurrenceOf } from "@trellis/recurrence/recurrence.ts";
import type { RecurringGiftFrequency } from "./choices.ts";

/** What of a recurring gift says when its payments are. */
interface GiftSchedule {
  frequency: RecurringGiftFrequency;
  startedOn: CalendarDay;
  nextPaymentOn: CalendarDay | null;
}

/** How many payments a pause may skip: months of a monthly gift, the next payment of the others. */
export const PAUSE_LENGTHS: Record<RecurringGiftFrequency, readonly (1 | 2 | 3)[]> = {
  monthly: [1, 2, 3],
  quarterly: [1],
  annually: [1],
};

/**
 * The day of the payment after so many were skipped; 0 skips none. A pause ends on that day, so that exactly these are
 * skipped and the day itself is charged. Null where no one knows when the next payment is.
 */
export function paymentAfterSkipping(
  { frequency, startedOn, nextPaymentOn }: GiftSchedule,
  skipped: number,
): CalendarDay | null {
  if (nextPaymentOn === null) return null;
  // The day of the month that the gift began on is kept beyond a shorter month.
  const index = indexOf(startedOn, frequency, nextPaymentOn);
  return index === undefined
    ? occurrenceOf(nextPaymentOn, frequency, skipped)
    : occurrenceOf(startedOn, frequency, index + skipped);
}

function indexOf(anchor: CalendarDay, frequency: RecurringGiftFrequency, day: CalendarDay): number | undefined {
  for (let index = 0; ; index++) {
    const found = occurrenceOf(anchor, frequency, index);
    if (found >= day) return found === day ? index : undefined;
  }
}
