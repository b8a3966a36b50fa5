import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signatureOf } from "../../../../tests/fakes/stripe/deliveries.ts";
import {
  billingOf,
  createPayingWorld,
  type PayingWorld,
  pay,
  startCheckout,
  subscriptionOf,
} from "../../../testing/paying/paying-world.ts";
import type { Client } from "../../../testing/world.ts";

const MINUTE_MS = 60_000;
const lines: string[] = [];
let world: PayingWorld;

beforeAll(async () => {
  world = await createPayingWorld({ log: (line) => lines.push(line) });
});
beforeEach(() => {
  lines.length = 0;
  Object.assign(world.stripe.deliveries.mode, { hold: false, copies: 1, wrongSecret: false, age: 0 });
});
afterAll(() => world?.close());

const eventsOf = async (admin: Client) =>
  (await (await admin.get("/api/billing/events")).json()) as { providerEventId: string; eventType: string }[];
const lastEvent = () => {
  const event = world.stripe.state.events.at(-1);
  if (!event) throw new Error("nothing was sent yet");
  return event;
};
const seconds = (now = Date.now()) => Math.floor(now / 1000);
const logged = () => lines.filter((line) => line.includes("payment webhook refused"));

async function payingOrganization() {
  const organization = await world.organization();
  await pay(world, await startCheckout(organization.admin));
  return organization;
}

describe("a message that is refused", () => {
  test("carries another secret's signature", async () => {
    const { admin } = await payingOrganization();
    const before = await billingOf(admin);
    const body = JSON.stringify(lastEvent());
    const answer = await world.post(body, signatureOf(body, "whsec_of_a_stranger", seconds()));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "malformed" });
    expect(logged()).toHaveLength(1);
    expect(lines.join("")).not.toContain("whsec");
    expect(await billingOf(admin)).toEqual(before);
  });

  test("was changed after it was signed", async () => {
    await payingOrganization();
    const body = JSON.stringify(lastEvent());
    const signature = signatureOf(body, world.webhookSecret, seconds());
    expect((await world.post(body.replace("2", "3"), signature)).status).toBe(400);
  });

  test("is replayed after five minutes, or signed as if in another hour", async () => {
    await payingOrganization();
    const body = JSON.stringify(lastEvent());
    const signature = signatureOf(body, world.webhookSecret, seconds());
    expect((await world.post(body, signature)).status).toBe(200);
    world.setNow(new Date(Date.now() + 6 * MINUTE_MS));
    expect((await world.post(body, signature)).status).toBe(400);
    world.setNow(undefined);
    expect(logged().join("")).toContain("Timestamp outside the tolerance zone");
    expect((await world.post(body, signatureOf(body, world.webhookSecret, seconds() - 301))).status).toBe(400);
    expect((await world.post(body, signatureOf(body, world.webhookSecret, seconds() + 3600))).status).toBe(400);
  });

  test.each(["", "t=1", "v1=abc", "nonsense", "t=,v1=", `t=${"9".repeat(40)},v1=00`])(
    "is signed %j",
    async (signature) => {
      expect((await world.post(JSON.stringify({ id: "evt_1" }), signature)).status).toBe(400);
    },
  );

  test.each([
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "{}",
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
    '{"id":1,"type":"x","data":{"object":{}}}',
  ])("is signed, but its body is %j", async (body) => {
    expect((await world.post(body, signatureOf(body, world.webhookSecret, seconds()))).status).toBe(400);
  });

  test("is too large", async () => {
    const body = JSON.stringify({ id: "evt_large", type: "x", data: { object: { text: "x".repeat(1_100_000) } } });
    expect((await world.post(body, signatureOf(body, world.webhookSecret, seconds()))).status).toBe(413);
  });
});

describe("a message that comes twice, late, or in another order", () => {
  test("is booked once, however often it comes, also at the same moment", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    world.stripe.deliveries.mode.copies = 3;
    await pay(world, await startCheckout(admin));
    const event = lastEvent();
    const again = await Promise.all(Array.from({ length: 20 }, () => world.stripe.deliveries.send(event)));
    expect(new Set(again)).toEqual(new Set([200]));
    const events = await eventsOf(admin);
    expect(new Set(events.map((one) => one.providerEventId)).size).toBe(events.length);
    const audited = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute("select 1 from audit_log where resource = 'subscription' and action = 'follow'"),
    );
    expect(audited).toHaveLength(1);
    expect(await billingOf(admin)).toMatchObject({ status: "active" });
  });

  test("the end is the same: what the provider has now", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    world.stripe.deliveries.mode.hold = true;
    await pay(world, await startCheckout(admin, { plan: "enterprise" }));
    const subscription = subscriptionOf(world, organization);
    world.stripe.subscriptions.failPayment(subscription);
    world.stripe.subscriptions.recover(subscription);
    world.stripe.subscriptions.failPayment(subscription);
    world.stripe.deliveries.mode.hold = false;
    const statuses = await world.stripe.deliveries.release("reverse");
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await billingOf(admin)).toMatchObject({ status: "past_due", plan: "enterprise", isReadOnly: false });
  });

  test("an old subscription's late end does not close a new one", async () => {
    const organization = await payingOrganization();
    world.stripe.deliveries.mode.hold = true;
    world.stripe.subscriptions.cancel(subscriptionOf(world, organization));
    world.stripe.deliveries.mode.hold = false;
    await pay(world, await startCheckout(organization.admin, { plan: "starter" }));
    await world.stripe.deliveries.release("given");
    expect(await billingOf(organization.admin)).toMatchObject({ status: "active", plan: "starter" });
  });

  test("a slow look that began earlier does not overwrite a later one", async () => {
    const organization = await payingOrganization();
    const subscription = subscriptionOf(world, organization);
    const { payments } = world.services;
    if (!payments) throw new Error("no payments");
    const original = payments.findSubscription;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let first = true;
    payments.findSubscription = async (customerId) => {
      const seen = await original(customerId);
      if (first) {
        first = false;
        await gate;
      }
      return seen;
    };
    try {
      world.stripe.deliveries.mode.hold = true;
      const early = world.stripe.subscriptions.emit("customer.subscription.updated", subscription);
      const slow = world.stripe.deliveries.send(early);
      await expect.poll(() => first).toBe(false);
      world.stripe.subscriptions.failPayment(subscription);
      expect(await world.stripe.deliveries.send(lastEvent())).toBe(200);
      expect(await billingOf(organization.admin)).toMatchObject({ status: "past_due" });
      open();
      expect(await slow).toBe(200);
      expect(await billingOf(organization.admin)).toMatchObject({ status: "past_due" });
    } finally {
      payments.findSubscription = original;
      world.stripe.deliveries.mode.hold = false;
      await world.stripe.deliveries.release("given");
    }
  });
});

