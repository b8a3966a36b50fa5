import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { Segment } from "@trellis/contract-contacts/segments.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago" });
  ({ admin } = organization);
});

const add = async (firstName: string, body: object = {}, by = admin): Promise<Contact> => {
  const answer = await by.post("/api/contacts", { firstName, lastName: "Rivers", type: "donor", ...body });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Contact>;
};
const names = async (query: string) =>
  ((await (await admin.get(`/api/contacts?${query}`)).json()) as ListedContact[]).map(({ firstName }) => firstName);
const save = async (name: string, filters: object, by = admin) => {
  const answer = await by.post("/api/segments", { name, filters });
  return { status: answer.status, segment: (await answer.json()) as Segment };
};

describe("a list", () => {
  it("is narrowed by every filter", async () => {
    await add("Ada", { email: "ada@example.org", tags: ["VIP"], address: { city: "São Paulo", state: "SP" } });
    await add("Bea", { type: "volunteer", status: "pending", consent: "refused", email: "bea@example.org" });
    await add("Cy", {
      lastContactDate: "2025-03-05",
      totalDonations: 250,
      company: "Hill & Sons",
      phone: "563-555-0119",
    });
    for (const [query, found] of [
      ["", ["Ada", "Bea", "Cy"]],
      ["type=volunteer", ["Bea"]],
      ["status=pending", ["Bea"]],
      ["status=active&type=donor", ["Ada", "Cy"]],
      ["consent=refused", ["Bea"]],
      ["tag=vip", ["Ada"]],
      ["city=sao%20paulo", ["Ada"]],
      ["state=sp", ["Ada"]],
      ["reachable=true", ["Ada"]],
      ["reachable=false", ["Bea", "Cy"]],
      ["contactedFrom=2025-03-05&contactedTo=2025-03-05", ["Cy"]],
      ["contactedTo=2025-03-04", []],
      ["neverContacted=true", ["Ada", "Bea"]],
      ["donatedMin=250&donatedMax=250.00", ["Cy"]],
      ["q=hill", ["Cy"]],
      ["q=%2B1%20(563)%20555-0119", ["Cy"]],
      ["q=555-0119", ["Cy"]],
      ["q=riv%20ad", ["Ada"]],
      ["q=vip", ["Ada"]],
      ["q=s%C3%A3o", ["Ada"]],
      ["q=%20%2F%20", []],
      ["sort=total", ["Cy", "Bea", "Ada"]],
      ["sort=lastContact", ["Cy", "Bea", "Ada"]],
      ["sort=lastContact&order=asc", ["Ada", "Bea", "Cy"]],
      ["sort=added&order=asc", ["Ada", "Bea", "Cy"]],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found]);
  });

  it("says which filter makes no sense", async () => {
    for (const [query, path] of [
      ["donatedMin=ten", "donatedMin"],
      ["donatedMin=10&donatedMax=5", "donatedMax"],
      ["contactedFrom=2025-02-01&contactedTo=2025-01-01", "contactedTo"],
      ["addedFrom=2025-02-01&addedTo=2025-01-01", "addedTo"],
      ["addedTo=2025-02-31", "addedTo"],
      ["type=friend", "type"],
      ["cursor=bm9uc2Vuc2U", "cursor"],
      ["limit=0", "limit"],
      ["unknown=1", ""],
    ]) {
      const answer = await admin.get(`/api/contacts?${query}`);
      expect([query, answer.status]).toEqual([query, 422]);
      const { issues } = (await answer.json()) as { issues: { path: string }[] };
      if (path) expect(issues[0]?.path).toBe(path);
    }
  });

  it("comes page by page in every order, each contact once, also those with the same value", async () => {
    for (let n = 0; n < 23; n++)
      await add(`N${String(n).padStart(2, "0")}`, {
        totalDonations: n % 3,
        lastContactDate: n % 4 === 0 ? null : `2025-01-0${1 + (n % 3)}`,
      });
    for (const sort of ["name", "lastContact", "total", "added"])
      for (const order of ["asc", "desc"]) {
        const all = await names(`sort=${sort}&order=${order}&limit=200`);
        const seen: string[] = [];
        let path = `/api/contacts?sort=${sort}&order=${order}&limit=5`;
        for (let page = 0; page < 9 && path !== ""; page++) {
          const answer = await admin.get(path);
          seen.push(...((await answer.json()) as ListedContact[]).map(({ firstName }) => firstName));
          path = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
        }
        expect(seen).toEqual(all);
        expect(new Set(seen).size).toBe(23);
      }
    const first = await admin.get("/api/contacts?sort=name&limit=5");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await admin.get(next.replace("sort=name", "sort=total"))).status).toBe(422);
  });
});

