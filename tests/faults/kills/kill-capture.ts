import type { KillKind } from "./kill-place.ts";
import { requireEqual, waitUntil } from "./kill-place.ts";
import type { KillWorld } from "./kill-world.ts";

/** Invoices, and as many gifts. */
const COUNT = 4;
const LATEST_MS = 400;
/** Every other kill counts from the first capture at the provider: on a busy machine, the others come before any. */
const TAKEN_EVERY = 2;
/** Later than any look at the provider waits. */
const LATER_SECONDS = 600;
/** Each so many kills, those who paid closed their page: the program itself asks the provider what became of it. */
const ALONE_EVERY = 5;
const SWEEP_MS = 150_000;
const SETTLED_WITHIN_MS = 60_000;

interface Payment {
  order: string;
  capture(): Promise<unknown>;
}

/** Payments that are captured at the provider: taken once, recorded once, booked once. */
export const killCapture: KillKind = async (place, number) => {
  const world = await place.world();
  const { sql, organizationId, paypal } = world;
  const invoices = await sendInvoices(world);
  const gifts = await orderGifts(world);
  const payments: Payment[] = [...invoices.payments, ...gifts];
  for (const { order } of payments) paypal.approve(order);

  const countTaken = () => capturesOf(world, payments).flat().length;
  const killed = await world.killDuring(
    () => payments.map(({ capture }) => capture()),
    place.random() * LATEST_MS,
    LATER_SECONDS,
    number % TAKEN_EVERY === 0 ? undefined : () => countTaken() > 0,
  );
  if (number % ALONE_EVERY === ALONE_EVERY - 1) {
    // What reached the provider is recorded without them; what did not, they pay later.
    await waitUntil(
      "what was taken is recorded",
      SWEEP_MS,
      async () => (await countRecorded(world, payments)) === countTaken(),
    );
  }
  // The page repeats what got no answer, and asks again while the answer is that it isn't known yet.
  let states: string[] = [];
  await waitUntil(
    "every payer reads that they paid",
    SETTLED_WITHIN_MS,
    async () => {
      const answers = await Promise.all(payments.map(({ capture }) => capture()));
      states = answers.map((answer) => (answer as { status: string }).status);
      return states.every((status) => status === "paid");
    },
    500,
  ).catch((error: Error) => {
    throw new Error(`${error.message}; they read ${states.join(", ")}`);
  });
  requireEqual(
    "captures of each order",
    capturesOf(world, payments).map(({ length }) => length),
    payments.map(() => 1),
  );
  requireEqual(
    `payments recorded (${captureIds(world, payments)})`,
    await countRecorded(world, payments),
    payments.length,
  );
  const books = await sql<{ kind: string; entries: number; cents: string }[]>`
    select source_kind as kind, count(*)::int as entries, sum(cents)::text as cents from transaction
    where organization_id = ${organizationId} and deleted_at is null and (
      source_kind = 'donation' and source_id in (
        select id from donation where provider_id = any(${captureIds(world, payments)}))
      or source_kind = 'invoice_payment' and source_id in (
        select payment_id from payment_allocation where invoice_id = any(${invoices.ids}::uuid[])))
    group by source_kind order by source_kind`;
  requireEqual(
    "the books",
    [...books].map(({ kind, entries, cents }) => [kind, entries, cents]),
    [
      ["donation", COUNT, String(COUNT * 5000)],
      ["invoice_payment", COUNT, String(COUNT * 1000)],
    ],
  );
  const [paid] = await sql<{ count: number }[]>`
    select count(*)::int from invoice where id = any(${invoices.ids}::uuid[]) and status = 'paid'`;
  requireEqual("paid invoices", paid?.count, COUNT);
  return killed;
};

async function sendInvoices(world: KillWorld) {
  const customerId = await world.once("buyer", async () => {
    const buyer = { customerType: "business", companyName: "Buyer", email: "buyer@example.org" };
    return (await world.call<{ id: string }>("/api/customers", buyer)).id;
  });
  const made = Array.from({ length: COUNT }, async () => {
    const { id } = await world.call<{ id: string }>("/api/invoices", {
      customerId,
      issueDate: "2026-01-05",
      dueDate: "2030-02-05",
      items: [{ description: "Oak chair", quantity: 1, unitPrice: "10.00" }],
    });
    await world.call(`/api/invoices/${id}/send`, {});
    const { link } = await world.call<{ link: string }>(`/api/invoices/${id}/delivery`);
    const page = `/api/public/invoices/${link.split("/").at(-1)}`;
    const { id: order } = await world.visit<{ id: string }>(`${page}/paypal/order`, {});
    return { id, order, capture: () => world.visit(`${page}/paypal/capture`, { orderId: order }) };
  });
  const payments = await Promise.all(made);
  return { ids: payments.map(({ id }) => id), payments };
}

async function orderGifts(world: KillWorld): Promise<Payment[]> {
  const { id: formId } = await world.once("form", () => world.call<{ id: string }>("/api/donation-forms/default"));
  return Promise.all(
    Array.from({ length: COUNT }, async () => {
      const { id: order } = await world.visit<{ id: string }>("/api/paypal/order", {
        formId,
        giftId: crypto.randomUUID(),
        amount: "50.00",
        currency: "USD",
        intent: "CAPTURE",
      });
      return { order, capture: () => world.visit(`/api/paypal/order/${order}/capture`, {}) };
    }),
  );
}

const capturesOf = ({ paypal }: KillWorld, payments: readonly Payment[]) =>
  payments.map(({ order }) => {
    const found = paypal.state.orders.find(({ id }) => id === order);
    return (found?.purchase_units ?? []).flatMap(({ payments: taken }) => taken?.captures ?? []);
  });

const captureIds = (world: KillWorld, payments: readonly Payment[]) =>
  capturesOf(world, payments).flatMap((captures) => captures.map(({ id }) => id));

async function countRecorded(world: KillWorld, payments: readonly Payment[]): Promise<number> {
  const ids = captureIds(world, payments);
  const [row] = await world.sql<{ count: number }[]>`
    select ((select count(*) from donation where provider_id = any(${ids}))
      + (select count(*) from payment where provider_id = any(${ids})))::int as count`;
  return row?.count ?? -1;
}
