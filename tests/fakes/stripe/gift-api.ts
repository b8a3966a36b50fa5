import { type Form, formOf, listOf, textOf, textsOf } from "./form-body.ts";
import { type GiftWorld, giftOf, secretOf } from "./gift-invoices.ts";
import type { GiftPrice } from "./gift-state.ts";
import { changeGift, createGift, endGift, payGiftInvoice, setGiftCard, viewGift } from "./gift-subscriptions.ts";
import { newId } from "./state.ts";

interface Question {
  method: string;
  path: string;
  query: Form;
  form: Form;
}

/** What is wrong with a call, as Stripe names it. */
export interface GiftRefusal {
  status: number;
  code: string;
  message: string;
  param?: string;
}

/** An answer of the calls that gift subscriptions need; undefined for what is no such call. */
export function answerGifts(
  world: GiftWorld,
  question: Question,
): { body: unknown } | { refusal: GiftRefusal } | undefined {
  const { state } = world;
  const { method, path, form, query } = question;
  const [, , kind = "", id = ""] = path.split("/");
  const gift = kind === "subscriptions" ? state.gifts.find((one) => one.id === id) : undefined;
  if (method === "POST" && path === "/v1/products") return createProduct(world, form);
  if (method === "POST" && path === "/v1/subscriptions") return create(world, form);
  if (gift && method === "GET") {
    const isWhole = listOf(query.expand).includes("customer");
    const customer = isWhole ? state.customers.find((one) => one.id === gift.customer) : undefined;
    return { body: { ...viewGift(gift), ...(customer ? { customer } : {}) } };
  }
  if (gift && method === "DELETE") {
    if (gift.status === "canceled" || gift.status === "incomplete_expired") return missing("subscription", id);
    endGift(world, gift, Math.floor(world.now() / 1000), "cancellation_requested");
    return { body: viewGift(gift) };
  }
  if (gift && method === "POST") return update(world, gift, form);
  if (method === "GET" && path === "/v1/invoices" && textOf(query.subscription)) return listInvoices(world, query);
  if (method === "POST" && /^\/v1\/invoices\/[^/]+\/pay$/.test(path)) return payInvoice(world, id);
  const intent = kind === "payment_intents" && method === "POST" ? giftIntent(world, path) : undefined;
  if (intent) {
    Object.assign(intent.metadata, textsOf(form.metadata));
    return { body: intent };
  }
  return undefined;
}

const missing = (kind: string, id: string) => ({
  refusal: { status: 404, code: "resource_missing", message: `No such ${kind}: '${id}'`, param: "id" },
});
const invalid = (message: string, param: string) => ({
  refusal: { status: 400, code: "parameter_invalid", message, param },
});

/** The intent of a gift's invoice, for an update of its metadata; confirming one is asked of all intents alike. */
function giftIntent({ state }: GiftWorld, path: string) {
  const id = /^\/v1\/payment_intents\/([^/]+)$/.exec(path)?.[1];
  const isGifts = state.giftInvoices.some(({ payments }) =>
    payments.data.some((one) => one.payment.payment_intent === id),
  );
  return isGifts ? state.intents.find((one) => one.id === id) : undefined;
}

function createProduct({ state }: GiftWorld, form: Form) {
  const id = textOf(form.id) ?? newId("prod");
  const name = textOf(form.name);
  if (!name) return invalid("Missing required param: name.", "name");
  if (state.products.some((one) => one.id === id))
    return {
      refusal: { status: 400, code: "resource_already_exists", message: "Product already exists.", param: "id" },
    };
  const product = { id, name };
  state.products.push(product);
  return { body: { ...product, object: "product", active: true, livemode: false } };
}

function readPrice(world: GiftWorld, form: Form): GiftPrice | ReturnType<typeof invalid> {
  const data = formOf(form.price_data);
  const recurring = formOf(data.recurring);
  const amount = Number(textOf(data.unit_amount));
  const interval = textOf(recurring.interval);
  const product = textOf(data.product) ?? "";
  if (!Number.isSafeInteger(amount) || amount < 50 || amount > 99_999_999)
    return invalid("Invalid amount", "items[0][price_data][unit_amount]");
  if (interval !== "month" && interval !== "year")
    return invalid("Invalid interval", "items[0][price_data][recurring][interval]");
  if (!/^[a-z]{3}$/.test(textOf(data.currency) ?? ""))
    return invalid("Invalid currency", "items[0][price_data][currency]");
  if (!world.state.products.some(({ id }) => id === product))
    return invalid(`No such product: '${product}'`, "product");
  return {
    id: newId("price"),
    object: "price",
    currency: textOf(data.currency) ?? "",
    unit_amount: amount,
    product,
    recurring: { interval, interval_count: Number(textOf(recurring.interval_count) ?? 1) },
    type: "recurring",
    active: true,
    metadata: {},
    created: Math.floor(world.now() / 1000),
    livemode: false,
  };
}

