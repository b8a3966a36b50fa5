import type { BillingEvent } from "@trellis/contract-billing/billing.ts";
import { ADD_ONS, type Feature, isOffered } from "@trellis/domain/plans/plans.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  billingOf,
  createPayingWorld,
  type PayingWorld,
  pay,
  startCheckout,
  subscriptionOf,
} from "../../../testing/paying/paying-world.ts";
import { createWorld } from "../../../testing/world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let world: PayingWorld;

beforeAll(async () => {
  world = await createPayingWorld();
});
afterAll(() => world?.close());

describe("paying for a plan", () => {
  test("a trial becomes an active subscription, by the provider's messages alone", async () => {
    const { admin } = await world.organization();
    const trial = await billingOf(admin);
    expect(trial).toMatchObject({
      status: "trial",
      plan: "starter",
      hasCustomer: false,
      canPay: true,
      isTestMode: true,
    });
    world.stripe.deliveries.mode.hold = true;
    const url = await startCheckout(admin, {
      interval: "yearly",
      addOns: ["security_compliance", "security_compliance"],
    });
    expect(await (await fetch(url)).text()).toMatch(
      /Test mode[\s\S]*Trellis Professional[\s\S]*\$890\.00[\s\S]*\$350\.00/,
    );
    await pay(world, url);
    expect(await billingOf(admin)).toMatchObject({ status: "trial", hasCustomer: true, freeUntil: trial.trialEndsAt });
    world.stripe.deliveries.mode.hold = false;
    await world.stripe.deliveries.release("given");
    expect(await billingOf(admin)).toMatchObject({
      status: "active",
      plan: "professional",
      interval: "yearly",
      addOns: ["security_compliance"],
      cancelsAtPeriodEnd: false,
      isReadOnly: false,
    });
    const current = (await (await admin.get("/api/user/current-organization")).json()) as {
      subscriptionStatus: string;
      features: { apiAccess: boolean; advancedReporting: boolean; customBranding: boolean };
      maxUsers: number;
    };
    expect(current).toMatchObject({
      subscriptionStatus: "active",
      maxUsers: 15,
      features: { apiAccess: false, advancedReporting: true, customBranding: false },
    });
    const events = (await (await admin.get("/api/billing/events")).json()) as { eventType: string; data: object }[];
    expect(events.map((event) => event.eventType).sort()).toEqual(
      ["checkout.session.completed", "customer.created", "customer.subscription.created", "invoice.paid"].sort(),
    );
    const invoice = events.find((event) => event.eventType === "invoice.paid");
    expect(invoice?.data).toMatchObject({ amount_paid: 0, currency: "usd" });
  });

  test("what is bought in the trial is free to its end; then invoice, card and next charge are there", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    const account = async () => (await admin.get("/api/billing/account")).json();
    expect(await account()).toEqual({ invoices: [], card: null, nextCharge: null });
    const { trialEndsAt } = await billingOf(admin);
    // The provider counts whole seconds.
    const end = new Date(Math.floor(Date.parse(trialEndsAt ?? "") / 1000) * 1000).toISOString();
    await pay(world, await startCheckout(admin));
    expect(await billingOf(admin)).toMatchObject({
      status: "active",
      freeUntil: null,
      subscriptionEndsAt: end,
    });
    expect(await account()).toEqual({
      invoices: [],
      card: { brand: "visa", last4: "4242", expiresMonth: 12, expiresYear: 2039 },
      nextCharge: { amount: "89.00", at: end },
    });
    // Nor does an event of the provider say that something was charged.
    const events = (await (await admin.get("/api/billing/events")).json()) as BillingEvent[];
    expect(events.map(({ eventType }) => eventType)).toContain("checkout.session.completed");
    expect(events.flatMap(({ data }) => [data.amount_total, data.amount_paid]).filter(Number)).toEqual([]);
    world.setNow(new Date(Date.parse(trialEndsAt ?? "") + DAY_MS));
    try {
      world.stripe.subscriptions.advance();
      await world.stripe.deliveries.settle();
      expect(await billingOf(admin)).toMatchObject({ status: "active" });
      const { invoices } = await account();
      expect(invoices).toMatchObject([{ amount: "89.00", status: "paid", number: expect.stringContaining("TEST-") }]);
      const file = await fetch(invoices[0].pdfUrl);
      expect(file.headers.get("content-type")).toContain("application/pdf");
      world.stripe.subscriptions.cancelAtPeriodEnd(subscriptionOf(world, organization), true);
      expect(await account()).toMatchObject({ nextCharge: null });
    } finally {
      world.setNow(undefined);
    }
  });

  test("in the last two days of a trial the first payment is at once", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    const { trialEndsAt } = await billingOf(admin);
    world.setNow(new Date(Date.parse(trialEndsAt ?? "") - 2 * DAY_MS));
    try {
      expect(await billingOf(admin)).toMatchObject({ freeUntil: null });
      await pay(world, await startCheckout(admin));
      expect(subscriptionOf(world, organization)).toMatchObject({ status: "active", trial_end: null });
      expect(await (await admin.get("/api/billing/account")).json()).toMatchObject({
        invoices: [{ amount: "89.00", status: "paid" }],
      });
    } finally {
      world.setNow(undefined);
    }
  });

  test("a declined card changes nothing and can be tried again", async () => {
    const { admin } = await world.organization();
    const url = await startCheckout(admin);
    const declined = await fetch(url, { method: "POST", body: new URLSearchParams({ card: "declined" }) });
    expect(await declined.text()).toContain("Your card was declined");
    expect(await billingOf(admin)).toMatchObject({ status: "trial" });
    await pay(world, url);
    expect(await billingOf(admin)).toMatchObject({ status: "active" });
  });

  test("who pays already changes the running subscription instead of having two", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    await pay(world, await startCheckout(admin, { plan: "starter" }));
    const before = subscriptionOf(world, organization);
    const url = await startCheckout(admin, { plan: "enterprise", addOns: ["additional_organizations"] });
    expect(url).toMatch(
      /\/checkout\?plan=enterprise&interval=monthly&addOns=additional_organizations&changed=1&organization=\d+$/,
    );
    await world.stripe.deliveries.settle();
    expect(await billingOf(admin)).toMatchObject({
      status: "active",
      plan: "enterprise",
      addOns: ["additional_organizations"],
    });
    expect(subscriptionOf(world, organization).id).toBe(before.id);
    expect(world.stripe.state.subscriptions.filter(({ customer }) => customer === before.customer)).toHaveLength(1);
  });

  test("two people who press at the same moment share one customer; the same key starts one checkout", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    await Promise.all([startCheckout(admin), startCheckout(admin)]);
    const known = await world.database.sql`select payment_customer_id from organization where id = ${organization.id}`;
    const kept = known[0]?.payment_customer_id;
    expect(world.stripe.state.sessions.filter(({ customer }) => customer === kept)).toHaveLength(2);
    const key = { "Idempotency-Key": "a-key-of-the-test" };
    const body = { plan: "starter", interval: "monthly" };
    const answers = [
      await admin.post("/api/billing/checkout", body, key),
      await admin.post("/api/billing/checkout", body, key),
    ];
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(first).toEqual(second);
  });

  test("an add-on that the plan has already is refused by name", async () => {
    const { admin } = await world.organization();
    const answer = await admin.post("/api/billing/checkout", {
      plan: "professional",
      interval: "monthly",
      addOns: ["communication_suite"],
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: "Communication Suite is already included in Professional. Remove this add-on.",
      issues: [{ path: "addOns" }],
    });
  });

  test.each(ADD_ONS.filter(({ feature }) => feature !== null).map(({ id, feature }) => [id, feature] as const))(
    "%s is sold only if its feature exists",
    async (addOn, feature) => {
      const { admin } = await world.organization();
      const order = { plan: "starter", interval: "monthly", addOns: [addOn] };
      const answer = await admin.post("/api/billing/checkout", order);
      expect(answer.status).toBe(isOffered(feature as Feature) ? 201 : 422);
    },
  );

  test.each([
    { plan: "gold", interval: "monthly" },
    { plan: "starter", interval: "weekly" },
    { plan: "starter", interval: "monthly", addOns: ["free_lunch"] },
    { plan: "starter", interval: "monthly", amount: 1 },
    {},
  ])("%j is refused before anybody is asked", async (body) => {
    const { admin } = await world.organization();
    const customers = world.stripe.state.customers.length;
    expect((await admin.post("/api/billing/checkout", body)).status).toBe(422);
    expect(world.stripe.state.customers).toHaveLength(customers);
  });
});

