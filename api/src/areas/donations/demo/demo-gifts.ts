import { addDays, addMonths, daysInMonth, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { GiftFrequency, GiftMethod, GiftStatus } from "@trellis/gift-rules/choices.ts";
import { PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { feeToCover } from "@trellis/gift-rules/gift-fees.ts";
import { DEMO_MESSAGES } from "./demo-people.ts";
import { type DemoPromise, promisesOf } from "./demo-promises.ts";
import { createRandom, type Random } from "./demo-random.ts";

export const DEMO_DONORS = 900;
export const DEMO_MONTHS = 24;
export const CAMPAIGN_GOAL = 25_000_00n;
const CAMPAIGN_RAISED = 18_420_00n;
const CAMPAIGN_DAYS = 45;
const CAMPAIGN_DONORS = 600;

export interface DemoGift {
  /** Place among the demo's people. */
  donor: number;
  day: string;
  cents: bigint;
  feeCents: bigint;
  refunded: bigint;
  status: GiftStatus;
  frequency: GiftFrequency;
  method: GiftMethod;
  form: "default" | "campaign" | null;
  /** Place among the demo's promises. */
  promise: number | null;
  message: string | null;
  isAnonymous: boolean;
}

/** Seasonal gifts of a month: the year's end is when people give. */
const SEASON = [0.8, 0.8, 0.9, 1, 1, 0.9, 0.8, 0.8, 1, 1.1, 1.5, 2.6];
const GIFTS_A_MONTH = 54;
/** Donors who give repeatedly, and from how many recent donors the other repeat donors are drawn. */
const FAITHFUL = 110;
const RECENT = 160;

const AMOUNTS: readonly (readonly [dollars: number, share: number])[] = [
  [10, 0.05],
  [25, 0.2],
  [35, 0.05],
  [50, 0.26],
  [75, 0.07],
  [100, 0.21],
  [150, 0.05],
  [250, 0.08],
  [500, 0.02],
  [1000, 0.01],
];
const METHODS: readonly (readonly [GiftMethod, number])[] = [
  ["card", 0.56],
  ["paypal", 0.26],
  ["check", 0.11],
  ["cash", 0.05],
  ["bank_transfer", 0.02],
];

/** Two years of gifts up to a day, in the order of their days: the same ones for the same day, to the cent. */
export function demoGifts(today: string): { gifts: DemoGift[]; promises: DemoPromise[] } {
  const random = createRandom(20);
  const promises = promisesOf(today, random);
  const gifts = [...singleGifts(today, random), ...campaignGifts(today, random), ...chargesOf(promises, today, random)];
  return { gifts: gifts.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)), promises };
}

function singleGifts(today: string, random: Random): DemoGift[] {
  const gifts: DemoGift[] = [];
  let known = FAITHFUL;
  for (let index = 0; index <= DEMO_MONTHS; index++) {
    const month = addMonths(startOfMonth(today), index - DEMO_MONTHS);
    const [year, number] = month.split("-").map(Number) as [number, number];
    const growth = 1 + (0.16 * index) / DEMO_MONTHS;
    const count = Math.round(GIFTS_A_MONTH * (SEASON[number - 1] ?? 1) * growth * (0.9 + 0.2 * random()));
    for (let n = 0; n < count; n++) {
      const isNew = random() < 0.42 && known < DEMO_DONORS;
      const donor = isNew ? known++ : returning(known, random);
      const day = addDays(month, Math.floor(random() * daysInMonth(year, number)));
      gifts.push(single({ donor, day, form: "default" }, random));
    }
  }
  return gifts.filter(({ day }) => day <= today);
}

/** Someone who gave before: of the faithful rather than of those who came lately. */
function returning(known: number, random: Random): number {
  if (random() < 0.6) return Math.floor(random() * Math.min(FAITHFUL, known));
  return known - 1 - Math.floor(random() * Math.min(RECENT, known));
}

