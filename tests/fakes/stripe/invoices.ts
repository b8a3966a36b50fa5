import { type Form, listOf, textOf } from "./form-body.ts";
import { type Invoice, newId, type State, type Subscription } from "./state.ts";

/** The invoices of the product's own subscriptions. */
export class Invoices {
  readonly #state: State;
  /** Milliseconds. */
  readonly #now: () => number;
  readonly #url: () => string;

  constructor(state: State, now: () => number, url: () => string) {
    this.#state = state;
    this.#now = now;
    this.#url = url;
  }

  /** Writes an invoice for a period, or settles the open one. Nothing is due while a trial runs. */
  bill(subscription: Subscription, reason: string, isPaid: boolean): Invoice {
    const open = this.#state.invoices.find(
      (one) => one.status === "open" && one.parent.subscription_details.subscription === subscription.id,
    );
    if (open && isPaid) return Object.assign(open, { status: "paid" as const, amount_paid: open.amount_due });
    const amount = subscription.status === "trialing" ? 0 : priceOf(subscription);
    const id = newId("in");
    const invoice: Invoice = {
      id,
      object: "invoice",
      customer: subscription.customer,
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
      number: `TEST-${String(this.#state.invoices.length + 1).padStart(4, "0")}`,
      status: isPaid ? "paid" : "open",
      total: amount,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      currency: "usd",
      billing_reason: reason,
      attempt_count: 1,
      invoice_pdf: `${this.#url()}/i/${id}/pdf`,
      created: Math.floor(this.#now() / 1000),
      livemode: false,
    };
    this.#state.invoices.push(invoice);
    return invoice;
  }
}

/** Cents of a whole period. */
export const priceOf = (subscription: Subscription) =>
  subscription.items.data.reduce((sum, { price }) => sum + price.unit_amount, 0);

/** The file of an invoice: one page with its number, day and amount. */
export function invoicePdf({ number, created, total, status }: Invoice): string {
  const day = new Date(created * 1000).toISOString().slice(0, 10);
  const lines = [`Invoice ${number}`, day, `$${(total / 100).toFixed(2)}, ${status}`, "Test mode: no money moves."];
  const text = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(" ");
  const content = `BT /F1 16 Tf 72 720 Td ${text} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}

const CARD = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2039 };

/** A customer's subscriptions, newest first; with their cards where the question asks for them. */
export function listSubscriptions(state: State, query: Form) {
  const owned = state.subscriptions.filter(({ customer }) => customer === textOf(query.customer)).reverse();
  if (!listOf(query.expand).includes("data.default_payment_method")) return owned;
  return owned.map((one) => ({
    ...one,
    default_payment_method: { id: one.default_payment_method, object: "payment_method", type: "card", card: CARD },
  }));
}

/** A customer's invoices, newest first. */
export const listInvoices = (state: State, query: Form) =>
  state.invoices.filter(({ customer }) => customer === textOf(query.customer)).reverse();

/** What the next period of a subscription costs. */
export const previewInvoice = (subscription: Subscription) => ({
  object: "invoice",
  currency: subscription.currency,
  amount_due: priceOf(subscription),
});
