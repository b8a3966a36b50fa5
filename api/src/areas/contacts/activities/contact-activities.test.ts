import type { ContactActivity } from "@trellis/contract-contacts/activities.ts";
import { ACTIVITY_TYPES } from "@trellis/contract-contacts/activity-choices.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";
import { contactUndoSweep } from "../bulk/undo-sweep.ts";

const NOW = new Date("2025-11-21T18:00:00Z");
const CALL = {
  type: "call",
  day: "2025-11-20",
  time: "14:30",
  text: "She asked for the numbers.",
  minutes: 25,
} as const;

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  home = await world.organization({ type: "non-profit" });
  await home.admin.patch("/api/user/profile", { firstName: "Maya", lastName: "Ellison" });
});
afterAll(() => world?.close());

async function answer<T>(response: Promise<Response>, status = 200): Promise<T> {
  const got = await response;
  expect([got.status, got.status === status ? "" : await got.clone().text()]).toEqual([status, ""]);
  return (status === 204 ? undefined : await got.json()) as T;
}

const addPerson = (more: object = {}) =>
  answer<Contact>(
    home.admin.post("/api/contacts", { firstName: "Ada", lastName: "Byrne", type: "volunteer", ...more }),
    201,
  );
const log = (id: string, more: object = {}) =>
  answer<ContactActivity>(home.admin.post(`/api/contacts/${id}/activities`, { ...CALL, ...more }), 201);
const remove = (id: string) => answer(home.admin.delete(`/api/contact-activities/${id}`), 204);
const lastContact = async (id: string) =>
  (await answer<Contact>(home.admin.get(`/api/contacts/${id}`))).lastContactDate;
const activitiesOf = (id: string) =>
  answer<TimelineEntry[]>(home.admin.get(`/api/contacts/${id}/timeline?kinds=activity`));

