import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settleIntent } from "../../../../../tests/fakes/stripe/card-payments.ts";
import {
  booksOf,
  CARD,
  capture,
  giftRequest,
  giftsOf,
  json,
  openForm,
  orderOf,
  payByCard,
  tokenOf,
} from "../../../../testing/paying/giving.ts";
import { withRowHeld } from "../../../../testing/paying/held-row.ts";
import { createOnlineWorld, type OnlineWorld, settle } from "../../../../testing/paying/online-world.ts";
import type { Client } from "../../../../testing/world.ts";

let world: OnlineWorld;
let admin: Client;
let form: string;

beforeAll(async () => {
  world = await createOnlineWorld();
});
beforeEach(async () => {
  const organization = await world.organization({ plan: "professional" });
  admin = organization.admin;
  form = await openForm(organization);
});
afterEach(() => {
  world.setNow(undefined);
  world.stripe.faults.length = 0;
  world.paypal.faults.length = 0;
  Object.assign(world.stripe.deliveries.mode, { hold: false, copies: 1 });
  Object.assign(world.paypal.messages.mode, { hold: false, copies: 1 });
});
afterAll(() => world.close());

/** What the charity has in the end: so many gifts of $50, in the books as often, and nothing twice at the provider. */
async function expectGifts(count: number): Promise<void> {
  expect(await giftsOf(admin)).toHaveLength(count);
  expect((await booksOf(admin)).income).toBe(count * 50);
}
const later = (minutes: number) => world.setNow(new Date(Date.now() + minutes * 60_000));

describe("by card", () => {
  it("the charge succeeds and every response is lost: no one reads that nothing was charged, and the gift is recorded", async () => {
    world.stripe.deliveries.mode.hold = true;
    world.stripe.faults.push({ call: /confirm$/, kind: "lost", times: 3 });
    world.stripe.faults.push({ call: /GET \/v1\/payment_intents/, kind: 503, times: 3 });
    expect(await json(payByCard(world, form))).toMatchObject({ status: "processing", message: null });
    expect(await giftsOf(admin)).toEqual([]);
    later(2);
    await world.runJobs();
    await expectGifts(1);
  });

  it("one answer is lost: the provider answers the same again, and the card is charged once", async () => {
    const request = { ...giftRequest(form), confirmationToken: tokenOf(world) };
    world.stripe.faults.push({ call: /confirm$/, kind: "lost", times: 1 });
    world.stripe.faults.push({ call: /POST \/v1\/payment_intents$/, kind: "lost", times: 1 });
    expect(await json(world.visitor.post("/api/donations/card", request))).toMatchObject({ status: "paid" });
    expect(
      world.stripe.state.intents.filter(({ metadata }) => metadata.reference?.endsWith(request.giftId)),
    ).toHaveLength(1);
    await expectGifts(1);
  });

  it("the provider is away at first: the same gift goes on afterwards", async () => {
    const giftId = crypto.randomUUID();
    world.stripe.faults.push({ call: /POST \/v1\/payment_intents$/, kind: 503, times: 3 });
    expect((await payByCard(world, form, CARD.works, { giftId })).status).toBe(503);
    expect(await json(payByCard(world, form, CARD.works, { giftId }))).toMatchObject({ status: "paid" });
    await expectGifts(1);
  });

  it("a bank that takes days: processing, then the gift; messages three times each and in the wrong order", async () => {
    world.stripe.deliveries.mode.hold = true;
    const { giftId } = await json<{ giftId: string }>(payByCard(world, form, CARD.later));
    const intent = world.stripe.state.intents.find(({ metadata }) => metadata.reference?.endsWith(giftId))?.id ?? "";
    settleIntent(world.stripe.world, intent, true);
    world.stripe.deliveries.mode.copies = 3;
    await world.stripe.deliveries.release("reverse");
    await world.runJobs();
    await expectGifts(1);
  });

  it("a bank that takes days and refuses: nothing is booked", async () => {
    const { giftId, status } = await json<{ giftId: string; status: string }>(payByCard(world, form, CARD.later));
    expect(status).toBe("processing");
    const intent = world.stripe.state.intents.find(({ metadata }) => metadata.reference?.endsWith(giftId))?.id ?? "";
    settleIntent(world.stripe.world, intent, false);
    await settle(world);
    await expectGifts(0);
  });
});

