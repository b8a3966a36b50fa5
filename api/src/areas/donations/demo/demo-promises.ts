import { addDays } from "@trellis/domain/days/calendar-day.ts";
import type { RecurringGiftFrequency, RecurringGiftStatus } from "@trellis/gift-rules/choices.ts";
import type { Random } from "./demo-random.ts";

/** Someone who promised to give again and again. */
export interface DemoPromise {
  /** Place among the demo's people. */
  donor: number;
  cents: bigint;
  frequency: RecurringGiftFrequency;
  status: RecurringGiftStatus;
  method: "card" | "paypal";
  startedOn: string;
  /** When it was cancelled or given up. */
  endedOn: string | null;
  /** Since when it waits. */
  pausedOn: string | null;
  isAnonymous: boolean;
}

const COUNT = 74;
const DAYS = 720;
const DOLLARS = [10, 20, 25, 25, 30, 50, 50, 75, 100, 100];

/** The promises of two years, most of them kept to this day. */
export function promisesOf(today: string, random: Random): DemoPromise[] {
  return Array.from({ length: COUNT }, (_, place) => {
    const daysAgo = 20 + Math.floor(random() * (DAYS - 20));
    const startedOn = addDays(today, -daysAgo);
    const frequency = place % 12 === 5 ? "quarterly" : place % 12 === 9 ? "annually" : "monthly";
    const dollars = (DOLLARS[Math.floor(random() * DOLLARS.length)] ?? 25) * (frequency === "annually" ? 6 : 1);
    // Donors who have given for half a year may have stopped, paused, or have a refused card.
    const fate = daysAgo < 180 ? "active" : fateOf(place);
    const stoppedOn = addDays(today, -Math.floor(15 + random() * 120));
    return {
      donor: place + Math.floor(place / 2),
      cents: BigInt(dollars * 100),
      frequency,
      status: fate,
      method: random() < 0.7 ? "card" : "paypal",
      startedOn,
      endedOn: fate === "cancelled" || fate === "failed" ? stoppedOn : null,
      pausedOn: fate === "paused" ? stoppedOn : null,
      isAnonymous: random() < 0.05,
    };
  });
}

const fateOf = (place: number): RecurringGiftStatus =>
  place % 9 === 4 ? "cancelled" : place % 26 === 8 ? "failed" : place % 26 === 17 ? "paused" : "active";
