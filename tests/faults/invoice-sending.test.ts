import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayPalFake, startPayPal } from "../fakes/paypal/server.ts";
import { type KilledProgram, openKilledProgram } from "./killed-program.ts";

/* The program is killed while it sends invoices, and again while it takes money for them. */

const COUNT = 12;
const KEYS = { clientId: "client", secret: "secret", webhookId: "WH-FAULTS" };
/** Later than any job waits before it takes over. */
const LATER_SECONDS = 120;

let paypal: PayPalFake;
let program: KilledProgram;

beforeAll(async () => {
  program = await openKilledProgram("sending", inject("postgresUrl"));
  const { dataDir, now, deliverTo } = program;
  paypal = await startPayPal({
    folder: path.join(dataDir, "paypal"),
    ...KEYS,
    now,
    deliver: deliverTo("/api/paypal/webhook"),
  });
  await program.start("sender@example.org", {
    PAYPAL_CLIENT_ID: KEYS.clientId,
    PAYPAL_SECRET: KEYS.secret,
    PAYPAL_WEBHOOK_ID: KEYS.webhookId,
    PAYPAL_URL: paypal.url,
  });
}, 60_000);

afterAll(async () => {
  await paypal?.close();
  await program?.close();
});

const call = <Answer>(address: string, body?: object, key?: string) =>
  program.call<Answer>(address, body, key ? { "Idempotency-Key": key } : {});

const mails = () => {
  const folder = path.join(program.dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return files.map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Record<string, string>);
};

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what}: not within a minute\n${program.output()}`);
}

test("killed while sending and while charging: each invoice is sent once and paid once", async () => {
  const { id: own } = await call<{ id: number }>("/api/organizations", {
    name: "Killed",
    type: "for-profit",
    selectedPlan: "professional",
  });
  const { id: productId } = await call<{ id: string }>("/api/products", {
    name: "Oak chair",
    sku: "OAK",
    sellingPrice: "10.00",
    currentStock: 100,
  });
  const invoices: { id: string; to: string }[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const to = `buyer-${index}@example.org`;
    const { id: customerId } = await call<{ id: string }>("/api/customers", {
      customerType: "business",
      companyName: `Buyer ${index}`,
      email: to,
    });
    const { id } = await call<{ id: string }>("/api/invoices", {
      customerId,
      issueDate: "2026-01-05",
      dueDate: "2026-02-05",
      items: [{ description: "Oak chair", quantity: 1, unitPrice: "10.00", productId }],
    });
    invoices.push({ id, to });
  }

  const send = ({ id }: { id: string }) => call(`/api/invoices/${id}/send`, {}, `send-${id}`);
  const first = invoices.map((invoice) => send(invoice).catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, 60));
  await program.killAndStartLater(LATER_SECONDS);
  await Promise.all(first);
  // Without an answer the call is repeated, as a browser does.
  await Promise.all(invoices.map(send));
  await until("every mail is out", () => new Set(mails().map(({ messageId }) => messageId)).size === COUNT);
  for (const { to } of invoices)
    expect(new Set(mails().flatMap((mail) => (mail.to === to ? [mail.messageId] : []))).size).toBe(1);
  const sql = postgres(program.databaseUrl, { max: 1, onnotice: () => undefined });
  const documents = await sql<
    { file_key: string; sha256: string }[]
  >`select file_key, sha256 from invoice_document where organization_id = ${own}`;
  expect(documents).toHaveLength(COUNT);
  for (const { file_key: key, sha256 } of documents)
    expect(
      createHash("sha256")
        .update(readFileSync(path.join(program.dataDir, "files", key)))
        .digest("hex"),
    ).toBe(sha256);
  expect(await call(`/api/products/${productId}`)).toMatchObject({ currentStock: String(100 - COUNT) });

  const orders = await Promise.all(
    invoices.map(async ({ id }) => {
      const { link } = await call<{ link: string }>(`/api/invoices/${id}/delivery`);
      const page = `/api/public/invoices/${link.split("/").at(-1)}`;
      return { page, ...(await call<{ id: string }>(`${page}/paypal/order`, {})) };
    }),
  );
  for (const order of orders) paypal.approve(order.id);
  const captures = orders.map(({ page, id }) => call(`${page}/paypal/capture`, { orderId: id }).catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, 60));
  await program.killAndStartLater(LATER_SECONDS);
  await Promise.all(captures);
  await until("every invoice is paid", async () => {
    const paid = await sql<{ n: number }[]>`select count(*)::int as n from invoice
      where organization_id = ${own} and status = 'paid'`;
    return paid[0]?.n === COUNT;
  });
  await Promise.all(orders.map(({ page, id }) => call(`${page}/paypal/capture`, { orderId: id })));
  const [books] = await sql<{ payments: number; booked: number; cents: string }[]>`
    select (select count(*)::int from payment where organization_id = ${own}) as payments,
      (select count(*)::int from transaction
        where organization_id = ${own} and source_kind = 'invoice_payment') as booked,
      (select sum(cents)::text from transaction_daily
        where organization_id = ${own} and type = 'income') as cents`;
  expect(books).toEqual({ payments: COUNT, booked: COUNT, cents: String(COUNT * 1000) });
  for (const { purchase_units: units } of paypal.state.orders) expect(units[0]?.payments?.captures).toHaveLength(1);
  // Between two statements of a living transaction is no leak; one that lies there for seconds is.
  const idle = await sql`
    select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
      and state_change < clock_timestamp() - interval '3 seconds'`;
  expect(idle).toHaveLength(0);
  await sql.end();
}, 180_000);
