import { type GiftWorld, giftOf, intentOf, makeInvoice } from "./gift-invoices.ts";
import type { GiftInvoice, GiftPrice, GiftSubscription } from "./gift-state.ts";
import { newId } from "./state.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A first payment that no one confirms is given up after this time. */
const INCOMPLETE_LIFE = 23 * HOUR;
/** A declined charge is tried again after these times, and then given up. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

const seconds = ({ now }: GiftWorld) => Math.floor(now() / 1000);
const monthsOf = ({ recurring: { interval, interval_count: count } }: GiftPrice) =>
  count * (interval === "year" ? 12 : 1);

/** The same time so many months after the anchor; the last day of a shorter month, as Stripe bills. */
export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

const itemOf = (gift: GiftSubscription) => {
  const [item] = gift.items.data;
  if (!item) throw new Error("a gift has one item");
  return item;
};

/** Begins one with an invoice that waits for the donor. */
export function createGift(
  world: GiftWorld,
  input: { customer: string; price: GiftPrice; metadata: Record<string, string>; description: string | null },
): GiftSubscription {
  const now = seconds(world);
  const gift: GiftSubscription = {
    id: newId("sub"),
    object: "subscription",
    customer: input.customer,
    status: "incomplete",
    items: {
      object: "list",
      has_more: false,
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          price: input.price,
          quantity: 1,
          current_period_start: now,
          current_period_end: monthsAfter(now, monthsOf(input.price)),
        },
      ],
    },
    metadata: input.metadata,
    description: input.description,
    default_payment_method: null,
    pause_collection: null,
    billing_cycle_anchor: now,
    trial_end: null,
    latest_invoice: "",
    cancellation_details: { reason: null },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    created: now,
    currency: input.price.currency,
    livemode: false,
    card: "works",
    periods: 1,
  };
  world.state.gifts.push(gift);
  makeInvoice(world, gift, "subscription_create", now, input.price.unit_amount);
  world.subscriptions.emit("customer.subscription.created", viewGift(gift));
  return gift;
}

/** As the API answers it: without the fake's private fields. */
export function viewGift({ card: _card, periods: _periods, ...gift }: GiftSubscription) {
  return gift;
}

/** The donor's card answered, anyone who confirmed the intent: its invoice and its subscription follow. */
export function followGiftIntents(world: GiftWorld): void {
  for (const invoice of world.state.giftInvoices) {
    if (invoice.status !== "open" || invoice.billing_reason !== "subscription_create") continue;
    const gift = giftOf(world, invoice);
    if (gift?.status === "incomplete" && intentOf(world, invoice)?.status === "succeeded")
      markPaid(world, gift, invoice, seconds(world));
  }
}

/** The donor confirms the first payment, without a browser. */
export function confirmGift(world: GiftWorld, id: string, card: "works" | "declined" = "works"): void {
  const gift = world.state.gifts.find((one) => one.id === id);
  const invoice = gift && world.state.giftInvoices.find((one) => one.id === gift.latest_invoice);
  const intent = invoice && intentOf(world, invoice);
  if (!gift || !invoice || !intent || gift.status !== "incomplete") return;
  if (card === "works") {
    intent.status = "succeeded";
    followGiftIntents(world);
    return;
  }
  invoice.attempt_count += 1;
  world.subscriptions.emit("payment_intent.payment_failed", intent);
  world.subscriptions.emit("invoice.payment_failed", invoice);
}

function markPaid(world: GiftWorld, gift: GiftSubscription, invoice: GiftInvoice, at: number): void {
  const intent = intentOf(world, invoice);
  if (intent) intent.status = "succeeded";
  gift.default_payment_method ??= newId("pm_works");
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.attempt_count = Math.max(
    1,
    invoice.attempt_count + (invoice.billing_reason === "subscription_create" ? 0 : 1),
  );
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  for (const payment of invoice.payments.data) payment.status = "paid";
  const wasActive = gift.status === "active";
  gift.status = "active";
  if (intent) world.subscriptions.emit("payment_intent.succeeded", intent);
  world.subscriptions.emit("invoice.paid", invoice);
  if (!wasActive) world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
}

/** Another card, named by what it does: what waits to be paid is left to who asks for it. */
export function setGiftCard(world: GiftWorld, gift: GiftSubscription, method: string): void {
  gift.default_payment_method = method;
  gift.card = method.startsWith("pm_declined") ? "declined" : "works";
  world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
}

/** The open invoice is tried now. Returns whether the card paid it. */
export function payGiftInvoice(world: GiftWorld, gift: GiftSubscription, invoice: GiftInvoice): boolean {
  charge(world, gift, invoice, seconds(world));
  return gift.card === "works";
}

