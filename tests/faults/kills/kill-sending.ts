import { setTimeout as sleep } from "node:timers/promises";
import { type ReceivedMail, readHead } from "../../fakes/smtp.ts";
import type { KillKind } from "./kill-place.ts";
import { requireEqual, waitUntil } from "./kill-place.ts";
import type { KillWorld } from "./kill-world.ts";

const INVOICES = 6;
const CONTACTS = 60;
const LATEST_MS = 900;
/** Later than a mail waits for the process that took it, and than the mails of a mailing do. */
const LATER_SECONDS = 200;
const LATER_OF_MAILING_SECONDS = 40;
/** Of the mailings, every other one is killed once the mail server has a mail: it then waits for what was taken. */
const MEETS_EVERY = 4;
/** Every other kill meets a mailing, which the minute's sweep continues. */
const OUT_WITHIN_MS = 150_000;

/**
 * Emails that are being sent: each recipient gets one message. The one moment in which the mail server has it and it isn't
 * recorded yet repeats it under the same Message-ID, which mailboxes recognize; a second message never exists.
 */
export const killSending: KillKind = async (place, number) => {
  const world = await place.world();
  world.smtp.received.length = 0;
  const afterMs = place.random() * LATEST_MS;
  return number % 2 === 0 ? killInvoices(world, number, afterMs) : killMailing(world, number, afterMs);
};

async function killInvoices(world: KillWorld, number: number, afterMs: number) {
  const { sql, organizationId } = world;
  const invoices = await Promise.all(
    Array.from({ length: INVOICES }, async (_, index) => {
      const to = `buyer-${number}-${index}@example.org`;
      const buyer = { customerType: "business", companyName: `Buyer ${number} ${index}`, email: to };
      const { id: customerId } = await world.call<{ id: string }>("/api/customers", buyer);
      const { id } = await world.call<{ id: string }>("/api/invoices", {
        customerId,
        issueDate: "2026-01-05",
        dueDate: "2030-02-05",
        items: [{ description: "Oak chair", quantity: 1, unitPrice: "10.00" }],
      });
      return { id, to };
    }),
  );
  const send = ({ id }: { id: string }) =>
    world.call(`/api/invoices/${id}/send`, {}, { "Idempotency-Key": `send-${id}` });
  const killed = await world.killDuring(() => invoices.map(send), afterMs, LATER_SECONDS);
  await Promise.all(invoices.map(send));
  const ids = invoices.map(({ id }) => id);
  const addresses = invoices.map(({ to }) => to);
  await waitUntil("every email is out", OUT_WITHIN_MS, async () => {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open from email_message where organization_id = ${organizationId}
        and recipient = any(${addresses}) and status <> 'sent'`;
    return row?.open === 0;
  });
  requireOneMessageEach(world, addresses);
  const states = await sql<{ status: string; documents: number; mails: number }[]>`
    select status, (select count(*)::int from invoice_document d where d.invoice_id = i.id) as documents,
      (select count(*)::int from email_message m where m.organization_id = i.organization_id
        and m.recipient = any(${addresses})) as mails
    from invoice i where organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
  requireEqual(
    "invoices, their documents and emails",
    [...states],
    invoices.map(() => ({ status: "sent", documents: 1, mails: INVOICES })),
  );
  return killed;
}

async function killMailing(world: KillWorld, number: number, afterMs: number) {
  const { sql, organizationId } = world;
  const { addresses, contactIds } = await world.once("audience", () => addContacts(world));
  const { id } = await world.call<{ id: string }>("/api/mailings", {
    name: `News ${number}`,
    subject: "News for {{firstName|you}}",
    body: "Dear {{firstName|friend}},\n\nthank you.",
    audience: "contacts",
    contactIds,
  });
  const killed = await world.killDuring(
    () => [world.call(`/api/mailings/${id}/send`, {}, { "Idempotency-Key": `mailing-${id}` })],
    afterMs,
    LATER_OF_MAILING_SECONDS,
    number % MEETS_EVERY === 1 ? undefined : () => world.smtp.received.length > 0,
  );
  await world.call(`/api/mailings/${id}/send`, {}, { "Idempotency-Key": `mailing-${id}` });
  const read = async () => {
    const [row] = await sql<{ status: string; sent: number; recipients: number }[]>`
      select status, sent_count as sent, recipient_count as recipients
      from mailing where organization_id = ${organizationId} and id = ${id}`;
    return row;
  };
  await waitUntil("the mailing is out", OUT_WITHIN_MS, async () => (await read())?.status === "sent");
  await sleep(50);
  requireEqual("the mailing", await read(), { status: "sent", sent: CONTACTS, recipients: CONTACTS });
  requireOneMessageEach(world, addresses);
  return killed;
}

async function addContacts(world: KillWorld) {
  const addresses = Array.from({ length: CONTACTS }, (_, index) => `reader-${index}@example.org`);
  const contactIds: string[] = [];
  for (const [index, email] of addresses.entries()) {
    const reader = { firstName: `Reader ${index}`, lastName: "Lane", type: "volunteer", email };
    contactIds.push((await world.call<{ id: string }>("/api/contacts", reader)).id);
  }
  return { addresses, contactIds };
}

/** What the mail server took: of each recipient one message, which it may have been handed twice. */
function requireOneMessageEach({ smtp }: KillWorld, addresses: readonly string[]): void {
  for (const address of addresses) {
    const got = smtp.received.filter(({ to }) => to.includes(address));
    requireEqual(`messages to ${address}`, new Set(got.map(messageIdOf)).size, 1);
    if (got.length > 2) throw new Error(`${address} got ${got.length} copies of its message`);
  }
}

const messageIdOf = ({ raw }: ReceivedMail) => readHead(raw).find(([name]) => name === "message-id")?.[1];
