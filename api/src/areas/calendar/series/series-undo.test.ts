import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { calendarOccurrenceAnswer } from "../schema/series-schema.ts";

let world: World;
let organization: TestOrganization;
let host: Client;
let manager: Client;
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
  host = await organization.member("user");
  manager = await organization.member("manager");
  world.setNow(NOW);
});
afterAll(() => world.close());

const create = async (body: object = {}): Promise<CalendarEvent> => {
  const answer = await host.post("/api/calendar/events", {
    title: "Staff meeting",
    startDate: "2025-10-20T09:00",
    endDate: "2025-10-20T10:00",
    recurrenceRule: "FREQ=WEEKLY;COUNT=4",
    ...body,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
/** What a month view draws, but for revisions. */
const list = async (from = "2025-10-01", to = "2026-06-01") =>
  ((await (await host.get(`/api/calendar/events?from=${from}&to=${to}`)).json()) as CalendarEvent[]).map(
    ({ updatedAt: _, ...event }) => event,
  );
/** All stored data of current events, without revisions. */
const stored = () =>
  world.database.inOrganization(organization.id, async (transaction) => {
    const events = (await transaction.select().from(calendarEvent))
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ sequence: _, ...row }) => row)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const ids = new Set(events.map(({ id }) => id));
    const attendees = (await transaction.select().from(calendarAttendee))
      .filter(({ eventId }) => ids.has(eventId))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const answers = (await transaction.select().from(calendarOccurrenceAnswer))
      .filter(({ eventId }) => ids.has(eventId))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return { events, attendees, answers, due: await dueOf(transaction, ids) };
  });
const dueOf = async (
  transaction: Parameters<Parameters<typeof world.database.inOrganization>[1]>[0],
  ids: ReadonlySet<string>,
) => {
  const { dueWork } = await import("../../../kernel/db/schema.ts");
  const rows = await transaction.select().from(dueWork);
  return rows
    .filter(({ recordId }) => ids.has(recordId))
    .map(({ recordId, dueAt }) => `${recordId} ${dueAt.toISOString()}`)
    .sort();
};
const path = (id: string, scope: string, occurrence?: string | null, change?: string) =>
  `/api/calendar/events/${id}?scope=${scope}${occurrence ? `&occurrence=${occurrence}` : ""}${change ? `&change=${change}` : ""}`;
const undo = (change: string, client = host) => client.post(`/api/calendar/changes/${change}/undo`);

describe("undo", () => {
  it("makes one series of two again, with its exceptions, answers and reminders", async () => {
    const series = await create({ attendees: [{ email: "guest@example.org" }, { email: manager.email }] });
    await host.delete(path(series.id, "this", MONDAYS[0]));
    await host.put(path(series.id, "this", MONDAYS[3]), { title: "Party", startDate: "2025-11-11T09:00" });
    const answered = { status: "declined", occurrence: MONDAYS[2] };
    expect((await manager.put(`/api/calendar/events/${series.id}/attendance`, answered)).status).toBe(200);
    const [before, shown] = [await stored(), await list()];
    const change = crypto.randomUUID();
    const half = (await (
      await host.put(path(series.id, "following", MONDAYS[1], change), {
        startDate: "2025-10-28T11:00",
        endDate: "2025-10-28T12:30",
        title: "Later",
        attendees: [{ email: "other@example.org" }, { email: manager.email }],
      })
    ).json()) as CalendarEvent;
    expect(half.id).not.toBe(series.id);
    // The split keeps the attendees of each date.
    const declined = (await list()).find(({ startDate }) => startDate === "2025-11-04T17:00:00.000Z");
    expect(declined?.attendees.find(({ email }) => email === manager.email)).toMatchObject({
      status: "declined",
      isOwnAnswer: true,
    });
    const undone = await undo(change);
    expect(undone.status).toBe(200);
    expect(await undone.json()).toMatchObject({ id: series.id, recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
    expect(await list()).toEqual(shown);
    expect(await stored()).toEqual(before);
    expect((await undo(change)).status).toBe(409);
    // An undone change is not a deletion that could be restored beside the series.
    const again = path(series.id, "following", MONDAYS[1]).replace("?", "/restore?");
    expect((await host.post(again)).status).toBe(404);
    expect((await host.get(`/api/calendar/events/${half.id}`)).status).toBe(404);
    await host.delete(path(series.id, "all"));
  });

  it("takes back two changes, the later one first", async () => {
    const series = await create();
    const shown = await list();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await host.put(path(series.id, "all", MONDAYS[1], first), { startDate: "2025-10-28T09:00" });
    await host.delete(path(series.id, "following", "2025-11-04T15:00:00.000Z", second));
    expect((await undo(first)).status).toBe(409);
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    expect(await list()).toEqual(shown);
    await host.delete(path(series.id, "all"));
  });

  it("leaves alone what someone else changed meanwhile, and says so", async () => {
    const series = await create();
    const change = crypto.randomUUID();
    await host.put(path(series.id, "following", MONDAYS[2], change), { title: "Later" });
    await manager.put(path(series.id, "all"), { title: "By a manager" });
    const shown = await list();
    const refused = await undo(change);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toMatch(/^Someone changed this event/);
    expect(await list()).toEqual(shown);
    for (const { id } of shown) await host.delete(path(id, "all"));
  });

  it("does not wait for changes of other dates", async () => {
    const series = await create();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await host.put(path(series.id, "this", MONDAYS[1], first), { startDate: "2025-10-28T09:00" });
    await host.delete(path(series.id, "this", MONDAYS[2], second));
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).status).toBe(200);
    expect((await list()).map(({ startDate }) => startDate)).toEqual(MONDAYS);
    await host.delete(path(series.id, "all"));
  });

  it("is one's own, and keeps an answer that came in between", async () => {
    const series = await create({ attendees: [{ email: manager.email }] });
    const change = crypto.randomUUID();
    await host.put(path(series.id, "all", undefined, change), { title: "Renamed" });
    expect((await undo(change, manager)).status).toBe(404);
    const said = await manager.put(`/api/calendar/events/${series.id}/attendance`, { status: "accepted" });
    expect([said.status, await said.json()]).toMatchObject([200, { attendees: [{ status: "accepted" }] }]);
    expect((await undo(change)).status).toBe(200);
    const [first] = await list();
    expect(first).toMatchObject({ title: "Staff meeting", attendees: [{ status: "accepted" }] });
    expect((await host.put(path(series.id, "all", undefined, change), { title: "x" })).status).toBe(409);
    await host.delete(path(series.id, "all"));
  });

  it("tells people what the event is again", async () => {
    const series = await create({ attendees: [{ email: "told@example.org" }] });
    await world.runJobs();
    const change = crypto.randomUUID();
    const moved = { startDate: "2025-11-04T09:00", endDate: "2025-11-04T10:00" };
    await host.put(path(series.id, "following", MONDAYS[2], change), moved);
    await world.runJobs();
    const subjects = () =>
      world.mails.filter(({ to }) => to.includes("told@example.org")).map(({ subject }) => subject);
    const before = subjects().length;
    expect((await undo(change)).status).toBe(200);
    await world.runJobs();
    expect(subjects().slice(before).sort()).toEqual(["Canceled: Staff meeting – all dates", "Changed: Staff meeting"]);
    await host.delete(path(series.id, "all"));
  });

  it("is over after a day", async () => {
    const series = await create();
    const change = crypto.randomUUID();
    await host.put(path(series.id, "all", undefined, change), { title: "Renamed" });
    world.setNow(new Date(NOW.getTime() + 2 * 86_400_000));
    await world.runSweep("calendar.deleted");
    expect((await undo(change)).status).toBe(404);
    world.setNow(NOW);
    await host.delete(path(series.id, "all"));
  });
});

