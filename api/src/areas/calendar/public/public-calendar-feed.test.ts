import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { PublicCalendar } from "@trellis/contract-calendar/public-calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let manager: Client;
const NOW = new Date("2025-11-19T18:00:00Z");
const SLUG = "river-feed";

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ name: "River Fund", timeZone: "America/Chicago" });
  manager = await organization.member("manager");
  world.setNow(NOW);
  await change({ isOpen: true, slug: SLUG });
  await create({ title: "Last year's gala", startDate: "2024-11-20T10:00", endDate: "2024-11-20T11:00" });
  await create({ title: "Open days", startDate: "2025-12-01", endDate: "2025-12-03", allDay: true });
  const rule = { startDate: "2025-11-20T10:00", endDate: "2025-11-20T11:00", recurrenceRule: "FREQ=WEEKLY;COUNT=8" };
  const { id } = await create({ title: "Weekly reading", ...rule });
  const alter = (day: string, body: object) =>
    manager.put(`/api/calendar/events/${id}?scope=this&occurrence=${day}T16:00:00.000Z`, body);
  expect((await alter("2025-11-27", { title: "Reading outside", location: "Park" })).status).toBe(200);
  expect((await alter("2025-12-04", { title: "Rehearsal", visibility: "private" })).status).toBe(200);
  const left = await manager.delete(`/api/calendar/events/${id}?scope=this&occurrence=2025-12-11T16:00:00.000Z`);
  expect(left.status).toBe(204);
});
afterAll(() => world.close());

const create = async (body: object, client = manager): Promise<CalendarEvent> => {
  const answer = await client.post("/api/calendar/events", {
    startDate: "2025-11-25T18:00",
    endDate: "2025-11-25T20:00",
    visibility: "public",
    ...body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
const change = (body: object, client = manager) => client.put("/api/calendar/public-calendar", body);
const visit = (path = "") => world.visitor.get(`/api/public/calendars/${SLUG}${path}`);
const shown = async (query = "") => (await (await visit(query)).json()) as PublicCalendar;

describe("the feed", () => {
  it("answers 304 to who has it, goes back 90 days, and takes a new name with a change", async () => {
    const first = await visit("/calendar.ics");
    expect(first.headers.get("content-type")).toContain("text/calendar");
    const tag = first.headers.get("etag") ?? "";
    expect(await first.text()).not.toContain("Last year's gala");
    world.setNow(new Date(NOW.getTime() + 60_000));
    const again = (tags: string) =>
      world.visitor.get(`/api/public/calendars/${SLUG}/calendar.ics`, { "If-None-Match": tags });
    expect((await again(tag)).status).toBe(304);
    expect((await again(`"other", W/${tag}`)).status).toBe(304);
    await create({ title: "News" });
    expect((await again(tag)).status).toBe(200);
    world.setNow(NOW);
  });

  it("is imported elsewhere whole, series with what was changed of them", async () => {
    const stranger = (await world.organization({ timeZone: "America/Chicago" })).admin;
    const text = await (await visit("/calendar.ics")).text();
    const answer = await stranger.upload("/api/calendar/import?fileName=feed.ics", text, {
      "Content-Type": "text/calendar",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ errors: [] });
    const imported = (await (
      await stranger.get("/api/calendar/events?from=2025-11-19&to=2026-02-01")
    ).json()) as CalendarEvent[];
    const ours = (await shown("?from=2025-11-19&to=2026-01-31&limit=500")).events;
    const titlesOf = (events: readonly { title: string; startDate: string }[]) =>
      events.map(({ title, startDate }) => `${startDate} ${title}`).sort();
    expect(titlesOf(imported)).toEqual(titlesOf(ours));
    expect(titlesOf(imported)).toHaveLength(8);
  });

  it("of a calendar that is too full stays below its size", async () => {
    const full = await world.organization();
    await change({ isOpen: true, slug: "too-full" }, full.admin);
    const event = { title: "Long", visibility: "public", startDate: "2025-11-25T18:00", endDate: "2025-11-25T20:00" };
    const { id } = (await (
      await full.admin.post("/api/calendar/events", { ...event, description: "é".repeat(10_000) })
    ).json()) as CalendarEvent;
    await world.database.inOrganization(full.id, async (transaction) => {
      await transaction.execute(`insert into calendar_event select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
        from calendar_event e, generate_series(1, 400) where e.id = '${id}'`);
    });
    const feed = await (await world.visitor.get("/api/public/calendars/too-full/calendar.ics")).text();
    expect(Buffer.byteLength(feed)).toBeGreaterThan(2_000_000);
    expect(Buffer.byteLength(feed)).toBeLessThan(5 * 1024 * 1024);
    expect(feed.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });
});

describe("an organization that may not write", () => {
  it("answers politely closed, everywhere", async () => {
    await world.database.sql`update organization set subscription_status = 'canceled' where id = ${organization.id}`;
    for (const path of ["", "/calendar.ics", "/events/01900000-0000-7000-8000-000000000000"])
      expect((await visit(path)).status, path).toBe(410);
    await world.database.sql`update organization set subscription_status = 'active' where id = ${organization.id}`;
    expect((await visit()).status).toBe(200);
    await world.database.sql`update organization set is_active = false where id = ${organization.id}`;
    expect((await visit()).status).toBe(404);
    await world.database.sql`update organization set is_active = true where id = ${organization.id}`;
  });
});
