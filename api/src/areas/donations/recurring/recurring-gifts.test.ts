import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../../../../testing/paying/online-world.ts";
import {
  actOnMyGift,
  agree,
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

let world: RecurringWorld;
beforeAll(async () => {
  world = await createRecurringWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.setNow(new Date("2026-01-31T17:00:00Z")));

const PROVIDERS = ["stripe", "paypal"] as const;

describe.each(PROVIDERS)("a gift that repeats, at %s", (provider) => {
  test("is nothing before its donor agrees, and one gift with a receipt after", async () => {
    const charity = await openCharity(world);
    const gift = await beginGift(world, charity, { provider });
    await settle(world);
    expect((await charity.admin.get(`/api/recurring-gifts/${gift.id}`)).status).toBe(404);
    expect((await readMyGift(world, gift)).status).toBe("pending");

    await agree(world, gift);
    const seen = await readGift(charity, gift);
    expect(seen).toMatchObject({
      status: "active",
      amount: "50.00",
      frequency: "monthly",
      provider,
      subscriptionId: gift.providerId,
      startedOn: "2026-01-31",
      nextPaymentOn: "2026-02-28",
      paidCount: 1,
      paidAmount: "50.00",
      donorName: "Ada Lovelace",
    });
    expect(seen.charges).toMatchObject([{ amount: "50.00", status: "completed", receiptNumber: "R-000001" }]);
    expect(await bookedCents(world, charity)).toBe(5000);
    expect(world.mails.at(-1)?.subject).toBe("Thank you for your gift of $50.00");
    await settle(world);
    // PayPal lists what it kept beside each charge: 2.89% and 49 cents.
    const fee = provider === "paypal" ? { providerFeeAmount: "1.93", netAmount: "48.07" } : { netAmount: null };
    expect(await (await charity.admin.get("/api/donations")).json()).toMatchObject([fee]);
  });

  test("is charged on its day for a year, each time once, also where the day does not exist", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    await passTo(world, "2027-02-01");
    const { charges, nextPaymentOn } = await readGift(charity, gift);
    expect(charges.map(({ date }) => date)).toEqual([
      "2027-01-31",
      "2026-12-31",
      "2026-11-30",
      "2026-10-31",
      "2026-09-30",
      "2026-08-31",
      "2026-07-31",
      "2026-06-30",
      "2026-05-31",
      "2026-04-30",
      "2026-03-31",
      "2026-02-28",
      "2026-01-31",
    ]);
    expect(nextPaymentOn).toBe("2027-02-28");
    expect(await bookedCents(world, charity)).toBe(13 * 5000);
    const receipts = charges.map(({ receiptNumber }) => receiptNumber);
    expect(new Set(receipts).size).toBe(13);
  }, 60_000);

  test("is paused for two months, goes on by itself, and charges nothing of the pause", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    expect((await actOnMyGift(world, gift, "pause", { months: 2 })).status).toBe(200);
    expect(await readMyGift(world, gift)).toMatchObject({ status: "paused", pausedUntil: "2026-04-30" });
    await settle(world);
    expect(world.mails.at(-1)?.subject).toBe("Your monthly gift to Quad City Shelter is paused");
    await passTo(world, "2026-04-28");
    expect((await readGift(charity, gift)).charges).toHaveLength(1);
    // The sweep runs every ten minutes: it resumes before the hour of the charge.
    await passTo(world, "2026-05-01", { by: 0.25 });
    await passTo(world, "2026-06-02");
    const { charges, status } = await readGift(charity, gift);
    expect(status).toBe("active");
    expect(charges.map(({ date }) => date)).toEqual(["2026-05-31", "2026-04-30", "2026-01-31"]);
  }, 60_000);

  test("skips one payment of a quarterly gift, and charges the one after it on the day that was named", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider, frequency: "quarterly" });
    expect((await actOnMyGift(world, gift, "pause", { months: 3 })).status).toBe(422);
    expect((await actOnMyGift(world, gift, "pause", { skipPayments: 1 })).status).toBe(200);
    expect(await readMyGift(world, gift)).toMatchObject({ status: "paused", pausedUntil: "2026-07-31" });
    await settle(world);
    expect(world.mails.at(-1)?.text).toContain("Jul 31, 2026");
    await passTo(world, "2026-07-29");
    expect((await readGift(charity, gift)).charges).toHaveLength(1);
    await passTo(world, "2026-08-02", { by: 0.25 });
    const { charges, status } = await readGift(charity, gift);
    expect(status).toBe("active");
    expect(charges.map(({ date }) => date)).toEqual(["2026-07-31", "2026-01-31"]);
  }, 60_000);

  test("skips a whole year of an annual gift, and no more", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider, frequency: "annually" });
    expect((await actOnMyGift(world, gift, "pause", { months: 1 })).status).toBe(422);
    await actOnMyGift(world, gift, "pause", { skipPayments: 1 });
    expect(await readMyGift(world, gift)).toMatchObject({ status: "paused", pausedUntil: "2028-01-31" });
  });

  test("is cancelled at once, at the provider first, and never charged again", async () => {
    const charity = await openCharity(world);
    const gift = await give(world, charity, { provider });
    const answer = await actOnMyGift(world, gift, "cancel");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: "cancelled", actions: [], nextPaymentOn: null });
    const atProvider =
      provider === "stripe"
        ? world.stripe.state.gifts.find(({ id }) => id === gift.providerId)?.status
        : world.paypal.state.subscriptions.find(({ id }) => id === gift.providerId)?.status;
    expect(atProvider?.toLowerCase()).toMatch(/^cancell?ed$/);
    await settle(world);
    expect(world.mails.at(-1)?.subject).toBe("Your monthly gift to Quad City Shelter is canceled");
    expect(await readGift(charity, gift)).toMatchObject({ status: "cancelled", endedBy: "donor" });
    expect((await actOnMyGift(world, gift, "resume")).status).toBe(409);
    await passTo(world, "2026-04-02");
    expect((await readGift(charity, gift)).charges).toHaveLength(1);
  }, 60_000);
});
