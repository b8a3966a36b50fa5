import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { icsEvent, icsOf } from "../../../../testing/calendar/calendar-server.ts";
import { type ConnectionFixture, openConnectionFixture } from "../../../../testing/calendar/connection-fixture.ts";
import type { Client } from "../../../../testing/world.ts";

let fixture: ConnectionFixture;

beforeAll(async () => {
  fixture = await openConnectionFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const day = fc.integer({ min: 3, max: 26 }).map((n) => String(n).padStart(2, "0"));
const component = fc
  .record({
    uid: fc.constantFrom("a", "b", "c", "d"),
    title: fc.constantFrom("Choir", "Dentist", "Lunch"),
    on: day,
    to: day,
    kind: fc.constantFrom("single", "all-day", "series", "date", "range"),
    more: fc.constantFrom("", "STATUS:CANCELLED", "TRANSP:TRANSPARENT", "LOCATION:Main Street"),
  })
  .map(({ uid, title, on, to, kind, more }) => {
    const lines: string[] = more === "" ? [] : [more];
    if (kind === "all-day")
      return icsEvent(uid, title, `202603${to}`, ...lines, "DURATION:P1D").map((line) =>
        line.replace("DTSTART:", "DTSTART;VALUE=DATE:"),
      );
    if (kind === "series") lines.push("RRULE:FREQ=DAILY;COUNT=10");
    if (kind === "date") lines.push(`RECURRENCE-ID:202603${on}T100000Z`);
    if (kind === "range") lines.push(`RECURRENCE-ID;RANGE=THISANDFUTURE:202603${on}T100000Z`);
    return icsEvent(uid, title, `202603${to}T100000Z`, ...lines);
  });

const shown = async (client: Client) =>
  (await fixture.eventsOf(client)).map(
    ({ title, startDate, endDate, allDay, location, occurrence, uid }: CalendarEvent) => ({
      title,
      startDate,
      endDate,
      allDay,
      location,
      occurrence,
      uid,
    }),
  );
const inOrder = (events: Awaited<ReturnType<typeof shown>>) => events.map((one) => JSON.stringify(one)).sort();

test("whatever a calendar was before, it stands here as its last file says, nothing lost and nothing twice", async () => {
  const path = fixture.freshPath();
  const address = fixture.server.serve(path, { text: icsOf([]) });
  await fixture.connect(address);
  await fc.assert(
    fc.asyncProperty(fc.array(component, { maxLength: 8 }), async (components) => {
      fixture.server.serve(path, { text: icsOf(components) });
      fixture.later(16);
      await fixture.readAgain();
      const [connection] = await fixture.list();
      expect(connection?.problem).toBe(null);
      // A first connection gets the same events.
      const other = await fixture.home.member("user");
      const fresh = await other.post("/api/calendar/connections", { provider: "caldav", address });
      expect(fresh.status).toBe(201);
      expect(inOrder(await shown(fixture.maya))).toEqual(inOrder(await shown(other)));
      const counts = await fixture.owner`select count(*)::int as n from calendar_event
        where organization_id = ${fixture.home.id} group by connection_id`;
      expect(new Set(counts.map(({ n }) => n)).size).toBeLessThanOrEqual(1);
      expect(
        (await other.delete(`/api/calendar/connections/${((await fresh.json()) as { id: string }).id}`)).status,
      ).toBe(204);
    }),
    { numRuns: Number(process.env.HISTORY_RUNS ?? 25) },
  );
}, 120_000);
