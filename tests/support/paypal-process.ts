import { type FakeOptions, startFake } from "./fake-process.ts";

/** PayPal's fake as a separate process, as `npm start` runs it. */
export async function startPayPalProcess(options: FakeOptions) {
  const { keys, stop } = await startFake("paypal", options);
  const { url = "", clientId = "", secret = "", webhookId = "" } = keys;
  return {
    url,
    /** What leads the program to it. */
    settings: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_SECRET: secret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_URL: url,
      PAYPAL_JS_URL: `${url}/web-sdk/v6/core`,
    },
    stop,
  };
}
