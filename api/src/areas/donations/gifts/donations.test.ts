import type { DonationStats } from "@trellis/contract-donations/donation-figures.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { DonorWithTotals } from "@trellis/contract-donations/donors.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { refundGift } from "./gifts.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2031-06-15T18:00:00Z"));
});
afterAll(() => world.close());

const check = (more: Record<string, unknown> = {}) => ({
  donorName: "Ada Byron",
  donorEmail: "ada@example.org",
  amount: "120.00",
  donationDate: "2031-06-10",
  paymentMethod: "check",
  ...more,
});

async function give(one: TestOrganization, more: Record<string, unknown> = {}): Promise<Donation> {
  const answer = await one.admin.post("/api/donations", check(more));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Donation;
}

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const statsOf = (one: TestOrganization) => json<DonationStats>(one.admin.get("/api/donations/stats"));
const incomeOf = async (one: TestOrganization) =>
  (await json<{ totalIncome: string; netBalance: string }>(one.admin.get("/api/financial-summary"))).netBalance;

const refund = (one: TestOrganization, id: string, cents: bigint, part: string) =>
  inProgramScope(world.services, one.id, (scope) => refundGift(scope, id, { cents, part, userId: null }));

describe("a donation by hand", () => {
  it("has a receipt, a donor, sums and an income in the books, and nothing is mailed unasked", async () => {
    const one = await world.organization();
    const mails = world.mails.length;
    const gift = await give(one, { note: "Handed over at the gala", isAnonymous: true, message: "Keep going" });
    expect(gift).toMatchObject({
      amount: "120.00",
      status: "completed",
      frequency: "one_time",
      paymentMethod: "check",
      donationDate: "2031-06-10",
      receiptNumber: "R-000001",
      isOffline: true,
      isAnonymous: true,
      message: "Keep going",
      note: "Handed over at the gala",
    });
    expect(await statsOf(one)).toEqual({
      totalAmount: "120.00",
      totalCount: 1,
      monthlyAmount: "120.00",
      monthlyCount: 1,
      uniqueDonors: 1,
    });
    expect(await incomeOf(one)).toBe("120.00");
    const [booked] = await json<{ category: string; type: string; date: string; sourceKind: string }[]>(
      one.admin.get("/api/transactions"),
    );
    expect(booked).toMatchObject({ category: "Donations", type: "income", date: "2031-06-10", sourceKind: "donation" });
    await world.runJobs();
    expect(world.mails).toHaveLength(mails);
  });

  it("mails its receipt when that is wished for, to an address that must be there", async () => {
    const one = await world.organization();
    const refused = await one.admin.post("/api/donations", check({ donorEmail: "", sendReceipt: true }));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path: "donorEmail" }] });
    expect(await statsOf(one)).toMatchObject({ totalCount: 0 });
    await give(one, { donorEmail: "wishes@example.org", sendReceipt: true });
    await world.runJobs();
    expect(world.mails.at(-1)?.to).toContain("wishes@example.org");
  });

  it.each([
    ["a day to come", { donationDate: "2031-06-16" }, "donationDate"],
    ["no amount", { amount: "" }, "amount"],
    ["nothing", { amount: 0 }, "amount"],
    ["three places", { amount: "10.001" }, "amount"],
    ["another notation", { amount: "1e3" }, "amount"],
    ["no name", { donorName: "  " }, "donorName"],
    ["a name of two lines", { donorName: "Ada\nBcc: everyone@example.org" }, "donorName"],
    ["an address that is none", { donorEmail: "ada" }, "donorEmail"],
    ["a way of the providers", { paymentMethod: "card" }, "paymentMethod"],
  ])("with %s is refused by its field and leaves nothing", async (_, more, field) => {
    const one = await world.organization();
    const answer = await one.admin.post("/api/donations", check(more));
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(field);
    expect(await statsOf(one)).toMatchObject({ totalCount: 0, uniqueDonors: 0 });
  });

  it("of a form or a donor of no one answers 404, also with those of another organization", async () => {
    const [one, other] = [await world.organization(), await world.organization()];
    const theirs = await give(other);
    for (const more of [{ formId: theirs.id }, { donorId: theirs.donorId }])
      expect((await one.admin.post("/api/donations", check(more))).status).toBe(404);
  });

  it("with the same key is recorded once", async () => {
    const one = await world.organization();
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await json<{ id: string }>(one.admin.post("/api/donations", check(), headers))).id),
    );
    expect((await statsOf(one)).totalCount).toBe(1);
    expect(new Set(ids.filter(Boolean)).size).toBe(1);
  });

  it("goes to a donor who was chosen, whatever is written on it", async () => {
    const one = await world.organization();
    const first = await give(one, { donorEmail: null, donorName: "Cash box" });
    const second = await give(one, { donorId: first.donorId, donorName: "Cash box, June", donorEmail: null });
    expect(second.donorId).toBe(first.donorId);
    const donor = await json<DonorWithTotals>(one.admin.get(`/api/donors/${first.donorId}`));
    expect(donor).toMatchObject({ name: "Cash box", giftCount: 2, totalAmount: "240.00", averageAmount: "120.00" });
  });
});

