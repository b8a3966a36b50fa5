import type { Deliveries } from "./deliveries.ts";
import { Invoices } from "./invoices.ts";
import { type CheckoutSession, newId, type Price, type State, type StripeEvent, type Subscription } from "./state.ts";

/** What happens to subscriptions, each step with the events that Stripe sends of it. */
export class Subscriptions {
  readonly #state: State;
  readonly #deliveries: Deliveries;
  /** Milliseconds. */
  readonly #now: () => number;
  readonly #invoices: Invoices;

  constructor(state: State, deliveries: Deliveries, now: () => number, url: () => string) {
    this.#state = state;
    this.#deliveries = deliveries;
    this.#now = now;
    this.#invoices = new Invoices(state, now, url);
  }

  /** The card was taken, or the bank still has to agree (`incomplete`). */
  complete(session: CheckoutSession, status: "active" | "incomplete" = "active"): Subscription {
    const now = this.#seconds();
    const prices = session.prices.flatMap((id) => this.#state.prices.filter((price) => price.id === id));
    const trialEnd = session.subscription_trial_end;
    const isFree = status === "active" && trialEnd !== null && trialEnd > now;
    const subscription: Subscription = {
      id: newId("sub"),
      object: "subscription",
      customer: session.customer,
      status: isFree ? "trialing" : status,
      items: { object: "list", has_more: false, data: [] },
      metadata: session.subscription_metadata,
      trial_end: isFree ? trialEnd : null,
      default_payment_method: newId("pm_works"),
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      created: now,
      currency: "usd",
      livemode: false,
    };
    this.setPrices(subscription, prices);
    this.#state.subscriptions.push(subscription);
    this.emit("customer.subscription.created", subscription);
    if (status === "active") {
      session.status = "complete";
      session.subscription = subscription.id;
      this.#emitInvoice("invoice.paid", subscription, "subscription_create");
      this.emit("checkout.session.completed", session);
    }
    return subscription;
  }

  /** The items from now on; a period that runs continues. */
  setPrices(subscription: Subscription, prices: readonly Price[]): void {
    const now = this.#seconds();
    const [running] = subscription.items.data;
    subscription.items.data = prices.map((price) => ({
      id: subscription.items.data.find((item) => item.price.id === price.id)?.id ?? newId("si"),
      object: "subscription_item",
      price,
      quantity: 1,
      current_period_start: running?.current_period_start ?? now,
      current_period_end:
        running && running.price.recurring.interval === price.recurring.interval
          ? running.current_period_end
          : (subscription.trial_end ?? addPeriod(now, price)),
    }));
  }

  updated(subscription: Subscription): void {
    this.emit("customer.subscription.updated", subscription);
  }

  cancelAtPeriodEnd(subscription: Subscription, isWanted: boolean): void {
    subscription.cancel_at_period_end = isWanted;
    subscription.cancel_at = isWanted ? periodEnd(subscription) : null;
    subscription.canceled_at = isWanted ? this.#seconds() : null;
    this.updated(subscription);
  }

  cancel(subscription: Subscription): void {
    subscription.status = "canceled";
    subscription.canceled_at ??= this.#seconds();
    subscription.ended_at = this.#seconds();
    this.emit("customer.subscription.deleted", subscription);
  }

  failPayment(subscription: Subscription): void {
    subscription.status = "past_due";
    this.#emitInvoice("invoice.payment_failed", subscription, "subscription_cycle");
    this.updated(subscription);
  }

  /** An open invoice was paid: after a failure, or the first one after the bank agreed. */
  recover(subscription: Subscription): void {
    subscription.status = "active";
    this.#emitInvoice("invoice.paid", subscription, "subscription_cycle");
    this.updated(subscription);
  }

  setStatus(subscription: Subscription, status: Subscription["status"]): void {
    subscription.status = status;
    if (status === "canceled" || status === "incomplete_expired") subscription.ended_at = this.#seconds();
    this.emit(status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated", subscription);
  }

  /** What time brings: a cancelled period runs out, another one begins. */
  advance(): boolean {
    const now = this.#seconds();
    const due = this.#state.subscriptions.filter(
      (one) => ["trialing", "active", "past_due"].includes(one.status) && periodEnd(one) <= now,
    );
    for (const subscription of due) {
      if (subscription.cancel_at_period_end || subscription.status === "past_due") this.cancel(subscription);
      else {
        subscription.status = "active";
        subscription.trial_end = null;
        while (periodEnd(subscription) <= now)
          for (const item of subscription.items.data) {
            item.current_period_start = item.current_period_end;
            item.current_period_end = addPeriod(item.current_period_end, item.price);
          }
        this.#emitInvoice("invoice.paid", subscription, "subscription_cycle");
        this.updated(subscription);
      }
    }
    return due.length > 0;
  }

  /** Makes an event with the object as it is at this moment, and sends it. */
  emit(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: newId("evt"),
      object: "event",
      type,
      created: this.#seconds(),
      data: { object: structuredClone(object) as Record<string, unknown> },
      livemode: false,
      pending_webhooks: 1,
    };
    this.#state.events.push(event);
    this.#deliveries.add(event);
    return event;
  }

  #emitInvoice(type: "invoice.paid" | "invoice.payment_failed", subscription: Subscription, reason: string): void {
    this.emit(type, this.#invoices.bill(subscription, reason, type === "invoice.paid"));
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

export const periodEnd = (subscription: Subscription) =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));

function addPeriod(seconds: number, price: Price): number {
  const date = new Date(seconds * 1000);
  if (price.recurring.interval === "year") date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1000);
}
