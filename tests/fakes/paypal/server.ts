import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { consumeFault, type Fault } from "../faults.ts";
import { type Deliver, Messages } from "./messages.ts";
import type { Order, Subscription } from "./objects.ts";
import { approveOrder, captureOrder, createOrder, Refusal, settleCapture, viewOrder } from "./orders.ts";
import { addressOf, addressOfSubscription, approvalPage, notFoundPage, subscriptionPage } from "./pages.ts";
import { refundCapture, reverseCapture, viewCapture } from "./refunds.ts";
import { newId, openState } from "./state.ts";
import { answerSubscriptions } from "./subscription-api.ts";
import { advanceSubscriptions, approveSubscription } from "./subscriptions.ts";
import { answerPage, webSdk } from "./web-sdk.ts";

export interface FakeOptions {
  /** Where it keeps what it knows. */
  folder: string;
  clientId: string;
  secret: string;
  webhookId: string;
  /** 0 takes a free one. */
  port?: number;
  /** How messages reach the product. */
  deliver: Deliver;
  /** The product's clock, in milliseconds. */
  now?: () => number;
}

const MAX_BODY = 1024 * 1024;
const TOKEN_SECONDS = 32_400;
const TICK_MS = 1_000;

interface Reply {
  status: number;
  type: string;
  body: string;
  location?: string;
  /** It was done, and the answer never arrives. */
  isLost?: boolean;
}