describe("a segment", () => {
  it("counts who is in it now, and narrows the list together with other filters", async () => {
    const { segment, status } = await save("Donors", { type: "donor" });
    expect([status, segment.count, segment.isMore]).toEqual([201, 0, false]);
    await add("Ada");
    await add("Bea", { type: "volunteer" });
    await add("Cy", { status: "inactive" });
    const listed = (await (await admin.get("/api/segments")).json()) as Segment[];
    expect(listed.map(({ name, count }) => [name, count])).toEqual([["Donors", 2]]);
    expect(await names(`segmentId=${segment.id}&status=active`)).toEqual(["Ada"]);
    expect((await admin.get("/api/contacts?segmentId=01900000-0000-7000-8000-000000000000")).status).toBe(404);
    const found = (await (await admin.get("/api/search?q=bea")).json()) as { kind: string; title: string }[];
    expect(found).toMatchObject([{ kind: "contact", title: "Bea Rivers" }]);
  });

  it("has a name of its own and filters that make sense; a stale change answers 409", async () => {
    const { segment } = await save("Friends", { tag: "VIP" });
    expect((await save("FRIENDS", {})).status).toBe(409);
    expect((await save(" ", {})).status).toBe(422);
    expect((await save("Wrong", { donatedMin: "a lot" })).status).toBe(422);
    expect((await save("Wrong", { anything: 1 })).status).toBe(422);
    const put = (name: string, stale = segment.updatedAt) =>
      admin.put(`/api/segments/${segment.id}`, { name, filters: { type: "donor" } }, { "If-Match": stale });
    expect((await put("Others")).status).toBe(200);
    expect((await put("Late")).status).toBe(409);
    const viewer = await organization.member("viewer");
    expect((await save("V", {}, viewer)).status).toBe(403);
    expect((await viewer.get("/api/segments")).status).toBe(200);
    expect((await admin.delete(`/api/segments/${segment.id}`)).status).toBe(204);
    expect((await admin.get(`/api/segments/${segment.id}`)).status).toBe(404);
  });
});

describe("tags", () => {
  const tags = async (q = "") => (await (await admin.get(`/api/contact-tags?q=${q}`)).json()) as object[];

  it("are counted, renamed, made one and taken off, and found by the new word at once", async () => {
    await add("Ada", { tags: ["Gala", "VIP"] });
    const bea = await add("Bea", { tags: ["gala 24"] });
    await save("Guests", { tag: "gala 24" });
    expect(await tags()).toEqual([
      { tag: "Gala", count: 1 },
      { tag: "gala 24", count: 1 },
      { tag: "VIP", count: 1 },
    ]);
    expect(await tags("V")).toEqual([{ tag: "VIP", count: 1 }]);
    const renamed = await admin.post("/api/contact-tags/rename", { tag: "GALA 24", to: "gala" });
    expect(await renamed.json()).toEqual({ tag: "gala", count: 2, undoId: expect.any(String) });
    expect(await names("tag=Gala")).toEqual(["Ada", "Bea"]);
    expect(await names("q=24")).toEqual([]);
    const [guests] = (await (await admin.get("/api/segments")).json()) as Segment[];
    expect([guests?.filters, guests?.count]).toEqual([{ tag: "gala" }, 2]);
    const stale = { firstName: "Bea", lastName: "Rivers", type: "donor", tags: ["gala 24"] };
    expect((await admin.put(`/api/contacts/${bea.id}`, stale, { "If-Match": bea.updatedAt })).status).toBe(409);
    expect((await admin.post("/api/contact-tags/remove", { tag: "gala" })).status).toBe(409);
    const removed = await admin.post("/api/contact-tags/remove", { tag: "vip" });
    expect(await removed.json()).toEqual({ removed: 1, undoId: expect.any(String) });
    expect(await tags()).toEqual([{ tag: "gala", count: 2 }]);
    expect((await admin.post("/api/contact-tags/rename", { tag: "none", to: "some" })).status).toBe(404);
    const user = await organization.member("user");
    expect((await user.post("/api/contact-tags/remove", { tag: "gala" })).status).toBe(403);
  });

  it("that were taken off everyone come back for a day, as they were written", async () => {
    await add("Ada", { tags: ["VIP", "Gala"] });
    await add("Bea", { tags: ["vip"] });
    const before = await tags();
    const removed = await admin.post("/api/contact-tags/remove", { tag: "vip" });
    const { undoId } = (await removed.json()) as { undoId: string };
    expect(await names("q=vip")).toEqual([]);
    expect((await admin.post("/api/contact-tags/remove", { tag: "vip" })).status).toBe(404);
    expect(await (await admin.delete(`/api/contacts/bulk/${undoId}`)).json()).toEqual({ restored: 2 });
    expect(await tags()).toEqual(before);
    const written = (await (await admin.get("/api/contacts")).json()) as ListedContact[];
    expect(written.map((one) => one.tags)).toEqual([["Gala", "VIP"], ["vip"]]);
    expect(await names("q=vip")).toEqual(["Ada", "Bea"]);
  });

  it("under a name that is taken are refused where a new one was meant, with what to do", async () => {
    await add("Ada", { tags: ["Gala", "VIP"] });
    const rename = (tag: string, to: string) => admin.post("/api/contact-tags/rename", { tag, to, isNew: true });
    const taken = await rename("gala", "vip");
    expect([taken.status, await taken.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining("The tag “VIP” already exists, on 1 contact.") }),
    ]);
    const gone = await rename("nobody's", "new");
    expect([gone.status, await gone.json()]).toEqual([
      404,
      expect.objectContaining({ message: expect.stringContaining("No contact has the tag “nobody's” anymore.") }),
    ]);
    expect(await tags()).toHaveLength(2);
    expect((await rename("gala", "GALA")).status).toBe(200);
    expect(await tags("g")).toEqual([{ tag: "GALA", count: 1 }]);
  });
});
