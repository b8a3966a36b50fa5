import type { CheckoutSession, PaymentSession, PortalSession, State, Subscription } from "./state.ts";
import { periodEnd } from "./subscriptions.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f6f7f9, #14161a); color: light-dark(#1a1d21, #eceef1); }
  .test { margin: 0; padding: 8px 16px; text-align: center; font-weight: 600; background: light-dark(#fdebc8, #4a3505); color: light-dark(#5c3d00, #ffe2a8); }
  main { max-width: 460px; margin: 32px auto; padding: 24px; border-radius: 12px; background: light-dark(#fff, #1d2025); border: 1px solid light-dark(#dfe2e7, #363b43); }
  h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 16px; margin: 24px 0 8px; }
  p { margin: 0 0 12px; } .muted { color: light-dark(#5a6069, #a6adb8); }
  table { width: 100%; border-collapse: collapse; margin: 16px 0; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid light-dark(#e6e8ec, #363b43); }
  td:last-child { text-align: right; font-variant-numeric: tabular-nums; } tfoot * { font-weight: 600; border: 0; }
  fieldset { border: 0; margin: 0 0 16px; padding: 0; display: grid; gap: 8px; } legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
  label { display: flex; gap: 8px; align-items: center; padding: 10px 12px; border: 1px solid light-dark(#8a919c, #6b7380); border-radius: 8px; }
  button, a.button { display: block; box-sizing: border-box; width: 100%; margin: 8px 0 0; padding: 10px 16px; font: inherit; font-weight: 500; text-align: center; text-decoration: none; border-radius: 8px; border: 1px solid light-dark(#8a919c, #6b7380); background: transparent; color: inherit; cursor: pointer; }
  button.primary { background: #1f5fd6; border-color: #1f5fd6; color: #fff; }
  :focus-visible { outline: 2px solid #4b8bff; outline-offset: 2px; }
  .alert { padding: 10px 12px; border-radius: 8px; background: light-dark(#fde4e4, #4c1b1b); color: light-dark(#7d1414, #ffcdcd); }
  @media (max-width: 520px) { main { margin: 0; border-radius: 0; border-width: 0 0 1px; } }
`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><p class="test" role="note">Test mode: this stands in for the payment provider. No money moves.</p><main>${body}</main></body></html>`;

export const notFoundPage = () =>
  page("Not found", '<h1>This page is not here</h1><p class="muted">The link may be old. Go back and start again.</p>');

/** Where a card is asked for. */
export function checkoutPage(state: State, session: CheckoutSession, declined: boolean): string {
  if (session.status !== "open")
    return page(
      "Paid",
      `<h1>This was paid already</h1><a class="button" href="${escapeHtml(session.success_url)}">Go back</a>`,
    );
  return page(
    "Checkout",
    `<h1>Subscribe</h1><p class="muted">${escapeHtml(customerName(state, session.customer))}</p>
    ${declined ? '<p class="alert" role="alert">Your card was declined. Choose another card.</p>' : ""}
    ${priceTable(state, session.prices)}
    ${session.subscription_trial_end === null ? "" : `<p>Free until ${day(session.subscription_trial_end)}; the first payment is then.</p>`}
    <form method="post"><fieldset><legend>Card</legend>
      <label><input type="radio" name="card" value="works"${declined ? "" : " checked"}> 4242 4242 4242 4242, works</label>
      <label><input type="radio" name="card" value="declined"${declined ? " checked" : ""}> 4000 0000 0000 0002, is declined</label>
    </fieldset><button class="primary">Subscribe for ${dollars(session.amount_total)} today</button></form>
    <a class="button" href="${escapeHtml(session.cancel_url)}">Cancel and go back</a>`,
  );
}

/** Where a card is asked for, for one payment. */
export function paymentPage(session: PaymentSession, declined: boolean): string {
  if (session.status === "expired")
    return page(
      "Expired",
      `<h1>This page has expired</h1><p class="muted">Nothing was paid.</p><a class="button" href="${escapeHtml(session.cancel_url)}">Go back</a>`,
    );
  if (session.status === "complete")
    return page(
      "Paid",
      `<h1>This was paid already</h1><a class="button" href="${escapeHtml(session.success_url)}">Go back</a>`,
    );
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency: session.currency }).format(
    session.amount_total / 100,
  );
  return page(
    "Pay by card",
    `<h1>Pay ${amount}</h1><p class="muted">${escapeHtml(session.description)}</p>
    ${declined ? '<p class="alert" role="alert">Your card was declined. Choose another card.</p>' : ""}
    <form method="post"><fieldset><legend>Card</legend>
      <label><input type="radio" name="card" value="works"${declined ? "" : " checked"}> 4242 4242 4242 4242, works</label>
      <label><input type="radio" name="card" value="declined"${declined ? " checked" : ""}> 4000 0000 0000 0002, is declined</label>
      <label><input type="radio" name="card" value="later"> A bank debit, whose answer comes later</label>
    </fieldset><button class="primary">Pay ${amount}</button></form>
    <a class="button" href="${escapeHtml(session.cancel_url)}">Cancel and go back</a>`,
  );
}

/** What can be done to a subscription, on the provider's side. */
export function portalPage(state: State, portal: PortalSession): string {
  const owned = state.subscriptions.filter(({ customer }) => customer === portal.customer).reverse();
  return page(
    "Manage subscription",
    `<h1>Manage your subscription</h1><p class="muted">${escapeHtml(customerName(state, portal.customer))}</p>
    ${owned.length === 0 ? "<p>There is no subscription.</p>" : owned.map((one) => portalSection(state, one)).join("")}
    <h2>Done?</h2><a class="button" href="${escapeHtml(portal.return_url)}">Go back</a>`,
  );
}

/** Where another card is given. */
export function cardPage(portal: PortalSession, isRefused: boolean): string {
  const choice = (value: string, label: string, isChosen: boolean) =>
    `<label><input type="radio" name="card" value="${value}"${isChosen ? " checked" : ""}> ${label}</label>`;
  return page(
    "Another card",
    `<h1>Add another card</h1>
    ${isRefused ? '<p class="alert" role="alert">Your card was declined. Choose another card.</p>' : ""}
    <form method="post"><fieldset><legend>Card</legend>
      ${choice("works", "5555 5555 5555 4444, works", !isRefused)}
      ${choice("later", "4000 0000 0000 0341, is taken and cannot be charged", false)}
      ${choice("refused", "4000 0000 0000 0002, is declined", isRefused)}
    </fieldset><button class="primary">Use this card</button></form>
    <a class="button" href="${escapeHtml(portal.return_url)}">Go back</a>`,
  );
}

function portalSection(state: State, subscription: Subscription): string {
  const prices = subscription.items.data.map((item) => item.price);
  const button = (action: string, label: string) =>
    `<button name="action" value="${action}">${escapeHtml(label)}</button>`;
  const running = subscription.cancel_at_period_end
    ? [button("keep", "Keep the subscription"), button("cancel", "Cancel now")]
    : [
        button("cancel-at-period-end", `Cancel at the end of the period (${day(periodEnd(subscription))})`),
        button("cancel", "Cancel now"),
        button("fail", "Let the next payment fail"),
      ];
  const buttons = {
    active: running,
    trialing: running,
    past_due: [button("recover", "Pay the open invoice"), button("cancel", "Cancel now")],
    incomplete: [button("recover", "Confirm the first payment"), button("expire", "Let the first payment expire")],
  }[subscription.status as string];
  return `<section aria-label="Subscription ${subscription.status}"><h2>${
    subscription.cancel_at_period_end ? `Ends on ${day(periodEnd(subscription))}` : `Status: ${subscription.status}`
  }</h2>
    ${priceTable(
      state,
      prices.map((price) => price.id),
    )}
    ${buttons ? `<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">${buttons.join("")}</form>` : ""}</section>`;
}

function priceTable(state: State, prices: readonly string[]): string {
  const rows = prices.flatMap((id) => state.prices.filter((price) => price.id === id));
  const each = rows[0]?.recurring.interval ?? "month";
  const total = rows.reduce((sum, price) => sum + price.unit_amount, 0);
  const name = (product: string) => state.products.find(({ id }) => id === product)?.name ?? "Product";
  return `<table><tbody>${rows
    .map(
      (price) =>
        `<tr><th scope="row">${escapeHtml(name(price.product))}</th><td>${dollars(price.unit_amount)}</td></tr>`,
    )
    .join(
      "",
    )}</tbody><tfoot><tr><th scope="row">Total each ${each}</th><td>${dollars(total)}</td></tr></tfoot></table>`;
}

const customerName = (state: State, id: string) => state.customers.find((customer) => customer.id === id)?.name ?? "";
