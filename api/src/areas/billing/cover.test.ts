import { afterAll, beforeAll, expect, test } from "vitest";
import {
  billingOf,
  createPayingWorld,
  type PayingWorld,
  pay,
  startCheckout,
  subscriptionOf,
} from "../../../testing/paying/paying-world.ts";
import type { Client } from "../../../testing/world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let world: PayingWorld;

beforeAll(async () => {
  world = await createPayingWorld();
});
afterAll(() => world?.close());

const another = async (admin: Client, name: string) =>
  ((await (await admin.post("/api/organizations", { name, type: "non-profit" })).json()) as { id: number }).id;
const switchTo = (admin: Client, organizationId: number) =>
  admin.post("/api/user/switch-organization", { organizationId });
const cover = (admin: Client, organizationId: number) => admin.post("/api/billing/cover", { organizationId });

/** An owner whose first organization pays with the add-on, and who works in a second one now. */
async function ownerOfTwo(addOns: string[] = ["additional_organizations", "security_compliance"]) {
  const first = await world.organization({ name: "The payer" });
  await pay(world, await startCheckout(first.admin, { plan: "professional", addOns }));
  const second = await another(first.admin, "The second");
  return { first, admin: first.admin, second };
}

test("a second organization begins with its own trial, and is covered by the first one's add-on", async () => {
  const { admin, first, second } = await ownerOfTwo();
  expect(await billingOf(admin)).toMatchObject({
    status: "trial",
    coveredBy: null,
    coverOffer: { id: first.id, name: "The payer" },
  });
  const answer = await cover(admin, first.id);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: "active",
    plan: "professional",
    addOns: ["security_compliance"],
    coveredBy: { id: first.id, name: "The payer" },
    coverOffer: null,
    hasCustomer: false,
  });
  const third = await another(admin, "The third");
  expect(await billingOf(admin)).toMatchObject({ coverOffer: null });
  expect((await cover(admin, first.id)).status).toBe(409);
  expect((await cover(admin, third)).status).toBe(404);
  await switchTo(admin, second);
  expect((await cover(admin, first.id)).status).toBe(409);
});

test("it follows the payer: failing, recovering, another plan, and the end of the add-on", async () => {
  const { admin, first, second } = await ownerOfTwo();
  await cover(admin, first.id);
  const subscription = subscriptionOf(world, first);
  world.stripe.subscriptions.failPayment(subscription);
  await world.stripe.deliveries.settle();
  expect(await billingOf(admin)).toMatchObject({ status: "past_due", isReadOnly: false });
  world.stripe.subscriptions.recover(subscription);
  await world.stripe.deliveries.settle();
  expect(await billingOf(admin)).toMatchObject({ status: "active" });

  await switchTo(admin, first.id);
  await startCheckout(admin, { plan: "enterprise", addOns: ["additional_organizations"] });
  await world.stripe.deliveries.settle();
  await switchTo(admin, second);
  expect(await billingOf(admin)).toMatchObject({ status: "active", plan: "enterprise", addOns: [] });

  await switchTo(admin, first.id);
  await startCheckout(admin, { plan: "enterprise" });
  await world.stripe.deliveries.settle();
  expect(await billingOf(admin)).toMatchObject({ status: "active", plan: "enterprise" });
  await switchTo(admin, second);
  expect(await billingOf(admin)).toMatchObject({ status: "canceled", isReadOnly: true, coveredBy: null });
  const audited = await world.database.inOrganization(second, (transaction) =>
    transaction.execute("select 1 from audit_log where resource = 'subscription' and action = 'follow'"),
  );
  expect(audited).toHaveLength(4);
});

test("it may pay for itself instead, and the room is free again", async () => {
  const { admin, first, second } = await ownerOfTwo();
  await cover(admin, first.id);
  await pay(world, await startCheckout(admin, { plan: "starter" }));
  expect(await billingOf(admin)).toMatchObject({ status: "active", plan: "starter", coveredBy: null });
  await another(admin, "The third");
  expect(await billingOf(admin)).toMatchObject({ coverOffer: { id: first.id } });
  await switchTo(admin, first.id);
  world.stripe.subscriptions.cancel(subscriptionOf(world, first));
  await world.stripe.deliveries.settle();
  await switchTo(admin, second);
  expect(await billingOf(admin)).toMatchObject({ status: "active", plan: "starter" });
});

test("a trial that is over is opened again; room is needed, and both must be one's own", async () => {
  const { admin, first } = await ownerOfTwo();
  world.setNow(new Date(Date.now() + 8 * DAY_MS));
  try {
    expect(await billingOf(admin)).toMatchObject({ isReadOnly: true });
    expect((await cover(admin, first.id)).status).toBe(200);
    expect(await billingOf(admin)).toMatchObject({ isReadOnly: false });
  } finally {
    world.setNow(undefined);
  }
  const without = await ownerOfTwo([]);
  expect(await billingOf(without.admin)).toMatchObject({ coverOffer: null });
  expect((await cover(without.admin, without.first.id)).status).toBe(409);
  expect((await cover(without.admin, without.second)).status).toBe(404);
  const stranger = await world.organization();
  expect((await cover(stranger.admin, first.id)).status).toBe(404);
  const colleague = await first.member("admin");
  await another(colleague, "The colleague's own");
  expect((await cover(colleague, first.id)).status).toBe(404);
});

test("of several organizations that ask at the same moment one is covered", async () => {
  const { admin, first } = await ownerOfTwo();
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const session = await world.signIn(admin.email);
      await another(session, `Number ${index}`);
      return session;
    }),
  );
  const answers = await Promise.all(sessions.map((session) => cover(session, first.id)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
});
