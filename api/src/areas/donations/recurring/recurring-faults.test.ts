import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../../../../testing/paying/online-world.ts";
import {
  actOnMyGift,
  agree,
  type BegunGift,
  beginGift,
  bookedCents,
  createRecurringWorld,
  give,
  openCharity,
  passTo,
  type RecurringWorld,
  readGift,
  readMyGift,
} from "../../../../testing/paying/recurring-world.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { GiftSubscriptions } from "../../../kernel/services/payments/gift-subscription.ts";
import { reconcileRecurringGift } from "./recurring-reconciliation.ts";

let world: RecurringWorld;
beforeAll(async () => {
  world = await createRecurringWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.setNow(new Date("2026-05-04T17:00:00Z")));

const PROVIDERS = ["stripe", "paypal"] as const;
type Provider = (typeof PROVIDERS)[number];

/** How the provider answers from now on; put back after each test. */
let restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore) undo();
  restore = [];
  Object.assign(world.stripe.deliveries.mode, { hold: false, copies: 1 });
  Object.assign(world.paypal.messages.mode, { hold: false, copies: 1 });
});

const giftsOf = (provider: Provider): GiftSubscriptions => {
  const gifts = provider === "stripe" ? world.services.payments?.gifts : world.services.paypal?.gifts;
  if (!gifts) throw new Error("not set up");
  return gifts;
};

const away = () => new AppError("unavailable", { message: "away" });

/** The provider does what it should, but its answer is lost. */
function loseAnswers(provider: Provider, method: "start" | "pause" | "resume" | "change" | "cancel", times = 1): void {
  const gifts = giftsOf(provider);
  const real = gifts[method] as (...input: unknown[]) => Promise<unknown>;
  let left = times;
  Object.assign(gifts, {
    async [method](...input: unknown[]) {
      const answer = await real(...input);
      if (left-- > 0) throw away();
      return answer;
    },
  });
  restore.push(() => Object.assign(gifts, { [method]: real }));
}

/** How the donor's means answer from now on. */
function setMeans({ provider, providerId }: BegunGift, means: "works" | "declined"): void {
  const known =
    provider === "stripe"
      ? world.stripe.state.gifts.find(({ id }) => id === providerId)
      : world.paypal.state.subscriptions.find(({ id }) => id === providerId);
  Object.assign(known ?? {}, provider === "stripe" ? { card: means } : { means });
}

describe.each(PROVIDERS)("charges that fail, at %s", (provider) => {
  test("are recorded and told of, bring nothing, and are made up for when the card works again", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    setMeans(gift, "declined");
    await passTo(world, "2026-06-05", { by: 1 });
    const failed = await readGift(charity, gift);
    expect(failed).toMatchObject({ status: "active", hasFailedCharge: true, paidCount: 1 });
    expect(failed.charges[0]).toMatchObject({ status: "failed", receiptNumber: null, date: "2026-06-04" });
    expect(world.mails.some(({ subject }) => subject.includes("couldn't charge your gift"))).toBe(true);
    const alerts = (await (await charity.admin.get("/api/alerts")).json()) as { kind: string; title: string }[];
    expect(alerts.find(({ kind }) => kind === "recurring_gift_failed")?.title).toContain("Ada Lovelace");
    expect(await bookedCents(world, charity)).toBe(5000);
    expect(await (await charity.admin.get("/api/recurring-gifts/stats")).json()).toMatchObject({ failingCount: 1 });

    setMeans(gift, "works");
    await passTo(world, "2026-06-15", { by: 1 });
    expect(await readGift(charity, gift)).toMatchObject({ status: "active", hasFailedCharge: false, paidCount: 2 });
    expect(await bookedCents(world, charity)).toBe(10_000);
  }, 60_000);

  test("end the gift when the provider gives up, and it can be begun again only", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    setMeans(gift, "declined");
    await passTo(world, "2026-06-28", { by: 1 });
    expect(await readGift(charity, gift)).toMatchObject({
      status: "failed",
      endedBy: "provider",
      nextPaymentOn: null,
      paidCount: 1,
    });
    expect(await readMyGift(world, gift)).toMatchObject({ status: "failed", actions: ["cancel"] });
    expect(world.mails.at(-1)?.subject).toBe("Your monthly gift to Quad City Shelter has stopped");
    const notices = (await (await charity.admin.get("/api/notifications")).json()) as { items?: { title: string }[] };
    expect(JSON.stringify(notices)).toContain("has stopped");
    expect(await bookedCents(world, charity)).toBe(5000);
  }, 60_000);
});