describe("by PayPal", () => {
  it("the money is taken and every answer is lost: the gift comes", async () => {
    world.paypal.messages.mode.hold = true;
    const order = await orderOf(world, form);
    world.paypal.approve(order);
    world.paypal.faults.push({ call: /capture$/, kind: "lost", times: 1 });
    world.paypal.faults.push({ call: /GET \/v2\/checkout/, kind: 503, times: 5 });
    expect(await json(capture(world, order))).toMatchObject({ status: "processing" });
    world.paypal.faults.length = 0;
    later(2);
    await world.runJobs();
    await expectGifts(1);
  });

  it("the money is taken while the payment's row is busy: the donor reads that it isn't known yet, and the gift comes", async () => {
    world.paypal.messages.mode.hold = true;
    const order = await orderOf(world, form);
    world.paypal.approve(order);
    await withRowHeld(world.ownerUrl, { table: "gift_payment", providerId: order }, async () => {
      expect(await json(capture(world, order))).toMatchObject({ status: "processing", message: null });
    });
    expect(
      world.paypal.state.orders.find(({ id }) => id === order)?.purchase_units[0]?.payments?.captures,
    ).toHaveLength(1);
    expect(await giftsOf(admin)).toEqual([]);
    later(2);
    await world.runJobs();
    await expectGifts(1);
  });

  it("a capture that is lost is found in the same call where PayPal answers again", async () => {
    const order = await orderOf(world, form);
    world.paypal.approve(order);
    world.paypal.faults.push({ call: /capture$/, kind: "lost", times: 1 });
    expect(await json(capture(world, order))).toMatchObject({ status: "paid" });
    await settle(world);
    await expectGifts(1);
  });

  it("an order whose answer is lost is the same order when it is asked for again", async () => {
    const request = { ...giftRequest(form), intent: "CAPTURE" };
    world.paypal.faults.push({ call: /POST \/v2\/checkout\/orders$/, kind: "lost", times: 1 });
    expect((await world.visitor.post("/api/paypal/order", request)).status).toBe(503);
    expect((await world.visitor.post("/api/paypal/order", request)).status).toBe(201);
    const mine = world.paypal.state.orders.filter(({ purchase_units: [unit] }) =>
      unit?.custom_id?.endsWith(request.giftId),
    );
    expect(mine).toHaveLength(1);
  });

  it("a bank that takes days: the late message books it, once", async () => {
    const order = await orderOf(world, form);
    world.paypal.approve(order, "later");
    expect(await json(capture(world, order))).toMatchObject({ status: "processing" });
    world.paypal.messages.mode.copies = 4;
    world.paypal.settleCapture(order, true);
    await settle(world);
    await expectGifts(1);
  });

  it("looks end by themselves: an order that no one agreed to is given up after a day", async () => {
    await orderOf(world, form);
    for (const hours of [1, 12, 25]) {
      later(hours * 60);
      await world.runJobs();
    }
    later(26 * 60);
    await world.runJobs();
    await expectGifts(0);
  });
});

it("where an order led is forgotten after a week, and the gift is not", async () => {
  const order = await orderOf(world, form);
  world.paypal.approve(order);
  await settle(world);
  await expectGifts(1);
  await world.runSweep("donations.gift-orders");
  expect(await json(capture(world, order))).toMatchObject({ status: "paid" });
  later(8 * 24 * 60);
  await world.runSweep("donations.gift-orders");
  expect((await capture(world, order)).status).toBe(404);
  world.setNow(undefined);
  await expectGifts(1);
});