describe("changing a donation", () => {
  it("touches what is not money, is found by its note, and refuses a stale change", async () => {
    const one = await world.organization();
    const gift = await give(one);
    const answer = await one.admin.patch(`/api/donations/${gift.id}`, { note: "Matched by Zephyr Industries" });
    const changed = (await answer.json()) as Donation;
    expect(changed).toMatchObject({ note: "Matched by Zephyr Industries", amount: "120.00", message: null });
    expect(await json<Donation[]>(one.admin.get("/api/donations?q=zephyr"))).toHaveLength(1);
    const stale = await one.admin.patch(
      `/api/donations/${gift.id}`,
      { note: "Too late" },
      { "If-Match": gift.updatedAt },
    );
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ current: { note: "Matched by Zephyr Industries" } });
    await one.admin.patch(`/api/donations/${gift.id}`, { note: null });
    expect(await json<Donation[]>(one.admin.get("/api/donations?q=zephyr"))).toEqual([]);
  });

  it("refuses amounts and days", async () => {
    const one = await world.organization();
    const gift = await give(one);
    expect((await one.admin.patch(`/api/donations/${gift.id}`, { amount: 1 })).status).toBe(422);
  });
});

describe("deleting a donation by hand", () => {
  it("takes it out of books and sums; its number stays voided, and the donor goes with the last gift", async () => {
    const one = await world.organization();
    const kept = await give(one, { donorName: "Grace", donorEmail: "grace@example.org", amount: "30.00" });
    const gift = await give(one);
    expect((await one.admin.delete(`/api/donations/${gift.id}`)).status).toBe(204);
    expect(await statsOf(one)).toMatchObject({ totalAmount: "30.00", totalCount: 1, uniqueDonors: 1 });
    expect(await incomeOf(one)).toBe("30.00");
    expect((await one.admin.get(`/api/donors/${gift.donorId}`)).status).toBe(404);
    expect((await one.admin.get(`/api/donations/${gift.id}`)).status).toBe(404);
    const [voided] = await world.database.inOrganization(one.id, (transaction) =>
      transaction.execute<{ number: string }>("select receipt_number as number from voided_receipt"),
    );
    expect(voided).toEqual({ number: "R-000002" });
    expect((await give(one)).receiptNumber).toBe("R-000003");
    expect(kept.receiptNumber).toBe("R-000001");
  });

  it("takes out what a refund had left of it", async () => {
    const one = await world.organization();
    const gift = await give(one, { amount: "100.00" });
    await refund(one, gift.id, 4000n, "first");
    expect(await statsOf(one)).toMatchObject({ totalAmount: "60.00", totalCount: 1 });
    expect((await one.admin.delete(`/api/donations/${gift.id}`)).status).toBe(204);
    expect(await statsOf(one)).toMatchObject({ totalAmount: "0.00", totalCount: 0, uniqueDonors: 0 });
    expect(await incomeOf(one)).toBe("0.00");
  });

  it("is a manager's, and never of a gift that a provider brought", async () => {
    const one = await world.organization();
    const gift = await give(one);
    const user = await one.member("user");
    expect((await user.delete(`/api/donations/${gift.id}`)).status).toBe(403);
    await world.database.inOrganization(one.id, (transaction) =>
      transaction.execute("update donation set provider = 'stripe', provider_id = 'pi_1', method = 'card'"),
    );
    expect((await one.admin.delete(`/api/donations/${gift.id}`)).status).toBe(409);
    expect(await statsOf(one)).toMatchObject({ totalCount: 1 });
  });
});