describe("a message that cannot be worked off", () => {
  test("is answered with an error and kept, so that the provider or the sweep tries again", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    world.stripe.deliveries.mode.hold = true;
    await pay(world, await startCheckout(admin));
    const event = lastEvent();
    const { payments } = world.services;
    if (!payments) throw new Error("no payments");
    const original = payments.findSubscription;
    payments.findSubscription = () => Promise.reject(new Error("the line went dead"));
    expect(await world.stripe.deliveries.send(event)).toBe(500);
    const sweepIn = async (minutes: number) => {
      world.setNow(new Date(Date.now() + minutes * MINUTE_MS));
      await world.runSweep("billing.inbox");
      world.setNow(undefined);
    };
    await sweepIn(2);
    payments.findSubscription = original;
    expect(await billingOf(admin)).toMatchObject({ status: "trial" });
    await sweepIn(0);
    expect(await billingOf(admin)).toMatchObject({ status: "trial" });
    await sweepIn(2);
    expect(await billingOf(admin)).toMatchObject({ status: "active" });
    expect((await eventsOf(admin)).map((one) => one.providerEventId)).toContain(event.id);
    expect(await world.stripe.deliveries.send(event)).toBe(200);
    world.stripe.deliveries.mode.hold = false;
    await world.stripe.deliveries.release("given");
  });

  test("belongs to no one here: kept, answered 200, said in the log", async () => {
    const event = world.stripe.subscriptions.emit("customer.subscription.updated", {
      id: "sub_x",
      object: "subscription",
      customer: "cus_of_another_installation",
    });
    await world.stripe.deliveries.settle();
    const [row] = await world.database.sql`select processed_at from billing_inbox where event_id = ${event.id}`;
    expect(row).toMatchObject({ processed_at: null });
    expect(lines.join("")).toContain("belongs to nobody here");
  });
});

test("money is booked while the organization is read-only", async () => {
  const organization = await world.organization();
  const { admin } = organization;
  world.setNow(new Date(Date.now() + 8 * 24 * 60 * MINUTE_MS));
  try {
    expect(await billingOf(admin)).toMatchObject({ isReadOnly: true });
    await pay(world, await startCheckout(admin));
    expect(await billingOf(admin)).toMatchObject({ status: "active", isReadOnly: false });
  } finally {
    world.setNow(undefined);
  }
});

test("a first payment that waits for the bank: a running trial goes on, one that is over becomes incomplete", async () => {
  const organization = await world.organization();
  const { admin } = organization;
  await startCheckout(admin);
  const session = world.stripe.state.sessions.at(-1);
  if (!session) throw new Error("no checkout");
  const subscription = world.stripe.subscriptions.complete(session, "incomplete");
  await world.stripe.deliveries.settle();
  expect(await billingOf(admin)).toMatchObject({ status: "trial", isReadOnly: false });
  world.setNow(new Date(Date.now() + 8 * 24 * 60 * MINUTE_MS));
  try {
    world.stripe.subscriptions.updated(subscription);
    await world.stripe.deliveries.settle();
    expect(await billingOf(admin)).toMatchObject({ status: "incomplete", isReadOnly: true });
    world.stripe.subscriptions.recover(subscription);
    await world.stripe.deliveries.settle();
    expect(await billingOf(admin)).toMatchObject({ status: "active", plan: "professional", isReadOnly: false });
    world.stripe.subscriptions.setStatus(subscription, "unpaid");
    await world.stripe.deliveries.settle();
    expect(await billingOf(admin)).toMatchObject({ status: "canceled", isReadOnly: true });
  } finally {
    world.setNow(undefined);
  }
});

test("nothing that a message says by itself counts: only what the provider has", async () => {
  const organization = await payingOrganization();
  const subscription = subscriptionOf(world, organization);
  world.stripe.subscriptions.emit("customer.subscription.updated", {
    ...subscription,
    status: "canceled",
    items: { data: [] },
    metadata: { organizationId: "1" },
  });
  await world.stripe.deliveries.settle();
  expect(await billingOf(organization.admin)).toMatchObject({ status: "active", plan: "professional" });
});
