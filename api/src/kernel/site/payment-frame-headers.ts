import type { Env } from "../env.ts";
import { pageHeaders, REPORTING } from "./security-headers.ts";

/** What the providers themselves say that their scripts need. */
const STRIPE = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
  wallet: "https://js.stripe.com",
};
const PAYPAL_SOURCES = "https://*.paypal.com https://*.paypalobjects.com";
const PAYPAL = {
  script: PAYPAL_SOURCES,
  frame: PAYPAL_SOURCES,
  connect: PAYPAL_SOURCES,
  wallet: "https://www.paypal.com",
};

interface Sources {
  script: string;
  frame: string;
  connect: string;
  /** The frame's origin that may open the browser's payment sheet. */
  wallet: string;
}

/** A custom address is a fake, which serves everything. */
function sourcesOf(scriptUrl: string | undefined, domain: string, own: Sources): Sources[] {
  if (!scriptUrl) return [];
  const { hostname, origin } = new URL(scriptUrl);
  const isOwn = hostname === domain || hostname.endsWith(`.${domain}`);
  return [isOwn ? own : { script: origin, frame: origin, connect: origin, wallet: origin }];
}

/**
 * Headers of the payment frame: the one page of ours that runs scripts of the payment providers, and nothing else runs
 * there. Anyone may frame it; who may pay is said by the form. PayPal's script styles what it draws in the page.
 */
export function paymentFrameHeaders(
  { stripe, paypal }: Pick<Env, "stripe" | "paypal">,
  nonce: string,
  secure: boolean,
): Record<string, string> {
  const providers = [
    ...sourcesOf(stripe?.publishableKey && stripe.scriptUrl, "stripe.com", STRIPE),
    ...sourcesOf(paypal?.scriptUrl, "paypal.com", PAYPAL),
  ];
  const all = (kind: keyof Sources) => ["'self'", ...providers.map((one) => one[kind])].join(" ");
  return {
    ...pageHeaders(nonce, { secure, framable: true, payment: providers.map((one) => one.wallet) }),
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src ${all("script")}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      `connect-src ${all("connect")}`,
      `frame-src ${all("frame")}`,
      "base-uri 'none'",
      "form-action 'self'",
      ...REPORTING,
      "frame-ancestors *",
    ].join("; "),
    "X-Robots-Tag": "noindex",
  };
}