/** A campaign of six weeks with the same sum on any day. */
function campaignGifts(today: string, random: Random): DemoGift[] {
  const gifts: DemoGift[] = [];
  let left = CAMPAIGN_RAISED;
  while (left > 1_000_00n) {
    const donor = Math.floor(random() * CAMPAIGN_DONORS);
    const day = addDays(today, -Math.floor(CAMPAIGN_DAYS * random() ** 1.3));
    const gift = single({ donor, day, form: "campaign" }, random);
    if (gift.method !== "card" && gift.method !== "paypal") continue;
    const given = {
      ...gift,
      feeCents: 0n,
      cents: gift.cents - gift.feeCents,
      refunded: 0n,
      status: "completed" as const,
    };
    if (given.cents > left) continue;
    left -= given.cents;
    gifts.push(given);
  }
  // A sponsor rounds it up.
  const sponsor = single({ donor: 3, day: addDays(today, -9), form: "campaign" }, random);
  gifts.push({
    ...sponsor,
    cents: left,
    feeCents: 0n,
    refunded: 0n,
    status: "completed",
    method: "bank_transfer",
    isAnonymous: false,
    message: "Matched by our customers.",
  });
  return gifts;
}

function single(of: Pick<DemoGift, "donor" | "day" | "form">, random: Random): DemoGift {
  const method = pick(METHODS, random());
  const isOnline = method === "card" || method === "paypal";
  const gift = BigInt(pick(AMOUNTS, random()) * 100) * (isOnline || random() < 0.5 ? 1n : 3n);
  const { stripe, paypal } = PUBLISHED_FEE_RATES;
  const feeCents = isOnline && random() < 0.35 ? feeToCover(gift, method === "paypal" ? paypal : stripe) : 0n;
  const [chance, saying] = [random(), random()];
  const cents = gift + feeCents;
  const refunded = isOnline && chance < 0.006 ? cents : isOnline && chance < 0.009 ? gift / 2n : 0n;
  return {
    ...of,
    form: isOnline || of.form === "campaign" ? of.form : null,
    cents,
    feeCents,
    refunded,
    status: refunded === cents ? "refunded" : "completed",
    frequency: "one_time",
    method,
    promise: null,
    message: isOnline && saying < 0.12 ? (DEMO_MESSAGES[Math.floor(saying * 66)] ?? null) : null,
    isAnonymous: random() < 0.08,
  };
}

const MONTHS_BETWEEN = { monthly: 1, quarterly: 3, annually: 12 } as const;

/** Every charge of the promises until they end. One in forty brings nothing, and comes again two days later. */
function chargesOf(promises: readonly DemoPromise[], today: string, random: Random): DemoGift[] {
  return promises.flatMap((promise, place) => {
    const until = promise.endedOn ?? promise.pausedOn ?? today;
    const gifts: DemoGift[] = [];
    for (let step = 0; ; step++) {
      const day = sameDayLater(promise.startedOn, step * MONTHS_BETWEEN[promise.frequency]);
      const charge = chargeOf(promise, place, day);
      // An expired recurring gift ends with a charge that brought nothing.
      if (day > until)
        return promise.status === "failed" ? [...gifts, { ...charge, day: until, status: "failed" }] : gifts;
      const again = addDays(day, 2);
      if (step === 0 || random() > 0.025 || again > until) gifts.push(charge);
      else gifts.push({ ...charge, status: "failed" }, { ...charge, day: again });
    }
  });
}

const chargeOf = (
  { donor, cents, frequency, method, isAnonymous }: DemoPromise,
  promise: number,
  day: string,
): DemoGift => ({
  donor,
  day,
  cents,
  feeCents: 0n,
  refunded: 0n,
  status: "completed",
  frequency,
  method,
  form: "default",
  promise,
  message: null,
  isAnonymous,
});

/** The same day of a month so many months later; the last one where the month is shorter. */
export function sameDayLater(day: string, months: number): string {
  const month = addMonths(startOfMonth(day), months);
  const [year, number] = month.split("-").map(Number) as [number, number];
  return addDays(month, Math.min(Number(day.slice(8)), daysInMonth(year, number)) - 1);
}

function pick<Value>(choices: readonly (readonly [Value, number])[], share: number): Value {
  let rest = share;
  for (const [value, part] of choices) {
    rest -= part;
    if (rest < 0) return value;
  }
  return (choices.at(-1) as readonly [Value, number])[0];
}
