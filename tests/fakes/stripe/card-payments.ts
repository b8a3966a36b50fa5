import { createHash, randomBytes } from "node:crypto";
import type { CardIntent, ConfirmationToken, PaymentIntent } from "./card-objects.ts";
import { CardRefusal, invalidParameter, missingObject, unexpectedState } from "./card-state.ts";
import { type Form, formOf, listOf, textOf, textsOf } from "./form-body.ts";
import { newId, type State } from "./state.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { cardOf, isCardNumber } from "./test-cards.ts";

/** Stripe's PaymentIntents and ConfirmationTokens, as far as the product uses them. */
export interface CardWorld {
  state: Pick<State, "intents" | "cards">;
  subscriptions: Pick<Subscriptions, "emit">;
  now: () => number;
}

const TOKEN_SECONDS = 12 * 3600;
export const seconds = ({ now }: CardWorld) => Math.floor(now() / 1000);

/** What the card's script makes of what was typed. Throws what Stripe's script says beside the field. */
export function createToken(
  world: CardWorld,
  { number, expiry, cvc }: { number: string; expiry: string; cvc: string },
): ConfirmationToken {
  const digits = number.replace(/\D/g, "");
  const [, month = "", year = ""] = /^(\d{1,2})\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!isCardNumber(digits)) throw new CardRefusal(402, "invalid_number", "Your card number is invalid.");
  if (!month || Number(month) > 12 || Number(month) < 1)
    throw new CardRefusal(402, "invalid_expiry_month", "Your card's expiration date is incomplete.");
  if (!/^\d{3,4}$/.test(cvc.trim()))
    throw new CardRefusal(402, "incomplete_cvc", "Your card's security code is incomplete.");
  const token: ConfirmationToken = {
    id: newId("ctoken"),
    object: "confirmation_token",
    payment_intent: null,
    setup_intent: null,
    payment_method_preview: {
      type: "card",
      card: {
        brand: "visa",
        last4: digits.slice(-4),
        fingerprint: createHash("sha256").update(digits).digest("hex").slice(0, 16),
        exp_month: Number(month),
        exp_year: 2000 + Number(year),
      },
    },
    created: seconds(world),
    expires_at: seconds(world) + TOKEN_SECONDS,
    livemode: false,
  };
  world.state.cards.tokens.push(token);
  // Stripe keeps the number in its vault; the fake stores what the card will do.
  world.state.cards.numbers[token.id] = digits;
  return token;
}

