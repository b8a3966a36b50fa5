import { formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import type { Env } from "../../env.ts";
import {
  type PaymentRequest,
  type ProviderPayment,
  readReference,
  type StartedPayment,
  writeReference,
} from "../payments/online-payment.ts";
import type { PayPal } from "./paypal.ts";
import { type AskPayPal, createPayPalClient, grantToken, PayPalRefusal } from "./paypal-client.ts";
import { readPayPalEvent } from "./paypal-events.ts";
import { listPayPalRefunds, refundCapture } from "./paypal-refunds.ts";
import { createPayPalGifts } from "./paypal-subscriptions.ts";

/** Where real money moves. */
const LIVE_URL = "https://api-m.paypal.com";
const MAX_DESCRIPTION = 127;
/** What makes a token one for PayPal's script in a browser. */
const CLIENT_TOKEN = { response_type: "client_token", intent: "sdk_init" };
const ORDER_ID = /^[A-Z0-9]{5,36}$/i;

/** The parts of PayPal's order that we read. */
interface Order {
  id: string;
  status: string;
  links?: { rel: string; href: string }[];
  purchase_units?: {
    custom_id?: string;
    amount?: Amount;
    payments?: { captures?: Capture[] };
  }[];
}
interface Capture {
  id: string;
  status: string;
  custom_id?: string;
  amount?: Amount;
  seller_receivable_breakdown?: { paypal_fee?: Amount };
}
interface Amount {
  currency_code: string;
  value: string;
}

/** PayPal, or a server that speaks as PayPal does. */
export function createPayPal(settings: NonNullable<Env["paypal"]>): PayPal {
  const ask = createPayPalClient(settings);
  return {
    isTestMode: settings.url !== LIVE_URL,
    createOrder: (request, key) => createOrder(ask, request, key),
    findOrder: (id) => findOrder(ask, id),
    captureOrder: (id, key) => captureOrder(ask, id, key),
    clientId: settings.clientId,
    scriptUrl: settings.scriptUrl,
    createClientToken: async () => (await grantToken(settings, CLIENT_TOKEN)).value,
    refundCapture: (id, amount, key) => refundCapture(ask, id, amount, key),
    listRefunds: (orderId) => listPayPalRefunds(ask, orderId),
    gifts: createPayPalGifts(ask),
    readEvent: (body, headers, now) => readPayPalEvent(ask, settings.webhookId, body, headers, now),
  };
}

async function createOrder(
  ask: AskPayPal,
  { reference, cents, currency, description, successUrl, cancelUrl }: Omit<PaymentRequest, "expiresAt">,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const order = (await ask({
    method: "POST",
    path: "/v2/checkout/orders",
    idempotencyKey,
    body: JSON.stringify({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: writeReference(reference),
          description: [...description].slice(0, MAX_DESCRIPTION).join(""),
          amount: { currency_code: currency, value: formatDecimal(cents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            return_url: successUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    }),
  })) as Order;
  const url = order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (!order.id || !url) throw new Error("PayPal answered an order without an address");
  return { id: order.id, url };
}

async function findOrder(ask: AskPayPal, id: string): Promise<ProviderPayment | undefined> {
  if (!ORDER_ID.test(id)) return undefined;
  try {
    return toPayment((await ask({ method: "GET", path: `/v2/checkout/orders/${id}` })) as Order);
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined;
    throw error;
  }
}

async function captureOrder(ask: AskPayPal, id: string, idempotencyKey: string): Promise<ProviderPayment> {
  try {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
    return toPayment((await ask({ method: "POST", path, idempotencyKey, body: "{}" })) as Order);
  } catch (error) {
    // Refused because it was captured, is not approved, or the payer's means failed: the order itself says which.
    if (!(error instanceof PayPalRefusal) || error.status !== 422) throw error;
    const order = await findOrder(ask, id);
    if (!order) throw error;
    return order;
  }
}

function toPayment(order: Order): ProviderPayment {
  const unit = order.purchase_units?.[0];
  // Of several attempts the one that took money counts.
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find(({ status }) => isTaken(status)) ?? captures.at(-1);
  const amount = capture?.amount ?? unit?.amount;
  return {
    id: order.id,
    status: statusOf(order.status, capture?.status),
    cents: parseMoney(amount?.value ?? "") ?? 0n,
    currency: amount?.currency_code ?? "",
    transactionId: capture?.id,
    ...withProviderFee(capture?.seller_receivable_breakdown?.paypal_fee, amount),
    reference: readReference(unit?.custom_id ?? capture?.custom_id),
  };
}

/** The fee that PayPal reports with an amount; left out where it is in another currency. */
function withProviderFee(fee: Amount | undefined, amount: Amount | undefined): Pick<ProviderPayment, "providerFee"> {
  const cents = fee?.currency_code === amount?.currency_code ? parseMoney(fee?.value ?? "") : null;
  return cents == null ? {} : { providerFee: cents };
}

/** Money that was refunded later had been taken. */
const isTaken = (status: string) => ["COMPLETED", "REFUNDED", "PARTIALLY_REFUNDED", "REVERSED"].includes(status);

function statusOf(order: string, capture: string | undefined): ProviderPayment["status"] {
  if (capture !== undefined && isTaken(capture)) return "paid";
  if (capture === "PENDING") return "processing";
  if (order === "VOIDED") return "expired";
  if (order === "APPROVED") return "approved";
  return capture === "DECLINED" || capture === "FAILED" ? "failed" : "open";
}
