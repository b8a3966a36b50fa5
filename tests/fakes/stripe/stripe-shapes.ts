import type { Stripe } from "stripe";
import type { CardDispute, CardIntent, CardRefund, ConfirmationToken } from "./card-objects.ts";

/*
 * The fake's objects compared with Stripe's own: the types of its library are made from its public OpenAPI document, so
 * that a field that is missing there, or has another type, fails the type check. What the fake leaves out is not
 * checked.
 */

type Held<Own, Theirs> = { [Name in keyof Own]: Name extends keyof Theirs ? Theirs[Name] : never };

export const asPaymentIntent = (
  own: Omit<CardIntent, "last_payment_error">,
): Held<Omit<CardIntent, "last_payment_error">, Stripe.PaymentIntent> => own;
export const asPaymentError = (
  own: Pick<NonNullable<CardIntent["last_payment_error"]>, "type" | "code" | "message">,
): Pick<Stripe.PaymentIntent.LastPaymentError, "type" | "code" | "message"> => own;
export const asConfirmationToken = (
  own: Pick<ConfirmationToken, "id" | "object" | "payment_intent" | "created" | "expires_at" | "livemode">,
): Pick<Stripe.ConfirmationToken, "id" | "object" | "payment_intent" | "created" | "expires_at" | "livemode"> => own;
export const asRefund = (own: CardRefund): Held<CardRefund, Stripe.Refund> => own;
export const asDispute = (own: CardDispute): Held<CardDispute, Stripe.Dispute> => own;
