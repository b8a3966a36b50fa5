import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../../../../testing/paying/online-world.ts";
import {
  actOnMyGift,
  type BegunGift,
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
let charity: Awaited<ReturnType<typeof openCharity>>;
beforeAll(async () => {
  world = await createRecurringWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.setNow(new Date("2026-03-10T17:00:00Z"));
  charity = await openCharity(world);
});

/** $33.33 with $1.30 for the fee of a card. */
const COVERED = { cents: 3463n, feeCents: 130n } as const;
const CHARITY_RATES = {
  stripePercent: "2.2",
  stripeFixedAmount: "0.30",
  paypalPercent: "1.99",
  paypalFixedAmount: "0.49",
};

/** What the donor's page sends; each time a moment later. */
async function change(gift: BegunGift, body: object): Promise<{ gift: MyGift; approveUrl: string | null }> {
  world.setNow(new Date(world.services.now().getTime() + 1000));
  const answer = await actOnMyGift(world, gift, "change", body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { gift: MyGift; approveUrl: string | null };
}

const chargesOf = async (gift: BegunGift) =>
  (await readMyGift(world, gift)).charges.map(({ amount, feeAmount }) => [amount, feeAmount]);

describe("a covered fee", () => {
  test("follows a changed amount, is said, and is in the next charges, receipts and lists", async () => {
    const gift = await give(world, charity, COVERED);
    expect(await readMyGift(world, gift)).toMatchObject({
      amount: "34.63",
      feeAmount: "1.30",
      mayCoverFee: true,
      feeRate: { basisPoints: 290, fixedCents: 30 },
    });
    const changed = await change(gift, { amount: "50", frequency: "monthly" });
    expect(changed.gift).toMatchObject({ amount: "51.80", feeAmount: "1.80" });
    expect(await readGift(charity, gift)).toMatchObject({ amount: "51.80", feeAmount: "1.80" });
    await settle(world);
    expect(world.mails.at(-1)?.text).toContain("Starting with your next payment, you'll give $51.80 every month.");
    expect(world.mails.at(-1)?.text).toContain("That includes $1.80 to cover the fees.");
    await passTo(world, "2026-04-12");
    expect(await chargesOf(gift)).toEqual([
      ["51.80", "1.80"],
      ["34.63", "1.30"],
    ]);
    const csv = await (await charity.admin.get("/api/donations/export")).text();
    expect(csv).toContain(",51.80,1.80,");
    expect(await bookedCents(world, charity)).toBe(5180 + 3463);
  }, 60_000);

  test("stays through another interval, and ends when its donor says so", async () => {
    const gift = await give(world, charity, COVERED);
    const quarterly = await change(gift, { amount: "33.33", frequency: "quarterly", total: "34.63" });
    expect(quarterly.gift).toMatchObject({ amount: "34.63", feeAmount: "1.30", frequency: "quarterly" });
    const without = await change(gift, { amount: "33.33", frequency: "quarterly", coversFees: false });
    expect(without.gift).toMatchObject({ amount: "33.33", feeAmount: "0.00" });
    await settle(world);
    expect(world.mails.at(-1)?.text).toContain("You no longer cover the fees.");
    await change(gift, { amount: "40", frequency: "quarterly" });
    expect(await readMyGift(world, gift)).toMatchObject({ amount: "40.00", feeAmount: "0.00" });
    const again = await change(gift, { amount: "40", frequency: "quarterly", coversFees: true });
    expect(again.gift).toMatchObject({ amount: "41.50", feeAmount: "1.50" });
  });

  test("keeps the rate that it was agreed to with, until its donor changes the gift", async () => {
    const gift = await give(world, charity, COVERED);
    expect((await charity.admin.put("/api/donation-fee-rates", CHARITY_RATES)).status).toBe(200);
    await passTo(world, "2026-04-12");
    expect(await chargesOf(gift)).toEqual([
      ["34.63", "1.30"],
      ["34.63", "1.30"],
    ]);
    // Another total than the one that the page showed is refused before anything changes.
    const stale = await actOnMyGift(world, gift, "change", { amount: "50", frequency: "monthly", total: "51.80" });
    expect([stale.status, await stale.json()]).toMatchObject([422, { issues: [{ path: "total" }] }]);
    const changed = await change(gift, { amount: "50", frequency: "monthly", total: "51.43" });
    expect(changed.gift).toMatchObject({ amount: "51.43", feeAmount: "1.43" });
  }, 60_000);

  test("by PayPal counts once the donor agreed there, at PayPal's rate", async () => {
    const gift = await give(world, charity, { ...COVERED, provider: "paypal" });
    const { approveUrl } = await change(gift, { amount: "50", frequency: "monthly" });
    expect(await readMyGift(world, gift)).toMatchObject({ amount: "34.63", feeAmount: "1.30" });
    await fetch(approveUrl ?? "", { method: "POST", body: new URLSearchParams(), redirect: "manual" });
    const back = await actOnMyGift(world, gift, "refresh");
    expect(await back.json()).toMatchObject({ amount: "51.99", feeAmount: "1.99" });
    await passTo(world, "2026-04-12");
    expect((await chargesOf(gift))[0]).toEqual(["51.99", "1.99"]);
  }, 60_000);

  test("of the same total only changes what of it is the fee, without a call to the provider", async () => {
    const gift = await give(world, charity, COVERED);
    const { approveUrl, gift: after } = await change(gift, {
      amount: "34.63",
      frequency: "monthly",
      coversFees: false,
    });
    expect([approveUrl, after.amount, after.feeAmount]).toEqual([null, "34.63", "0.00"]);
    await passTo(world, "2026-04-12");
    expect((await chargesOf(gift))[0]).toEqual(["34.63", "0.00"]);
  }, 60_000);

  test("is known of gifts that began before it was kept with them", async () => {
    const gift = await give(world, charity, COVERED);
    await world.database.inOrganization(charity.id, (transaction) =>
      transaction.execute(`update recurring_gift set fee_cents = null where id = '${gift.id}'`),
    );
    expect(await readMyGift(world, gift)).toMatchObject({ feeAmount: "1.30" });
    expect(await readGift(charity, gift)).toMatchObject({ feeAmount: "1.30" });
    expect((await change(gift, { amount: "50", frequency: "monthly" })).gift).toMatchObject({ feeAmount: "1.80" });
  });

  test("cannot be added where the form does not offer it, and can be kept there", async () => {
    const covered = await give(world, charity, COVERED);
    const plain = await give(world, charity);
    await charity.admin.put(`/api/donation-forms/${charity.formId}`, { title: "Warm beds", offersFeeCover: false });
    expect((await readMyGift(world, plain)).mayCoverFee).toBe(false);
    const refused = await actOnMyGift(world, plain, "change", { amount: "60", frequency: "monthly", coversFees: true });
    expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: "coversFees" }] }]);
    expect((await change(covered, { amount: "50", frequency: "monthly" })).gift.feeAmount).toBe("1.80");
  });
});
