import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { startPayPal } from "../../../tests/fakes/paypal/server.ts";
import { addCustomer, draftFor } from "../money/invoicing.ts";
import { readCaughtMails } from "../run-jobs.ts";
import { type Client, TEST_URL, type TestOrganization } from "../world.ts";
import { createPayingWorld } from "./paying-world.ts";

export const PAYPAL_WEBHOOK = "/api/paypal/webhook";
const KEYS = { clientId: "client-of-the-tests", secret: "secret-of-the-tests", webhookId: "WH-OF-THE-TESTS" };

/** A program with fakes of both payment providers, which deliver their webhooks directly. */
export async function createOnlineWorld(options: Parameters<typeof createPayingWorld>[0] = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-paypal-"));
  let world: Awaited<ReturnType<typeof createPayingWorld>> | undefined;
  const paypal = await startPayPal({
    folder,
    ...KEYS,
    now: () => world?.services.now().getTime() ?? Date.now(),
    deliver: async (body, headers) => {
      if (!world) return 0;
      return (await world.handle(new Request(TEST_URL + PAYPAL_WEBHOOK, { method: "POST", body, headers }))).status;
    },
  });
  const made = await createPayingWorld({
    ...options,
    env: { ...options.env, paypal: { ...KEYS, url: paypal.url, scriptUrl: `${paypal.url}/web-sdk/v6/core` } },
  });
  world = made;
  return {
    ...made,
    paypal,
    get mails() {
      return readCaughtMails(made.services.env.dataDir);
    },
    async close() {
      await paypal.close();
      await made.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OnlineWorld = Awaited<ReturnType<typeof createOnlineWorld>>;

export interface SentInvoice {
  id: string;
  number: string;
  /** Below `/api/public/invoices/`. */
  token: string;
  customerId: string;
}

/** A new customer's invoice that was sent, with the token of its page. */
export async function sentInvoice(world: OnlineWorld, organization: TestOrganization): Promise<SentInvoice> {
  const customerId = await addCustomer(world, organization);
  const created = await organization.admin.post("/api/invoices", draftFor(customerId));
  const { id, invoiceNumber } = (await created.json()) as { id: string; invoiceNumber: string };
  const sent = await organization.admin.post(`/api/invoices/${id}/send`);
  expect(sent.status).toBe(200);
  return { id, number: invoiceNumber, token: await tokenOf(organization.admin, id), customerId };
}

/** The token in the address of an invoice's page. */
export async function tokenOf(client: Client, id: string): Promise<string> {
  const { link } = (await (await client.get(`/api/invoices/${id}/delivery`)).json()) as { link: string };
  return link.split("/").at(-1) ?? "";
}

/** Waits until the messages of both providers have come, and does the work that they are a reason for. */
export async function settle({ stripe, paypal, runJobs }: OnlineWorld): Promise<void> {
  await stripe.deliveries.settle();
  await paypal.messages.settle();
  await runJobs();
}

/** Pays on the card page, as a person does. */
export async function payByCard(url: string, card = "works"): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });
}
