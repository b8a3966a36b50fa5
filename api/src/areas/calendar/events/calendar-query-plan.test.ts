import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { windowQuery } from "../core/event-window.ts";

/* With 20,000 events, as the application's role; and with series that would never end, as another calendar may bring them. */

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  admin = organization.admin;
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into calendar_event (organization_id, id, title, starts_at, ends_at, over_at, time_zone, uid)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'Event ' || n, s.at, s.at + interval '1 hour', s.at + interval '1 hour', 'UTC', n::text
    from generate_series(1, 20000) n cross join lateral (select timestamptz '2015-01-01Z' + make_interval(hours => n * 5) as at) s`;
  await owner`vacuum analyze`;
  await owner.end();
}, 60_000);
afterAll(() => world.close());

describe("a window of the calendar", () => {
  it("is found by what is over, not by reading all events", async () => {
    const window = { from: new Date("2026-05-01"), to: new Date("2026-06-01") };
    await world.database.inOrganization(organization.id, async (transaction) => {
      const member = { userId: admin.userId, role: "admin" as const, flags: {} as never };
      // For a member, and for a visitor of the public calendar.
      for (const viewer of [member, null]) {
        const query = windowQuery({ transaction, organizationId: organization.id, member: viewer }, window);
        await expectIndexScan(transaction, query, { index: "calendar_event_over_index", columns: ["over_at"] });
      }
    });
  });

  it("answers quickly with rules that never end and 10,000 dates left out", async () => {
    const excluded = Array.from({ length: 10_000 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString());
    const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
    for (const [title, rule] of [
      ["Seconds", "FREQ=SECONDLY"],
      ["Never", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"],
      ["Nonsense", "FREQ=WHENEVER"],
    ] as const)
      await owner`insert into calendar_event (organization_id, id, title, starts_at, ends_at, time_zone, uid, recurrence_rule, excluded_dates)
        values (${organization.id}, gen_random_uuid(), ${title}, '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z', 'UTC', ${title}, ${rule},
          ${owner.json(excluded)})`;
    await owner.end();
    const began = performance.now();
    const answer = await admin.get("/api/calendar/events?from=2026-01-01&to=2026-02-01");
    const took = performance.now() - began;
    const events = (await answer.json()) as { title: string; startDate: string; seriesGoesOn?: boolean }[];
    const seconds = events.filter(({ title }) => title === "Seconds");
    expect(seconds.length).toBe(500);
    expect(seconds[0]?.startDate).toBe("2026-01-01T06:00:00.000Z");
    expect(seconds.filter(({ seriesGoesOn }) => seriesGoesOn)).toEqual([seconds.at(-1)]);
    expect(events.filter(({ title }) => title === "Nonsense").length).toBeLessThanOrEqual(1);
    expect(took).toBeLessThan(10_000);
    expect((await admin.get("/api/calendar/overview")).status).toBe(200);
    expect((await admin.get("/api/alerts")).status).toBe(200);
  });
});