export function createIntent(world: CardWorld, form: Form): CardIntent {
  const amount = Number(textOf(form.amount));
  const currency = textOf(form.currency) ?? "";
  if (!Number.isSafeInteger(amount) || amount < 50)
    throw invalidParameter("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter(`Invalid currency: ${currency}`, "currency");
  const method = textOf(form.confirmation_method) ?? "automatic";
  if (method !== "automatic" && method !== "manual")
    throw invalidParameter(`Invalid confirmation_method: ${method}`, "confirmation_method");
  const types = listOf(form.allowed_payment_method_types).filter((one) => typeof one === "string");
  return addIntent(world, {
    amount,
    currency,
    method,
    types: types.length > 0 ? types : ["card"],
    description: textOf(form.description) ?? null,
    metadata: textsOf(form.metadata),
  });
}

/** A new payment that waits for a card. */
function addIntent(
  world: CardWorld,
  request: {
    amount: number;
    currency: string;
    method?: CardIntent["confirmation_method"];
    types?: string[];
    description?: string | null;
    metadata?: Record<string, string>;
  },
): CardIntent {
  const id = newId("pi");
  const intent: CardIntent = {
    id,
    object: "payment_intent",
    status: "requires_payment_method",
    amount: request.amount,
    amount_received: 0,
    currency: request.currency,
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    confirmation_method: request.method ?? "automatic",
    capture_method: "automatic_async",
    payment_method: null,
    payment_method_types: request.types ?? ["card"],
    description: request.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: request.metadata ?? {},
    created: seconds(world),
    livemode: false,
  };
  world.state.intents.push(intent);
  world.subscriptions.emit("payment_intent.created", intent);
  return intent;
}

/** A payment by its id, with what those of invoices and checkouts were made without. */
export function findIntent(world: CardWorld, id: string): CardIntent {
  const intent = world.state.intents.find((one) => one.id === id);
  if (!intent) throw missingObject("payment_intent", id);
  return completed(world, intent);
}

function completed(world: CardWorld, intent: PaymentIntent): CardIntent {
  const known = intent as Partial<CardIntent>;
  return Object.assign(intent, {
    amount_received: known.amount_received ?? (intent.status === "succeeded" ? intent.amount : 0),
    client_secret: known.client_secret ?? `${intent.id}_secret_${randomBytes(12).toString("hex")}`,
    confirmation_method: known.confirmation_method ?? ("automatic" as const),
    capture_method: "automatic_async" as const,
    payment_method: known.payment_method ?? null,
    payment_method_types: known.payment_method_types ?? ["card"],
    description: known.description ?? null,
    last_payment_error: known.last_payment_error ?? null,
    latest_charge: known.latest_charge ?? null,
    created: known.created ?? seconds(world),
  });
}

export function findToken({ state: { cards } }: CardWorld, id: string): ConfirmationToken {
  const token = cards.tokens.find((one) => one.id === id);
  if (!token) throw missingObject("confirmation_token", id);
  return token;
}

/** Charges the card behind a token, or the one that the donor's bank agreed to. A refused card is an error, as at Stripe. */
export function confirmIntent(world: CardWorld, id: string, form: Form): CardIntent {
  const intent = findIntent(world, id);
  const tokenId = textOf(form.confirmation_token);
  const isAgreed = intent.status === "requires_confirmation" && tokenId === undefined;
  if (!isAgreed && intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation")
    throw unexpectedState(intent.status);
  if (isAgreed) return succeed(world, intent);
  const token = findToken(world, tokenId ?? "");
  if (token.payment_intent !== null || token.expires_at < seconds(world))
    throw invalidParameter("This ConfirmationToken was used already or has expired.", "confirmation_token");
  token.payment_intent = intent.id;
  intent.payment_method = newId("pm");
  const card = cardOf(world.state.cards.numbers[token.id] ?? "");
  if (card.behaviour === "asks") {
    intent.status = "requires_action";
    intent.last_payment_error = null;
    world.subscriptions.emit("payment_intent.requires_action", intent);
    return intent;
  }
  if (card.behaviour === "later") {
    intent.status = "processing";
    intent.last_payment_error = null;
    world.subscriptions.emit("payment_intent.processing", intent);
    return intent;
  }
  return card.behaviour === "works" ? succeed(world, intent) : fail(world, intent, card);
}

function succeed(world: CardWorld, intent: CardIntent): CardIntent {
  intent.status = "succeeded";
  intent.amount_received = world.state.cards.capturesLess ? intent.amount - 100 : intent.amount;
  intent.last_payment_error = null;
  intent.latest_charge = newId("ch");
  world.subscriptions.emit("payment_intent.succeeded", intent);
  world.subscriptions.emit("charge.succeeded", chargeOf(intent));
  return intent;
}

function fail(world: CardWorld, intent: CardIntent, { code, message }: { code: string; message: string }): never {
  intent.status = "requires_payment_method";
  intent.latest_charge = newId("ch");
  intent.last_payment_error = {
    type: "card_error",
    code,
    message,
    ...(code === "card_declined" ? { decline_code: "generic_decline" } : {}),
  };
  world.state.cards.declines += 1;
  world.subscriptions.emit("payment_intent.payment_failed", intent);
  throw new CardRefusal(402, code, message, intent);
}

/** What the donor answered their bank, in the window of Stripe's script. */
export function answerBank(world: CardWorld, secret: string, isAgreed: boolean): CardIntent {
  const intent = findIntent(world, secret.split("_secret_")[0] ?? "");
  if (intent.status !== "requires_action" || intent.client_secret !== secret)
    throw missingObject("payment_intent", secret);
  if (isAgreed) {
    intent.status = "requires_confirmation";
    return intent.confirmation_method === "manual" ? intent : succeed(world, intent);
  }
  intent.status = "requires_payment_method";
  intent.last_payment_error = {
    type: "card_error",
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  };
  world.subscriptions.emit("payment_intent.payment_failed", intent);
  return intent;
}

/** What a bank that takes days answered in the end. */
export function settleIntent(world: CardWorld, id: string, isPaid: boolean): void {
  const intent = findIntent(world, id);
  if (intent.status !== "processing") return;
  if (isPaid) succeed(world, intent);
  else {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { type: "card_error", code: "card_declined", message: "Your card was declined." };
    world.subscriptions.emit("payment_intent.payment_failed", intent);
  }
}

export const chargeOf = (intent: CardIntent, refunded = 0) => ({
  id: intent.latest_charge,
  object: "charge",
  amount: intent.amount,
  amount_captured: intent.amount_received,
  amount_refunded: refunded,
  currency: intent.currency,
  payment_intent: intent.id,
  refunded: refunded >= intent.amount_received,
  status: "succeeded",
  metadata: intent.metadata,
  livemode: false,
});

/** Stripe's answer to `metadata` of a payment that is changed. */
export function updateIntent(world: CardWorld, id: string, form: Form): CardIntent {
  const intent = findIntent(world, id);
  Object.assign(intent.metadata, textsOf(formOf(form.metadata)));
  return intent;
}
