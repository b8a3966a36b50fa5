import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Billing } from "@trellis/contract-billing/billing.ts";
import { Stripe } from "stripe";
import { expect } from "vitest";
import { type StripeFake, startStripe } from "../../../tests/fakes/stripe/server.ts";
import { type Client, createWorld, TEST_URL, type TestOrganization, type World } from "../world.ts";

export const WEBHOOK = "/api/billing/webhook";
const KEYS = {
  secretKey: "sk_test_of_the_tests",
  publishableKey: "pk_test_of_the_tests",
  webhookSecret: "whsec_of_the_tests",
};

/** Stripe's library asks again after 5 milliseconds, not after half a second: tests of a provider that is away only waited. */
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0.005 });

/** A program with a fake of the payment provider, which delivers its webhooks directly. */
export async function createPayingWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-stripe-"));
  let world: World | undefined;
  const stripe: StripeFake = await startStripe({
    folder,
    ...KEYS,
    now: () => world?.services.now().getTime() ?? Date.now(),
    deliver: async (body, headers) => {
      if (!world) return 0;
      return (await world.handle(new Request(`${TEST_URL}${WEBHOOK}`, { method: "POST", body, headers }))).status;
    },
  });
  const made = await createWorld({
    ...options,
    env: { ...options.env, stripe: { ...KEYS, apiUrl: stripe.url, scriptUrl: `${stripe.url}/js/stripe.js` } },
  });
  world = made;
  return {
    ...made,
    stripe,
    webhookSecret: KEYS.webhookSecret,
    /** Posts a body to the webhook as it is. */
    post: (body: string, signature?: string) =>
      made.handle(
        new Request(`${TEST_URL}${WEBHOOK}`, {
          method: "POST",
          body,
          headers: { "Content-Type": "application/json", ...(signature ? { "Stripe-Signature": signature } : {}) },
        }),
      ),
    async close() {
      await stripe.close();
      await made.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PayingWorld = Awaited<ReturnType<typeof createPayingWorld>>;

export const billingOf = async (admin: Client) => (await (await admin.get("/api/billing")).json()) as Billing;

/** Starts a checkout and answers the address of the provider's page. */
export async function startCheckout(admin: Client, choice: object = {}): Promise<string> {
  const answer = await admin.post("/api/billing/checkout", { plan: "professional", interval: "monthly", ...choice });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}

/** Pays on the provider's page, as a person does, and waits until its messages have arrived. */
export async function pay({ stripe }: PayingWorld, url: string): Promise<void> {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ card: "works" }), redirect: "manual" });
  expect(answer.status).toBe(303);
  if (!stripe.deliveries.mode.hold) await stripe.deliveries.settle();
}

/** The provider's own record of what an organization has. */
export function subscriptionOf({ stripe }: PayingWorld, organization: TestOrganization) {
  const customers = stripe.state.customers.filter((one) => one.metadata.organizationId === String(organization.id));
  const found = stripe.state.subscriptions.findLast(({ customer }) => customers.some(({ id }) => id === customer));
  if (!found) throw new Error("the organization has no subscription at the provider");
  return found;
}
