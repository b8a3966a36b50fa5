import type { ContactActivity } from "@trellis/contract-contacts/activities.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { SearchHit } from "@trellis/contract-platform/search.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { explain } from "../../../../testing/explain.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";
import { activitySearchQuery } from "./activity-search.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;
let ada: Contact;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional" });
  ({ admin } = organization);
  ada = await add("Ada", "Rivers");
});

const json = async <T>(answer: Promise<Response>, status: number): Promise<T> => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as T;
};
const add = (firstName: string, lastName: string) =>
  json<Contact>(admin.post("/api/contacts", { firstName, lastName, type: "donor" }), 201);
const log = (text: string, of = ada, more: object = {}) =>
  json<ContactActivity>(
    admin.post(`/api/contacts/${of.id}/activities`, { type: "call", day: "2025-11-19", time: "09:30", text, ...more }),
    201,
  );
const search = async (q: string, as = admin) =>
  (await json<SearchHit[]>(as.get(`/api/search?q=${encodeURIComponent(q)}`), 200)).filter(
    ({ kind }) => kind === "activity",
  );
const count = async (q: string, as = admin) => (await search(q, as)).length;

describe("a logged activity", () => {
  it("is found by the beginnings of its words, and leads to its place on the person's page", async () => {
    const call = await log("Asked about the *pantry*; would like\nto bring José to the supper.", ada, { minutes: 25 });
    const other = await add("Bea", "Lake");
    await log("Pantry keys", other, { type: "visit", day: "2024-02-29" });
    expect(await search("pantr")).toEqual([
      {
        kind: "activity",
        id: call.id,
        title: "Ada Rivers",
        subtitle: "Call, 25 minutes: Asked about the *pantry*; would like to bring José to the supper.",
        link: `/app/contacts/${ada.id}?activity=${call.id}&year=2025`,
      },
      expect.objectContaining({ title: "Bea Lake", link: expect.stringContaining("&year=2024") }),
    ]);
    expect(await search("JOSE supper")).toHaveLength(1);
    expect(await search("jose keys")).toEqual([]);
    expect(await search("antry")).toEqual([]);
  });

  it("is found by what it says now, not while it is deleted, and again when that is undone", async () => {
    const call = await log("Talked about a pledge");
    await json(
      admin.put(`/api/contact-activities/${call.id}`, {
        type: "call",
        day: "2025-11-19",
        time: "09:30",
        text: "Talked about a stove",
      }),
      200,
    );
    expect([await count("pledge"), await count("stove")]).toEqual([0, 1]);
    await admin.delete(`/api/contact-activities/${call.id}`);
    expect(await count("stove")).toBe(0);
    await json(admin.post(`/api/contact-activities/${call.id}/restore`), 200);
    expect(await count("stove")).toBe(1);
  });

  it("goes and comes back with its person, moves when two become one, and is gone when they are erased", async () => {
    await log("Talked about a stove");
    const deleted = await log("Talked about stovepipes");
    await admin.delete(`/api/contact-activities/${deleted.id}`);
    await admin.delete(`/api/contacts/${ada.id}`);
    expect(await count("stove")).toBe(0);
    await json(admin.post("/api/deleted-contacts/restore", { ids: [ada.id] }), 200);
    expect(await count("stove")).toBe(1);
    const bea = await add("Bea", "Lake");
    await json(admin.post(`/api/contacts/${bea.id}/merge`, { fromId: ada.id }), 200);
    expect((await search("stove")).map(({ title }) => title)).toEqual(["Bea Lake"]);
    await json(admin.post(`/api/contacts/${bea.id}/erase`, { name: "Bea Lake" }), 200);
    expect(await count("stove")).toBe(0);
    const terms = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ n: number }>("select count(*)::int as n from search_term where kind = 'activity'"),
    );
    expect(terms[0]?.n).toBe(0);
  });

  it("is found by anyone who may see contacts, and by no one of another organization", async () => {
    await log("Talked about a stove");
    const reader = await organization.member("viewer", { ...onlyFlags(), canManageContacts: true });
    const outsider = await organization.member("user", onlyFlags());
    const stranger = await world.organization();
    expect([
      await count("stove", reader),
      await count("stove", outsider),
      await count("stove", stranger.admin),
    ]).toEqual([1, 0, 0]);
  });

  it("of any text is written and found; a text without a word is found by nothing", async () => {
    await log("\u{1F600} --- !!!");
    await log(`${"word".repeat(40)} ${"a b c ".repeat(750)}`);
    expect(await count("😀")).toBe(0);
    expect(await count("wordword")).toBe(1);
    await log("");
  });
});

it("is looked up by its words, whatever there is besides", async () => {
  await log("Talked about a stove");
  await world.database.inOrganization(organization.id, async (transaction) => {
    const plan = await explain(transaction, activitySearchQuery(organization.id, ["stove", "talk"], 5));
    expect(plan.readWhole).toEqual([]);
    expect(plan.scans.some(({ condition }) => condition.includes("term"))).toBe(true);
  });
});