/** A charge that the bank refused, and what happens after the last attempt. */
function markFailed(world: GiftWorld, gift: GiftSubscription, invoice: GiftInvoice, at: number): void {
  invoice.attempt_count += 1;
  const pause = RETRIES[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : at + pause;
  world.subscriptions.emit("invoice.payment_failed", invoice);
  if (pause === undefined) {
    invoice.status = "uncollectible";
    endGift(world, gift, at, "payment_failed");
    return;
  }
  gift.status = "past_due";
  world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
}

export function endGift(
  world: GiftWorld,
  gift: GiftSubscription,
  at: number,
  reason: "cancellation_requested" | "payment_failed",
): void {
  gift.status = "canceled";
  gift.canceled_at = at;
  gift.ended_at = at;
  gift.cancellation_details = { reason };
  world.subscriptions.emit("customer.subscription.deleted", viewGift(gift));
}

/** Another price from the next period on; another period without a trial's end begins, and is charged, now. */
export function changeGift(world: GiftWorld, gift: GiftSubscription, price: GiftPrice, trialEnd: number | null): void {
  const item = itemOf(gift);
  const isOther = monthsOf(price) !== monthsOf(item.price);
  item.price = price;
  if (trialEnd !== null) {
    gift.status = "trialing";
    gift.trial_end = trialEnd;
    gift.billing_cycle_anchor = trialEnd;
    gift.periods = 0;
    item.current_period_end = trialEnd;
    const invoice = makeInvoice(world, gift, "subscription_update", seconds(world), 0);
    markPaid(world, { ...gift, status: "active" }, invoice, seconds(world));
  } else if (isOther) {
    const now = seconds(world);
    gift.billing_cycle_anchor = now;
    gift.periods = 1;
    item.current_period_start = now;
    item.current_period_end = monthsAfter(now, monthsOf(price));
    charge(world, gift, makeInvoice(world, gift, "subscription_update", now, price.unit_amount), now);
  }
  world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
}

function charge(world: GiftWorld, gift: GiftSubscription, invoice: GiftInvoice, at: number): void {
  if (gift.card === "works") markPaid(world, gift, invoice, at);
  else markFailed(world, gift, invoice, at);
}

/** What time brings, in its order: attempts that are due, pauses that end, periods that end. */
export function advanceGifts(world: GiftWorld): boolean {
  let hasChanged = false;
  // A bank that asked its customer, or took days.
  followGiftIntents(world);
  for (const gift of world.state.gifts) {
    // The first payment came to nothing.
    if (gift.status === "incomplete" && gift.created + INCOMPLETE_LIFE <= seconds(world)) {
      gift.status = "incomplete_expired";
      gift.ended_at = seconds(world);
      world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
      hasChanged = true;
    }
    for (let step = nextStep(world, gift); step; step = nextStep(world, gift)) {
      step();
      hasChanged = true;
    }
  }
  return hasChanged;
}

/** The earliest of what is due for a gift; undefined when nothing is. */
function nextStep(world: GiftWorld, gift: GiftSubscription): (() => void) | undefined {
  if (!["active", "trialing", "past_due"].includes(gift.status)) return undefined;
  const now = seconds(world);
  const item = itemOf(gift);
  const open = world.state.giftInvoices.find(
    (one) =>
      one.status === "open" &&
      one.next_payment_attempt !== null &&
      one.parent.subscription_details.subscription === gift.id,
  );
  const resumesAt = gift.pause_collection?.resumes_at ?? Infinity;
  const attemptAt = open?.next_payment_attempt ?? Infinity;
  const first = Math.min(item.current_period_end, resumesAt, attemptAt);
  if (first > now) return undefined;
  if (first === resumesAt)
    return () => {
      gift.pause_collection = null;
      world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
    };
  if (open && first === attemptAt) return () => charge(world, gift, open, attemptAt);
  return () => beginPeriod(world, gift);
}

function beginPeriod(world: GiftWorld, gift: GiftSubscription): void {
  const item = itemOf(gift);
  const at = item.current_period_end;
  if (gift.status === "trialing") gift.status = "active";
  gift.trial_end = null;
  gift.periods += 1;
  item.current_period_start = at;
  item.current_period_end = monthsAfter(gift.billing_cycle_anchor, gift.periods * monthsOf(item.price));
  const invoice = makeInvoice(world, gift, "subscription_cycle", at, item.price.unit_amount);
  if (gift.pause_collection) invoice.status = "void";
  else charge(world, gift, invoice, at);
  world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
}
