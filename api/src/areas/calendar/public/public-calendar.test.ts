import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type {
  PublicCalendar,
  PublicCalendarSettings,
  PublicEvent,
} from "@trellis/contract-calendar/public-calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let manager: Client;
const NOW = new Date("2025-11-19T18:00:00Z");
const SLUG = "river-events";

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ name: "River Fund", timeZone: "America/Chicago" });
  manager = await organization.member("manager");
  world.setNow(NOW);
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
const settings = async () =>
  (await (await manager.get("/api/calendar/public-calendar")).json()) as PublicCalendarSettings;
const visit = (path = "") => world.visitor.get(`/api/public/calendars/${SLUG}${path}`);
const shown = async (query = "") => (await (await visit(query)).json()) as PublicCalendar;
const problem = async (answer: Response) => {
  const { issues } = (await answer.json()) as { issues?: { path: string }[] };
  return [answer.status, issues?.[0]?.path];
};

describe("the settings of the public calendar", () => {
  it("are closed at first and say what opening would show", async () => {
    await create({ title: "Open evening", location: "Pier 4" });
    await create({
      title: "Weekly reading",
      startDate: "2025-11-20T10:00",
      endDate: "2025-11-20T11:00",
      recurrenceRule: "FREQ=WEEKLY",
    });
    await create({ title: "Last year's gala", startDate: "2024-11-20T10:00", endDate: "2024-11-20T11:00" });
    await create({ title: "Ours alone", visibility: "organization" });
    await create({ title: "Mine alone", visibility: "private" });
    expect(await settings()).toMatchObject({
      isOpen: false,
      slug: null,
      title: "",
      isListed: true,
      language: null,
      url: null,
      feedUrl: null,
      embedCode: null,
      upcomingCount: 2,
      pastCount: 1,
      upcoming: [
        { title: "Weekly reading", repeats: true, startDate: "2025-11-20T16:00:00.000Z" },
        { title: "Open evening", repeats: false },
      ],
    });
    expect((await visit()).status).toBe(404);
  });

  it("refuse an open calendar without an address, words of ours and an address that is taken", async () => {
    expect(await problem(await change({ isOpen: true }))).toEqual([422, "slug"]);
    for (const slug of ["admin", "api", "embed", "trellis", "ab", "With Spaces", "-x-", "ünïcode", "a".repeat(61)])
      expect(await problem(await change({ slug })), slug).toEqual([422, "slug"]);
    const neighbour = (await world.organization()).admin;
    expect((await change({ isOpen: true, slug: "neighbours" }, neighbour)).status).toBe(200);
    expect(await problem(await change({ isOpen: true, slug: "neighbours" }))).toEqual([422, "slug"]);
    expect((await settings()).slug).toBeNull();
    expect((await change({})).status).toBe(422);
    expect((await change({ language: "fr" })).status).toBe(422);
  });

  it("belong to managers", async () => {
    const user = await organization.member("user");
    expect((await user.get("/api/calendar/public-calendar")).status).toBe(403);
    expect((await change({ isOpen: true, slug: "taken-over" }, user)).status).toBe(403);
  });

  it("open the page at its address, move it and close it", async () => {
    expect((await change({ slug: "first-address", isOpen: true })).status).toBe(200);
    const answer = await change({ slug: SLUG, title: "What is on", introduction: "Come by." });
    expect(await answer.json()).toMatchObject({
      isOpen: true,
      slug: SLUG,
      url: `http://localhost/calendar/${SLUG}`,
      feedUrl: `http://localhost/api/public/calendars/${SLUG}/calendar.ics`,
    });
    const code = (await settings()).embedCode ?? "";
    expect(code).toContain(`<iframe src=http://localhost/calendar/${SLUG}?embed title="What is on`);
    expect(code).toMatch(/ height=720 .*<\/iframe>\n<script async src=http:\/\/localhost\/embeds\/frame/);
    expect((await world.visitor.get("/api/public/calendars/first-address")).status).toBe(404);
    expect(await shown()).toMatchObject({
      organizationName: "River Fund",
      title: "What is on",
      introduction: "Come by.",
    });
    await change({ isOpen: false });
    const closed = await visit();
    expect([closed.status, ((await closed.json()) as { message: string }).message]).toEqual([
      410,
      "This calendar is closed right now. Contact the organization.",
    ]);
    await change({ isOpen: true });
  });
});

