import type {
  DonationAnalytics,
  DonationOverview,
  DonationStats,
  DonorRetention,
} from "@trellis/contract-donations/donation-figures.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { refundGift } from "../gifts/gifts.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** In Chicago, with a trial that outlasts the test. */
async function charity(now: string): Promise<TestOrganization> {
  world.setNow(undefined);
  const one = await world.organization({ timeZone: "America/Chicago" });
  await world.database.reference
    .update(organization)
    .set({ trialEndsAt: new Date("2099-01-01") })
    .where(eq(organization.id, one.id));
  world.setNow(new Date(now));
  return one;
}

async function give(one: TestOrganization, name: string, donationDate: string, amount: string, more = {}) {
  const answer = await one.admin.post("/api/donations", {
    donorName: name,
    donorEmail: `${name}@example.org`,
    amount,
    donationDate,
    paymentMethod: "check",
    ...more,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Donation;
}

const refund = (one: TestOrganization, id: string, cents: bigint) =>
  inProgramScope(world.services, one.id, (scope) =>
    refundGift(scope, id, { cents, part: `${id} ${cents}`, userId: null }),
  );
const ask = async <T>(one: TestOrganization, path: string) => (await (await one.admin.get(path)).json()) as T;

describe("the stats", () => {
  it("take the month in the organization's time zone, less what was refunded", async () => {
    const one = await charity("2031-07-01T03:00:00Z"); // still the 30th of June in Chicago
    await give(one, "ada", "2031-06-01", "10.00");
    await give(one, "ada", "2031-06-30", "5.00");
    await give(one, "bea", "2031-05-31", "100.00");
    const half = await give(one, "cleo", "2031-06-15", "40.00");
    const whole = await give(one, "dora", "2031-06-15", "7.00");
    await refund(one, half.id, 15_00n);
    await refund(one, whole.id, 7_00n);
    const june = { totalAmount: "140.00", totalCount: 4, monthlyAmount: "40.00", monthlyCount: 3, uniqueDonors: 3 };
    expect(await ask<DonationStats>(one, "/api/donations/stats")).toEqual(june);
    world.setNow(new Date("2031-07-01T06:00:00Z"));
    expect(await ask<DonationStats>(one, "/api/donations/stats")).toEqual({
      ...june,
      monthlyAmount: "0.00",
      monthlyCount: 0,
    });
  });

  it("are nothing before the first gift, and the overview compares nothing with nothing", async () => {
    const one = await charity("2031-06-15T18:00:00Z");
    expect(await ask<DonationStats>(one, "/api/donations/stats")).toEqual({
      totalAmount: "0.00",
      totalCount: 0,
      monthlyAmount: "0.00",
      monthlyCount: 0,
      uniqueDonors: 0,
    });
    const overview = await ask<DonationOverview>(one, "/api/donations/overview");
    expect(overview).toMatchObject({
      monthComparison: null,
      yearComparison: null,
      averageAmount: null,
      recurring: { count: 0, monthlyAmount: "0.00" },
      newDonors: { month: 0, year: 0 },
    });
    expect(overview.months).toHaveLength(24);
    expect(await ask<DonorRetention>(one, "/api/donations/retention")).toMatchObject({ donorsBefore: 0, years: [] });
    expect(await ask<DonationAnalytics>(one, "/api/donations/analytics")).toMatchObject({
      count: 0,
      averageAmount: null,
      medianAmount: null,
      forms: [],
      methods: [],
    });
  });
});

describe("the overview", () => {
  it("compares this month and the year with the same days before", async () => {
    const one = await charity("2031-06-15T18:00:00Z");
    await give(one, "ada", "2031-06-02", "60.00");
    await give(one, "ada", "2031-05-15", "40.00");
    await give(one, "bea", "2031-05-16", "999.00");
    await give(one, "cleo", "2030-06-15", "500.00");
    await give(one, "dora", "2030-06-16", "1.00");
    const overview = await ask<DonationOverview>(one, "/api/donations/overview");
    expect(overview.monthComparison).toEqual({
      from: "2031-06-01",
      to: "2031-06-15",
      now: { amount: "60.00", count: 1 },
      before: { amount: "40.00", count: 1 },
      beforeFrom: "2031-05-01",
      beforeTo: "2031-05-15",
    });
    expect(overview.yearComparison).toMatchObject({
      from: "2030-07-01",
      to: "2031-06-15",
      now: { amount: "1099.00", count: 3 },
      before: { amount: "500.00", count: 1 },
    });
    expect(overview.averageAmount).toBe("366.33");
    expect(overview.newDonors).toEqual({ month: 0, year: 2 });
    const bars = overview.months.slice(-12).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(bars.toFixed(2)).toBe(overview.yearComparison?.now.amount);
    const analytics = await ask<DonationAnalytics>(one, "/api/donations/analytics");
    expect(analytics).toMatchObject({ from: "2030-07-01", amount: "1099.00", averageAmount: "366.33" });
    expect(analytics.yearBefore).toEqual(overview.yearComparison?.before);
    expect(overview.months.at(-1)).toEqual({ month: "2031-06-01", amount: "60.00", recurringAmount: "0.00", count: 1 });
    expect(overview.months.at(-13)).toMatchObject({ month: "2030-06-01", amount: "501.00" });
  });
});

describe("retention", () => {
  it("counts those who gave in one period and again in the next, and leaves refunded gifts out", async () => {
    const one = await charity("2031-06-15T18:00:00Z");
    await give(one, "stays", "2030-01-10", "10.00");
    await give(one, "stays", "2031-01-10", "10.00");
    await give(one, "lapsed", "2030-02-10", "10.00");
    await give(one, "back", "2028-02-10", "10.00");
    await give(one, "back", "2031-02-10", "10.00");
    await give(one, "sorry", "2030-03-10", "10.00");
    const returned = await give(one, "sorry", "2031-03-10", "10.00");
    await refund(one, returned.id, 10_00n);
    await give(one, "new", "2031-04-10", "10.00");
    const retention = await ask<DonorRetention>(one, "/api/donations/retention");
    expect(retention).toMatchObject({ from: "2030-06-16", to: "2031-06-15", donorsBefore: 3, retained: 1 });
    expect(retention.years).toEqual([
      { year: 2031, donors: 3, newDonors: 1, retained: 1, donorsBefore: 3 },
      { year: 2030, donors: 3, newDonors: 3, retained: 0, donorsBefore: 0 },
      { year: 2028, donors: 1, newDonors: 1, retained: 0, donorsBefore: 0 },
    ]);
  });
});

describe("the analysis", () => {
  it("adds up to the same sum from every side", async () => {
    const one = await charity("2031-06-15T18:00:00Z");
    const [form] = await ask<{ id: string; title: string }[]>(one, "/api/donation-forms");
    await give(one, "ada", "2031-01-05", "24.99", { paymentMethod: "cash" });
    await give(one, "ada", "2031-02-05", "25.00", { formId: form?.id });
    await give(one, "bea", "2031-02-06", "100.00", { formId: form?.id });
    await give(one, "cleo", "2031-03-01", "1000.00");
    const partly = await give(one, "cleo", "2031-03-31", "300.00");
    await refund(one, partly.id, 250_00n);
    await give(one, "dora", "2030-02-05", "80.00");
    await give(one, "dora", "2031-04-01", "9.00");
    const found = await ask<DonationAnalytics>(one, "/api/donations/analytics?from=2031-01-01&to=2031-03-31");
    expect(found).toMatchObject({
      amount: "1199.99",
      count: 5,
      averageAmount: "240.00",
      medianAmount: "50.00",
      yearBefore: { amount: "80.00", count: 1 },
      oneTime: { amount: "1199.99", count: 5 },
      recurring: { amount: "0.00", count: 0 },
      donors: { new: 3, returning: 0 },
    });
    expect(found.months).toEqual([
      { month: "2031-01-01", amount: "24.99", count: 1, beforeAmount: "0.00" },
      { month: "2031-02-01", amount: "125.00", count: 2, beforeAmount: "80.00" },
      { month: "2031-03-01", amount: "1050.00", count: 2, beforeAmount: "0.00" },
    ]);
    expect(found.forms).toEqual([
      { formId: null, title: null, amount: "1074.99", count: 3 },
      { formId: form?.id, title: form?.title, amount: "125.00", count: 2 },
    ]);
    expect(found.methods).toEqual([
      { paymentMethod: "check", amount: "1175.00", count: 4 },
      { paymentMethod: "cash", amount: "24.99", count: 1 },
    ]);
    expect(found.sizes.map(({ minimum, count }) => [minimum, count])).toEqual([
      ["0.00", 1],
      ["25.00", 1],
      ["50.00", 1],
      ["100.00", 1],
      ["250.00", 0],
      ["1000.00", 1],
    ]);
    for (const parts of [found.months, found.forms, found.methods, found.sizes] as { amount: string }[][])
      expect(parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(119_999);
  });

  it("refuses a range that is upside down or endless", async () => {
    const one = await charity("2031-06-15T18:00:00Z");
    for (const query of ["from=2031-02-01&to=2031-01-31", "from=1950-01-01&to=2031-01-31", "from=2031-02-30"])
      expect((await one.admin.get(`/api/donations/analytics?${query}`)).status).toBe(422);
  });
});
