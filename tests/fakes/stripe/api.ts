import { createHash } from "node:crypto";
import { answerCards } from "./card-api.ts";
import { CardRefusal } from "./card-state.ts";
import { type Form, formOf, listOf, parseForm, textOf, textsOf } from "./form-body.ts";
import { answerGifts } from "./gift-api.ts";
import { followGiftIntents } from "./gift-subscriptions.ts";
import { listInvoices, listSubscriptions, previewInvoice } from "./invoices.ts";
import { createPaymentSession, readPaymentSession } from "./one-payments.ts";
import { createPortal } from "./portals.ts";
import { invalid, missing, Refusal } from "./refusal.ts";
import { newId, type Price, type State } from "./state.ts";
import type { Subscriptions } from "./subscriptions.ts";

/** An answer of the REST calls. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Question {
  method: string;
  path: string;
  query: Form;
  form: Form;
}

interface World {
  state: State;
  subscriptions: Subscriptions;
  secretKey: string;
  /** Where the fake's own pages are. */
  url: () => string;
  now: () => number;
}

/** Stripe's REST calls, as far as the product makes them. Errors have Stripe's shape. */
export function answerApi(
  world: World,
  request: { method: string; url: URL; authorization: string | undefined; key: string | undefined; body: string },
): Answer {
  try {
    if (request.authorization !== `Bearer ${world.secretKey}`)
      throw new Refusal(401, "invalid_request_error", "Invalid API Key provided");
    const question: Question = {
      method: request.method,
      path: request.url.pathname,
      query: parseForm(request.url.search.slice(1)),
      form: parseForm(request.body),
    };
    return request.method === "POST" && request.key !== undefined
      ? answerOnce(world, question, request.key, request.body)
      : { status: 200, body: answer(world, question) };
  } catch (error) {
    if (error instanceof CardRefusal) return { status: error.status, body: error.body };
    if (!(error instanceof Refusal)) throw error;
    const { type, code, param, message } = error;
    return { status: error.status, body: { error: { type, code, param, message } } };
  }
}

/** The same key answers the same; with other parameters it is refused, as Stripe does. */
function answerOnce(world: World, question: Question, key: string, body: string): Answer {
  const hash = createHash("sha256").update(`${question.path}\n${body}`).digest("hex");
  const earlier = world.state.answers[key];
  if (earlier && earlier.hash !== hash)
    throw new Refusal(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  if (earlier) return earlier;
  const made = { hash, ...answerOrRefuse(world, question) };
  world.state.answers[key] = made;
  return made;
}

/** A refused card is remembered as an answer is. */
function answerOrRefuse(world: World, question: Question): Answer {
  try {
    return { status: 200, body: structuredClone(answer(world, question)) };
  } catch (error) {
    if (!(error instanceof CardRefusal) || error.status !== 402) throw error;
    return { status: error.status, body: structuredClone(error.body) };
  }
}

function answer(world: World, question: Question): unknown {
  const gift = answerGifts(world, question);
  if (gift && "refusal" in gift) {
    const { status, code, message, param } = gift.refusal;
    throw new Refusal(status, status === 402 ? "card_error" : "invalid_request_error", message, code, param);
  }
  const card = gift ?? answerCards(world, question);
  const body = card ? card.body : answerOthers(world, question);
  if (question.path.startsWith("/v1/payment_intents/")) followGiftIntents(world);
  return body;
}

function answerOthers(world: World, question: Question): unknown {
  const { state } = world;
  const [, , kind = "", id = "", rest] = question.path.split("/");
  if (kind === "checkout" && question.method === "GET") {
    const session = find(state.paymentSessions, "checkout session", rest ?? "");
    return readPaymentSession(world, session, listOf(question.query.expand).includes("payment_intent"));
  }
  switch (`${question.method} ${kind}${rest ? `/${rest}` : ""}`) {
    case "POST customers":
      return id ? find(state.customers, "customer", id) : createCustomer(world, question.form);
    case "GET customers":
      return find(state.customers, "customer", id);
    case "GET prices":
      return listPrices(state, question.query);
    case "POST prices":
      return createPrice(world, question.form);
    case "POST checkout":
      return createCheckout(world, question.form);
    case "POST billing_portal":
      return openPortal(world, question.form);
    case "GET subscriptions":
      return id ? find(state.subscriptions, "subscription", id) : list(listSubscriptions(state, question.query));
    case "GET invoices":
      return list(listInvoices(state, question.query));
    case "POST invoices":
      return previewInvoice(find(state.subscriptions, "subscription", textOf(question.form.subscription) ?? ""));
    case "POST subscriptions":
      return updateSubscription(world, id, question.form);
    case "DELETE subscriptions":
      return cancelSubscription(world, id);
    case "GET events":
      return find(state.events, "event", id);
    default:
      throw new Refusal(
        404,
        "invalid_request_error",
        `Unrecognized request URL (${question.method}: ${question.path}).`,
      );
  }
}

function find<Item extends { id: string }>(items: readonly Item[], kind: string, id: string): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw missing(kind, id);
  return found;
}

/** As Stripe has it for a trial that a checkout begins. */
const MIN_TRIAL_SECONDS = 48 * 60 * 60;
const list = (data: readonly unknown[]) => ({ object: "list", data, has_more: false, url: "/v1" });
const seconds = (world: World) => Math.floor(world.now() / 1000);

