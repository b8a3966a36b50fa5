import type { CardDispute, CardIntent, CardRefund, ConfirmationToken } from "./card-objects.ts";

/** The fake's state of cards in the product's own payment frame. */
export interface CardState {
  tokens: ConfirmationToken[];
  /** The number behind a token. */
  numbers: Record<string, string>;
  refunds: CardRefund[];
  disputes: CardDispute[];
  /** How many cards were refused: what a run of bad ones got through. */
  declines: number;
  /** A dollar less than was asked for arrives. */
  capturesLess: boolean;
}

export const emptyCards = (): CardState => ({
  tokens: [],
  numbers: {},
  refunds: [],
  disputes: [],
  declines: 0,
  capturesLess: false,
});

/** A refusal in Stripe's shape. */
export class CardRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;
  readonly intent: CardIntent | undefined;

  constructor(status: number, code: string, message: string, intent?: CardIntent, param?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.intent = intent;
    this.param = param;
  }

  get body() {
    return {
      error: {
        type: this.status === 402 ? "card_error" : "invalid_request_error",
        code: this.code,
        message: this.message,
        ...(this.param ? { param: this.param } : {}),
        ...(this.intent ? { payment_intent: this.intent } : {}),
      },
    };
  }
}

export const invalidParameter = (message: string, param: string, code = "parameter_invalid") =>
  new CardRefusal(400, code, message, undefined, param);
export const missingObject = (kind: string, id: string) =>
  new CardRefusal(404, "resource_missing", `No such ${kind}: '${id}'`, undefined, kind);
export const unexpectedState = (status: string) =>
  new CardRefusal(
    400,
    "payment_intent_unexpected_state",
    `You cannot confirm this PaymentIntent because it has already been ${status} after being previously confirmed.`,
  );
