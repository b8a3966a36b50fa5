import type { DonationOverview, DonationStats, DonorRetention } from "@trellis/contract-donations/donation-figures.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { sumUpDonor } from "../donors/donors.ts";
import { donor } from "../schema/donor-schema.ts";
import { seedDonations } from "./demo.ts";
import { demoGifts } from "./demo-gifts.ts";
import { demoPeople } from "./demo-people.ts";

describe("the demo's gifts", () => {
  it.each(["2025-11-20", "2026-03-01", "2028-02-29", "2026-12-31"])("are plausible on %s", (today) => {
    const { gifts, promises } = demoGifts(today);
    expect(demoGifts(today).gifts).toEqual(gifts);
    expect(gifts.length).toBeGreaterThan(1500);
    expect(gifts.length).toBeLessThan(3000);
    for (const gift of gifts) {
      expect(gift.day <= today && gift.day >= addDays(today, -800)).toBe(true);
      expect(gift.cents > 0n && gift.refunded <= gift.cents && gift.feeCents < gift.cents).toBe(true);
      expect(gift.status === "refunded").toBe(gift.refunded === gift.cents);
    }
    const campaign = gifts.filter(({ form }) => form === "campaign");
    expect(campaign.reduce((sum, { cents }) => sum + cents, 0n)).toBe(18_420_00n);
    expect(gifts.some(({ status }) => status === "refunded")).toBe(true);
    expect(gifts.some(({ status }) => status === "failed")).toBe(true);
    expect(gifts.some(({ isAnonymous }) => isAnonymous)).toBe(true);
    expect(new Set(promises.map(({ status }) => status))).toEqual(new Set(["active", "cancelled", "failed", "paused"]));
  });

  it("come most of all at the end of the year", () => {
    const inMonth = (month: string) =>
      demoGifts("2026-05-31").gifts.filter(({ day, promise }) => promise === null && day.startsWith(month)).length;
    expect(inMonth("2025-12")).toBeGreaterThan(2 * inMonth("2025-07"));
  });

  it("come from people of different names", () => {
    const names = demoPeople(1600).map(({ name }) => name);
    expect(new Set(names).size).toBe(1600);
  });
});

describe("seeded gifts", () => {
  const now = new Date("2026-03-20T18:00:00Z");
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    world.setNow(now);
  });
  afterAll(() => world.close());

  it("agree with the books, with their own sums, and with what the calls say", async () => {
    const { id, admin } = await world.organization({ timeZone: "America/Chicago" });
    await seedDonations(world.database, { id, type: "non-profit", adminId: admin.userId }, now);
    const json = async <T>(path: string) => (await (await admin.get(path)).json()) as T;
    const stats = await json<DonationStats>("/api/donations/stats");
    const books = await json<{ netBalance: string }>("/api/financial-summary");
    expect(stats.totalAmount).toBe(books.netBalance);
    expect(stats.uniqueDonors).toBeGreaterThan(300);

    const overview = await json<DonationOverview>("/api/donations/overview");
    expect(overview.months.every(({ amount }) => Number(amount) > 1000)).toBe(true);
    expect(overview.yearComparison).not.toBeNull();
    expect(overview.recurring.count).toBeGreaterThan(30);
    const retention = await json<DonorRetention>("/api/donations/retention");
    expect(retention.retained / retention.donorsBefore).toBeGreaterThan(0.3);
    expect(retention.retained).toBeLessThan(retention.donorsBefore);

    const forms = await json<DonationForm[]>("/api/donation-forms");
    expect(forms.find(({ title }) => title === "Winter Shelter")).toMatchObject({
      raisedAmount: "18420.00",
      goalAmount: "25000.00",
      slug: "winter-shelter",
    });
    expect(forms).toHaveLength(2);
    const [found] = await json<Donation[]>("/api/donations?q=whitfield&limit=1");
    expect(found?.donorName).toContain("Whitfield");

    // The next gift by hand continues with everything as it is.
    const added = await admin.post("/api/donations", { donorName: "Next", amount: 10, paymentMethod: "cash" });
    const receipts = await json<Donation[]>("/api/donations?limit=200");
    const numbers = receipts.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort();
    expect(((await added.json()) as Donation).receiptNumber).toBe(numbers.at(-1));

    await world.database.inOrganization(id, async (transaction) => {
      const [before] = await transaction.execute(sql`select sum(total) as total, sum(gift_count) as n from donor`);
      for (const row of await transaction.select().from(donor).limit(40))
        await sumUpDonor({ transaction, organizationId: id, now }, row);
      expect(await transaction.execute(sql`select sum(total) as total, sum(gift_count) as n from donor`)).toEqual([
        before,
      ]);
      const [days] = await transaction.execute(
        sql`select (select sum(n) from donor_daily) as donors, (select count(*) from donor where gift_count > 0) as there`,
      );
      expect(Number(days?.donors)).toBe(Number(days?.there));
    });
  });
});