describe("visitors", () => {
  it("see title, time, place, text and color, and nothing else", async () => {
    const event = await create({
      title: "Concert",
      description: "Strings\n\nand choir",
      location: "Hall",
      color: "purple",
      priority: "urgent",
      reminderMinutes: 30,
      attendees: [{ email: "guest@secret.example", name: "Secret Guest" }],
    });
    const page = await shown();
    const line = page.events.find(({ id }) => id === event.id);
    expect(Object.keys(line ?? {}).sort()).toEqual([
      "allDay",
      "color",
      "endDate",
      "eventType",
      "id",
      "location",
      "occurrence",
      "repeats",
      "rule",
      "startDate",
      "summary",
      "timeZone",
      "title",
    ]);
    expect(line).toMatchObject({ title: "Concert", summary: "Strings and choir", location: "Hall", color: "purple" });
    const own = await visit(`/events/${event.id}`);
    const detail = (await own.json()) as PublicEvent;
    expect(detail).toMatchObject({
      description: "Strings\n\nand choir",
      calendarTitle: "What is on",
      isOver: false,
      dates: [],
    });
    const file = await (await visit(`/events/${event.id}/ics`)).text();
    for (const text of [JSON.stringify(page), JSON.stringify(detail), file])
      expect(text).not.toMatch(/secret|urgent|PRIORITY:1|VALARM|ATTENDEE|ORGANIZER/i);
    expect(file.replaceAll("\r\n ", "")).toContain(`URL:http://localhost/calendar/${SLUG}/${event.id}`);
    expect(own.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("search by words and type, look at other days, and page on", async () => {
    await create({ title: "Canvas workshop", eventType: "workshop", description: "Oil paint" });
    const titles = async (query: string) => (await shown(query)).events.map(({ title }) => title);
    expect(await titles("?q=oil")).toEqual(["Canvas workshop"]);
    expect(await titles("?q=ours")).toEqual([]);
    expect(await titles("?type=workshop")).toEqual(["Canvas workshop"]);
    expect(await titles("?from=2024-11-01&to=2024-11-30")).toEqual(["Last year's gala"]);
    const first = await shown("?limit=2");
    expect(first.next).not.toBeNull();
    const all = (await shown("?limit=500")).events;
    const seen = [...first.events];
    for (let { next } = first; next !== null; ) {
      const page = await shown(`?limit=2&cursor=${next}`);
      seen.push(...page.events);
      next = page.next;
    }
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(50);
    for (const query of [
      "?from=2025-02-30",
      "?from=2025-02-02&to=2025-02-01",
      "?from=2025-01-01&to=2027-01-01",
      "?limit=0",
      "?cursor=x",
      "?type=party",
      "?mine=true",
    ])
      expect((await visit(query)).status, query).toBe(422);
  });

  it("see one occurrence of a series, its next one, and other dates", async () => {
    const series = (await shown("?q=reading")).events[0];
    const next = (await (await visit(`/events/${series?.id}`)).json()) as PublicEvent;
    expect(next).toMatchObject({ occurrence: "2025-11-20T16:00:00.000Z", repeats: true });
    expect(next.dates).toHaveLength(12);
    const later = (await (await visit(`/events/${series?.id}?occurrence=2025-12-04T16:00:00Z`)).json()) as PublicEvent;
    expect(later.startDate).toBe("2025-12-04T16:00:00.000Z");
    expect(later.dates[0]?.startDate).toBe("2025-11-20T16:00:00.000Z");
    expect((await visit(`/events/${series?.id}?occurrence=2025-12-05T16:00:00Z`)).status).toBe(404);
    const once = await (await visit(`/events/${series?.id}/ics?occurrence=2025-12-04T16:00:00Z`)).text();
    expect(once).toContain("DTSTART:20251204T160000Z");
    expect(once).not.toContain("RRULE");
    expect(await (await visit(`/events/${series?.id}/ics`)).text()).toContain("RRULE:FREQ=WEEKLY");
  });

  it("read how a series repeats in both languages, on its page and in a list, and that of one that was changed alone", async () => {
    const rule = {
      recurrenceRule: "FREQ=MONTHLY;BYDAY=2TU;COUNT=3",
      startDate: "2026-02-10T18:00",
      endDate: "2026-02-10T19:00",
    };
    const { id } = await create({ title: "Board games", ...rule });
    const words = { en: "Every month on the 2nd Tuesday, 3 times", es: "Cada mes, el segundo martes, 3 veces" };
    const changed = await manager.put(`/api/calendar/events/${id}?scope=this&occurrence=2026-03-10T23:00:00.000Z`, {
      title: "Board games outside",
    });
    expect(changed.status).toBe(200);
    const games = (await shown("?q=games&from=2026-02-01&to=2026-04-30")).events;
    expect(games.map(({ title, rule: said }) => [title, said])).toEqual([
      ["Board games", words],
      ["Board games outside", null],
      ["Board games", words],
    ]);
    expect(await (await visit(`/events/${games[1]?.id}`)).json()).toMatchObject({ rule: words });
    const once = await create({ title: "Dates", startDate: "2026-05-01T18:00", endDate: "2026-05-01T19:00" });
    expect(await (await visit(`/events/${once.id}`)).json()).toMatchObject({ rule: null });
  });

  it("read Markdown as words where it is not drawn", async () => {
    const description =
      "# Program\n\n- **Strings** and [the map](https://map.example/hall)\n- ![plan](https://p.example/x.png)";
    const { id } = await create({ title: "Marked", description });
    const own = (await (await visit(`/events/${id}`)).json()) as PublicEvent;
    expect(own.description).toBe(description);
    expect((await shown("?q=marked")).events[0]?.summary).toBe(
      "Program Strings and the map (https://map.example/hall) plan (https://p.example/x.png)",
    );
    const file = (await (await visit(`/events/${id}/ics`)).text()).replaceAll("\r\n ", "");
    expect(file).toContain("DESCRIPTION:Program\\n\\n- Strings and the map (https://map.example/hall)\\n- plan (https");
  });

  it("never reach what is not public, by no address", async () => {
    const hidden = await create({ title: "Hidden", visibility: "organization" });
    const mine = await create({ title: "Hidden too", visibility: "private" });
    const gone = await create({ title: "Deleted" });
    await manager.delete(`/api/calendar/events/${gone.id}`);
    const foreign = (await world.organization()).admin;
    const theirs = await create({ title: "Of others" }, foreign);
    for (const { id } of [hidden, mine, gone, theirs]) {
      expect((await visit(`/events/${id}`)).status).toBe(404);
      expect((await visit(`/events/${id}/ics`)).status).toBe(404);
    }
    expect((await visit("/events/nonsense")).status).toBe(404);
  });

  it("do not see an occurrence of a public series that was made private, and see one of a private series that was made public", async () => {
    const rule = { recurrenceRule: "FREQ=DAILY;COUNT=3", startDate: "2026-01-05T09:00", endDate: "2026-01-05T10:00" };
    const open = await create({ title: "Open series", ...rule });
    const shut = await create({ title: "Shut series", ...rule, visibility: "private" });
    const alter = (id: string, body: object) =>
      manager.put(`/api/calendar/events/${id}?scope=this&occurrence=2026-01-06T15:00:00.000Z`, body);
    expect((await alter(open.id, { visibility: "organization", title: "Secret rehearsal" })).status).toBe(200);
    expect((await alter(shut.id, { visibility: "public", title: "Open rehearsal" })).status).toBe(200);
    const january = (await shown("?from=2026-01-01&to=2026-01-31")).events.filter(({ title }) =>
      /series|rehearsal/.test(title),
    );
    expect(january.map(({ title, startDate }) => [title, startDate.slice(0, 10)])).toEqual([
      ["Open series", "2026-01-05"],
      ["Open rehearsal", "2026-01-06"],
      ["Open series", "2026-01-07"],
    ]);
    expect((await visit(`/events/${open.id}?occurrence=2026-01-06T15:00:00.000Z`)).status).toBe(404);
    const file = await (await visit(`/events/${open.id}/ics`)).text();
    expect(file).not.toContain("Secret");
    expect(file).toContain("EXDATE;TZID=America/Chicago:20260106T090000");
    const feed = await (await visit("/calendar.ics")).text();
    expect(feed).toContain("Open rehearsal");
    expect(feed).not.toMatch(/Secret|Shut/);
  });
});