describe.each(PROVIDERS)("messages, at %s", (provider) => {
  const hold = (isHeld: boolean) => {
    if (provider === "stripe") world.stripe.deliveries.mode.hold = isHeld;
    else world.paypal.messages.mode.hold = isHeld;
  };

  test("that are lost altogether lose nothing: the sweep looks", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    hold(true);
    if (provider === "stripe") world.stripe.advance();
    // Four months without a webhook.
    for (const day of ["2026-06-05", "2026-07-05", "2026-08-05", "2026-09-05"]) {
      world.setNow(new Date(`${day}T18:00:00Z`));
      world.stripe.advance();
      world.paypal.advance();
      world.stripe.state.deliveries.length = 0;
      world.paypal.state.deliveries.length = 0;
      await world.runSweep("donations.recurring-gifts");
      await world.runJobs();
    }
    expect((await readGift(charity, gift)).charges).toHaveLength(5);
    expect(await bookedCents(world, charity)).toBe(25_000);
    // Ended at the provider without a webhook.
    await giftsOf(provider).cancel(gift.providerId, `outside-${gift.id}`);
    world.stripe.state.deliveries.length = 0;
    world.paypal.state.deliveries.length = 0;
    world.setNow(new Date("2026-09-20T18:00:00Z"));
    await world.runSweep("donations.recurring-gifts");
    await world.runJobs();
    expect(await readGift(charity, gift)).toMatchObject({ status: "cancelled", endedBy: "provider" });
  }, 60_000);

  test("that come three times each, late and in reverse, record each charge once", async () => {
    const charity = await openCharity(world);
    const gift = await beginGift(world, charity, { provider });
    if (provider === "stripe") Object.assign(world.stripe.deliveries.mode, { copies: 3 });
    else Object.assign(world.paypal.messages.mode, { copies: 3 });
    await agree(world, gift);
    hold(true);
    for (const day of ["2026-06-05", "2026-07-05", "2026-08-05"]) {
      world.setNow(new Date(`${day}T18:00:00Z`));
      world.stripe.advance();
      world.paypal.advance();
    }
    if (provider === "stripe") await world.stripe.deliveries.release("reverse");
    else {
      world.paypal.state.deliveries.reverse();
      hold(false);
    }
    await settle(world);
    const { charges } = await readGift(charity, gift);
    expect(charges.map(({ status }) => status)).toEqual(["completed", "completed", "completed", "completed"]);
    expect(await bookedCents(world, charity)).toBe(20_000);
  }, 60_000);

  test("and fifty looks at one time end in one gift a charge", async () => {
    const charity = await openCharity(world);
    const gift = await beginGift(world, charity, { provider });
    hold(true);
    if (provider === "stripe") {
      const { confirmGift } = await import("../../../../../tests/fakes/stripe/gift-subscriptions.ts");
      confirmGift(world.stripe.world, gift.providerId);
    } else world.paypal.approveSubscription(gift.providerId);
    const reads = Array.from({ length: 50 }, () => reconcileRecurringGift(world.services, charity.id, gift.id));
    expect(new Set(await Promise.all(reads))).toEqual(new Set(["paid"]));
    expect((await readGift(charity, gift)).charges).toHaveLength(1);
    expect(await bookedCents(world, charity)).toBe(5000);
    world.stripe.state.deliveries.length = 0;
    world.paypal.state.deliveries.length = 0;
  }, 60_000);
});

