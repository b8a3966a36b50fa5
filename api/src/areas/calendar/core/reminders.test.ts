import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { appPath } from "../../../kernel/http/answers/app-url.ts";

let world: World;
let organization: TestOrganization;
let user: Client;
let other: Client;
const NOW = new Date("2025-10-27T13:00:00Z");

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(undefined);
  organization = await world.organization({ timeZone: "America/Chicago" });
  user = await organization.member("user");
  other = await organization.member("user");
  world.setNow(NOW);
});

/** Monday at nine in Chicago: an hour from now, reminded a quarter before. */
const create = async (body: object = {}) => {
  const answer = await user.post("/api/calendar/events", {
    title: "Staff meeting",
    startDate: "2025-10-27T09:00",
    endDate: "2025-10-27T10:00",
    location: "Room 2",
    ...body,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
const at = async (time: string) => {
  world.setNow(new Date(time));
  await world.runSweep("calendar.reminders");
};
const notices = async (client = user) =>
  (
    (await (await client.get("/api/notifications")).json()) as {
      kind: string;
      title: string;
      text: string;
      link: string;
      count: number;
    }[]
  ).filter(({ kind }) => kind === "event_reminder");

describe("a reminder", () => {
  it("comes when it is due, once, by notification and mail, to who made it and who accepted", async () => {
    const event = await create({ attendees: [{ email: other.email }, { email: "guest@example.org" }] });
    await at("2025-10-27T13:44:00Z");
    expect(await notices()).toEqual([]);
    await at("2025-10-27T13:45:00Z");
    await at("2025-10-27T13:46:00Z");
    expect(await notices()).toMatchObject([
      {
        title: "Reminder: Staff meeting",
        text: "Monday, October 27, 2025, 9:00 – 10:00 AM CDT, Room 2",
        link: appPath(organization.id, `/app/calendar/events/${event.id}`),
        count: 1,
      },
    ]);
    // Invited and not answered yet.
    expect(await notices(other)).toEqual([]);
    await world.runJobs();
    const mails = (await world.mails).filter(({ subject }) => subject === "Reminder: Staff meeting");
    expect(mails.map(({ to }) => to)).toEqual([user.email]);
  });

  it("reaches a member who accepts by themselves, and no mailbox that does not want it", async () => {
    await other.put("/api/calendar/settings", {
      autoAcceptMeetings: true,
      emailNotifications: false,
      timeZone: "Europe/Berlin",
    });
    await create({ title: "Quiet", attendees: [{ email: other.email }] });
    await at("2025-10-27T13:45:00Z");
    expect((await notices(other))[0]?.text).toBe("Monday, October 27, 2025, 3:00 – 4:00 PM GMT+1, Room 2");
    await world.runJobs();
    expect((await world.mails).filter(({ subject }) => subject === "Reminder: Quiet").map(({ to }) => to)).toEqual([
      user.email,
    ]);
  });

  it("follows each occurrence of a series, its exceptions and its changes", async () => {
    const series = await create({ recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
    const of = (occurrence: string) => `/api/calendar/events/${series.id}?scope=this&occurrence=${occurrence}`;
    await user.delete(of("2025-11-03T15:00:00.000Z"));
    await user.put(of("2025-11-10T15:00:00.000Z"), {
      startDate: "2025-11-11T12:00",
      endDate: "2025-11-11T13:00",
      title: "Moved",
    });
    await at("2025-10-27T13:45:00Z");
    // Left out, and where the moved one had been.
    await at("2025-11-03T14:50:00Z");
    await at("2025-11-10T14:50:00Z");
    expect((await notices()).length).toBe(1);
    await at("2025-11-11T17:45:00Z");
    expect((await notices())[0]?.title).toBe("Reminder: Moved");
    await user.put(`/api/calendar/events/${series.id}?scope=all`, { reminderMinutes: 60 });
    await at("2025-11-17T13:59:00Z");
    expect((await notices()).length).toBe(2);
    await at("2025-11-17T14:00:00Z");
    expect((await notices()).length).toBe(3);
    await at("2025-11-24T14:45:00Z");
    expect((await notices()).length).toBe(3);
  });

  it("does not come for what was deleted, moved away, is over, or wants none", async () => {
    const deleted = await create({ title: "Deleted" });
    await user.delete(`/api/calendar/events/${deleted.id}`);
    const moved = await create({ title: "Moved" });
    await user.put(`/api/calendar/events/${moved.id}`, { startDate: "2025-10-28T09:00" });
    await create({ title: "None", reminderMinutes: null });
    await create({ title: "Past", startDate: "2025-10-20T09:00", endDate: "2025-10-20T10:00" });
    await create({ title: "Slept through" });
    await at("2025-10-27T14:30:00Z");
    expect(await notices()).toEqual([]);
    await at("2025-10-28T13:45:00Z");
    expect((await notices()).map(({ title }) => title)).toEqual(["Reminder: Moved"]);
  });

  it("of days comes before the day begins where the event is", async () => {
    await create({
      title: "Market",
      startDate: "2025-10-29",
      endDate: "2025-10-29",
      allDay: true,
      reminderMinutes: 60,
      recurrenceRule: "FREQ=DAILY;COUNT=2",
    });
    await at("2025-10-29T03:59:00Z");
    expect(await notices()).toEqual([]);
    await at("2025-10-29T04:00:00Z");
    expect((await notices())[0]).toMatchObject({ text: "Wednesday, October 29, 2025, Room 2" });
    await at("2025-10-30T04:00:00Z");
    expect((await notices()).length).toBe(2);
  });
});

describe("alerts", () => {
  const alerts = async (client = user) =>
    (
      (await (await client.get("/api/alerts")).json()) as { kind: string; tone: string; title: string; text: string }[]
    ).filter(({ kind }) => kind === "event_soon");

  it("tell what begins within the hour and the urgent deadlines of today, to who sees them", async () => {
    await create({ startDate: "2025-10-27T08:30", endDate: "2025-10-27T09:00" });
    await create({ title: "Later", startDate: "2025-10-27T09:30", endDate: "2025-10-27T10:00" });
    await create({ title: "Running", startDate: "2025-10-27T07:00", endDate: "2025-10-27T11:00" });
    await create({
      title: "Secret",
      startDate: "2025-10-27T08:30",
      endDate: "2025-10-27T09:00",
      visibility: "private",
    });
    await create({
      title: "Grant report",
      startDate: "2025-10-27",
      endDate: "2025-10-27",
      allDay: true,
      eventType: "deadline",
      priority: "urgent",
    });
    expect(await alerts(other)).toMatchObject([
      { tone: "danger", title: "Deadline Today", text: "Grant report is due today" },
      { tone: "info", title: "Event Starting Soon", text: "Staff meeting starts at 8:30 AM, Room 2" },
    ]);
    expect((await alerts()).length).toBe(3);
  });
});

describe("search and overview", () => {
  it("find events by their words, private ones for who sees them", async () => {
    await create({ title: "Gala dinner", location: "Eagle Point" });
    await create({ title: "Gala secret", visibility: "private" });
    const hits = async (client: Client) =>
      (
        (await (await client.get("/api/search?q=gala")).json()) as { kind: string; title: string; subtitle: string }[]
      ).filter(({ kind }) => kind === "calendar_event");
    expect(await hits(other)).toMatchObject([{ title: "Gala dinner", subtitle: "Oct 27, 2025" }]);
    expect((await hits(user)).length).toBe(2);
    expect((await hits(organization.admin)).length).toBe(1);
  });

  it("count what there is and show the next five", async () => {
    // A Monday; weeks begin on Sunday.
    for (const [title, day] of [
      ["a", "25"],
      ["b", "26"],
      ["c", "28"],
      ["d", "29"],
    ])
      await create({
        title,
        startDate: `2025-10-${day}T09:00`,
        endDate: `2025-10-${day}T10:00`,
        eventType: "training",
      });
    await create({
      title: "Weekly",
      startDate: "2025-10-30T09:00",
      endDate: "2025-10-30T10:00",
      recurrenceRule: "FREQ=WEEKLY",
    });
    await create({
      title: "Hidden",
      visibility: "private",
      startDate: "2025-10-27T11:00",
      endDate: "2025-10-27T12:00",
    });
    const overview = (await (await other.get("/api/calendar/overview")).json()) as {
      upcoming: CalendarEvent[];
      totalEvents: number;
      thisWeek: number;
      thisMonth: number;
      byType: { type: string; count: number }[];
    };
    expect(overview.upcoming.map(({ title }) => title)).toEqual(["c", "d", "Weekly", "Weekly", "Weekly"]);
    expect(overview).toMatchObject({
      totalEvents: 5,
      thisWeek: 4,
      thisMonth: 5,
      byType: [
        { type: "training", count: 4 },
        { type: "meeting", count: 1 },
      ],
    });
  });
});
