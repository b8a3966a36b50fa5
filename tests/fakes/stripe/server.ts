import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { consumeFault, type Fault } from "../faults.ts";
import { answerApi } from "./api.ts";
import { answerBank, createToken } from "./card-payments.ts";
import { bankPage, cardScript, elementPage } from "./card-script.ts";
import { CardRefusal } from "./card-state.ts";
import { answerControl } from "./control.ts";
import { type Deliver, Deliveries } from "./deliveries.ts";
import { advanceGifts } from "./gift-subscriptions.ts";
import { invoicePdf } from "./invoices.ts";
import { completePayment, expirePayments } from "./one-payments.ts";
import { cardPage, checkoutPage, notFoundPage, paymentPage, portalPage } from "./pages.ts";
import { newId, openState, type PortalSession, type State } from "./state.ts";
import { Subscriptions } from "./subscriptions.ts";

export interface FakeOptions {
  /** Where it keeps what it knows. */
  folder: string;
  secretKey: string;
  webhookSecret: string;
  /** 0 takes a free one. */
  port?: number;
  /** How messages reach the product. */
  deliver: Deliver;
  /** The product's clock, in milliseconds. */
  now?: () => number;
}

const TICK_MS = 1_000;
const MAX_BODY = 1024 * 1024;

interface Reply {
  status: number;
  type: string;
  body: string;
  location?: string;
  /** It was done, and the answer never arrives. */
  isLost?: boolean;
}

