import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let user: Client;
let series: CalendarEvent;
const NOW = new Date("2025-10-01T18:00:00Z");
/** Mondays at nine in Chicago over the clock change of November 2. */
const MONDAYS = [
  "2025-10-20T14:00:00.000Z",
  "2025-10-27T14:00:00.000Z",
  "2025-11-03T15:00:00.000Z",
  "2025-11-10T15:00:00.000Z",
];

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Chicago" });
  user = await organization.member("user");
  world.setNow(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const event of await list()) await user.delete(`/api/calendar/events/${event.id}?scope=all`);
  series = await create({ recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
});

const create = async (body: object): Promise<CalendarEvent> => {
  const answer = await user.post("/api/calendar/events", {
    title: "Staff meeting",
    startDate: "2025-10-20T09:00",
    endDate: "2025-10-20T10:00",
    ...body,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
const list = async (from = "2025-10-01", to = "2026-03-01"): Promise<CalendarEvent[]> =>
  (await user.get(`/api/calendar/events?from=${from}&to=${to}`)).json() as Promise<CalendarEvent[]>;
const starts = async () => (await list()).map(({ startDate }) => startDate);
const titles = async () => (await list()).map(({ title }) => title);
const path = (scope: string, occurrence?: string, id = series.id) =>
  `/api/calendar/events/${id}?scope=${scope}${occurrence ? `&occurrence=${occurrence}` : ""}`;
const change = async (scope: string, occurrence: string | undefined, body: object, id = series.id) => {
  const answer = await user.put(path(scope, occurrence, id), body);
  expect(await answer.clone().text()).toContain('"id"');
  expect(answer.status).toBe(200);
  return (await answer.json()) as CalendarEvent;
};
const remove = async (scope: string, occurrence?: string, id = series.id) =>
  expect((await user.delete(path(scope, occurrence, id))).status).toBe(204);
const restore = async (scope: string, occurrence?: string, id = series.id) =>
  (await user.post(path(scope, occurrence, id).replace(`${id}?`, `${id}/restore?`))).status;

describe("one occurrence", () => {
  it("moves alone and stays in its series", async () => {
    const moved = await change("this", MONDAYS[1], {
      startDate: "2025-10-28T13:00",
      endDate: "2025-10-28T14:00",
      title: "Moved",
    });
    expect(moved).toMatchObject({ parentEventId: series.id, occurrence: MONDAYS[1], recurrenceRule: null });
    expect(await starts()).toEqual([MONDAYS[0], "2025-10-28T18:00:00.000Z", MONDAYS[2], MONDAYS[3]]);
    expect(await titles()).toEqual(["Staff meeting", "Moved", "Staff meeting", "Staff meeting"]);
    const named = await user.get(`/api/calendar/events/${series.id}?occurrence=${MONDAYS[1]}`);
    expect(await named.json()).toMatchObject({ id: moved.id, title: "Moved" });
    // Changed again, by either address.
    await change("this", MONDAYS[1], { title: "Again" });
    await change("this", undefined, { location: "Garden" }, moved.id);
    expect((await list())[1]).toMatchObject({ id: moved.id, title: "Again", location: "Garden" });
  });

  it("is left out, and comes back", async () => {
    await remove("this", MONDAYS[1]);
    expect(await starts()).toEqual([MONDAYS[0], MONDAYS[2], MONDAYS[3]]);
    expect((await user.delete(path("this", MONDAYS[1]))).status).toBe(404);
    expect((await user.put(path("this", MONDAYS[1]), { title: "x" })).status).toBe(404);
    expect(await restore("this", MONDAYS[1])).toBe(200);
    expect(await starts()).toEqual(MONDAYS);
    expect(await restore("this", MONDAYS[1])).toBe(404);
  });

  it("comes back as it was changed", async () => {
    const moved = await change("this", MONDAYS[2], { startDate: "2025-11-04T09:00", endDate: "2025-11-04T10:00" });
    await remove("this", undefined, moved.id);
    expect(await starts()).toEqual([MONDAYS[0], MONDAYS[1], MONDAYS[3]]);
    expect(await restore("this", MONDAYS[2])).toBe(200);
    expect(await starts()).toEqual([MONDAYS[0], MONDAYS[1], "2025-11-04T15:00:00.000Z", MONDAYS[3]]);
  });

  it("cannot repeat on its own, and has to be one of the series", async () => {
    expect((await user.put(path("this", MONDAYS[1]), { recurrenceRule: "FREQ=DAILY" })).status).toBe(422);
    expect((await user.put(path("this", "2025-10-21T14:00:00.000Z"), { title: "x" })).status).toBe(404);
    expect((await user.put(path("this"), { title: "x" })).status).toBe(422);
  });
});

describe("this and the following", () => {
  it("become a series of their own, with their exceptions", async () => {
    await remove("this", MONDAYS[0]);
    const alone = await change("this", MONDAYS[3], { title: "Party" });
    const half = await change("following", MONDAYS[1], {
      startDate: "2025-10-27T11:00",
      endDate: "2025-10-27T12:30",
      title: "Later",
    });
    expect(half.id).not.toBe(series.id);
    expect(half).toMatchObject({ recurrenceRule: "FREQ=WEEKLY;COUNT=3", startDate: "2025-10-27T16:00:00.000Z" });
    expect(await starts()).toEqual([
      "2025-10-27T16:00:00.000Z",
      "2025-11-03T17:00:00.000Z",
      "2025-11-10T17:00:00.000Z",
    ]);
    const all = await list();
    expect(all[2]).toMatchObject({
      id: alone.id,
      parentEventId: half.id,
      title: "Party",
      endDate: "2025-11-10T18:00:00.000Z",
    });
    expect(await restore("this", MONDAYS[0])).toBe(200);
    expect((await starts())[0]).toBe(MONDAYS[0]);
  });

  it("are deleted, and come back", async () => {
    await change("this", MONDAYS[2], { title: "Alone" });
    await remove("following", MONDAYS[1]);
    expect(await starts()).toEqual([MONDAYS[0]]);
    expect(await restore("following", MONDAYS[1])).toBe(200);
    expect(await starts()).toEqual(MONDAYS);
    expect((await titles())[2]).toBe("Alone");
  });

  it("from the first on are all", async () => {
    const changed = await change("following", MONDAYS[0], { title: "All" });
    expect(changed.id).toBe(series.id);
    expect(new Set(await titles())).toEqual(new Set(["All"]));
  });
});

describe("the whole series", () => {
  it("moves by as much as the occurrence that was drawn, exceptions with it", async () => {
    await remove("this", MONDAYS[1]);
    const alone = await change("this", MONDAYS[2], { title: "Own title" });
    const elsewhere = await change("this", MONDAYS[3], { startDate: "2025-11-12T18:00", endDate: "2025-11-12T19:00" });
    // The third is dragged from Monday nine to Tuesday ten.
    await change("all", MONDAYS[2], { startDate: "2025-11-04T10:00", endDate: "2025-11-04T11:00", location: "Hall" });
    const all = await list();
    expect(all.map(({ startDate }) => startDate)).toEqual([
      "2025-10-21T15:00:00.000Z",
      "2025-11-04T16:00:00.000Z",
      "2025-11-13T00:00:00.000Z",
    ]);
    expect(all[1]).toMatchObject({
      id: alone.id,
      title: "Own title",
      location: "Hall",
      occurrence: "2025-11-04T16:00:00.000Z",
    });
    expect(all[2]).toMatchObject({ id: elsewhere.id, location: "Hall", occurrence: "2025-11-11T16:00:00.000Z" });
  });

  it("drops the changed occurrences that a new rule no longer has", async () => {
    await change("this", MONDAYS[1], { title: "Alone" });
    await change("all", undefined, { recurrenceRule: "FREQ=WEEKLY;INTERVAL=2;COUNT=2" });
    expect(await starts()).toEqual([MONDAYS[0], MONDAYS[2]]);
    await change("all", undefined, { recurrenceRule: null });
    expect(await starts()).toEqual([MONDAYS[0]]);
    expect((await list())[0]).toMatchObject({ recurrenceRule: null, occurrence: null });
  });

  it("becomes all-day, and has a time again", async () => {
    await remove("this", MONDAYS[1]);
    await change("all", undefined, { allDay: true, startDate: "2025-10-20", endDate: "2025-10-20" });
    expect(await starts()).toEqual(["2025-10-20", "2025-11-03", "2025-11-10"]);
    await remove("this", "2025-11-03");
    await change("all", undefined, { allDay: false, startDate: "2025-10-20T09:00", endDate: "2025-10-20T10:00" });
    expect(await starts()).toEqual([MONDAYS[0], MONDAYS[3]]);
  });

  it("is deleted with what was changed alone, and comes back whole", async () => {
    await change("this", MONDAYS[1], { title: "Alone" });
    await remove("all");
    expect(await list()).toEqual([]);
    expect((await user.get(`/api/calendar/events/${series.id}`)).status).toBe(404);
    expect(await restore("all")).toBe(200);
    expect(await titles()).toEqual(["Staff meeting", "Alone", "Staff meeting", "Staff meeting"]);
    expect(await restore("all")).toBe(404);
  });

  it("is gone for good after 30 days", async () => {
    await remove("all");
    world.setNow(new Date(NOW.getTime() + 31 * 86_400_000));
    await world.runSweep("calendar.deleted");
    world.setNow(NOW);
    expect(await restore("all")).toBe(404);
  });

  it("refuses what was changed meanwhile", async () => {
    const stale = await user.put(path("all"), { title: "x" }, { "If-Match": '"2020-01-01T00:00:00.000Z"' });
    expect(stale.status).toBe(409);
    expect(((await stale.json()) as { current: CalendarEvent }).current.title).toBe("Staff meeting");
    expect((await user.put(path("all"), { title: "Fresh" }, { "If-Match": `"${series.updatedAt}"` })).status).toBe(200);
  });

  it("is changed by who made it and by managers alone", async () => {
    const [colleague, manager] = [await organization.member("user"), await organization.member("manager")];
    expect((await colleague.put(path("all"), { title: "x" })).status).toBe(403);
    expect((await colleague.delete(path("all"))).status).toBe(403);
    expect(await (await colleague.get(`/api/calendar/events/${series.id}`)).json()).toMatchObject({ canEdit: false });
    expect((await manager.put(path("all"), { title: "By a manager" })).status).toBe(200);
  });
});

describe("all-day series", () => {
  it("change by their days", async () => {
    const days = await create({
      title: "Market",
      startDate: "2025-12-05",
      endDate: "2025-12-06",
      allDay: true,
      recurrenceRule: "FREQ=WEEKLY;UNTIL=20251219",
    });
    await remove("this", "2025-12-12", days.id);
    const half = await change(
      "following",
      "2025-12-19",
      { startDate: "2025-12-20", endDate: "2025-12-20", recurrenceRule: "FREQ=WEEKLY;COUNT=2" },
      days.id,
    );
    const found = (await list("2025-12-01", "2026-02-01")).filter(({ allDay }) => allDay);
    expect(found.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ["2025-12-05", "2025-12-06"],
      ["2025-12-20", "2025-12-20"],
      ["2025-12-27", "2025-12-27"],
    ]);
    expect(found[0]).toMatchObject({ recurrenceRule: "FREQ=WEEKLY;UNTIL=20251218" });
    expect(found[1]?.id).toBe(half.id);
  });
});