function create(world: GiftWorld, form: Form) {
  const customer = textOf(form.customer) ?? "";
  const [item, ...others] = listOf(form.items).map(formOf);
  if (!world.state.customers.some(({ id }) => id === customer)) return missing("customer", customer);
  if (!item || others.length > 0) return invalid("The stand-in takes one item.", "items");
  if (textOf(form.payment_behavior) !== "default_incomplete")
    return invalid("This customer has no attached payment source or default payment method.", "payment_behavior");
  const price = readPrice(world, item);
  if ("refusal" in price) return price;
  const gift = createGift(world, {
    customer,
    price,
    metadata: textsOf(form.metadata),
    description: textOf(form.description) ?? null,
  });
  const invoice = world.state.giftInvoices.find(({ id }) => id === gift.latest_invoice);
  const isExpanded = listOf(form.expand).includes("latest_invoice.confirmation_secret");
  if (!invoice || !isExpanded) return { body: viewGift(gift) };
  const secret = { client_secret: secretOf(world, invoice), type: "payment_intent" };
  return { body: { ...viewGift(gift), latest_invoice: { ...invoice, confirmation_secret: secret } } };
}

function update(world: GiftWorld, gift: GiftWorld["state"]["gifts"][number], form: Form) {
  if (gift.status === "canceled")
    return invalid("A canceled subscription can only update its metadata and cancellation_details.", "id");
  if (form.pause_collection !== undefined) {
    const pause = formOf(form.pause_collection);
    const resumesAt = Number(textOf(pause.resumes_at) ?? 0);
    if (resumesAt !== 0 && resumesAt <= world.now() / 1000)
      return invalid("resumes_at must be in the future", "pause_collection[resumes_at]");
    gift.pause_collection =
      textOf(form.pause_collection) === "" ? null : { behavior: "void", resumes_at: resumesAt || null };
  }
  const card = textOf(form.default_payment_method);
  if (card !== undefined) setGiftCard(world, gift, card);
  const [item] = listOf(form.items).map(formOf);
  if (item) {
    const price = readPrice(world, item);
    if ("refusal" in price) return price;
    if (textOf(item.id) !== gift.items.data[0]?.id) return missing("subscription item", textOf(item.id) ?? "");
    const trialEnd = textOf(form.trial_end);
    changeGift(world, gift, price, trialEnd === undefined ? null : Number(trialEnd));
  } else if (card === undefined) world.subscriptions.emit("customer.subscription.updated", viewGift(gift));
  const latest = listOf(form.expand).includes("latest_invoice")
    ? world.state.giftInvoices.find(({ id }) => id === gift.latest_invoice)
    : undefined;
  return { body: { ...viewGift(gift), ...(latest ? { latest_invoice: latest } : {}) } };
}

function payInvoice(world: GiftWorld, id: string) {
  const invoice = world.state.giftInvoices.find((one) => one.id === id);
  const gift = invoice && giftOf(world, invoice);
  if (!invoice || !gift) return missing("invoice", id);
  if (invoice.status !== "open") return invalid("Invoice is already paid", "id");
  if (payGiftInvoice(world, gift, invoice)) return { body: invoice };
  return { refusal: { status: 402, code: "card_declined", message: "Your card was declined." } };
}

/** Newest first, as Stripe lists. */
function listInvoices(world: GiftWorld, query: Form) {
  const created = formOf(query.created);
  const [from, to] = [Number(textOf(created.gte) ?? 0), Number(textOf(created.lte) ?? Infinity)];
  const isExpanded = listOf(query.expand).includes("data.payments");
  const all = world.state.giftInvoices
    .filter((one) => giftOf(world, one)?.id === textOf(query.subscription) && one.created >= from && one.created <= to)
    .reverse();
  const start = all.findIndex(({ id }) => id === textOf(query.starting_after)) + 1;
  const limit = Number(textOf(query.limit) ?? 10);
  const data = all.slice(start, start + limit).map(({ payments, ...one }) => (isExpanded ? { ...one, payments } : one));
  return { body: { object: "list", data, has_more: start + limit < all.length, url: "/v1/invoices" } };
}
