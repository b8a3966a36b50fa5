import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRefund, openDispute, settleDispute } from "../../../../../tests/fakes/stripe/card-refunds.ts";
import {
  type Answer,
  booksOf,
  capture,
  giftsOf,
  json,
  openForm,
  orderOf,
  payByCard,
} from "../../../../testing/paying/giving.ts";
import { createOnlineWorld, type OnlineWorld, settle } from "../../../../testing/paying/online-world.ts";
import type { Client, TestOrganization } from "../../../../testing/world.ts";

let world: OnlineWorld;
let organization: TestOrganization;
let admin: Client;
let form: string;
/** A gift of $50 by card, and its payment at the provider. */
let gift: { id: string; transactionId: string };

beforeAll(async () => {
  world = await createOnlineWorld();
});
beforeEach(async () => {
  organization = await world.organization({ plan: "professional" });
  admin = organization.admin;
  form = await openForm(organization);
  expect(await json(payByCard(world, form))).toMatchObject({ status: "paid" });
  await settle(world);
  [gift] = (await giftsOf(admin)) as [typeof gift];
});
afterEach(() => {
  world.stripe.faults.length = 0;
  world.paypal.faults.length = 0;
});
afterAll(() => world.close());

const refund = (body: object = {}, headers?: Record<string, string>, client = admin) =>
  client.post(`/api/donations/${gift.id}/refund`, body, headers);
const read = () => json(admin.get(`/api/donations/${gift.id}`));
const refundsAtStripe = () =>
  world.stripe.state.cards.refunds.filter((one) => one.payment_intent === gift.transactionId);

describe("asked for by a member", () => {
  it("goes back at the provider, in part and then the rest; the books follow", async () => {
    const part = await refund({ amount: "20.00", reason: "Given twice" });
    expect(part.status).toBe(200);
    expect(await json(part)).toMatchObject({ refundedAmount: "20.00", status: "completed" });
    expect(await booksOf(admin)).toEqual({ income: 50, expense: 20 });
    expect(await json(refund())).toMatchObject({ refundedAmount: "50.00", status: "refunded" });
    await settle(world);
    expect(await booksOf(admin)).toEqual({ income: 50, expense: 50 });
    expect(refundsAtStripe().map(({ amount }) => amount)).toEqual([2000, 3000]);
    expect((await refund()).status).toBe(409);
  });

  it("is for managers, of gifts that a provider brought, and never more than there is", async () => {
    expect((await refund({}, {}, await organization.member("user"))).status).toBe(403);
    expect((await refund({ amount: "50.01" })).status).toBe(409);
    for (const amount of ["0", "-1", "1e3", "ten", 0.001]) expect((await refund({ amount })).status).toBe(422);
    const byHand = await json<{ id: string }>(
      admin.post("/api/donations", { donorName: "Cash", amount: 10, paymentMethod: "cash" }),
    );
    expect((await admin.post(`/api/donations/${byHand.id}/refund`)).status).toBe(409);
    expect((await admin.post(`/api/donations/${crypto.randomUUID()}/refund`)).status).toBe(404);
    expect(refundsAtStripe()).toEqual([]);
  });

  it("twice with one Idempotency-Key is one refund; ten at once never give back more than there is", async () => {
    const key = { "Idempotency-Key": "the-same" };
    await Promise.all([refund({ amount: "5.00" }, key), refund({ amount: "5.00" }, key)]);
    expect(await json(refund({ amount: "5.00" }, key))).toMatchObject({ refundedAmount: "5.00" });
    expect((await refund({ amount: "6.00" }, key)).status).toBe(422);
    const many = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: "10.00" })));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await read()).toMatchObject({ refundedAmount: "45.00", status: "completed" });
    await settle(world);
    expect(await booksOf(admin)).toEqual({ income: 50, expense: 45 });
  });

  it("an answer that is lost is asked for again by the job, and is one refund", async () => {
    world.stripe.faults.push({ call: /POST \/v1\/refunds$/, kind: "lost", times: 3 });
    expect((await refund({ amount: "20.00" })).status).toBe(503);
    world.setNow(new Date(Date.now() + 2 * 60_000));
    await settle(world);
    world.setNow(undefined);
    expect(await read()).toMatchObject({ refundedAmount: "20.00" });
    expect(refundsAtStripe()).toHaveLength(1);
  });

  it("that the provider refuses changes nothing and says why", async () => {
    createRefund(world.stripe.world, { payment_intent: gift.transactionId }, true);
    const refused = await refund({ amount: "20.00" });
    expect(refused.status).toBe(409);
    expect(await json(refused)).toMatchObject({ message: expect.stringContaining("Stripe declined the refund") });
    await settle(world);
    expect(await read()).toMatchObject({ status: "refunded", refundedAmount: "50.00" });
  });
});

