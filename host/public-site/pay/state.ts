import type { PublicInvoice } from "@trellis/contract-invoicing/pay-page.ts";

export type Provider = "card" | "paypal";

/** The running action of the page. */
export type Activity =
  | { kind: "idle" }
  /** The provider's page is being opened. */
  | { kind: "starting"; provider: Provider }
  /** The payer came back, and the provider's message has not come yet. */
  | { kind: "confirming" }
  /** It has not come for a long time. */
  | { kind: "slow" };

/** State of the page. */
export type PayState =
  | { phase: "loading" }
  | { phase: "error"; title: string; text: string; onRetry?: () => void }
  | { phase: "ready"; invoice: PublicInvoice; activity: Activity; notice: string | undefined };

/** What the page can be made to do. */
export interface PayActions {
  onPay: (provider: Provider) => void;
  /** The address of the PDF. */
  pdf: string;
}

/** What the address says that the payer comes back from. */
type Return = { from: "card" } | { from: "paypal"; orderId: string } | { from: "cancelled" } | undefined;

/** Reads what a provider wrote into the address: PayPal names its order as `token`. */
export function readReturn(search: string): Return {
  const query = new URLSearchParams(search);
  if (query.has("cancelled")) return { from: "cancelled" };
  const orderId = query.get("token") ?? "";
  if (query.get("from") === "paypal" && /^[A-Za-z0-9]{5,36}$/.test(orderId)) return { from: "paypal", orderId };
  return query.get("from") === "stripe" ? { from: "card" } : undefined;
}

/** The payment of a payer who came back has shown: there is nothing to wait for. */
export const isSettled = ({ status, pay }: PublicInvoice) => status !== "open" || pay.noneBecause === "processing";