/** PayPal on this machine: the REST calls that the product makes, the page where a payer agrees, signed webhooks. */
export async function startPayPal(options: FakeOptions) {
  const { state, save, close } = openState(options.folder);
  const now = options.now ?? Date.now;
  const messages = new Messages({ state, save, webhookId: options.webhookId, now, deliver: options.deliver });
  let url = "";
  const world = { state, messages, url: () => url, now };
  const tokens = new Set<string>();
  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    reply(request)
      .catch((error: unknown): Reply => {
        if (!(error instanceof Refusal)) return { status: 500, type: "text/plain", body: String(error) };
        const body = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: error.issue }], message: error.issue };
        return json(body, error.status);
      })
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
    const method = request.method ?? "GET";
    if (address.pathname === "/web-sdk/v6/core") return { status: 200, type: "text/javascript", body: webSdk(url) };
    if (address.pathname === "/checkoutnow") return page(address, method, new URLSearchParams(body));
    if (address.pathname.startsWith("/webapps/billing/subscriptions"))
      return agreePage(address, method, new URLSearchParams(body));
    if (method === "POST" && address.pathname === "/v1/oauth2/token")
      return giveToken(request, new URLSearchParams(body));
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, "") ?? ""))
      return json({ name: "AUTHENTICATION_FAILURE", message: "Authentication failed" }, 401);
    const fault = consumeFault(faults, `${method} ${address.pathname}`);
    if (typeof fault === "number") return json({ name: "INTERNAL_SERVICE_ERROR" }, fault);
    const input = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
    const key = request.headers["paypal-request-id"]?.toString();
    const answered =
      key && method === "POST"
        ? once(`${address.pathname} ${key}`, body, () => answer(method, address, input))
        : answer(method, address, input);
    if (method !== "GET") save();
    return fault === "lost" ? { ...answered, isLost: true } : answered;
  }

  function answer(method: string, address: URL, input: Record<string, unknown>): Reply {
    const path = address.pathname;
    const repeating = answerSubscriptions(world, method, address, input);
    if (repeating)
      return repeating.body === undefined ? empty(repeating.status) : json(repeating.body, repeating.status);
    const [, id = "", action] = /^\/v2\/checkout\/orders(?:\/([^/]+)(?:\/(capture))?)?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v2/checkout/orders")
      return json(viewOrder(world, createOrder(world, input)), 201);
    if (method === "GET" && id && !action) return json(viewOrder(world, findOrder(id)));
    if (method === "POST" && id && action) return json(viewOrder(world, captureOrder(world, findOrder(id))), 201);
    const [, capture = "", refund] = /^\/v2\/payments\/captures\/([^/]+)(?:\/(refund))?$/.exec(path) ?? [];
    if (method === "GET" && capture && !refund) return json(viewCapture(world, capture));
    if (method === "POST" && capture && refund) return json(refundCapture(world, capture, input), 201);
    if (method === "POST" && path === "/v1/notifications/verify-webhook-signature")
      return json({ verification_status: messages.verify(input) ? "SUCCESS" : "FAILURE" });
    throw new Refusal(404, "RESOURCE_NOT_FOUND");
  }

  /** The same PayPal-Request-Id answers the same. */
  function once(key: string, body: string, run: () => Reply): Reply {
    const hash = createHash("sha256").update(body).digest("hex");
    const earlier = state.answers[key];
    if (earlier && earlier.hash !== hash) throw new Refusal(422, "DUPLICATE_REQUEST_ID");
    if (earlier) return earlier.body === undefined ? empty(earlier.status) : json(earlier.body, earlier.status);
    const made = run();
    state.answers[key] = { hash, status: made.status, body: made.body === "" ? undefined : JSON.parse(made.body) };
    return made;
  }

  function findOrder(id: string): Order {
    const order = state.orders.find((one) => one.id === id);
    if (!order) throw new Refusal(404, "RESOURCE_NOT_FOUND");
    return order;
  }

  function giveToken({ headers }: IncomingMessage, form: URLSearchParams): Reply {
    const expected = `Basic ${Buffer.from(`${options.clientId}:${options.secret}`).toString("base64")}`;
    if (headers.authorization !== expected) return json({ error: "invalid_client" }, 401);
    if (form.get("response_type") === "client_token")
      return json({ access_token: `uat-${newId(40)}`, token_type: "Bearer", expires_in: 900 });
    const token = newId(40);
    tokens.add(token);
    return json({ access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS });
  }

  function page(address: URL, method: string, form: URLSearchParams): Reply {
    const order = state.orders.find(({ id }) => id === address.searchParams.get("token"));
    if (!order) return { ...html(notFoundPage()), status: 404 };
    const isWindow = address.searchParams.has("sdk");
    const answer = (approved: boolean) =>
      html(answerPage({ token: order.id, approved, payer: approved ? order.payer_id : "" }));
    if (address.searchParams.has("cancel")) return answer(false);
    if (method !== "POST") return html(approvalPage(order, isWindow));
    const means = form.get("means");
    approveOrder(world, order, means === "later" || means === "declined" ? means : "works");
    save();
    if (isWindow) return answer(true);
    return { status: 303, type: "text/plain", body: "", location: addressOf(order.return_url, order) };
  }

  /** Where a payer agrees to a subscription, or to a change of it. */
  function agreePage(address: URL, method: string, form: URLSearchParams): Reply {
    const one = state.subscriptions.find(({ id }) => id === address.searchParams.get("ba_token"));
    if (!one) return { ...html(notFoundPage()), status: 404 };
    if (method !== "POST") return html(subscriptionPage(one));
    approveSubscription(world, one, form.get("means") === "later" ? "later" : "works");
    save();
    return { status: 303, type: "text/plain", body: "", location: addressOfSubscription(one.return_url, one) };
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const advance = () => {
    if (advanceSubscriptions(world)) save();
  };
  advance();
  const timer = setInterval(advance, TICK_MS);

  return {
    url,
    state,
    messages,
    /** For what is done to subscriptions from outside their pages. */
    world,
    /** Applies the effects of time; runs automatically each second. */
    advance,
    /** The donor agrees to a subscription or to a change of it, without a browser. */
    approveSubscription(id: string, means: Subscription["means"] = "works") {
      const one = state.subscriptions.find((each) => each.id === id);
      if (one) approveSubscription(world, one, means);
    },
    /** What goes wrong from now on. */
    faults,
    /** A refund on PayPal's own pages. */
    refund: (captureId: string, value?: string) =>
      refundCapture(
        world,
        captureId,
        value === undefined
          ? {}
          : { amount: { currency_code: viewCapture(world, captureId).amount.currency_code, value } },
        true,
      ),
    reverse: (captureId: string) => reverseCapture(world, captureId),
    /** Every token that was given out ends now. */
    endTokens: () => tokens.clear(),
    /** The payer agrees, without a browser. */
    approve: (id: string, means: Order["means"] = "works") => approveOrder(world, findOrder(id), means),
    /** The bank answers a capture that was pending. */
    settleCapture: (id: string, isPaid: boolean) => settleCapture(world, findOrder(id), isPaid),
    async close() {
      clearInterval(timer);
      messages.close();
      close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PayPalFake = Awaited<ReturnType<typeof startPayPal>>;

const html = (body: string): Reply => ({ status: 200, type: "text/html", body });
const json = (body: unknown, status = 200): Reply => ({ status, type: "application/json", body: JSON.stringify(body) });

const empty = (status: number): Reply => ({ status, type: "application/json", body: "" });

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