describe("made elsewhere", () => {
  it("on Stripe's own pages is followed once, however often it is told of", async () => {
    world.stripe.deliveries.mode.copies = 3;
    createRefund(world.stripe.world, { payment_intent: gift.transactionId, amount: "1500" }, true);
    await settle(world);
    world.stripe.deliveries.mode.copies = 1;
    await settle(world);
    expect(await read()).toMatchObject({ refundedAmount: "15.00", status: "completed" });
    expect(await booksOf(admin)).toEqual({ income: 50, expense: 15 });
  });

  it("a dispute is told of once; what the bank fetched back is a refund, what was won is none", async () => {
    const dispute = openDispute(world.stripe.world, gift.transactionId);
    await settle(world);
    expect(await read()).toMatchObject({ status: "completed", refundedAmount: "0.00" });
    const notices = (await json<Answer[]>(admin.get("/api/notifications"))).filter(
      ({ kind }) => kind === "payment_failed",
    );
    expect(notices).toMatchObject([{ title: "Ada Lovelace's donation is disputed" }]);
    settleDispute(world.stripe.world, dispute.id, "lost");
    await settle(world);
    expect(await read()).toMatchObject({ status: "refunded", refundedAmount: "50.00" });
    expect(await booksOf(admin)).toEqual({ income: 50, expense: 50 });
  });
});

describe("by PayPal", () => {
  const captureIdOf = (order: string) =>
    world.paypal.state.orders.find(({ id }) => id === order)?.purchase_units[0]?.payments?.captures[0]?.id ?? "";
  async function giveByPayPal(): Promise<string> {
    const order = await orderOf(world, form, { amount: "80.00" });
    world.paypal.approve(order);
    expect(await json(capture(world, order))).toMatchObject({ status: "paid" });
    await settle(world);
    [gift] = (await giftsOf(admin)).filter(({ amount }) => amount === "80.00") as [typeof gift];
    return order;
  }

  it("goes back by PayPal, once", async () => {
    const order = await giveByPayPal();
    world.paypal.faults.push({ call: /refund$/, kind: "lost", times: 1 });
    expect((await refund({ amount: "30.00" })).status).toBe(503);
    world.setNow(new Date(Date.now() + 2 * 60_000));
    await settle(world);
    world.setNow(undefined);
    expect(await read()).toMatchObject({ refundedAmount: "30.00" });
    const { refunds } = world.paypal.state.orders.find(({ id }) => id === order)?.purchase_units[0]?.payments ?? {};
    expect(refunds).toHaveLength(1);
  });

  it("a refund on PayPal's own pages, which does not name our record, is followed; so is money that PayPal took back", async () => {
    const order = await giveByPayPal();
    world.paypal.refund(captureIdOf(order), "12.50");
    await settle(world);
    expect(await read()).toMatchObject({ refundedAmount: "12.50", status: "completed" });
    world.paypal.reverse(captureIdOf(order));
    await settle(world);
    expect(await read()).toMatchObject({ refundedAmount: "80.00", status: "refunded" });
  });
});