describe("lists", () => {
  it("walk by day and by amount, in both directions, without a gap or a repetition", async () => {
    const one = await world.organization();
    for (const [index, amount] of ["10.00", "30.00", "20.00", "30.00", "5.00"].entries())
      await give(one, { amount, donationDate: `2031-05-0${index + 1}` });
    for (const sort of ["date", "amount"])
      for (const order of ["asc", "desc"]) {
        const seen: Donation[] = [];
        let path: string | undefined = `/api/donations?sort=${sort}&order=${order}&limit=2`;
        while (path) {
          const answer: Response = await one.admin.get(path);
          seen.push(...((await answer.json()) as Donation[]));
          path = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
        }
        const values = seen.map((gift) => (sort === "date" ? gift.donationDate : Number(gift.amount)));
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === "asc" ? sorted : sorted.reverse());
        expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
      }
  });

  it("filter by every fact, and refuse a range that is upside down and a page of another list", async () => {
    const one = await world.organization();
    await give(one, { paymentMethod: "cash", donationDate: "2031-01-05" });
    const gift = await give(one, { donorName: "Grace Hopper", donorEmail: "grace@example.org" });
    const count = async (query: string) => (await json<Donation[]>(one.admin.get(`/api/donations?${query}`))).length;
    expect(await count("paymentMethod=cash")).toBe(1);
    expect(await count("status=failed")).toBe(0);
    expect(await count("frequency=one_time")).toBe(2);
    expect(await count("from=2031-06-01&to=2031-06-30")).toBe(1);
    expect(await count(`donorId=${gift.donorId}`)).toBe(1);
    expect(await count("q=hopp")).toBe(1);
    expect(await count(`formId=${gift.id}`)).toBe(0);
    expect((await one.admin.get("/api/donations?from=2031-06-02&to=2031-06-01")).status).toBe(422);
    const page = await one.admin.get("/api/donations?limit=1");
    const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect((await one.admin.get(`${next}&sort=amount`)).status).toBe(422);
    expect((await one.admin.get("/api/donations?cursor=bm9uc2Vuc2U")).status).toBe(422);
  });

  it("leave as CSV that runs no formula", async () => {
    const one = await world.organization();
    await give(one, { donorName: "=HYPERLINK(1)", note: '+1, "two"' });
    const answer = await one.admin.get("/api/donations/export");
    const text = await answer.text();
    expect(answer.headers.get("content-disposition")).toContain('filename="donations-2031-06-15.csv"');
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain(`"'+1, ""two"""`);
    expect(text.trim().split("\r\n")).toHaveLength(2);
    const donors = await (await one.admin.get("/api/donors/export")).text();
    expect(donors).toContain("'=HYPERLINK(1),ada@example.org,1,120.00,2031-06-10,2031-06-10");
  });
});

it("a for-profit organization has no donations", async () => {
  const one = await world.organization({ type: "for-profit" });
  const answer = await one.admin.get("/api/donations/stats");
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    message: "Donations are only available for non-profit organizations.",
  });
});
