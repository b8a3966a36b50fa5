import type { CalendarFeed, CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { readCalendarFile } from "../ical/ical-events.ts";

let world: World;
let organization: TestOrganization;
let user: Client;
let other: Client;
const NOW = new Date("2025-11-19T18:00:00Z");

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Chicago" });
  user = await organization.member("user");
  other = await organization.member("user");
  world.setNow(NOW);
});
afterAll(() => world.close());

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const file = (...events: string[]) => ["BEGIN:VCALENDAR", "X-WR-CALNAME:Team", ...events, "END:VCALENDAR"].join("\r\n");
const load = async (text: string | Uint8Array, query = "", client = user) => {
  const answer = await client.upload(`/api/calendar/import?fileName=team.ics${query}`, text, {
    "Content-Type": "text/calendar",
  });
  return { status: answer.status, report: (await answer.json()) as CalendarImportReport & { message: string } };
};
const list = async (client = user, query = "from=2025-11-01&to=2026-02-01") =>
  (await (await client.get(`/api/calendar/events?${query}`)).json()) as CalendarEvent[];
const titles = async (client = user) => (await list(client)).map(({ title }) => title);

const weekly = (...more: string[]) =>
  event(
    "UID:weekly",
    "SUMMARY:Staff meeting",
    "DTSTART;TZID=America/Chicago:20251124T100000",
    "DTEND;TZID=America/Chicago:20251124T110000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    ...more,
  );

describe("importing a calendar file", () => {
  it("shows what would become of each event and writes nothing", async () => {
    const { report } = await load(file(weekly(), event("UID:x", "SUMMARY:Broken")), "&check=true");
    expect(report).toMatchObject({
      importId: null,
      calendarName: "Team",
      eventCount: 1,
      added: 1,
      changed: 0,
      errors: [{ line: 10, title: "Broken", error: "It has no beginning (DTSTART)." }],
    });
    expect(report.preview[0]).toMatchObject({
      title: "Staff meeting",
      action: "add",
      recurrenceRule: "FREQ=WEEKLY;COUNT=4",
    });
    expect(await titles()).toEqual([]);
  });

  it("adds events, changes those of the same UID, takes occurrences apart, and is undone step by step", async () => {
    const first = await load(file(weekly(), event("UID:day", "SUMMARY:Holiday", "DTSTART;VALUE=DATE:20251127")));
    expect(first.report).toMatchObject({ added: 2, changed: 0, cancelled: 0 });
    expect(await titles()).toEqual(["Staff meeting", "Holiday", "Staff meeting", "Staff meeting", "Staff meeting"]);

    expect((await load(file(weekly()))).report).toMatchObject({ added: 0, same: 1 });
    const second = await load(
      file(
        weekly("SEQUENCE:1", "LOCATION:Library"),
        event(
          "UID:weekly",
          "SEQUENCE:1",
          "SUMMARY:Staff meeting, later",
          "RECURRENCE-ID;TZID=America/Chicago:20251201T100000",
          "DTSTART;TZID=America/Chicago:20251201T140000",
          "DTEND;TZID=America/Chicago:20251201T150000",
        ),
        event(
          "UID:weekly",
          "STATUS:CANCELLED",
          "RECURRENCE-ID;TZID=America/Chicago:20251208T100000",
          "DTSTART;TZID=America/Chicago:20251208T100000",
        ),
        event("UID:day", "SEQUENCE:1", "STATUS:CANCELLED", "SUMMARY:Holiday", "DTSTART;VALUE=DATE:20251127"),
      ),
    );
    expect(second.report).toMatchObject({ added: 1, changed: 1, cancelled: 1 });
    const after = await list();
    expect(after.map(({ title, startDate }) => [title, startDate])).toEqual([
      ["Staff meeting", "2025-11-24T16:00:00.000Z"],
      ["Staff meeting, later", "2025-12-01T20:00:00.000Z"],
      ["Staff meeting", "2025-12-15T16:00:00.000Z"],
    ]);
    expect(after[0]?.location).toBe("Library");

    const undone = await user.delete(`/api/calendar/imports/${second.report.importId}`);
    expect(await undone.json()).toEqual({ removed: 1, restored: 2, kept: 0 });
    expect(await titles()).toEqual(["Staff meeting", "Holiday", "Staff meeting", "Staff meeting", "Staff meeting"]);
    expect((await user.delete(`/api/calendar/imports/${second.report.importId}`)).status).toBe(409);
    expect((await other.delete(`/api/calendar/imports/${first.report.importId}`)).status).toBe(404);

    const [holiday] = (await list()).filter(({ title }) => title === "Holiday");
    world.setNow(new Date(NOW.getTime() + 60_000));
    await user.put(`/api/calendar/events/${holiday?.id}`, { title: "Our holiday" });
    world.setNow(NOW);
    const rest = await user.delete(`/api/calendar/imports/${first.report.importId}`);
    expect(await rest.json()).toMatchObject({ removed: 1, kept: 1 });
    expect(await titles()).toEqual(["Our holiday"]);
    await user.delete(`/api/calendar/events/${holiday?.id}`);
  });

  it("answers a repeated import from what it did, and does nothing twice", async () => {
    const importId = crypto.randomUUID();
    const text = file(event("UID:once", "SUMMARY:Once", "DTSTART:20251120T150000Z"));
    const answers = await Promise.all([1, 2, 3].map(() => load(text, `&importId=${importId}`)));
    expect(answers.map(({ report }) => report.added)).toEqual([1, 1, 1]);
    expect((await titles()).filter((title) => title === "Once")).toHaveLength(1);
    expect((await load(text, `&importId=${importId}`, other)).status).toBe(409);
    await user.delete(`/api/calendar/imports/${importId}`);
  });

  it("leaves other people's events of the same UID alone", async () => {
    const secret = await load(
      file(event("UID:theirs", "SUMMARY:Secret", "CLASS:PRIVATE", "DTSTART:20251120T150000Z")),
      "",
      other,
    );
    const mine = await load(file(event("UID:theirs", "SEQUENCE:9", "SUMMARY:Mine", "DTSTART:20251121T150000Z")));
    expect(mine.report).toMatchObject({ added: 1, changed: 0 });
    expect(await titles()).toEqual(["Mine"]);
    expect(await titles(other)).toEqual(["Secret"]);
    await other.delete(`/api/calendar/imports/${secret.report.importId}`);
    await user.delete(`/api/calendar/imports/${mine.report.importId}`);
  });

  it("imports what is hard: UTF-16, a rule of every second, 10,000 exceptions", async () => {
    const utf16 = new Uint8Array(
      Buffer.from(`\uFEFF${file(event("UID:u", "SUMMARY:Café", "DTSTART:20251120T150000Z"))}`, "utf16le"),
    );
    expect((await load(utf16)).report).toMatchObject({ added: 1 });
    expect(await titles()).toContain("Café");
    const every = await load(file(event("UID:s", "SUMMARY:Mad", "DTSTART:20251120T150000Z", "RRULE:FREQ=SECONDLY")));
    expect(every.report.added).toBe(1);
    expect((await list()).filter(({ title }) => title === "Mad").length).toBeLessThanOrEqual(500);
    const dates = Array.from({ length: 10_000 }, (_, n) => {
      const at = new Date(Date.UTC(2025, 0, 1) + n * 86_400_000);
      return at.toISOString().slice(0, 10).replaceAll("-", "");
    });
    const excluded = file(
      event("UID:e", "SUMMARY:Never", "DTSTART;VALUE=DATE:20250101", "RRULE:FREQ=DAILY", `EXDATE;VALUE=DATE:${dates}`),
    );
    expect((await load(excluded)).report.added).toBe(1);
    expect(await titles()).not.toContain("Never");
  });

  it("refuses what is no calendar", async () => {
    expect(await load("Date,Amount\n1,2\n")).toMatchObject({
      status: 422,
      report: { message: expect.stringContaining("This file has no events") },
    });
    expect((await load(new Uint8Array(0))).status).toBe(422);
  });
});

