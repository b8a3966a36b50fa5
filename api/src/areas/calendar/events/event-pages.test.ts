import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { seriesQuery, singlesQuery } from "./event-pages.ts";

/* 3,000 events in ten years, every ten hours or so apart, with series among them. */

let world: World;
let organization: TestOrganization;
let admin: Client;
const NOW = new Date("2025-06-15T12:00:00Z");
const PRIORITIES = ["low", "medium", "high", "urgent"];

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Chicago" });
  admin = organization.admin;
  world.setNow(NOW);
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into calendar_event
      (organization_id, id, title, starts_at, ends_at, over_at, time_zone, uid, priority, event_type)
    select ${organization.id}, lpad(to_hex(n), 32, '0')::uuid, 'Event ' || n, s.at, s.at + interval '1 hour',
      s.at + interval '1 hour', 'UTC', n::text, (array['low', 'medium', 'high', 'urgent'])[1 + n % 4],
      (array['meeting', 'training', 'deadline'])[1 + n % 3]
    from generate_series(1, 3000) n cross join lateral (select timestamptz '2020-01-01Z' + make_interval(hours => n * 29) as at) s`;
  await owner`vacuum analyze`;
  await owner.end();
  const series = { title: "Weekly", startDate: "2025-06-02T12:00", endDate: "2025-06-02T13:00", priority: "urgent" };
  await admin.post("/api/calendar/events", { ...series, recurrenceRule: "FREQ=WEEKLY" });
  await admin.post("/api/calendar/events", {
    title: "Fair",
    startDate: "2025-06-10",
    endDate: "2025-06-20",
    allDay: true,
    priority: "urgent",
  });
}, 60_000);
afterAll(() => world.close());

async function walk(query: string, pages: number): Promise<CalendarEvent[]> {
  const found: CalendarEvent[] = [];
  let cursor = "";
  for (let page = 0; page < pages; page += 1) {
    const answer = await admin.get(`/api/calendar/events?${query}${cursor ? `&cursor=${cursor}` : ""}`);
    expect(answer.status).toBe(200);
    found.push(...((await answer.json()) as CalendarEvent[]));
    cursor = /cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
    if (cursor === "") break;
  }
  return found;
}
const key = ({ id, occurrence }: CalendarEvent) => `${id} ${occurrence}`;

describe("what is ahead and what is behind", () => {
  it("comes page by page, each once, in order, filtered by the server", async () => {
    const whole = (
      (await (await admin.get("/api/calendar/events?from=2025-05-01&to=2026-06-01")).json()) as CalendarEvent[]
    ).filter(({ priority }) => priority === "urgent");
    const over = (event: CalendarEvent) =>
      event.allDay ? event.endDate < "2025-06-15" : Date.parse(event.endDate) <= NOW.getTime();
    const ahead = await walk("show=ahead&priority=urgent&limit=20", 4);
    const expected = whole.filter((event) => !over(event)).slice(0, 80);
    expect(ahead.map(key)).toEqual(expected.map(key));
    expect(ahead[0]?.title).toBe("Fair");
    const behind = await walk("show=behind&priority=urgent&limit=3", 2);
    expect(behind.map(key)).toEqual(whole.filter(over).reverse().slice(0, 6).map(key));
    expect(new Set(ahead.map(({ priority }) => priority))).toEqual(new Set(["urgent"]));
  });

  it("reaches the first and the last event there is", async () => {
    const all = await walk("show=behind&limit=1000&type=meeting&priority=low", 10);
    expect(all.at(-1)).toMatchObject({ priority: "low", eventType: "meeting" });
    expect(new Set(all.map(key)).size).toBe(all.length);
    const [ahead, count] = [await walk("show=ahead&limit=1000&type=meeting&priority=low", 10), all.length];
    const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
    const [{ n } = { n: 0 }] = await owner<{ n: number }[]>`
      select count(*)::int as n from calendar_event where event_type = 'meeting' and priority = 'low'`;
    await owner.end();
    expect(count + ahead.length).toBe(n);
    expect(PRIORITIES).toContain("low");
    expect(await walk("show=ahead&q=nothing-like-this", 2)).toEqual([]);
    expect((await admin.get("/api/calendar/events?show=ahead&cursor=no")).status).toBe(422);
    expect((await admin.get("/api/calendar/events?priority=extreme")).status).toBe(422);
    expect((await admin.get("/api/calendar/events?show=behind&from=2025-02-30")).status).toBe(422);
  });

  it("is found by indexes: events by their start, series by one of their own", async () => {
    const window = { from: new Date("2025-06-15"), to: new Date("2025-06-22") };
    await world.database.inOrganization(organization.id, async (transaction) => {
      const member = { userId: admin.userId, role: "admin" as const, flags: {} as never };
      const context = { transaction, organizationId: organization.id, member };
      await expectIndexScan(transaction, singlesQuery(context, window, undefined, false), {
        index: "calendar_event_starts_index",
        columns: ["starts_at"],
      });
      await expectIndexScan(transaction, seriesQuery(context, window, undefined), {
        index: "calendar_event_series_index",
        columns: ["organization_id"],
      });
    });
  });
});