/** Stripe on this machine: the REST calls that the product makes, checkout and portal pages, signed webhooks. */
export async function startStripe(options: FakeOptions) {
  const { state, save, close } = openState(options.folder);
  const now = options.now ?? Date.now;
  const deliveries = new Deliveries({ state, save, secret: options.webhookSecret, now, deliver: options.deliver });
  let url = "";
  const subscriptions = new Subscriptions(state, deliveries, now, () => url);
  const world = { state, subscriptions, deliveries, secretKey: options.secretKey, url: () => url, now };

  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    reply(request)
      .catch((error: unknown): Reply => ({ status: 500, type: "text/plain", body: String(error) }))
      .then(({ status, type, body, location, isLost }) => {
        if (isLost) return response.destroy();
        response.writeHead(status, {
          "Content-Type": `${type}; charset=utf-8`,
          "Cache-Control": "no-store",
          ...(location === undefined ? {} : { Location: location }),
        });
        response.end(body);
      });
  });

  async function reply(request: IncomingMessage): Promise<Reply> {
    const body = await readBody(request);
    const address = new URL(request.url ?? "/", url);
    const asked = {
      method: request.method ?? "GET",
      url: address,
      authorization: request.headers.authorization,
      key: request.headers["idempotency-key"]?.toString(),
      body,
    };
    if (address.pathname.startsWith("/v1/") || address.pathname.startsWith("/control/")) {
      const fault = consumeFault(faults, `${asked.method} ${address.pathname}`);
      if (typeof fault === "number")
        return { status: fault, type: "application/json", body: JSON.stringify({ error: { type: "api_error" } }) };
      const answer = address.pathname.startsWith("/v1/") ? answerApi(world, asked) : await answerControl(world, asked);
      if (asked.method !== "GET") save();
      const sent = { status: answer.status, type: "application/json", body: JSON.stringify(answer.body) };
      return fault === "lost" ? { ...sent, isLost: true } : sent;
    }
    if (address.pathname.startsWith("/js/")) return script(address, asked.method, new URLSearchParams(body));
    return page(state, address, asked.method, new URLSearchParams(body));
  }

  /** Stripe's script and the frames that it opens. */
  function script({ pathname, searchParams }: URL, method: string, form: URLSearchParams): Reply {
    const field = (name: string) => form.get(name) ?? "";
    try {
      switch (`${method} ${pathname}`) {
        case "GET /js/stripe.js":
          return { status: 200, type: "text/javascript", body: cardScript(url) };
        case "GET /js/payment-element":
          return html(elementPage());
        case "GET /js/bank":
          return html(bankPage(searchParams.get("secret") ?? ""));
        case "POST /js/tokens":
          return json(createToken(world, { number: field("number"), expiry: field("expiry"), cvc: field("cvc") }));
        case "POST /js/bank":
          return json(answerBank(world, field("secret"), field("agreed") === "yes"));
        default:
          return { ...html(notFoundPage()), status: 404 };
      }
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
      return { ...json(error.body), status: error.status };
    } finally {
      if (method === "POST") save();
    }
  }

  function page(known: State, address: URL, method: string, form: URLSearchParams): Reply {
    const id = address.pathname.split("/").at(-1);
    const session = known.sessions.find((one) => one.id === id);
    if (session && address.pathname.startsWith("/c/pay/")) {
      const declined = method === "POST" && form.get("card") === "declined";
      if (method !== "POST" || declined || session.status !== "open")
        return html(checkoutPage(known, session, declined));
      subscriptions.complete(session);
      save();
      return seeOther(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
    }
    const invoice = known.invoices.find((one) => one.invoice_pdf.endsWith(address.pathname));
    if (invoice) return { status: 200, type: "application/pdf", body: invoicePdf(invoice) };
    const payment = known.paymentSessions.find((one) => one.id === id);
    if (payment && address.pathname.startsWith("/c/pay/")) {
      const card = form.get("card");
      if (method !== "POST" || card === "declined" || payment.status !== "open")
        return html(paymentPage(payment, card === "declined"));
      completePayment(world, payment, card === "later" ? "later" : "works");
      save();
      return seeOther(payment.success_url.replace("{CHECKOUT_SESSION_ID}", payment.id));
    }
    const portal = known.portals.find((one) => one.id === id);
    if (portal && address.pathname.startsWith("/p/session/")) {
      if (portal.card_return_url !== null) return card(portal, portal.card_return_url, method, form.get("card"));
      if (method !== "POST") return html(portalPage(known, portal));
      act(form.get("action") ?? "", form.get("subscription") ?? "", portal.customer);
      save();
      return seeOther(address.pathname);
    }
    return { ...html(notFoundPage()), status: 404 };
  }

  /** Another card becomes the customer's. */
  function card(portal: PortalSession, next: string, method: string, chosen: string | null): Reply {
    const holder = state.customers.find(({ id }) => id === portal.customer);
    if (!holder || method !== "POST" || chosen === "refused") return html(cardPage(portal, chosen === "refused"));
    holder.invoice_settings = { default_payment_method: newId(chosen === "later" ? "pm_declined" : "pm_works") };
    subscriptions.emit("customer.updated", holder);
    save();
    return seeOther(next);
  }

  function act(action: string, id: string, customer: string): void {
    const subscription = state.subscriptions.find((one) => one.id === id && one.customer === customer);
    if (!subscription || subscription.status === "canceled") return;
    if (action === "cancel-at-period-end") subscriptions.cancelAtPeriodEnd(subscription, true);
    if (action === "keep") subscriptions.cancelAtPeriodEnd(subscription, false);
    if (action === "cancel") subscriptions.cancel(subscription);
    if (action === "fail") subscriptions.failPayment(subscription);
    if (action === "recover") subscriptions.recover(subscription);
    if (action === "expire") subscriptions.setStatus(subscription, "incomplete_expired");
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const advance = () => {
    const changes = [subscriptions.advance(), expirePayments(world), advanceGifts(world)];
    if (changes.includes(true)) save();
  };
  advance();
  const timer = setInterval(advance, TICK_MS);

  return {
    url,
    state,
    subscriptions,
    deliveries,
    /** What goes wrong from now on. */
    faults,
    /** For what is done to payments from outside their pages. */
    world,
    /** Applies the effects of time; runs automatically each second. */
    advance,
    async close() {
      clearInterval(timer);
      deliveries.close();
      close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeFake = Awaited<ReturnType<typeof startStripe>>;

const html = (body: string): Reply => ({ status: 200, type: "text/html", body });
const json = (body: unknown): Reply => ({ status: 200, type: "application/json", body: JSON.stringify(body) });
const seeOther = (location: string): Reply => ({ status: 303, type: "text/plain", body: "", location });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("the body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