describe("an activity", () => {
  test("stands in the time line with what was said, moves the last contact, and is changed and deleted with undo", async () => {
    const { id } = await addPerson();
    const made = await log(id);
    expect(made).toMatchObject({ contactId: id, ...CALL, createdByName: "Maya Ellison" });
    expect(await activitiesOf(id)).toEqual([
      expect.objectContaining({
        id: made.id,
        kind: "activity",
        activity: "call",
        title: "Call, 25 minutes",
        text: CALL.text,
        by: made.createdByName,
        // 14:30 in Chicago.
        at: "2025-11-20T20:30:00.000Z",
      }),
    ]);
    expect(await lastContact(id)).toBe("2025-11-20");

    const path = `/api/contact-activities/${made.id}`;
    const changed = await answer<ContactActivity>(
      home.admin.put(path, { type: "visit", day: "2025-11-01", time: "09:05" }),
    );
    expect(changed).toMatchObject({ type: "visit", day: "2025-11-01", time: "09:05", text: "", minutes: null });
    expect(await lastContact(id)).toBe("2025-11-01");

    await remove(made.id);
    expect(await lastContact(id)).toBeNull();
    expect(await activitiesOf(id)).toEqual([]);
    expect((await home.admin.get(path)).status).toBe(404);
    expect((await home.admin.put(path, { ...CALL })).status).toBe(404);
    expect((await home.admin.delete(path)).status).toBe(404);
    await answer(home.admin.post(`${path}/restore`));
    expect((await home.admin.post(`${path}/restore`)).status).toBe(404);
    expect(await lastContact(id)).toBe("2025-11-01");
  });

  test("sorts and filters the list by its day", async () => {
    const { id } = await addPerson({ lastName: "Zzoe" });
    await log(id, { day: "2025-11-19" });
    const list = await answer<Contact[]>(
      home.admin.get("/api/contacts?contactedFrom=2025-11-19&contactedTo=2025-11-19"),
    );
    expect(list.map((one) => [one.id, one.lastContactDate])).toEqual([[id, "2025-11-19"]]);
  });

  test("keeps what is known otherwise: a day by hand comes back when the activity goes", async () => {
    const person = await addPerson({ lastContactDate: "2025-10-01" });
    const { id } = await log(person.id);
    // The dialog sends the day that it shows: that is no word about the day.
    const form = { firstName: "Ada", lastName: "Lovelace", type: "volunteer" };
    await answer(home.admin.put(`/api/contacts/${person.id}`, { ...form, lastContactDate: "2025-11-20" }));
    const earlier = await home.admin.put(`/api/contacts/${person.id}`, { ...form, lastContactDate: "2025-11-02" });
    expect([earlier.status, await earlier.text()]).toEqual([
      422,
      expect.stringContaining("An activity of Nov 20, 2025 is logged"),
    ]);
    await remove(id);
    expect(await lastContact(person.id)).toBe("2025-10-01");
  });

  test("is forgotten a day after it was deleted, never one that stands", async () => {
    const { id } = await addPerson();
    const [gone, back] = [await log(id), await log(id)];
    await remove(gone.id);
    await remove(back.id);
    await answer(home.admin.post(`/api/contact-activities/${back.id}/restore`));
    world.setNow(new Date(NOW.getTime() + 25 * 3600_000));
    await contactUndoSweep.run(world.services);
    world.setNow(NOW);
    expect((await home.admin.post(`/api/contact-activities/${gone.id}/restore`)).status).toBe(404);
    expect((await activitiesOf(id)).map((one) => one.id)).toEqual([back.id]);
  });

  test("refuses what has not happened, no time, endless words, and a stale change", async () => {
    const { id } = await addPerson();
    const wrong: [object, string][] = [
      [{ day: "2025-11-22" }, "This day is in the future"],
      [{ day: "2025-02-30" }, "Use a date like"],
      [{ time: "25:00" }, "Use a time like 14:30"],
      [{ minutes: 0 }, "At least 1 minute"],
      [{ minutes: 1.5 }, "whole number"],
      [{ minutes: 1441 }, "At most 1440 minutes"],
      [{ type: "dance" }, "Choose what it was"],
      [{ text: "x".repeat(5001) }, "At most 5000 characters"],
      [{ text: "a\0b" }, "can't be stored"],
    ];
    for (const [part, message] of wrong) {
      const response = await home.admin.post(`/api/contacts/${id}/activities`, { ...CALL, ...part });
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)]);
    }
    expect(await activitiesOf(id)).toEqual([]);
    const made = await log(id);
    await answer(home.admin.put(`/api/contact-activities/${made.id}`, { ...CALL, minutes: 30 }));
    const stale = await home.admin.put(
      `/api/contact-activities/${made.id}`,
      { ...CALL, minutes: 35 },
      { "If-Match": made.updatedAt },
    );
    expect([stale.status, await stale.json()]).toMatchObject([409, { current: { minutes: 30 } }]);
  });

  test("goes along when its contact becomes one with another, and comes back", async () => {
    const [into, from] = [await addPerson({ lastContactDate: "2025-01-05" }), await addPerson()];
    const own = await log(into.id, { day: "2025-03-01" });
    const other = await log(from.id, { day: "2025-11-03" });
    const { mergeId } = await answer<{ mergeId: string }>(
      home.admin.post(`/api/contacts/${into.id}/merge`, { fromId: from.id }),
    );
    expect((await activitiesOf(into.id)).map((one) => one.id)).toEqual([other.id, own.id]);
    expect(await lastContact(into.id)).toBe("2025-11-03");
    const story = await answer<TimelineEntry[]>(home.admin.get(`/api/contacts/${into.id}/timeline?kinds=change`));
    expect(story.map(({ title }) => title)).toContain("Merged with Ada Byrne");
    await answer(home.admin.delete(`/api/contacts/merges/${mergeId}`));
    expect((await activitiesOf(into.id)).map((one) => one.id)).toEqual([own.id]);
    expect((await activitiesOf(from.id)).map((one) => one.id)).toEqual([other.id]);
    expect([await lastContact(into.id), await lastContact(from.id)]).toEqual(["2025-03-01", "2025-11-03"]);
  });

  test("goes and comes back with a contact that is deleted and restored", async () => {
    const { id } = await addPerson({ email: "kept@byrne.example" });
    const made = await log(id);
    const mail = { address: "kept@byrne.example", subject: "Hello", body: "Hello" };
    await answer(home.admin.post(`/api/contacts/${id}/messages`, mail), 201);
    const before = await answer(home.admin.get(`/api/contacts/${id}/timeline`));
    expect((await home.admin.delete(`/api/contacts/${id}`)).ok).toBe(true);
    expect((await home.admin.get(`/api/contact-activities/${made.id}`)).status).toBe(404);
    await answer(home.admin.post("/api/deleted-contacts/restore", { ids: [id] }));
    expect(await answer(home.admin.get(`/api/contacts/${id}/timeline`))).toEqual(before);
    expect(await lastContact(id)).toBe("2025-11-20");
  });

  test("is given out and erased with the person", async () => {
    const { id } = await addPerson({ lastName: "Erasmus" });
    await log(id);
    const found = await answer<{ parts: { what: string; count: number }[] }>(
      home.admin.get(`/api/contacts/${id}/personal-data`),
    );
    expect(found.parts).toContainEqual({ what: "Activities", outcome: "erased", count: 1 });
    await answer(home.admin.post(`/api/contacts/${id}/erase`, { name: "Ada Erasmus" }));
    expect((await home.admin.get(`/api/contacts/${id}`)).status).toBe(404);
  });

  test("is written by anyone who may change contacts, and read by anyone who may see them", async () => {
    const { id } = await addPerson();
    const made = await log(id);
    const viewer = await home.member("viewer", onlyFlags("canManageContacts"));
    const path = `/api/contact-activities/${made.id}`;
    expect((await viewer.get(path)).status).toBe(200);
    expect((await viewer.post(`/api/contacts/${id}/activities`, CALL)).status).toBe(403);
    expect((await viewer.delete(path)).status).toBe(403);
    const stranger = await (await world.organization()).admin.get(path);
    expect(stranger.status).toBe(404);
  });
});

