import { readFileSync } from "node:fs";
import {
  ApiError,
  type Client,
  type Contact,
  createClient,
  type ListedContact,
  SignatureError,
  verifyWebhook,
  type WebhookEvent,
} from "@trellis/client";

const { API_URL = "", API_KEY = "", WEBHOOK_SECRET = "" } = process.env;
const client: Client = createClient({ baseUrl: API_URL, apiKey: API_KEY });

async function makeCalls() {
  const before: ListedContact[] = await client.contacts.listContacts().toArray();
  const add = (firstName: string): Promise<Contact> =>
    client.contacts.createContact(
      { body: { firstName, lastName: "Byron", type: "donor" } },
      { idempotencyKey: `contact-${firstName}` },
    );
  const first = await add("Ada");
  const again = await add("Ada");
  for (const name of ["Bea", "Cora", "Dora", "Eva"]) await add(name);
  const list = client.contacts.listContacts({ query: { limit: 2, sort: "name", order: "asc" } });
  const pageSizes: number[] = [];
  for await (const page of list.byPage()) pageSizes.push(page.length);
  const names: string[] = [];
  for await (const contact of list) names.push(contact.firstName);
  // @ts-expect-error: a contact needs a last name
  const invalid = await refused(client.contacts.createContact({ body: { firstName: "", type: "donor" } }));
  const missing = await refused(client.contacts.getContact({ params: { id: "00000000-0000-7000-8000-000000000000" } }));
  const forbidden = await refused(client.finance.listTransactions().first());
  await client.contacts.deleteContact({ params: { id: first.id } });
  const deleted = await refused(client.contacts.getContact({ params: { id: first.id } }));
  return {
    runsIn: process.versions.bun === undefined ? "node" : "bun",
    before: before.length,
    isSameRecord: first.id === again.id,
    pageSizes,
    names: names.toSorted(),
    missing: { status: missing.status, code: missing.code, hasRequestId: missing.requestId !== undefined },
    invalid: { status: invalid.status, code: invalid.code, path: invalid.issues[0]?.path },
    forbidden: { status: forbidden.status, code: forbidden.code },
    isDeleted: deleted.status === 404,
  };
}

async function refused(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("the call was not refused");
}

async function openMessage(file: string) {
  const { headers, body } = JSON.parse(readFileSync(file, "utf8")) as { headers: Record<string, string>; body: string };
  const event: WebhookEvent = await verifyWebhook({ body, headers, secret: WEBHOOK_SECRET });
  const forged: unknown = await verifyWebhook({ body: `${body} `, headers, secret: WEBHOOK_SECRET }).catch(
    (error: unknown) => error,
  );
  return {
    type: event.type,
    change: event.type === "contact.changed" ? event.data.change : undefined,
    id: event.id,
    forged: forged instanceof SignatureError ? forged.name : undefined,
  };
}

const [, , what, file = ""] = process.argv;
process.stdout.write(JSON.stringify(what === "webhook" ? await openMessage(file) : await makeCalls()));
