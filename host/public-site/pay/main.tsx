import "../frame/reader-writing.ts";
import type { PAYMENT_OUTCOMES, PublicInvoice } from "@trellis/contract-invoicing/pay-page.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { applyBrand } from "@trellis/shared/theme/brand.ts";
import { createRoot } from "react-dom/client";
import { payStrings as words } from "./messages.ts";
import { PayPage } from "./page.tsx";
import { type Activity, isSettled, type PayState, type Provider, readReturn } from "./state.ts";

const PATIENCE_MS = 20_000;
/** A payer who came back waits this long for the provider's message, asking this often. */
const CONFIRM_MS = 60_000;
const ASK_MS = 1_500;

const root = createRoot(document.getElementById("pay")!);
/** Undecoded; a stray % makes no valid token. */
const token = location.pathname.split("/")[2] ?? "";
const api = `/api/public/invoices/${token}`;
const back = readReturn(location.search);

let invoice: PublicInvoice | undefined;
let activity: Activity = { kind: "idle" };
let notice: string | undefined;

class Refused extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(messageOf(body) ?? `answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

const show = (state: PayState) =>
  root.render(<PayPage state={state} onPay={(provider) => void pay(provider)} pdf={`${api}/pdf`} />);

function draw(): void {
  if (invoice) show({ phase: "ready", invoice, activity, notice });
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(api + path, {
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(path === "" ? {} : { method: "POST", headers: { "Content-Type": "application/json" } }),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, read);
  return read as Answer;
}

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  try {
    invoice = await ask<PublicInvoice>("");
  } catch (error) {
    return refuse(error);
  }
  document.title = words.titled({ number: invoice.invoiceNumber, seller: invoice.seller.name });
  applyBrand(invoice.brand, document.documentElement);
  // What a provider wrote into the address counts once.
  if (back) history.replaceState(null, "", location.pathname);
  if (back?.from === "cancelled") notice = words.back;
  const isPending = (back?.from === "card" || back?.from === "paypal") && !isSettled(invoice);
  if (isPending) activity = { kind: "confirming" };
  draw();
  reportView();
  if (isPending) await confirm();
}

/** The payer came back: PayPal's order is captured; the card's message is waited for. */
async function confirm(): Promise<void> {
  const until = Date.now() + CONFIRM_MS;
  let orderId = back?.from === "paypal" ? back.orderId : undefined;
  while (Date.now() < until) {
    try {
      if (orderId !== undefined) {
        const { status } = await ask<{ status: (typeof PAYMENT_OUTCOMES)[number] }>("/paypal/capture", { orderId });
        orderId = undefined;
        if (status === "closed") notice = words.changed;
        else if (status !== "paid" && status !== "processing") notice = words.declined;
      }
      invoice = await ask<PublicInvoice>("");
      if (isSettled(invoice) || notice) {
        activity = { kind: "idle" };
        return draw();
      }
    } catch (error) {
      // A server that is down is retried: the payment itself is safe with its provider.
      if (error instanceof Refused && error.status === 404) {
        activity = { kind: "idle" };
        return draw();
      }
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  activity = { kind: "slow" };
  draw();
}

async function pay(provider: Provider): Promise<void> {
  activity = { kind: "starting", provider };
  notice = undefined;
  draw();
  try {
    const { url } = await ask<{ url: string }>(provider === "card" ? "/checkout" : "/paypal/order");
    location.assign(url);
  } catch (error) {
    activity = { kind: "idle" };
    notice = error instanceof Refused && error.status < 500 ? error.message : words.notStarted;
    // It may have been paid or cancelled meanwhile.
    invoice = await ask<PublicInvoice>("").catch(() => invoice);
    draw();
  }
}

/** A visit: reported once, and only from a page that is really visible. */
function reportView(): void {
  if (document.visibilityState !== "visible") {
    document.addEventListener("visibilitychange", reportView, { once: true });
    return;
  }
  void fetch(`${api}/viewed`, { method: "POST", keepalive: true }).catch(() => undefined);
}

// The browser's way back from a provider's page shows this page as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || activity.kind !== "starting") return;
  activity = { kind: "idle" };
  draw();
});

function refuse(error: unknown): void {
  const status = error instanceof Refused ? error.status : 0;
  const message = error instanceof Refused ? messageOf(error.body) : undefined;
  if (status === 404) show({ phase: "error", title: words.missing, text: words.missingText });
  else if (status === 410) show({ phase: "error", title: words.ended, text: message ?? words.missingText });
  else
    show({
      phase: "error",
      title: words.failed,
      text: (status === 429 ? message : undefined) ?? words.failedText,
      onRetry: () => void load(),
    });
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  return typeof message === "string" ? message : undefined;
}

void load();
