import { formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import { AppError } from "../../errors.ts";
import type { ProviderRefund } from "../payments/card-payment.ts";
import { readReference } from "../payments/online-payment.ts";
import { type AskPayPal, PayPalRefusal } from "./paypal-client.ts";

interface Amount {
  currency_code: string;
  value: string;
}
export interface PayPalRefundView {
  id: string;
  status: string;
  amount?: Amount;
}

/** Money that PayPal itself took back is one refund under this name. */
const REVERSAL = "reversed";

/** Gives back a part of a capture, or all of it. */
export async function refundCapture(
  ask: AskPayPal,
  captureId: string,
  { cents, currency }: { cents: bigint; currency: string },
  idempotencyKey: string,
): Promise<ProviderRefund> {
  try {
    return toRefund(
      (await ask({
        method: "POST",
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        idempotencyKey,
        body: JSON.stringify({ amount: { currency_code: currency, value: formatDecimal(cents) } }),
      })) as PayPalRefundView,
    );
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || error.status !== 422) throw error;
    throw new AppError("conflict", { message: `PayPal declined the refund: ${error.issue}`, cause: error });
  }
}

/** Refunds of an order's captures and what PayPal took back, oldest first. */
export async function listPayPalRefunds(ask: AskPayPal, orderId: string): Promise<ProviderRefund[]> {
  const order = (await ask({ method: "GET", path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` })) as {
    purchase_units?: {
      payments?: { captures?: { id: string; status: string; amount?: Amount }[]; refunds?: PayPalRefundView[] };
    }[];
  };
  const { captures = [], refunds = [] } = order.purchase_units?.[0]?.payments ?? {};
  const given = refunds.map(toRefund);
  const done = given.reduce((sum, { cents, status }) => (status === "done" ? sum + cents : sum), 0n);
  const fetchedBack = captures
    .filter(({ status }) => status === "REVERSED")
    .map(({ id, amount }) => ({ id: `${REVERSAL}-${id}`, cents: centsOf(amount) - done, status: "done" as const }));
  return [...given, ...fetchedBack].filter(({ cents }) => cents > 0n);
}

/**
 * Our record of the capture that a refund belongs to, for a message that does not name it: a refund leads to its capture by
 * a link `up`.
 */
export async function referenceOfRefund(ask: AskPayPal, resource: unknown) {
  const { links } = (resource ?? {}) as { links?: { rel?: unknown; href?: unknown }[] };
  const up = Array.isArray(links) ? links.find(({ rel }) => rel === "up")?.href : undefined;
  const [, id] = /\/v2\/payments\/captures\/([A-Z0-9]{5,36})$/.exec(typeof up === "string" ? up : "") ?? [];
  if (!id) return undefined;
  try {
    const capture = (await ask({ method: "GET", path: `/v2/payments/captures/${id}` })) as { custom_id?: unknown };
    return readReference(capture.custom_id);
  } catch (error) {
    if (error instanceof PayPalRefusal) return undefined;
    throw error;
  }
}

const centsOf = (amount: Amount | undefined) => parseMoney(amount?.value ?? "") ?? 0n;

function toRefund({ id, status, amount }: PayPalRefundView): ProviderRefund {
  const isFailed = status === "FAILED" || status === "CANCELLED";
  return { id, cents: centsOf(amount), status: isFailed ? "failed" : status === "COMPLETED" ? "done" : "processing" };
}
