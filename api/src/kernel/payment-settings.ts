import { z } from "zod";

/** How payments are taken; each provider is absent where it isn't set up. */
export interface PaymentSettings {
  /**
   * Cards and subscriptions. `apiUrl` names the local fake; absent: Stripe itself. Without the publishable key no cards
   * are accepted in the payment frame; `scriptUrl` is what that frame loads.
   */
  stripe:
    | {
        secretKey: string;
        webhookSecret: string;
        apiUrl: string | undefined;
        publishableKey: string | undefined;
        scriptUrl: string;
      }
    | undefined;
  /** PayPal; `url` names its sandbox or the local fake, `scriptUrl` what the payment frame loads. */
  paypal: { clientId: string; secret: string; webhookId: string; url: string; scriptUrl: string } | undefined;
}

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());

export const PAYMENT_VARIABLES = {
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_URL: optional(z.url({ protocol: /^https?$/, error: "the address of a server that speaks Stripe's API" })),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_\w{1,250}$/, "a key that begins with pk_")),
  STRIPE_JS_URL: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: "the address of Stripe's script" })
      .default("https://js.stripe.com/dahlia/stripe.js"),
  ),
  PAYPAL_CLIENT_ID: optional(z.string()),
  PAYPAL_SECRET: optional(z.string()),
  PAYPAL_WEBHOOK_ID: optional(z.string()),
  PAYPAL_URL: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: "the address of PayPal's API" })
      .default("https://api-m.paypal.com")
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  PAYPAL_JS_URL: optional(z.url({ protocol: /^https?$/, error: "the address of PayPal's script" })),
};

type Values = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>;

/** What is half set up. */
export function findPaymentProblems(variables: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (Boolean(variables.STRIPE_SECRET_KEY) !== Boolean(variables.STRIPE_WEBHOOK_SECRET))
    problems.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: give both or none");
  const paypalGiven = ["PAYPAL_CLIENT_ID", "PAYPAL_SECRET", "PAYPAL_WEBHOOK_ID"].filter((name) => variables[name]);
  if (paypalGiven.length > 0 && paypalGiven.length < 3)
    problems.push("PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID: give all three or none");
  return problems;
}

export function readPaymentSettings(values: Values): PaymentSettings {
  return {
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiUrl: values.STRIPE_API_URL,
            publishableKey: values.STRIPE_PUBLISHABLE_KEY,
            scriptUrl: values.STRIPE_JS_URL,
          }
        : undefined,
    paypal:
      values.PAYPAL_CLIENT_ID && values.PAYPAL_SECRET && values.PAYPAL_WEBHOOK_ID
        ? {
            clientId: values.PAYPAL_CLIENT_ID,
            secret: values.PAYPAL_SECRET,
            webhookId: values.PAYPAL_WEBHOOK_ID,
            url: values.PAYPAL_URL,
            scriptUrl: values.PAYPAL_JS_URL ?? scriptOfPayPal(values.PAYPAL_URL),
          }
        : undefined,
  };
}

/** PayPal's script belongs to the same environment as its API: the sandbox has its own. */
const scriptOfPayPal = (url: string) =>
  `https://www${url.includes("sandbox") ? ".sandbox" : ""}.paypal.com/web-sdk/v6/core`;
