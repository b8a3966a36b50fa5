import type { PaymentIntent } from "./card-objects.ts";
import { type Form, formOf, listOf, textOf, textsOf } from "./form-body.ts";
import { newId, type PaymentSession, type State } from "./state.ts";
import type { Subscriptions } from "./subscriptions.ts";

interface World {
  state: State;
  subscriptions: Pick<Subscriptions, "emit">;
  url: () => string;
  now: () => number;
}

/** The shortest and longest life of a checkout that Stripe takes, in seconds. */
const LIFE = { shortest: 30 * 60, longest: 24 * 3600 };

/** A checkout in payment mode; answers what is wrong with the parameters, by the parameter's name. */
export function createPaymentSession(world: World, form: Form): PaymentSession | { wrong: string; message: string } {
  const [line, ...others] = listOf(form.line_items).map(formOf);
  const price = formOf(line?.price_data);
  const amount = Number(textOf(price.unit_amount));
  const currency = textOf(price.currency) ?? "";
  const description = textOf(formOf(price.product_data).name) ?? "";
  const created = Math.floor(world.now() / 1000);
  const expiresAt = Number(textOf(form.expires_at) ?? created + LIFE.longest);
  const [successUrl, cancelUrl] = [textOf(form.success_url), textOf(form.cancel_url)];
  if (!line || others.length > 0) return { wrong: "line_items", message: "The stand-in takes one line item." };
  if (!Number.isSafeInteger(amount) || amount < 50 || amount > 99_999_999)
    return { wrong: "line_items[0][price_data][unit_amount]", message: "Amount must be between 50 and 99999999" };
  if (!/^[a-z]{3}$/.test(currency)) return { wrong: "currency", message: `Invalid currency: ${currency}` };
  if (!description) return { wrong: "product_data", message: "Missing required param: name." };
  if (!successUrl || !cancelUrl) return { wrong: "success_url", message: "Not a valid URL" };
  if (!(expiresAt >= created + LIFE.shortest && expiresAt <= created + LIFE.longest))
    return { wrong: "expires_at", message: "expires_at must be between 30 minutes and 24 hours from now" };
  const id = newId("cs_test");
  const session: PaymentSession = {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    client_reference_id: textOf(form.client_reference_id) ?? null,
    customer: null,
    customer_email: textOf(form.customer_email) ?? null,
    amount_total: amount,
    currency,
    description,
    metadata: textsOf(form.metadata),
    expires_at: expiresAt,
    success_url: successUrl,
    cancel_url: cancelUrl,
    url: `${world.url()}/c/pay/${id}`,
    created,
    livemode: false,
  };
  world.state.paymentSessions.push(session);
  return session;
}

/** A checkout as requested, with its intent inlined if requested. */
export function readPaymentSession({ state }: World, session: PaymentSession, isExpanded: boolean) {
  const intent = state.intents.find(({ id }) => id === session.payment_intent);
  return isExpanded && intent ? { ...session, payment_intent: intent } : session;
}

/** The payer pressed Pay. `later`: a bank that takes days; the money or its refusal comes by `settlePayment`. */
export function completePayment(world: World, session: PaymentSession, card: "works" | "later"): void {
  if (session.status !== "open") return;
  const intent: PaymentIntent = {
    id: newId("pi"),
    object: "payment_intent",
    status: card === "works" ? "succeeded" : "processing",
    amount: session.amount_total,
    currency: session.currency,
    metadata: session.metadata,
    livemode: false,
  };
  world.state.intents.push(intent);
  session.status = "complete";
  session.payment_intent = intent.id;
  if (card === "works") session.payment_status = "paid";
  world.subscriptions.emit("checkout.session.completed", session);
}

/** What the bank answered in the end. */
export function settlePayment(world: World, session: PaymentSession, isPaid: boolean): void {
  const intent = world.state.intents.find(({ id }) => id === session.payment_intent);
  if (intent?.status !== "processing") return;
  intent.status = isPaid ? "succeeded" : "requires_payment_method";
  if (isPaid) session.payment_status = "paid";
  world.subscriptions.emit(
    isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
    session,
  );
}

/** What time brings: a checkout that no one paid. */
export function expirePayments(world: World): boolean {
  const now = Math.floor(world.now() / 1000);
  const due = world.state.paymentSessions.filter((one) => one.status === "open" && one.expires_at <= now);
  for (const session of due) {
    session.status = "expired";
    world.subscriptions.emit("checkout.session.expired", session);
  }
  return due.length > 0;
}
