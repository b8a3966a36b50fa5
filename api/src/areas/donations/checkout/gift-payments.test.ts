import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answerBank } from "../../../../../tests/fakes/stripe/card-payments.ts";
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
import { createOnlineWorld, type OnlineWorld, settle } from "../../../../testing/paying/online-world.ts";
import type { Client, TestOrganization } from "../../../../testing/world.ts";

let world: OnlineWorld;
let organization: TestOrganization;
let admin: Client;
let form: string;

beforeAll(async () => {
  world = await createOnlineWorld();
});
afterEach(() => {
  world.setNow(undefined);
  world.stripe.state.cards.capturesLess = false;
  Object.assign(world.stripe.deliveries.mode, { hold: false, copies: 1 });
  Object.assign(world.paypal.messages.mode, { hold: false, copies: 1, forged: false });
});
afterAll(() => world.close());

/** Each group has its own organization, so that counts and sums are separate. */
async function begin(): Promise<void> {
  organization = await world.organization({ plan: "professional", name: "Quad Cities Neighbors" });
  admin = organization.admin;
  form = await openForm(organization);
}

describe("by card", () => {
  beforeAll(begin);

  it("is a gift at once, with the fee that the donor covers, receipt, notice and books", async () => {
    const request = { coversFees: true, message: "For warm beds", isAnonymous: true };
    const answer = await payByCard(world, form, CARD.works, request);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toMatchObject({ status: "paid", amount: "51.80", currency: "USD", message: null });
    const [gift] = await giftsOf(admin);
    expect(gift).toMatchObject({
      amount: "51.80",
      feeAmount: "1.80",
      paymentMethod: "card",
      status: "completed",
      donorName: "Ada Lovelace",
      message: "For warm beds",
      isAnonymous: true,
      formId: form,
      receiptNumber: "R-000001",
      transactionId: expect.stringMatching(/^pi_/),
    });
    expect(gift).toMatchObject({ providerFeeAmount: null, netAmount: null });
    expect((await booksOf(admin)).income).toBe(51.8);
    await settle(world);
    // Stripe says what it kept once its balance has it: 2.2% of $51.80 and 30 cents.
    expect(await giftsOf(admin)).toMatchObject([{ amount: "51.80", providerFeeAmount: "1.44", netAmount: "50.36" }]);
    expect(await json(admin.get("/api/notifications"))).toContainEqual(
      expect.objectContaining({ kind: "gift_received", title: "Ada Lovelace gave $51.80" }),
    );
    expect(world.mails.some(({ to }) => JSON.stringify(to).includes("ada@donors.example"))).toBe(true);
  });

  it("that is refused says so, takes nothing and can be tried again with the same gift", async () => {
    const before = (await giftsOf(admin)).length;
    const giftId = crypto.randomUUID();
    const refused = await json(payByCard(world, form, CARD.declined, { giftId }));
    expect(refused).toMatchObject({ status: "declined", message: "Your card was declined.", giftId });
    expect(await giftsOf(admin)).toHaveLength(before);
    expect(await json(payByCard(world, form, CARD.works, { giftId }))).toMatchObject({ status: "paid", giftId });
    expect(await giftsOf(admin)).toHaveLength(before + 1);
  });

  it("clicked ten times at once is charged once", async () => {
    const before = (await giftsOf(admin)).length;
    const request = { ...giftRequest(form), confirmationToken: tokenOf(world) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.visitor.post("/api/donations/card", request)),
    );
    for (const answer of answers) expect(await json(answer)).toMatchObject({ status: "paid" });
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(before + 1);
    expect(
      world.stripe.state.intents.filter(({ metadata }) => metadata.reference?.endsWith(request.giftId)),
    ).toHaveLength(1);
  });

  it("whose bank asks is taken when the donor agreed, and not when they refused", async () => {
    const before = (await giftsOf(admin)).length;
    const asked = await json<{ status: string; clientSecret: string; giftId: string }>(
      payByCard(world, form, CARD.asks),
    );
    expect(asked.status).toBe("action");
    expect(await giftsOf(admin)).toHaveLength(before);
    const check = (giftId: string) => json(world.visitor.post(`/api/donations/card/${giftId}/look`, { formId: form }));
    expect(await check(asked.giftId)).toMatchObject({ status: "action" });
    answerBank(world.stripe.world, asked.clientSecret, true);
    expect(await check(asked.giftId)).toMatchObject({ status: "paid" });
    expect(await check(asked.giftId)).toMatchObject({ status: "paid" });
    const other = await json<{ clientSecret: string; giftId: string }>(payByCard(world, form, CARD.asks));
    answerBank(world.stripe.world, other.clientSecret, false);
    expect(await check(other.giftId)).toMatchObject({
      status: "declined",
      message: expect.stringContaining("authenticate"),
    });
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(before + 1);
  });

  it("of another form or no one's is not to be looked at", async () => {
    const { giftId } = await json<{ giftId: string }>(payByCard(world, form));
    const other = await openForm(organization, { title: "Another one" });
    const check = (id: string, formId: string) => world.visitor.post(`/api/donations/card/${id}/look`, { formId });
    expect((await check(giftId, other)).status).toBe(404);
    expect((await check(crypto.randomUUID(), form)).status).toBe(404);
  });

  it("less than what was asked for is not booked, and people are told", async () => {
    const [before, books] = [(await giftsOf(admin)).length, await booksOf(admin)];
    world.stripe.state.cards.capturesLess = true;
    const answer = await json(payByCard(world, form));
    expect(answer).toMatchObject({
      status: "failed",
      message: expect.stringContaining("doesn't match the amount requested"),
    });
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(before);
    expect(await booksOf(admin)).toEqual(books);
    expect(await json(admin.get("/api/notifications"))).toContainEqual(
      expect.objectContaining({
        kind: "payment_failed",
        text: expect.stringContaining("$49.00 USD arrived instead of $50.00 USD"),
      }),
    );
  });
});

