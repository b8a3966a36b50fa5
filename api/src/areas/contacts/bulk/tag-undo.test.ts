import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { Segment } from "@trellis/contract-contacts/segments.ts";
import type { ContactTag } from "@trellis/contract-contacts/tags.ts";
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
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization();
  ({ admin } = organization);
});

async function json<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as T;
}
const add = async (firstName: string, tags: string[]) =>
  (await json<Contact>(admin.post("/api/contacts", { firstName, lastName: "Lane", type: "donor", tags }), 201)).id;
const tagsOf = async (id: string) => (await json<Contact>(admin.get(`/api/contacts/${id}`))).tags;
const setTags = (id: string, tags: string[], firstName = "Ann") =>
  json<Contact>(admin.put(`/api/contacts/${id}`, { firstName, lastName: "Lane", type: "donor", tags }));
const rename = (tag: string, to: string, more: object = {}) =>
  json<ContactTag & { undoId: string }>(admin.post("/api/contact-tags/rename", { tag, to, ...more }));
const undo = (id: string, status = 200) => json<{ restored: number }>(admin.delete(`/api/contacts/bulk/${id}`), status);
const found = async (q: string) => (await json<Contact[]>(admin.get(`/api/contacts?q=${q}`))).length;
const segment = (name: string, tag: string) =>
  json<Segment>(admin.post("/api/segments", { name, filters: { tag } }), 201);
const segmentTag = async (id: string) => (await json<Segment>(admin.get(`/api/segments/${id}`))).filters.tag;

describe("a renamed tag", () => {
  it("is taken back everywhere: with contacts, segments, and what is found", async () => {
    const [ann, bo] = [await add("Ann", ["Donor circle"]), await add("Bo", ["donor Circle", "Board"])];
    const { id } = await segment("Circle", "Donor circle");
    const { undoId, count } = await rename("donor circle", "Friends");
    expect(count).toBe(2);
    expect([await tagsOf(ann), await segmentTag(id), await found("circle")]).toEqual([["Friends"], "Friends", 0]);
    expect(await undo(undoId)).toEqual({ restored: 2 });
    expect([await tagsOf(ann), await tagsOf(bo)]).toEqual([["Donor circle"], ["Board", "donor Circle"]]);
    expect([await segmentTag(id), await found("circle"), await found("friends")]).toEqual(["Donor circle", 2, 0]);
    await undo(undoId, 404);
  });

  it("that was only written in another way is written again as it was", async () => {
    const [ann, bo] = [await add("Ann", ["vip"]), await add("Bo", ["VIP"])];
    const { undoId } = await rename("vip", "Vip");
    expect([await tagsOf(ann), await tagsOf(bo)]).toEqual([["Vip"], ["Vip"]]);
    await undo(undoId);
    expect([await tagsOf(ann), await tagsOf(bo)]).toEqual([["vip"], ["VIP"]]);
  });

  it("can be undone for a day", async () => {
    const ann = await add("Ann", ["Old"]);
    const [late, early] = [await rename("Old", "New"), await rename("New", "Newer")];
    world.setNow(new Date("2025-11-21T15:00:00Z"));
    await undo(early.undoId);
    world.setNow(new Date("2025-11-21T15:00:01Z"));
    await undo(late.undoId, 410);
    await world.runSweep("contacts.forget-undo");
    await undo(late.undoId, 404);
    expect(await tagsOf(ann)).toEqual(["New"]);
  });

  it("stays another organization's and another member's matter", async () => {
    await add("Ann", ["Old"]);
    const { undoId } = await rename("Old", "New");
    const stranger = await world.organization();
    expect((await stranger.admin.delete(`/api/contacts/bulk/${undoId}`)).status).toBe(404);
    const viewer = await organization.member("viewer", { canManageContacts: true });
    expect((await viewer.delete(`/api/contacts/bulk/${undoId}`)).status).toBe(403);
  });
});

describe("merged tags", () => {
  it("part again; anyone who had both has both, anyone who had the one that stayed keeps it", async () => {
    const [ann, bo, cy] = [await add("Ann", ["A"]), await add("Bo", ["A", "B"]), await add("Cy", ["B"])];
    const [asked, kept] = [await segment("Of A", "A"), await segment("Of B", "B")];
    const { undoId } = await rename("a", "B");
    for (const id of [ann, bo, cy]) expect(await tagsOf(id)).toEqual(["B"]);
    await undo(undoId);
    expect([await tagsOf(ann), await tagsOf(bo), await tagsOf(cy)]).toEqual([["A"], ["A", "B"], ["B"]]);
    expect([await segmentTag(asked.id), await segmentTag(kept.id)]).toEqual(["A", "B"]);
  });

  it("of three that became one part in any order", async () => {
    for (const first of [true, false]) {
      const ann = await add("Ann", ["A", "X"]);
      const [one, two] = [await rename("A", "One"), await rename("X", "One")];
      await undo((first ? one : two).undoId);
      expect(await tagsOf(ann)).toEqual(first ? ["A", "One"] : ["One", "X"]);
      await undo((first ? two : one).undoId);
      expect(await tagsOf(ann)).toEqual(["A", "X"]);
      await admin.delete(`/api/contacts/${ann}`);
    }
  });

  it("leave what someone did by hand since: taken off stays off, set stays set", async () => {
    const [off, set, again] = [await add("Ann", ["A"]), await add("Bo", ["A"]), await add("Cy", ["A"])];
    const { undoId } = await rename("A", "B");
    await setTags(off, []);
    await setTags(set, ["B", "A"]);
    await setTags(again, []);
    await setTags(again, ["B"]);
    await undo(undoId);
    expect([await tagsOf(off), await tagsOf(set), await tagsOf(again)]).toEqual([[], ["A"], ["B"]]);
  });
});

describe("one after the other", () => {
  it("renamed twice and taken back in the order in which it was done, nothing is left behind", async () => {
    const ann = await add("Ann", ["A"]);
    const { id } = await segment("Of A", "A");
    const [one, two] = [await rename("A", "B"), await rename("B", "C")];
    await undo(one.undoId);
    expect([await tagsOf(ann), await segmentTag(id)]).toEqual([["A"], "A"]);
    await undo(two.undoId);
    expect([await tagsOf(ann), await segmentTag(id)]).toEqual([["A"], "A"]);
  });

  it("renamed, removed from everyone, and each undone, in either order", async () => {
    for (const first of ["rename", "removal"]) {
      const ann = await add("Ann", ["A"]);
      const renamed = await rename("A", "B");
      const removed = await json<{ undoId: string }>(admin.post("/api/contact-tags/remove", { tag: "B" }));
      await undo(first === "rename" ? renamed.undoId : removed.undoId);
      expect(await tagsOf(ann)).toEqual([first === "rename" ? "A" : "B"]);
      await undo(first === "rename" ? removed.undoId : renamed.undoId);
      expect(await tagsOf(ann)).toEqual(["A"]);
      await admin.delete(`/api/contacts/${ann}`);
    }
  });

  it("a tag that many were given takes nothing with it that was set by hand meanwhile", async () => {
    const [ann, bo] = [await add("Ann", []), await add("Bo", [])];
    const given = await json<{ undoId: string }>(
      admin.post("/api/contacts/bulk", { ids: [ann, bo], addTags: ["Spring"] }),
    );
    await setTags(ann, []);
    await setTags(ann, ["Spring"]);
    await undo(given.undoId);
    expect([await tagsOf(ann), await tagsOf(bo)]).toEqual([["Spring"], []]);
  });
});
