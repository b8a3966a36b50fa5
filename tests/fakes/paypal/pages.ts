import type { Order, Subscription } from "./objects.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f6f7f9, #14161a); color: light-dark(#1a1d21, #eceef1); }
  .test { margin: 0; padding: 8px 16px; text-align: center; font-weight: 600; background: light-dark(#fdebc8, #4a3505); color: light-dark(#5c3d00, #ffe2a8); }
  main { max-width: 460px; margin: 32px auto; padding: 24px; border-radius: 12px; background: light-dark(#fff, #1d2025); border: 1px solid light-dark(#dfe2e7, #363b43); }
  h1 { font-size: 20px; margin: 0 0 4px; } p { margin: 0 0 12px; } .muted { color: light-dark(#5a6069, #a6adb8); }
  fieldset { border: 0; margin: 0 0 16px; padding: 0; display: grid; gap: 8px; } legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
  label { display: flex; gap: 8px; align-items: center; padding: 10px 12px; border: 1px solid light-dark(#8a919c, #6b7380); border-radius: 8px; }
  button, a.button { display: block; box-sizing: border-box; width: 100%; margin: 8px 0 0; padding: 10px 16px; font: inherit; font-weight: 500; text-align: center; text-decoration: none; border-radius: 8px; border: 1px solid light-dark(#8a919c, #6b7380); background: transparent; color: inherit; cursor: pointer; }
  button.primary { background: #1f5fd6; border-color: #1f5fd6; color: #fff; }
  :focus-visible { outline: 2px solid #4b8bff; outline-offset: 2px; }
  @media (max-width: 520px) { main { margin: 0; border-radius: 0; border-width: 0 0 1px; } }
`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><p class="test" role="note">Test mode: this stands in for PayPal. No money moves.</p><main>${body}</main></body></html>`;

export const notFoundPage = () =>
  page("Not found", '<h1>This page is not here</h1><p class="muted">The link may be old. Go back and start again.</p>');

/** Where a payer leads back to the product, as PayPal does: with the order and the payer in the address. */
export function addressOf(url: string, order: Order): string {
  const back = new URL(url);
  back.searchParams.set("token", order.id);
  back.searchParams.set("PayerID", order.payer_id);
  return back.toString();
}

/** Where the payer agrees to pay. */
export function approvalPage(order: Order, isWindow = false): string {
  const [unit] = order.purchase_units;
  if (order.status !== "PAYER_ACTION_REQUIRED" || !unit)
    return page(
      "Done",
      `<h1>You agreed to this payment already</h1><a class="button" href="${escapeHtml(addressOf(order.return_url, order))}">Go back</a>`,
    );
  const { currency_code: currency, value } = unit.amount;
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(value));
  return page(
    "Pay with PayPal",
    `<h1>Pay ${amount} with PayPal</h1><p class="muted">${escapeHtml(unit.description)}</p>
    <form method="post"><fieldset><legend>Pay with</legend>
      <label><input type="radio" name="means" value="works" checked> PayPal balance, works</label>
      <label><input type="radio" name="means" value="declined"> An empty card, is declined</label>
      <label><input type="radio" name="means" value="later"> A bank account, whose answer comes later</label>
    </fieldset><button class="primary">Pay now</button></form>
    <a class="button" href="${escapeHtml(isWindow ? `/checkoutnow?sdk=1&cancel=1&token=${order.id}` : `${order.cancel_url}${order.cancel_url.includes("?") ? "&" : "?"}token=${order.id}`)}">Cancel and go back</a>`,
  );
}

/** Where a payer leads back to the product from a subscription. */
export function addressOfSubscription(url: string, subscription: Subscription): string {
  const back = new URL(url);
  back.searchParams.set("subscription_id", subscription.id);
  return back.toString();
}

const EVERY = ({ frequency: { interval_unit: unit, interval_count: count } }: Pick<Subscription, "frequency">) =>
  `every ${count === 1 ? "" : `${count} `}${unit.toLowerCase()}${count === 1 ? "" : "s"}`;

/** Where the payer agrees to be charged again and again, or to a change of it. */
export function subscriptionPage(subscription: Subscription): string {
  const { status, wanted, return_url: url } = subscription;
  if (status !== "APPROVAL_PENDING" && !wanted)
    return page(
      "Done",
      `<h1>You agreed to this already</h1><a class="button" href="${escapeHtml(addressOfSubscription(url, subscription))}">Go back</a>`,
    );
  const terms = wanted ?? subscription;
  const { currency_code: currency, value } = terms.price;
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(value));
  return page(
    wanted ? "Change your subscription" : "Subscribe with PayPal",
    `<h1>${wanted ? "Change to" : "Pay"} ${amount} ${EVERY(terms)} with PayPal</h1>
    <form method="post"><fieldset><legend>Pay with</legend>
      <label><input type="radio" name="means" value="works" checked> PayPal balance, works</label>
      <label><input type="radio" name="means" value="later"> A bank account, whose answer comes later</label>
    </fieldset><button class="primary">${wanted ? "Agree to the change" : "Agree and subscribe"}</button></form>
    <a class="button" href="${escapeHtml(addressOfSubscription(subscription.cancel_url, subscription))}">Cancel and go back</a>`,
  );
}
