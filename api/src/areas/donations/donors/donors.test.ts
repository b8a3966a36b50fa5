import type { DonationStats } from "@trellis/contract-donations/donation-figures.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { Donor, DonorWithTotals } from "@trellis/contract-donations/donors.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2031-06-15T18:00:00Z"));
});
afterAll(() => world.close());

async function give(one: TestOrganization, name: string, more: Record<string, unknown> = {}): Promise<Donation> {
  const answer = await one.admin.post("/api/donations", {
    donorName: name,
    donorEmail: `${name.toLowerCase().replaceAll(" ", ".")}@example.org`,
    amount: "50.00",
    donationDate: "2031-06-10",
    paymentMethod: "check",
    ...more,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Donation;
}

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const donorsOf = (one: TestOrganization, query = "") => json<Donor[]>(one.admin.get(`/api/donors${query}`));
const donorCount = async (one: TestOrganization) =>
  (await json<DonationStats>(one.admin.get("/api/donations/stats"))).uniqueDonors;

describe("donors", () => {
  it("are one for each address, whatever its letters, and keep the name of their first gift", async () => {
    const one = await world.organization();
    await give(one, "Ada Byron", { donorEmail: "Ada@Example.org" });
    await give(one, "A stranger", { donorEmail: "ada@example.ORG" });
    expect(await donorsOf(one)).toMatchObject([
      { name: "Ada Byron", email: "Ada@Example.org", giftCount: 2, totalAmount: "100.00" },
    ]);
  });

  it("are walked by last gift, by name and by total, page by page", async () => {
    const one = await world.organization();
    await give(one, "Cleo", { amount: "10.00", donationDate: "2031-06-03" });
    await give(one, "Abe", { amount: "30.00", donationDate: "2031-06-01" });
    await give(one, "bea", { amount: "20.00", donationDate: "2031-06-02" });
    const walk = async (query: string) => {
      const names: string[] = [];
      let path: string | undefined = `/api/donors?limit=1${query}`;
      while (path) {
        const answer: Response = await one.admin.get(path);
        names.push(...((await answer.json()) as Donor[]).map(({ name }) => name));
        path = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
      }
      return names;
    };
    expect(await walk("")).toEqual(["Cleo", "bea", "Abe"]);
    expect(await walk("&sort=name")).toEqual(["Abe", "bea", "Cleo"]);
    expect(await walk("&sort=total")).toEqual(["Abe", "bea", "Cleo"]);
    expect(await walk("&sort=total&order=asc")).toEqual(["Cleo", "bea", "Abe"]);
    expect(await donorsOf(one, "?q=be")).toMatchObject([{ name: "bea" }]);
  });

  it("have totals of their years", async () => {
    const one = await world.organization();
    const { donorId } = await give(one, "Ada", { amount: "10.00", donationDate: "2030-12-31" });
    await give(one, "Ada", { amount: "20.01" });
    expect(await json<DonorWithTotals>(one.admin.get(`/api/donors/${donorId}`))).toMatchObject({
      totalAmount: "30.01",
      averageAmount: "15.01",
      largestAmount: "20.01",
      thisYearAmount: "20.01",
      lastYearAmount: "10.00",
      firstGiftDate: "2030-12-31",
      lastGiftDate: "2031-06-10",
      recurringCount: 0,
      years: [2031, 2030],
    });
  });
});

describe("changing a donor", () => {
  it("leaves earlier gifts as they were, moves what is found, and refuses another donor's address", async () => {
    const one = await world.organization();
    const { donorId } = await give(one, "Ada Byron");
    await give(one, "Grace Hopper");
    const answer = await one.admin.put(`/api/donors/${donorId}`, {
      name: "Ada Lovelace",
      email: "countess@example.org",
    });
    const changed = (await answer.json()) as DonorWithTotals;
    expect(changed).toMatchObject({ name: "Ada Lovelace", email: "countess@example.org", totalAmount: "50.00" });
    expect(await donorsOf(one, "?q=lovelace")).toHaveLength(1);
    expect(await donorsOf(one, "?q=byron")).toEqual([]);
    const [gift] = await json<Donation[]>(one.admin.get(`/api/donations?donorId=${donorId}`));
    expect(gift?.donorName).toBe("Ada Byron");

    const taken = await one.admin.put(`/api/donors/${donorId}`, { name: "Ada", email: "GRACE.hopper@example.org" });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ issues: [{ path: "email" }] });
    const stale = await one.admin.put(
      `/api/donors/${donorId}`,
      { name: "Late" },
      { "If-Match": "2031-01-01T00:00:00.000Z" },
    );
    expect(stale.status).toBe(409);
    for (const body of [{ name: " " }, { name: "Ada", email: "nobody" }, { name: "Ada\n" + "x" }])
      expect((await one.admin.put(`/api/donors/${donorId}`, body)).status).toBe(422);
    expect((await give(one, "Ada", { donorEmail: "countess@example.org" })).donorId).toBe(donorId);
  });
});

describe("merging donors", () => {
  it("gives one of them everything, and counts one donor less", async () => {
    const one = await world.organization();
    const first = await give(one, "Ada", { donorEmail: null, donationDate: "2030-03-01" });
    const second = await give(one, "Ada Lovelace");
    await give(one, "Grace");
    expect(await donorCount(one)).toBe(3);
    const merged = await json<DonorWithTotals>(
      one.admin.post(`/api/donors/${first.donorId}/merge`, { fromId: second.donorId }),
    );
    expect(merged).toMatchObject({
      name: "Ada",
      email: "ada.lovelace@example.org",
      giftCount: 2,
      totalAmount: "100.00",
      firstGiftDate: "2030-03-01",
      years: [2031, 2030],
    });
    expect(await donorCount(one)).toBe(2);
    expect((await one.admin.get(`/api/donors/${second.donorId}`)).status).toBe(404);
    // The address went along: its next gift is of the one that stayed.
    expect((await give(one, "Ada Lovelace")).donorId).toBe(first.donorId);
    const days = await world.database.inOrganization(one.id, (transaction) =>
      transaction.execute<{ day: string; n: number }>("select day::text, n from donor_daily where n <> 0 order by 1"),
    );
    expect([...days]).toEqual([
      { day: "2030-03-01", n: 1 },
      { day: "2031-06-10", n: 1 },
    ]);
  });

  it("is refused with themselves, with no one, with a stranger's, and to members who are no managers", async () => {
    const [one, other] = [await world.organization(), await world.organization()];
    const { donorId } = await give(one, "Ada");
    const theirs = await give(other, "Grace");
    expect((await one.admin.post(`/api/donors/${donorId}/merge`, { fromId: donorId })).status).toBe(422);
    expect((await one.admin.post(`/api/donors/${donorId}/merge`, { fromId: theirs.donorId })).status).toBe(404);
    const user = await one.member("user");
    expect((await user.post(`/api/donors/${donorId}/merge`, { fromId: theirs.donorId })).status).toBe(403);
    expect(await donorCount(other)).toBe(1);
  });

  it("of the same two by two people at once is done once", async () => {
    const one = await world.organization();
    const [a, b] = [await give(one, "Ada"), await give(one, "Bea")];
    const answers = await Promise.all([
      one.admin.post(`/api/donors/${a.donorId}/merge`, { fromId: b.donorId }),
      one.admin.post(`/api/donors/${b.donorId}/merge`, { fromId: a.donorId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await donorCount(one)).toBe(1);
    expect((await donorsOf(one))[0]).toMatchObject({ giftCount: 2, totalAmount: "100.00" });
  });
});
