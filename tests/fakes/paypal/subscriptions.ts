import type { Messages } from "./messages.ts";
import type { Subscription, Terms, Transaction } from "./objects.ts";
import { feeOf, Refusal } from "./orders.ts";
import { isAmount, recordIn, textIn } from "./plans.ts";
import { newId, type State } from "./state.ts";

interface World {
  state: State;
  messages: Messages;
  url: () => string;
  now: () => number;
}

const DAY_MS = 24 * 3600_000;
/** A charge that failed is tried again after so many days, and given up after so many attempts. */
const RETRY_DAYS = 5;
const MAX_FAILURES = 3;

/** Begins a subscription that a payer has to agree to. */
export function createSubscription(world: World, body: Record<string, unknown>): unknown {
  const context = recordIn(body.application_context);
  const [returnUrl, cancelUrl] = [textIn(context.return_url), textIn(context.cancel_url)];
  if (!returnUrl || !cancelUrl) throw new Refusal(400, "MISSING_REQUIRED_PARAMETER");
  const subscriber = recordIn(body.subscriber);
  const subscription: Subscription = {
    id: `I-${newId(12)}`,
    status: "APPROVAL_PENDING",
    ...readTerms(world, body),
    custom_id: textIn(body.custom_id),
    payer_id: newId(13),
    email: textIn(subscriber.email_address) ?? "payer@example.org",
    anchor: null,
    periods: 0,
    next: null,
    failures: 0,
    transactions: [],
    wanted: null,
    return_url: returnUrl,
    cancel_url: cancelUrl,
    means: "works",
    create_time: new Date(world.now()).toISOString(),
  };
  world.state.subscriptions.push(subscription);
  return viewSubscription(world, subscription, false);
}

/** The plan with what the call itself says instead. */
function readTerms({ state }: World, body: Record<string, unknown>): Terms {
  const plan = state.plans.find(({ id }) => id === body.plan_id);
  if (!plan) throw new Refusal(422, "INVALID_PLAN_ID");
  const own = recordIn(body.plan).billing_cycles;
  const price = Array.isArray(own) ? recordIn(recordIn(own[0]).pricing_scheme).fixed_price : undefined;
  if (price !== undefined && !isAmount(price)) throw new Refusal(400, "INVALID_REQUEST");
  if (isAmount(price) && price.currency_code !== plan.price.currency_code) throw new Refusal(422, "CURRENCY_MISMATCH");
  return { plan_id: plan.id, frequency: plan.frequency, price: isAmount(price) ? price : plan.price };
}

/** As the API answers it; with the plan as it is for this payer where `fields=plan` asks for it. */
export function viewSubscription({ url }: World, one: Subscription, withPlan: boolean): unknown {
  const approve = { rel: "approve", method: "GET", href: `${url()}/webapps/billing/subscriptions?ba_token=${one.id}` };
  return {
    id: one.id,
    status: one.status,
    plan_id: one.plan_id,
    custom_id: one.custom_id,
    create_time: one.create_time,
    subscriber: { email_address: one.email, payer_id: one.anchor === null ? undefined : one.payer_id },
    billing_info: {
      outstanding_balance: { currency_code: one.price.currency_code, value: "0.00" },
      failed_payments_count: one.failures,
      next_billing_time: one.next ?? undefined,
    },
    ...(withPlan
      ? {
          plan: {
            billing_cycles: [
              {
                frequency: one.frequency,
                tenure_type: "REGULAR",
                sequence: 1,
                total_cycles: 0,
                pricing_scheme: { fixed_price: one.price, version: 1 },
              },
            ],
          },
        }
      : {}),
    links: [
      ...(one.status === "APPROVAL_PENDING" ? [approve] : []),
      { rel: "self", method: "GET", href: `${url()}/v1/billing/subscriptions/${one.id}` },
    ],
  };
}

const eventOf = (world: World, type: string, one: Subscription) =>
  world.messages.add(`BILLING.SUBSCRIPTION.${type}`, "subscription", viewSubscription(world, one, false) as object);

/** The payer agrees on PayPal's page: to the subscription, whose first charge follows at once, or to a change of it. */
export function approveSubscription(world: World, one: Subscription, means: Subscription["means"] = "works"): void {
  if (one.wanted) {
    Object.assign(one, one.wanted);
    one.wanted = null;
    // Another period counts from the charge that comes next.
    if (one.next) Object.assign(one, { anchor: one.next, periods: 0 });
    eventOf(world, "UPDATED", one);
    return;
  }
  if (one.status !== "APPROVAL_PENDING") return;
  const now = new Date(world.now());
  Object.assign(one, { status: "ACTIVE", anchor: now.toISOString(), periods: 0, next: now.toISOString(), means });
  eventOf(world, "ACTIVATED", one);
  advanceSubscriptions(world);
}

export function moveSubscription(world: World, one: Subscription, action: "suspend" | "activate" | "cancel"): void {
  const from: Record<typeof action, Subscription["status"][]> = {
    suspend: ["ACTIVE"],
    activate: ["SUSPENDED"],
    cancel: ["ACTIVE", "SUSPENDED", "APPROVAL_PENDING"],
  };
  if (!from[action].includes(one.status)) throw new Refusal(422, "SUBSCRIPTION_STATUS_INVALID");
  if (action === "suspend") one.status = "SUSPENDED";
  if (action === "cancel") Object.assign(one, { status: "CANCELLED", next: null });
  if (action === "activate") {
    one.status = "ACTIVE";
    one.failures = 0;
    // What fell into the pause is not charged afterwards.
    while (one.next !== null && Date.parse(one.next) <= world.now()) toNextPeriod(one);
  }
  eventOf(world, { suspend: "SUSPENDED", activate: "ACTIVATED", cancel: "CANCELLED" }[action], one);
}