const RULES = [
  "FREQ=DAILY;COUNT=9",
  "FREQ=DAILY;INTERVAL=2",
  "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8",
  "FREQ=WEEKLY;UNTIL=20251231T000000Z",
  "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5",
  "FREQ=MONTHLY;BYMONTHDAY=31",
];
const SCOPES = ["this", "following", "all"] as const;
const change = fc.record({
  verb: fc.constantFrom("put", "delete"),
  scope: fc.constantFrom(...SCOPES),
  at: fc.nat({ max: 6 }),
  body: fc.record(
    {
      title: fc.constantFrom("Renamed", "Other"),
      location: fc.constantFrom("Hall", null),
      reminderMinutes: fc.constantFrom(60, null),
      shift: fc.integer({ min: -50, max: 50 }),
      allDay: fc.constant(true),
      rule: fc.constantFrom(...RULES, null),
      attendees: fc.constantFrom([], [{ email: "c@example.org" }, { email: "a@example.org" }]),
    },
    { requiredKeys: ["title"] },
  ),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

describe("any change of any series", () => {
  /** Makes a change of one of the occurrences that are listed; whether it was taken. */
  const make = async ({ verb, scope, at, body }: Change, id?: string): Promise<boolean> => {
    const events = await list("2025-10-01", "2026-02-01");
    const event = events[at % Math.max(1, events.length)];
    if (!event) return false;
    const isSeries = event.recurrenceRule !== null || event.parentEventId !== null;
    const address = path(event.id, isSeries ? scope : "all", isSeries ? event.occurrence : null, id);
    if (verb === "delete") return (await host.delete(address)).status === 204;
    const { shift, rule, allDay, ...plain } = body;
    const day = event.startDate.slice(0, 10);
    const start = new Date(Date.parse(event.startDate) + (shift ?? 0) * 3_600_000).toISOString();
    const dates =
      allDay || event.allDay
        ? { allDay: true, startDate: day, endDate: day }
        : shift === undefined
          ? {}
          : { startDate: start };
    const recurrence = rule === undefined || scope === "this" ? {} : { recurrenceRule: rule };
    return (await host.put(address, { ...plain, ...dates, ...recurrence })).status === 200;
  };

  it("is taken back whole by one undo", async () => {
    let [taken, run] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...RULES),
        fc.boolean(),
        fc.array(change, { maxLength: 3 }),
        change,
        async (recurrenceRule, allDay, earlier, last) => {
          // Writes and mails are limited by the hour and the day.
          run += 1;
          world.setNow(new Date(NOW.getTime() + run * 3_600_000));
          const times = allDay
            ? { startDate: "2025-10-20", endDate: "2025-10-21", allDay }
            : { startDate: "2025-10-20T09:00", endDate: "2025-10-20T10:00" };
          const attendees = [{ email: "a@example.org" }, { email: "b@example.org" }, { email: manager.email }];
          const series = await create({ ...times, recurrenceRule, attendees });
          const { occurrence } = (await list())[1] ?? {};
          if (occurrence)
            await manager.put(`/api/calendar/events/${series.id}/attendance`, { status: "declined", occurrence });
          for (const each of earlier) await make(each);
          const [before, shown] = [await stored(), await list()];
          const id = crypto.randomUUID();
          if (await make(last, id)) {
            taken += 1;
            const undone = await undo(id);
            expect([undone.status, await undone.text()]).toEqual([200, expect.anything()]);
          }
          expect(await list()).toEqual(shown);
          expect(await stored()).toEqual(before);
          for (const each of await list()) await host.delete(path(each.id, "all"));
        },
      ),
      { numRuns: 10 },
    );
    expect(taken).toBeGreaterThan(0);
  }, 600_000);
});
