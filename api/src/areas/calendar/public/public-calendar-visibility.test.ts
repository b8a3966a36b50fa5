import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { PublicCalendar } from "@trellis/contract-calendar/public-calendar.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
const NOW = new Date("2025-11-19T18:00:00Z");
const DAY_MS = 86_400_000;
/** Each run makes two organizations of its own. */
const RUNS = 6;
const COUNT = 4;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
});
afterAll(() => world.close());

const visibility = fc.constantFrom("public" as const, "organization" as const, "private" as const);

/**
 * An event or a daily series of four, with the changes to each occurrence, and whether all of it is deleted in the end.
 */
const plan = fc.record({
  visibility,
  day: fc.integer({ min: 0, max: 20 }),
  allDay: fc.boolean(),
  isSeries: fc.boolean(),
  isDeleted: fc.boolean(),
  changes: fc.array(fc.option(fc.oneof(visibility, fc.constant("deleted" as const)), { nil: null, freq: 2 }), {
    minLength: COUNT,
    maxLength: COUNT,
  }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const dayText = (day: number) => new Date(Date.parse("2025-12-01T00:00:00Z") + day * DAY_MS).toISOString().slice(0, 10);

/** Makes what is planned; answers what visitors must see of it: `title day`. */
async function carryOut({ admin }: TestOrganization, planned: Plan, index: number): Promise<string[]> {
  const title = `Event ${index}`;
  const [first, clock] = [dayText(planned.day), planned.allDay ? "" : "T10:00"];
  const made = await admin.post("/api/calendar/events", {
    title,
    startDate: `${first}${clock}`,
    endDate: planned.allDay ? first : `${first}T11:00`,
    allDay: planned.allDay,
    visibility: planned.visibility,
    timeZone: "UTC",
    ...(planned.isSeries ? { recurrenceRule: `FREQ=DAILY;COUNT=${COUNT}` } : {}),
  });
  expect(made.status, await made.clone().text()).toBe(201);
  const { id } = (await made.json()) as CalendarEvent;
  const seen: string[] = [];
  const days = planned.isSeries ? COUNT : 1;
  for (let step = 0; step < days; step += 1) {
    const day = dayText(planned.day + step);
    const change = planned.isSeries ? (planned.changes[step] ?? null) : null;
    const occurrence = planned.allDay ? day : `${day}T10:00:00.000Z`;
    const path = `/api/calendar/events/${id}?scope=this&occurrence=${occurrence}`;
    if (change === "deleted") expect((await admin.delete(path)).status).toBe(204);
    else if (change !== null) {
      const answer = await admin.put(path, { title: `${title} alone`, visibility: change });
      expect(answer.status, await answer.clone().text()).toBe(200);
    }
    const isPublic = (change ?? planned.visibility) === "public";
    if (isPublic && !planned.isDeleted) seen.push(`${change === null ? title : `${title} alone`} ${day}`);
  }
  if (planned.isDeleted) expect((await admin.delete(`/api/calendar/events/${id}`)).status).toBe(204);
  return seen;
}

it("shows exactly the public events of its own organization, whatever became of them", {
  timeout: 600_000,
}, async () => {
  const strangers = await world.organization();
  await strangers.admin.put("/api/calendar/public-calendar", { isOpen: true, slug: "strangers" });
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 5 }), async (plans) => {
      const one = await world.organization({ timeZone: "UTC" });
      // Not from the generator, whose values repeat: an address is taken only once, also while a failure is shrunk.
      const slug = `run-${crypto.randomUUID()}`;
      expect((await one.admin.put("/api/calendar/public-calendar", { isOpen: true, slug })).status).toBe(200);
      const expected: string[] = [];
      for (const [index, planned] of plans.entries()) expected.push(...(await carryOut(one, planned, index)));
      const base = `/api/public/calendars/${slug}`;
      const page = (await (
        await world.visitor.get(`${base}?from=2025-11-01&to=2026-02-01&limit=500`)
      ).json()) as PublicCalendar;
      expect(page.events.map(({ title, startDate }) => `${title} ${startDate.slice(0, 10)}`).sort()).toEqual(
        expected.sort(),
      );
      // Every one has a page, and nothing else has: asked for by what members know of all of them.
      for (const { id, occurrence } of page.events) {
        const query = occurrence === null ? "" : `?occurrence=${occurrence}`;
        expect((await world.visitor.get(`${base}/events/${id}${query}`)).status).toBe(200);
        expect((await world.visitor.get(`/api/public/calendars/strangers/events/${id}${query}`)).status).toBe(404);
      }
      const all = (await (
        await one.admin.get("/api/calendar/events?from=2025-11-01&to=2026-02-01")
      ).json()) as CalendarEvent[];
      const shown = new Set(page.events.map(({ id, occurrence }) => `${id} ${occurrence}`));
      for (const event of all) {
        const occurrence = event.parentEventId === null && event.recurrenceRule !== null ? event.occurrence : null;
        if (shown.has(`${event.id} ${occurrence}`)) continue;
        const query = occurrence === null ? "" : `?occurrence=${occurrence}`;
        expect((await world.visitor.get(`${base}/events/${event.id}${query}`)).status).toBe(404);
      }
      // The feed says the same to who reads it with our own reader.
      const reader = (await world.organization({ timeZone: "UTC" })).admin;
      const feed = await (await world.visitor.get(`${base}/calendar.ics`)).text();
      const imported = await reader.upload("/api/calendar/import?fileName=f.ics", feed, {
        "Content-Type": "text/calendar",
      });
      expect(imported.status, await imported.clone().text()).toBe(page.events.length === 0 ? 422 : 200);
      const read = (await (
        await reader.get("/api/calendar/events?from=2025-11-01&to=2026-02-01")
      ).json()) as CalendarEvent[];
      expect(read.map(({ title, startDate }) => `${title} ${startDate.slice(0, 10)}`).sort()).toEqual(expected);
    }),
    {
      numRuns: RUNS,
      // A series of which each occurrence was hidden or deleted alone: nothing of it is public, its title neither.
      examples: [
        [
          [
            {
              ...{ visibility: "public", day: 0, allDay: false, isSeries: true, isDeleted: false },
              changes: ["organization", "deleted", "organization", "organization"],
            },
          ],
        ],
      ],
    },
  );
});