test("the last contact is always the newest of what stands, in whatever order activities come, move and go", async () => {
  const day = fc.integer({ min: 1, max: 20 }).map((n) => `2025-11-${String(n).padStart(2, "0")}`);
  const step = fc.oneof(
    fc.record({ do: fc.constant("log" as const), day, type: fc.constantFrom(...ACTIVITY_TYPES) }),
    fc.record({ do: fc.constant("move" as const), which: fc.nat(9), day }),
    fc.record({ do: fc.constant("remove" as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant("restore" as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant("gift" as const), day }),
  );
  await fc.assert(
    fc.asyncProperty(fc.option(day, { nil: null }), fc.array(step, { maxLength: 12 }), async (byHand, steps) => {
      const email = `${crypto.randomUUID()}@byrne.example`;
      const { id } = await addPerson({ email, lastContactDate: byHand });
      let otherwise = byHand;
      const made: { id: string; day: string; isActive: boolean }[] = [];
      for (const one of steps) {
        const chosen = "which" in one ? made[one.which] : undefined;
        if (one.do === "log")
          made.push({ id: (await log(id, { type: one.type, day: one.day })).id, day: one.day, isActive: true });
        else if (one.do === "gift") {
          const gift = { donorName: "Ada Byrne", donorEmail: email, amount: 5, paymentMethod: "cash" };
          await answer(home.admin.post("/api/donations", { ...gift, donationDate: one.day }), 201);
          if (otherwise === null || one.day > otherwise) otherwise = one.day;
        } else if (chosen?.isActive && one.do === "move") {
          await answer(home.admin.put(`/api/contact-activities/${chosen.id}`, { ...CALL, day: one.day }));
          chosen.day = one.day;
        } else if (chosen?.isActive && one.do === "remove") {
          await remove(chosen.id);
          chosen.isActive = false;
        } else if (chosen && !chosen.isActive && one.do === "restore") {
          await answer(home.admin.post(`/api/contact-activities/${chosen.id}/restore`));
          chosen.isActive = true;
        }
        const active = made.filter(({ isActive }) => isActive).map((activity) => activity.day);
        const newest = [...active, ...(otherwise === null ? [] : [otherwise])].sort().at(-1) ?? null;
        expect(await lastContact(id)).toBe(newest);
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