describe("taking the calendar elsewhere", () => {
  const meeting = { title: "Board; monthly", startDate: "2025-12-04T18:00", endDate: "2025-12-04T20:00" };

  it("exports what the member sees, and imports it again as what it was", async () => {
    const created = await user.post("/api/calendar/events", { ...meeting, recurrenceRule: "FREQ=MONTHLY;COUNT=3" });
    const { id } = (await created.json()) as CalendarEvent;
    await other.post("/api/calendar/events", { ...meeting, title: "Hidden", visibility: "private" });
    const answer = await user.get("/api/calendar/export?from=2025-12-01&to=2025-12-31");
    expect(answer.headers.get("content-disposition")).toContain('filename="calendar-2025-11-19.ics"');
    const text = await answer.text();
    expect(text).not.toContain("Hidden");
    const { events } = readCalendarFile(text, "America/Chicago");
    const board = events.find(({ title }) => title === "Board; monthly");
    expect(board).toMatchObject({
      rule: "FREQ=MONTHLY;COUNT=3",
      timeZone: "America/Chicago",
      start: "2025-12-05T00:00:00.000Z",
    });
    const again = await load(text, "&check=true");
    expect(again.report.errors).toEqual([]);
    expect(again.report.same).toBe(again.report.preview.length);
    const one = await (await user.get(`/api/calendar/events/${id}/ics`)).text();
    expect(readCalendarFile(one, "UTC").events).toHaveLength(1);
  });

  it("opens a feed by a secret address, which ends with it, and with the membership", async () => {
    const member = await organization.member("viewer");
    const read = async (client: Client) => (await (await client.get("/api/calendar/feed")).json()) as CalendarFeed;
    expect(await read(member)).toEqual({ url: null, createdAt: null, lastReadAt: null });
    const { url } = (await (await member.post("/api/calendar/feed")).json()) as CalendarFeed;
    const address = new URL(url ?? "").pathname;
    const feed = await world.visitor.get(address);
    expect(feed.status).toBe(200);
    const text = await feed.text();
    expect(text).toContain("SUMMARY:Board\\; monthly");
    expect(text).not.toContain("Hidden");
    expect((await read(member)).lastReadAt).toBe(NOW.toISOString());
    const tag = feed.headers.get("etag") ?? "";
    expect((await world.visitor.get(address, { "If-None-Match": tag })).status).toBe(304);

    expect((await world.visitor.get(`${address.slice(0, -1)}x`)).status).toBe(404);
    const { url: next } = (await (await member.post("/api/calendar/feed")).json()) as CalendarFeed;
    expect((await world.visitor.get(address)).status).toBe(404);
    const fresh = new URL(next ?? "").pathname;
    expect((await world.visitor.get(fresh)).status).toBe(200);
    await world.database.reference.execute(
      `update membership set is_active = false where organization_id = ${organization.id} and user_id = '${member.userId}'`,
    );
    expect((await world.visitor.get(fresh)).status).toBe(404);

    await user.post("/api/calendar/feed");
    const own = new URL((await read(user)).url ?? "").pathname;
    expect((await user.delete("/api/calendar/feed")).status).toBe(204);
    expect((await world.visitor.get(own)).status).toBe(404);
  });
});