describe.each(PROVIDERS)("answers that are lost, at %s", (provider) => {
  test("begin nothing twice", async () => {
    const charity = await openCharity(world);
    loseAnswers(provider, "start");
    await expect(beginGift(world, charity, { provider })).rejects.toMatchObject({ code: "unavailable" });
    const begun = () =>
      (provider === "stripe" ? world.stripe.state.gifts : world.paypal.state.subscriptions).filter((one) =>
        JSON.stringify(one).includes(`recurring_gift:${charity.id}:`),
      );
    expect(begun()).toHaveLength(1);
    const reference = /recurring_gift:\d+:([0-9a-f-]{36})/.exec(JSON.stringify(begun()))?.[1] ?? "";
    const { beginRecurringGift } = await import("./recurring-begin.ts");
    const again = await beginRecurringGift(world.services, charity.id, reference);
    expect(begun()).toHaveLength(1);
    expect(again.providerId).toBe(begun()[0]?.id);
  });

  test("of a cancellation leave it cancelled, as the donor is told when they try again", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    loseAnswers(provider, "cancel");
    const answer = await actOnMyGift(world, gift, "cancel");
    expect(answer.status).toBe(503);
    await settle(world);
    expect(await readGift(charity, gift)).toMatchObject({ status: "cancelled", endedBy: "donor" });
    expect((await actOnMyGift(world, gift, "cancel")).status).toBe(409);
  });

  test("of a pause that is asked for again find it paused", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    hold();
    loseAnswers(provider, "pause");
    expect((await actOnMyGift(world, gift, "pause", { months: 1 })).status).toBe(503);
    expect((await readMyGift(world, gift)).status).toBe("active");
    expect((await actOnMyGift(world, gift, "pause", { months: 1 })).status).toBe(200);
    expect(await readMyGift(world, gift)).toMatchObject({ status: "paused", pausedUntil: "2026-07-04" });
  });

  function hold() {
    Object.assign(provider === "stripe" ? world.stripe.deliveries.mode : world.paypal.messages.mode, { hold: true });
  }
});

describe("an organization that became read-only", () => {
  test("still books what comes, and its donors can still pause and cancel", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity);
    world.setNow(new Date("2026-05-20T17:00:00Z"));
    expect(
      (await charity.admin.post("/api/donations", { donorName: "A", amount: 5, paymentMethod: "cash" })).status,
    ).toBe(402);
    await passTo(world, "2026-06-05");
    expect((await readGift(charity, gift)).charges).toHaveLength(2);
    expect(await bookedCents(world, charity)).toBe(10_000);
    expect(await readMyGift(world, gift)).toMatchObject({ giveUrl: null });
    expect((await actOnMyGift(world, gift, "cancel")).status).toBe(200);
  }, 60_000);
});

test("a refund at the provider takes the gift out of the books again, once", async () => {
  const charity = await openCharity(world);
  const gift = await give(world, charity, { provider: "paypal" });
  const { settleTransaction } = await import("../../../../../tests/fakes/paypal/subscriptions.ts");
  const subscription = world.paypal.state.subscriptions.find(({ id }) => id === gift.providerId);
  if (!subscription) throw new Error("gone");
  settleTransaction(world.paypal.world, subscription, "REFUNDED");
  await settle(world);
  await reconcileRecurringGift(world.services, charity.id, gift.id);
  expect((await readGift(charity, gift)).charges).toMatchObject([{ status: "refunded" }]);
  expect(await bookedCents(world, charity)).toBe(0);
});

test("an organization that is erased ends its gifts at their providers", async () => {
  const charity = await openCharity(world);
  const { name } = (await (await charity.admin.get("/api/user/current-organization")).json()) as { name: string };
  const gifts = [await give(world, charity), await give(world, charity, { provider: "paypal" })];
  expect((await charity.admin.post(`/api/organizations/${charity.id}/deletion`, { name })).status).toBe(200);
  world.setNow(new Date("2026-06-05T17:00:00Z"));
  await world.runSweep("organizations.erase");
  for (const { provider, providerId } of gifts)
    expect((await giftsOf(provider).find(providerId))?.status).toBe("cancelled");
});