/** Another amount or period: it counts once the payer agreed. */
export function reviseSubscription(world: World, one: Subscription, body: Record<string, unknown>): unknown {
  if (one.status !== "ACTIVE") throw new Refusal(422, "SUBSCRIPTION_STATUS_INVALID");
  const context = recordIn(body.application_context);
  const productOf = (id: string) => world.state.plans.find((plan) => plan.id === id)?.product_id;
  const wanted = readTerms(world, body);
  if (productOf(wanted.plan_id) !== productOf(one.plan_id)) throw new Refusal(422, "PLAN_PRODUCT_NOT_COMPATIBLE");
  one.wanted = wanted;
  one.return_url = textIn(context.return_url) ?? one.return_url;
  one.cancel_url = textIn(context.cancel_url) ?? one.cancel_url;
  const href = `${world.url()}/webapps/billing/subscriptions/update?ba_token=${one.id}`;
  return { plan_id: wanted.plan_id, links: [{ rel: "approve", method: "GET", href }] };
}

export const listTransactions = (one: Subscription, from: string | null, to: string | null) => {
  if (!from || !to) throw new Refusal(400, "MISSING_REQUIRED_PARAMETER");
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const isIn = ({ time }: Transaction) => Date.parse(time) >= first && Date.parse(time) <= last;
  return { transactions: one.transactions.filter(isIn).reverse() };
};

/** The same time so many months after the first charge; the last day of a shorter month. */
function monthsAfter(anchor: string, months: number): string {
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return date.toISOString();
}

function toNextPeriod(one: Subscription): void {
  const { interval_unit: unit, interval_count: count } = one.frequency;
  one.periods += 1;
  if (one.anchor) one.next = monthsAfter(one.anchor, one.periods * count * (unit === "YEAR" ? 12 : 1));
}

/** What time brings: charges that are due, and PayPal's giving up after too many failures. */
export function advanceSubscriptions(world: World): boolean {
  let hasChanged = false;
  for (const one of world.state.subscriptions)
    while (one.status === "ACTIVE" && one.next !== null && Date.parse(one.next) <= world.now()) {
      charge(world, one, one.next);
      hasChanged = true;
    }
  return hasChanged;
}

function charge(world: World, one: Subscription, time: string): void {
  const isDeclined = one.means === "declined";
  const transaction: Transaction = {
    id: newId(),
    status: isDeclined ? "DECLINED" : one.means === "later" ? "PENDING" : "COMPLETED",
    amount_with_breakdown: { gross_amount: one.price, ...(isDeclined ? {} : { fee_amount: feeOf(one.price) }) },
    payer_email: one.email,
    time,
  };
  one.transactions.push(transaction);
  if (!isDeclined) {
    one.failures = 0;
    toNextPeriod(one);
    if (transaction.status === "COMPLETED") sendSaleEvent(world, one, transaction, "COMPLETED");
    return;
  }
  one.failures += 1;
  one.next = new Date(Date.parse(time) + RETRY_DAYS * DAY_MS).toISOString();
  sendSaleEvent(world, one, transaction, "DENIED");
  eventOf(world, "PAYMENT.FAILED", one);
  if (one.failures < MAX_FAILURES) return;
  one.status = "SUSPENDED";
  eventOf(world, "SUSPENDED", one);
}

/** A subscription's charge is reported as a sale of PayPal's first payments API. */
function sendSaleEvent(
  world: World,
  one: Subscription,
  charged: Transaction,
  type: "COMPLETED" | "DENIED" | "REFUNDED",
) {
  const { currency_code: currency, value: total } = charged.amount_with_breakdown.gross_amount;
  world.messages.add(`PAYMENT.SALE.${type}`, type === "REFUNDED" ? "refund" : "sale", {
    id: type === "REFUNDED" ? newId() : charged.id,
    ...(type === "REFUNDED" ? { sale_id: charged.id } : {}),
    state: type.toLowerCase(),
    amount: { total, currency, details: { subtotal: total } },
    payment_mode: "INSTANT_TRANSFER",
    billing_agreement_id: one.id,
    custom: one.custom_id,
    create_time: charged.time,
  });
}

/** The bank answered a charge that was pending, or the money went back. */
export function settleTransaction(
  world: World,
  one: Subscription,
  status: "COMPLETED" | "DECLINED" | "REFUNDED",
): void {
  const charged = one.transactions.findLast(
    (each) => each.status === (status === "REFUNDED" ? "COMPLETED" : "PENDING"),
  );
  if (!charged) return;
  charged.status = status;
  sendSaleEvent(world, one, charged, status === "DECLINED" ? "DENIED" : status);
}

export function findSubscription({ state }: World, id: string): Subscription {
  const one = state.subscriptions.find((each) => each.id === id);
  if (!one) throw new Refusal(404, "RESOURCE_NOT_FOUND");
  return one;
}
