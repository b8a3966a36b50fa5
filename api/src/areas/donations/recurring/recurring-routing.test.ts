import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { settle } from "../../../../testing/paying/online-world.ts";
import { billingOf, pay, startCheckout, subscriptionOf } from "../../../../testing/paying/paying-world.ts";
import {
  beginGift,
  createRecurringWorld,
  give,
  openCharity,
  type RecurringWorld,
  readGift,
} from "../../../../testing/paying/recurring-world.ts";

let world: RecurringWorld;
beforeAll(async () => {
  world = await createRecurringWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.setNow(new Date("2026-05-04T17:00:00Z")));

test("gifts and the organization's own subscription live side by side, and none moves the other", async () => {
  const charity = await openCharity(world);
  await pay(world, await startCheckout(charity.admin));
  await settle(world);
  const gift = await give(world, charity);
  const own = await billingOf(charity.admin);
  expect(own).toMatchObject({ status: "active" });

  // The gift ends at the provider: the organization's plan stays.
  await world.services.payments?.gifts.cancel(gift.providerId, "outside");
  await settle(world);
  expect(await readGift(charity, gift)).toMatchObject({ status: "cancelled" });
  expect(await billingOf(charity.admin)).toEqual(own);

  // The organization's plan ends: a gift continues.
  const other = await give(world, charity);
  world.stripe.subscriptions.cancel(subscriptionOf(world, charity));
  await settle(world);
  expect(await billingOf(charity.admin)).toMatchObject({ status: "canceled" });
  expect(await readGift(charity, other)).toMatchObject({ status: "active" });
});

test("a message moves the gift that it names, and no other organization's", async () => {
  const [one, two] = [await openCharity(world), await openCharity(world)];
  const gift = await give(world, one);
  const begun = await beginGift(world, two);
  // Another subscription that names this organization's gift: the gift's own subscription is read.
  const stray = world.stripe.state.gifts.find(({ id }) => id === gift.providerId);
  if (!stray) throw new Error("gone");
  world.stripe.subscriptions.emit("customer.subscription.updated", {
    ...stray,
    metadata: { reference: `recurring_gift:${two.id}:${begun.id}` },
  });
  await settle(world);
  expect((await two.admin.get(`/api/recurring-gifts/${begun.id}`)).status).toBe(404);
  expect((await two.admin.get(`/api/recurring-gifts/${gift.id}`)).status).toBe(404);
  expect(await readGift(one, gift)).toMatchObject({ status: "active", paidCount: 1 });
});

test("a subscription that is doesn't match the amount requested is ended, and nothing of it is booked", async () => {
  const charity = await openCharity(world);
  const gift = await beginGift(world, charity, { provider: "paypal", cents: 5000n });
  const subscription = world.paypal.state.subscriptions.find(({ id }) => id === gift.providerId);
  if (!subscription) throw new Error("gone");
  subscription.price = { currency_code: "USD", value: "0.01" };
  world.paypal.approveSubscription(gift.providerId);
  await settle(world);
  expect((await charity.admin.get(`/api/recurring-gifts/${gift.id}`)).status).toBe(404);
  expect(subscription.status).toBe("CANCELLED");
});

test("a charge whose message names only its subscription is found by it", async () => {
  const charity = await openCharity(world);
  const gift = await give(world, charity, { provider: "paypal" });
  const known = world.paypal.state.events.findLast(({ event_type: type }) => type === "PAYMENT.SALE.COMPLETED");
  // The look that every beginning brings with it is over.
  world.setNow(new Date("2026-05-04T18:00:00Z"));
  await settle(world);
  world.paypal.messages.mode.hold = true;
  world.setNow(new Date("2026-06-04T18:00:00Z"));
  world.paypal.advance();
  world.paypal.state.deliveries.length = 0;
  world.paypal.messages.mode.hold = false;
  await settle(world);
  expect(await readGift(charity, gift)).toMatchObject({ paidCount: 1 });
  const { custom: _ours, ...resource } = (known?.resource ?? {}) as Record<string, unknown>;
  world.paypal.messages.add("PAYMENT.SALE.COMPLETED", "sale", resource);
  await settle(world);
  expect(await readGift(charity, gift)).toMatchObject({ paidCount: 2 });
});