function createCustomer(world: World, form: Form) {
  const customer = {
    id: newId("cus"),
    object: "customer" as const,
    name: textOf(form.name) ?? null,
    email: textOf(form.email) ?? null,
    metadata: textsOf(form.metadata),
    invoice_settings: { default_payment_method: null },
    created: seconds(world),
    livemode: false as const,
  };
  world.state.customers.push(customer);
  world.subscriptions.emit("customer.created", customer);
  return customer;
}

function listPrices(state: State, query: Form) {
  const keys = listOf(query.lookup_keys);
  return list(
    state.prices.filter((price) => price.active && price.lookup_key !== null && keys.includes(price.lookup_key)),
  );
}

function createPrice(world: World, form: Form): Price {
  const amount = Number(textOf(form.unit_amount));
  const interval = textOf(formOf(form.recurring).interval);
  if (!Number.isSafeInteger(amount) || amount < 0) throw invalid("Invalid integer", "unit_amount");
  if (interval !== "month" && interval !== "year") throw invalid("Invalid interval", "recurring[interval]");
  const lookupKey = textOf(form.lookup_key) ?? null;
  const holder = world.state.prices.find((price) => lookupKey !== null && price.lookup_key === lookupKey);
  if (holder && textOf(form.transfer_lookup_key) !== "true")
    throw invalid("A price already uses that lookup key.", "lookup_key");
  if (holder) holder.lookup_key = null;
  const product = { id: newId("prod"), name: textOf(formOf(form.product_data).name) ?? "Product" };
  world.state.products.push(product);
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: true,
    currency: textOf(form.currency) ?? "usd",
    unit_amount: amount,
    lookup_key: lookupKey,
    nickname: null,
    product: product.id,
    recurring: { interval, interval_count: 1 },
    metadata: textsOf(form.metadata),
    type: "recurring",
    created: seconds(world),
    livemode: false,
  };
  world.state.prices.push(price);
  return price;
}

function createCheckout(world: World, form: Form) {
  if (textOf(form.mode) === "payment") {
    const session = createPaymentSession(world, form);
    if ("wrong" in session) throw invalid(session.message, session.wrong);
    return session;
  }
  if (textOf(form.mode) !== "subscription")
    throw invalid("The stand-in knows the modes payment and subscription.", "mode");
  const customer = find(world.state.customers, "customer", textOf(form.customer) ?? "");
  const prices = listOf(form.line_items).map((item) =>
    find(world.state.prices, "price", textOf(formOf(item).price) ?? ""),
  );
  if (prices.length === 0) throw invalid("You must provide line items.", "line_items");
  const [successUrl, cancelUrl] = [textOf(form.success_url), textOf(form.cancel_url)];
  if (!successUrl || !cancelUrl) throw invalid("Not a valid URL", "success_url");
  const trialEnd = textOf(formOf(form.subscription_data).trial_end);
  if (trialEnd !== undefined && !(Number(trialEnd) >= seconds(world) + MIN_TRIAL_SECONDS))
    throw invalid("The `trial_end` date has to be at least 2 days in the future.", "subscription_data[trial_end]");
  const id = newId("cs_test");
  const session = {
    id,
    object: "checkout.session" as const,
    mode: "subscription" as const,
    status: "open" as const,
    customer: customer.id,
    client_reference_id: textOf(form.client_reference_id) ?? null,
    subscription: null,
    // What is charged now: nothing in a trial.
    amount_total: trialEnd === undefined ? prices.reduce((sum, price) => sum + price.unit_amount, 0) : 0,
    currency: "usd",
    metadata: textsOf(form.metadata),
    subscription_metadata: textsOf(formOf(form.subscription_data).metadata),
    subscription_trial_end: trialEnd === undefined ? null : Number(trialEnd),
    prices: prices.map((price) => price.id),
    success_url: successUrl,
    cancel_url: cancelUrl,
    url: `${world.url()}/c/pay/${id}`,
    created: seconds(world),
    livemode: false as const,
  };
  world.state.sessions.push(session);
  return session;
}

function openPortal(world: World, form: Form) {
  const customer = find(world.state.customers, "customer", textOf(form.customer) ?? "");
  const portal = createPortal(world, customer.id, form);
  if (!portal) throw invalid("The stand-in knows payment_method_update.", "flow_data");
  return portal;
}

function cancelSubscription(world: World, id: string) {
  const subscription = find(world.state.subscriptions, "subscription", id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  world.subscriptions.cancel(subscription);
  return subscription;
}

function updateSubscription(world: World, id: string, form: Form) {
  const subscription = find(world.state.subscriptions, "subscription", id);
  if (subscription.status === "canceled")
    throw new Refusal(400, "invalid_request_error", "A canceled subscription can only update its metadata.");
  const items = listOf(form.items).map(formOf);
  const gone = items.flatMap((item) => (textOf(item.deleted) === "true" ? [textOf(item.id)] : []));
  const kept = subscription.items.data.filter((item) => !gone.includes(item.id)).map((item) => item.price);
  const added = items.flatMap((item) => {
    const price = textOf(item.price);
    return price ? [find(world.state.prices, "price", price)] : [];
  });
  if (items.length > 0) world.subscriptions.setPrices(subscription, [...kept, ...added]);
  if (textOf(form.cancel_at_period_end) === "false") {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = null;
    subscription.canceled_at = null;
  }
  world.subscriptions.updated(subscription);
  return subscription;
}