describe("the provider's portal", () => {
  test("is open to who has paid, and cancelling there reaches us", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    expect((await admin.post("/api/billing/portal")).status).toBe(409);
    await pay(world, await startCheckout(admin));
    const { url } = (await (await admin.post("/api/billing/portal")).json()) as { url: string };
    const act = async (action: string) => {
      const { id } = subscriptionOf(world, organization);
      await fetch(url, { method: "POST", body: new URLSearchParams({ action, subscription: id }), redirect: "manual" });
      await world.stripe.deliveries.settle();
      return billingOf(admin);
    };
    expect(await (await fetch(url)).text()).toContain("Cancel at the end of the period");
    expect(await act("cancel-at-period-end")).toMatchObject({ status: "active", cancelsAtPeriodEnd: true });
    expect(await act("keep")).toMatchObject({ status: "active", cancelsAtPeriodEnd: false });
    expect(await act("fail")).toMatchObject({ status: "past_due", isReadOnly: false });
    expect(await act("recover")).toMatchObject({ status: "active" });
    expect(await act("cancel")).toMatchObject({ status: "canceled", isReadOnly: true });
  });

  test("a cancelled period runs out by itself, and paying again opens the books again", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    await pay(world, await startCheckout(admin));
    world.stripe.subscriptions.cancelAtPeriodEnd(subscriptionOf(world, organization), true);
    await world.stripe.deliveries.settle();
    const { subscriptionEndsAt } = await billingOf(admin);
    expect(subscriptionEndsAt).not.toBeNull();
    world.setNow(new Date(Date.parse(subscriptionEndsAt ?? "") + DAY_MS));
    try {
      world.stripe.subscriptions.advance();
      await world.stripe.deliveries.settle();
      expect(await billingOf(admin)).toMatchObject({ status: "canceled", isReadOnly: true });
      const write = await admin.post("/api/surveys", { title: "Hello", questions: [{ type: "text", question: "?" }] });
      expect(write.status).toBe(402);
      expect(await write.json()).toMatchObject({ code: "trial_expired" });
      await pay(world, await startCheckout(admin, { plan: "starter" }));
      expect(await billingOf(admin)).toMatchObject({ status: "active", plan: "starter", isReadOnly: false });
    } finally {
      world.setNow(undefined);
    }
  });
});

test("without a payment provider the screens are told, and paying says where to turn", async () => {
  const poor = await createWorld();
  try {
    const { admin } = await poor.organization();
    expect(await billingOf(admin)).toMatchObject({ canPay: false });
    const answer = await admin.post("/api/billing/checkout", { plan: "starter", interval: "monthly" });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Contact us") });
    expect((await poor.visitor.post("/api/billing/webhook", {})).status).toBe(404);
  } finally {
    await poor.close();
  }
});

test("a provider that is away is said so, and nothing is half done", async () => {
  const away = await createWorld({
    env: {
      stripe: {
        secretKey: "sk_test_x",
        webhookSecret: "whsec_x",
        apiUrl: "http://127.0.0.1:9",
        publishableKey: undefined,
        scriptUrl: "",
      },
    },
  });
  try {
    const { admin } = await away.organization();
    const answer = await admin.post("/api/billing/checkout", { plan: "starter", interval: "monthly" });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("You weren't charged") });
    expect(await billingOf(admin)).toMatchObject({ status: "trial", hasCustomer: false });
  } finally {
    await away.close();
  }
});
