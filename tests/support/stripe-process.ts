import { type FakeOptions, startFake } from "./fake-process.ts";

/** The payment provider's fake as a separate process, as `npm start` runs it. */
export async function startStripeProcess(options: FakeOptions) {
  const { keys, stop } = await startFake("stripe", options);
  const { url = "", secretKey = "", publishableKey = "", webhookSecret = "" } = keys;
  return {
    url,
    secretKey,
    /** What leads the program to it. */
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_JS_URL: `${url}/js/stripe.js`,
    },
    /** Asks its control address; see tests/fakes/stripe/control.ts. */
    async control(name: string, input?: object): Promise<unknown> {
      const answer = await fetch(`${url}/control/${name}`, {
        method: input ? "POST" : "GET",
        headers: { Authorization: `Bearer ${secretKey}` },
        ...(input ? { body: JSON.stringify(input) } : {}),
      });
      if (!answer.ok) throw new Error(`the stand-in answered ${answer.status} to ${name}`);
      return answer.json();
    },
    stop,
  };
}