describe("by PayPal", () => {
  beforeAll(begin);

  it("is an order, captured once, however often and however many at once", async () => {
    const id = await orderOf(world, form, { coversFees: true });
    expect(await json(capture(world, id))).toMatchObject({ status: "open" });
    world.paypal.approve(id);
    world.paypal.messages.mode.copies = 3;
    const answers = await Promise.all(Array.from({ length: 100 }, () => capture(world, id, form)));
    for (const answer of answers) expect(await json(answer)).toMatchObject({ status: "paid", amount: "51.99" });
    await settle(world);
    await Promise.all([world.runJobs(), world.runJobs()]);
    const gifts = await giftsOf(admin);
    expect(gifts).toHaveLength(1);
    expect(gifts[0]).toMatchObject({
      amount: "51.99",
      feeAmount: "1.99",
      paymentMethod: "paypal",
      receiptNumber: "R-000001",
      // PayPal says at the capture what it kept: 2.89% and 49 cents.
      providerFeeAmount: "1.99",
      netAmount: "50.00",
    });
    const [head, row] = (await (await admin.get("/api/donations/export")).text()).split("\r\n");
    expect(head).toContain("Refunded,Provider Fee,Net Amount,Currency");
    expect(row).toContain("51.99,1.99,0.00,1.99,50.00,USD");
    expect((await booksOf(admin)).income).toBe(51.99);
    const order = world.paypal.state.orders.find((one) => one.id === id);
    expect(order?.purchase_units[0]?.payments?.captures).toHaveLength(1);
  }, 60_000);

  it("begun twice with the same gift is the same order; with another amount it is a conflict", async () => {
    const request = { ...giftRequest(form), intent: "CAPTURE" };
    const first = await json<{ id: string }>(world.visitor.post("/api/paypal/order", request));
    expect(await json(world.visitor.post("/api/paypal/order", request))).toEqual(first);
    expect((await world.visitor.post("/api/paypal/order", { ...request, amount: "51.00" })).status).toBe(409);
  });

  it("names the form of the widget for a member who names none, and refuses a visitor who does not", async () => {
    const { formId: _, ...request } = { ...giftRequest(form), intent: "CAPTURE" };
    const refused = await world.visitor.post("/api/paypal/order", request);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path: "formId" }] });
    expect((await admin.get("/api/donation-forms/default")).status).toBe(200);
    expect((await admin.post("/api/paypal/order", request)).status).toBe(201);
  });

  it("agreed to, and the tab closed: the message captures it", async () => {
    const before = (await giftsOf(admin)).length;
    world.paypal.approve(await orderOf(world, form));
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(before + 1);
  });

  it("captured, and the tab closed before the answer, while messages are lost: the next look finds the gift", async () => {
    const before = (await giftsOf(admin)).length;
    world.paypal.messages.mode.hold = true;
    world.paypal.approve(await orderOf(world, form));
    world.setNow(new Date(Date.now() + 6 * 60_000));
    await world.runJobs();
    expect(await giftsOf(admin)).toHaveLength(before + 1);
  });

  it("declined says so and can be agreed to again", async () => {
    const before = (await giftsOf(admin)).length;
    const id = await orderOf(world, form);
    world.paypal.approve(id, "declined");
    expect(await json(capture(world, id))).toMatchObject({
      status: "declined",
      message: expect.stringContaining("PayPal"),
    });
    world.paypal.approve(id);
    expect(await json(capture(world, id))).toMatchObject({ status: "paid" });
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(before + 1);
  });

  it("less than ordered is not booked, and people are told", async () => {
    const before = (await giftsOf(admin)).length;
    const id = await orderOf(world, form);
    world.paypal.approve(id, "less");
    expect(await json(capture(world, id))).toMatchObject({ status: "failed" });
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(before);
    expect(await json(admin.get("/api/notifications"))).toContainEqual(
      expect.objectContaining({ kind: "payment_failed", title: "A donation doesn't match the requested amount" }),
    );
  });

  it("of another form, of an invoice or of no one is none", async () => {
    const other = await openForm(await world.organization({ plan: "professional" }));
    const id = await orderOf(world, form);
    world.paypal.approve(id);
    expect((await capture(world, id, other)).status).toBe(404);
    expect((await capture(world, "NOBODYSORDER")).status).toBe(404);
    expect((await capture(world, "../../oauth2/token")).status).toBe(404);
    expect(await json(capture(world, id, form))).toMatchObject({ status: "paid" });
  });

  it("answers the script a token of its own", async () => {
    const { clientToken } = await json<{ clientToken: string }>(world.visitor.get("/api/paypal/setup"));
    expect(clientToken).toMatch(/^uat-/);
  });
});
