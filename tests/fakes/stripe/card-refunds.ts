import type { CardDispute, CardRefund } from "./card-objects.ts";
import { type CardWorld, chargeOf, findIntent, seconds } from "./card-payments.ts";
import { invalidParameter, missingObject } from "./card-state.ts";
import { type Form, textOf, textsOf } from "./form-body.ts";
import { newId } from "./state.ts";

export function createRefund(world: CardWorld, form: Form, isByHand = false): CardRefund {
  const intent = findIntent(world, textOf(form.payment_intent) ?? "");
  const earlier = listRefunds(world, intent.id).reduce(
    (sum, one) => sum + (one.status === "failed" ? 0 : one.amount),
    0,
  );
  const amount = Number(textOf(form.amount) ?? intent.amount_received - earlier);
  if (intent.status !== "succeeded")
    throw invalidParameter("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalidParameter("Invalid integer", "amount");
  if (earlier === intent.amount_received)
    throw invalidParameter("Charge has already been refunded.", "charge", "charge_already_refunded");
  if (earlier + amount > intent.amount_received)
    throw invalidParameter("Refund amount is greater than unrefunded amount on charge.", "amount");
  const refund: CardRefund = {
    id: newId("re"),
    object: "refund",
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge ?? "",
    reason: null,
    status: "succeeded",
    metadata: isByHand ? {} : textsOf(form.metadata),
    created: seconds(world),
  };
  world.state.cards.refunds.push(refund);
  world.subscriptions.emit("charge.refunded", chargeOf(intent, earlier + amount));
  world.subscriptions.emit("refund.created", refund);
  return refund;
}

export const listRefunds = ({ state: { cards } }: CardWorld, intent: string): CardRefund[] =>
  cards.refunds.filter(({ payment_intent: own }) => own === intent).reverse();

export const listDisputes = ({ state: { cards } }: CardWorld, intent: string): CardDispute[] =>
  cards.disputes.filter(({ payment_intent: own }) => own === intent).reverse();

/** The payer's bank asks for the money back; `settleDispute` says how it ends. */
export function openDispute(world: CardWorld, intentId: string): CardDispute {
  const intent = findIntent(world, intentId);
  const dispute: CardDispute = {
    id: newId("du"),
    object: "dispute",
    amount: intent.amount_received,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge ?? "",
    reason: "fraudulent",
    status: "needs_response",
    metadata: {},
    created: seconds(world),
    livemode: false,
  };
  world.state.cards.disputes.push(dispute);
  world.subscriptions.emit("charge.dispute.created", dispute);
  return dispute;
}

export function settleDispute(world: CardWorld, id: string, status: "won" | "lost"): void {
  const dispute = world.state.cards.disputes.find((one) => one.id === id);
  if (!dispute) throw missingObject("dispute", id);
  dispute.status = status;
  world.subscriptions.emit("charge.dispute.closed", dispute);
}
