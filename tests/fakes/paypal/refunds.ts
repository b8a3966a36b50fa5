import type { Messages } from "./messages.ts";
import type { Amount, Capture, Refund } from "./objects.ts";
import { Refusal } from "./orders.ts";
import { newId, type State } from "./state.ts";

interface World {
  state: State;
  messages: Messages;
  url: () => string;
}

/** A capture with the order's unit that it belongs to. */
function findUnit({ state }: World, id: string) {
  for (const { purchase_units: units } of state.orders)
    for (const unit of units) {
      const capture = unit.payments?.captures.find((one) => one.id === id);
      if (capture && unit.payments) return { capture, payments: unit.payments };
    }
  throw new Refusal(404, "RESOURCE_NOT_FOUND");
}

/** A capture as the API answers it. */
export const viewCapture = (world: World, id: string): Capture => findUnit(world, id).capture;

const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);

/** Gives back a part of a capture, or all of it. `isByHand` is one that someone made on PayPal's own pages. */
export function refundCapture(world: World, id: string, input: { amount?: Amount }, isByHand = false): Refund {
  const { capture, payments } = findUnit(world, id);
  const earlier = (payments.refunds ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const whole = centsOf(capture.amount);
  const amount = input.amount ?? { ...capture.amount, value: ((whole - earlier) / 100).toFixed(2) };
  if (earlier >= whole) throw new Refusal(422, "CAPTURE_FULLY_REFUNDED");
  if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED")
    throw new Refusal(422, "REFUND_NOT_ALLOWED");
  if (amount.currency_code !== capture.amount.currency_code) throw new Refusal(422, "REFUND_CAPTURE_CURRENCY_MISMATCH");
  if (!(centsOf(amount) > 0) || earlier + centsOf(amount) > whole) throw new Refusal(422, "REFUND_AMOUNT_EXCEEDED");
  const refundId = newId();
  const refund: Refund = {
    id: refundId,
    status: "COMPLETED",
    amount,
    custom_id: isByHand ? undefined : capture.custom_id,
    links: [
      { rel: "self", method: "GET", href: `${world.url()}/v2/payments/refunds/${refundId}` },
      { rel: "up", method: "GET", href: `${world.url()}/v2/payments/captures/${capture.id}` },
    ],
  };
  payments.refunds = [...(payments.refunds ?? []), refund];
  capture.status = earlier + centsOf(amount) >= whole ? "REFUNDED" : "PARTIALLY_REFUNDED";
  world.messages.add("PAYMENT.CAPTURE.REFUNDED", "refund", refund);
  return refund;
}

/** PayPal took the money back, as after a dispute that was lost. */
export function reverseCapture(world: World, id: string): void {
  const { capture } = findUnit(world, id);
  capture.status = "REVERSED";
  const href = `${world.url()}/v2/payments/captures/${capture.id}`;
  world.messages.add("PAYMENT.CAPTURE.REVERSED", "refund", {
    id: newId(),
    status: "COMPLETED",
    amount: capture.amount,
    links: [{ rel: "up", method: "GET", href }],
  });
}
