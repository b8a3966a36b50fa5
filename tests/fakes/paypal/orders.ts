import type { Messages } from "./messages.ts";
import type { Amount, Capture, Order } from "./objects.ts";
import { newId, type State } from "./state.ts";

/** A refusal in PayPal's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
  }
}

interface World {
  state: State;
  messages: Messages;
  url: () => string;
  now: () => number;
}

const isAmount = (value: unknown): value is Amount => {
  const { currency_code: currency, value: amount } = (value ?? {}) as Record<string, unknown>;
  return (
    /^[A-Z]{3}$/.test(String(currency)) &&
    typeof amount === "string" &&
    /^\d{1,7}\.\d{2}$/.test(amount) &&
    Number(amount) > 0
  );
};

/** Creates an order that a payer has to approve. */
export function createOrder({ state, now }: World, body: Record<string, unknown>): Order {
  const [unit, ...others] = Array.isArray(body.purchase_units)
    ? (body.purchase_units as Record<string, unknown>[])
    : [];
  const source = body.payment_source as { paypal?: { experience_context?: Record<string, unknown> } } | undefined;
  const { return_url: returnUrl, cancel_url: cancelUrl } = source?.paypal?.experience_context ?? {};
  if (body.intent !== "CAPTURE") throw new Refusal(422, "UNSUPPORTED_INTENT");
  if (!unit || others.length > 0) throw new Refusal(422, "INVALID_PURCHASE_UNITS");
  if (!isAmount(unit.amount)) throw new Refusal(422, "INVALID_PARAMETER_VALUE");
  if (typeof returnUrl !== "string" || typeof cancelUrl !== "string") throw new Refusal(422, "MISSING_RETURN_URL");
  const order: Order = {
    id: newId(),
    intent: "CAPTURE",
    status: "PAYER_ACTION_REQUIRED",
    purchase_units: [
      {
        custom_id: typeof unit.custom_id === "string" ? unit.custom_id : undefined,
        description: String(unit.description ?? ""),
        amount: unit.amount,
      },
    ],
    return_url: returnUrl,
    cancel_url: cancelUrl,
    payer_id: newId(13),
    means: "works",
    create_time: new Date(now()).toISOString(),
  };
  state.orders.push(order);
  return order;
}

/** An order as the API answers it. */
export function viewOrder({ url }: World, order: Order): unknown {
  const { return_url: _return, cancel_url: _cancel, payer_id: payer, means: _means, ...view } = order;
  return {
    ...view,
    payer: order.status === "PAYER_ACTION_REQUIRED" ? undefined : { payer_id: payer },
    links: [
      { rel: "self", method: "GET", href: `${url()}/v2/checkout/orders/${order.id}` },
      { rel: "payer-action", method: "GET", href: `${url()}/checkoutnow?token=${order.id}` },
    ],
  };
}

/** The payer agreed on PayPal's page. */
export function approveOrder({ messages }: World, order: Order, means: Order["means"]): void {
  if (order.status !== "PAYER_ACTION_REQUIRED") return;
  order.status = "APPROVED";
  order.means = means;
  messages.add("CHECKOUT.ORDER.APPROVED", "checkout-order", order);
}

/** Takes the money of an approved order. */
export function captureOrder({ messages }: World, order: Order): Order {
  if (order.status === "COMPLETED") throw new Refusal(422, "ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") throw new Refusal(422, "ORDER_NOT_APPROVED");
  const [unit] = order.purchase_units;
  if (!unit) throw new Refusal(422, "INVALID_PURCHASE_UNITS");
  if (order.means === "declined") {
    order.status = "PAYER_ACTION_REQUIRED";
    throw new Refusal(422, "INSTRUMENT_DECLINED");
  }
  const capture: Capture = {
    id: newId(),
    status: order.means === "later" ? "PENDING" : "COMPLETED",
    // What never happens, and must not be booked when it does.
    amount:
      order.means === "less" ? { ...unit.amount, value: (Number(unit.amount.value) - 1).toFixed(2) } : unit.amount,
    custom_id: unit.custom_id,
  };
  if (capture.status === "COMPLETED") capture.seller_receivable_breakdown = { paypal_fee: feeOf(capture.amount) };
  unit.payments = { captures: [capture] };
  order.status = "COMPLETED";
  messages.add(`PAYMENT.CAPTURE.${capture.status}`, "capture", capture);
  return order;
}

/** The bank answered a capture that was pending. */
export function settleCapture({ messages }: World, order: Order, isPaid: boolean): void {
  const capture = order.purchase_units[0]?.payments?.captures.find(({ status }) => status === "PENDING");
  if (!capture) return;
  capture.status = isPaid ? "COMPLETED" : "DECLINED";
  messages.add(`PAYMENT.CAPTURE.${capture.status}`, "capture", capture);
}

/** What PayPal keeps: 2.89% and 49 cents. */
export const feeOf = ({ currency_code, value }: Capture["amount"]): Capture["amount"] => ({
  currency_code,
  value: (Number(value) * 0.0289 + 0.49).toFixed(2),
});
