import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

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

const meeting = {
  title: "Budget talk",
  startDate: "2025-11-20T15:30",
  endDate: "2025-11-20T16:30",
  location: "Room 2",
};
const create = async (body: object, client = user): Promise<CalendarEvent> => {
  const answer = await client.post("/api/calendar/events", body);
  expect(await answer.clone().text()).toContain('"id"');
  expect(answer.status).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
const list = async (query: string, client = user): Promise<CalendarEvent[]> => {
  const answer = await client.get(`/api/calendar/events?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as CalendarEvent[];
};
const refusal = async (body: object) => {
  const answer = await user.post("/api/calendar/events", body);
  return {
    status: answer.status,
    ...((await answer.json()) as { message: string; issues?: { path: string; message: string }[] }),
  };
};

describe("creating an event", () => {
  it("takes the specification's call and answers the record with its defaults", async () => {
    const event = await create({
      title: " Volunteer day ",
      description: "Bring gloves",
      startDate: "2025-11-22T09:00:00-06:00",
      endDate: "2025-11-22T12:00:00-06:00",
      location: "Eagle Point",
      eventType: "volunteer",
      priority: "high",
      allDay: false,
    });
    expect(event).toMatchObject({
      title: "Volunteer day",
      startDate: "2025-11-22T15:00:00.000Z",
      endDate: "2025-11-22T18:00:00.000Z",
      timeZone: "America/Chicago",
      visibility: "organization",
      reminderMinutes: 15,
      occurrence: null,
      recurrenceRule: null,
      parentEventId: null,
      attendees: [],
      canEdit: true,
      isDeleted: false,
    });
    expect(event.createdBy?.id).toBe(user.userId);
    const plain = await create(meeting);
    expect(plain).toMatchObject({ eventType: "meeting", priority: "medium", startDate: "2025-11-20T21:30:00.000Z" });
  });

  it("keeps the days of an all-day event, whatever the zone", async () => {
    const event = await create({ title: "Conference", startDate: "2025-12-01", endDate: "2025-12-03", allDay: true });
    expect(event).toMatchObject({ startDate: "2025-12-01", endDate: "2025-12-03", allDay: true });
    const found = await list("from=2025-12-03&to=2025-12-04");
    expect(found.map(({ title }) => title)).toContain("Conference");
    expect((await list("from=2025-12-04&to=2025-12-05")).map(({ title }) => title)).not.toContain("Conference");
  });

  it.each([
    [
      { title: "", startDate: "2025-11-20T15:30", endDate: "2025-11-20T16:30" },
      "title",
      "Please fill in all required fields",
    ],
    [{ startDate: "2025-11-20T15:30", endDate: "2025-11-20T16:30" }, "title", "Please fill in all required fields"],
    [{ title: "x", startDate: "", endDate: "2025-11-20T16:30" }, "startDate", "Please fill in all required fields"],
    [{ title: "x", startDate: "2025-11-20T15:30" }, "endDate", "Please fill in all required fields"],
    [{ ...meeting, endDate: "2025-11-20T15:29" }, "endDate", "The event must end after it starts"],
    [
      { ...meeting, startDate: "2025-11-21", endDate: "2025-11-20", allDay: true },
      "endDate",
      "The event must end after it starts",
    ],
    [
      { ...meeting, endDate: "2027-11-20T15:29" },
      "endDate",
      "An event can last up to 366 days. Use a repeating event instead.",
    ],
    [{ ...meeting, startDate: "2025-02-30T10:00" }, "startDate", "This day doesn't exist"],
    [{ ...meeting, startDate: "2025-11-20T25:00" }, "startDate", "This time doesn't exist"],
    [
      { ...meeting, startDate: "2026-03-08T02:30", endDate: "2026-03-08T04:00" },
      "startDate",
      "This time doesn't exist on that day because the clocks go forward. Choose another time.",
    ],
    [{ ...meeting, timeZone: "Mars/Olympus" }, "timeZone", "Choose a time zone"],
    [
      { ...meeting, recurrenceRule: "FREQ=SECONDLY" },
      "recurrenceRule",
      "An event can't repeat every minute or second. Choose every day, week, month or year.",
    ],
    [{ ...meeting, recurrenceRule: "every day" }, "recurrenceRule", `"EVERY DAY" isn't part of a rule`],
    [
      { ...meeting, recurrenceRule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" },
      "recurrenceRule",
      "With this rule, the event never takes place. Check its days and when it ends.",
    ],
    [{ ...meeting, title: "x".repeat(1_000_000) }, "title", "At most 200 characters"],
    [{ ...meeting, title: "a\0b" }, "title", "Contains a character that can't be stored"],
    [{ ...meeting, attendees: [{ email: "nobody" }] }, "attendees.0.email", "Valid email is required"],
  ])("refuses bad input and names the field %#", async (body, path, message) => {
    const answer = await refusal(body);
    expect(answer.status).toBe(422);
    expect(answer.issues).toContainEqual({ path, message });
  });

  it("begins a series with the first day that its rule names", async () => {
    // November 20 is a Thursday.
    const event = await create({ ...meeting, title: "Mondays", recurrenceRule: "RRULE:freq=weekly;byday=mo;count=3" });
    expect(event).toMatchObject({
      recurrenceRule: "FREQ=WEEKLY;COUNT=3;BYDAY=MO",
      startDate: "2025-11-24T21:30:00.000Z",
      occurrence: "2025-11-24T21:30:00.000Z",
    });
  });
});

describe("listing", () => {
  it("keeps nine o'clock over a clock change", async () => {
    const series = await create({
      ...meeting,
      title: "Nine sharp",
      startDate: "2025-10-27T09:00",
      endDate: "2025-10-27T10:00",
      recurrenceRule: "FREQ=WEEKLY;COUNT=3",
    });
    const found = (await list("from=2025-10-27&to=2025-11-30")).filter(({ id }) => id === series.id);
    expect(found.map(({ startDate }) => startDate)).toEqual([
      "2025-10-27T14:00:00.000Z",
      "2025-11-03T15:00:00.000Z",
      "2025-11-10T15:00:00.000Z",
    ]);
    expect(found.every((event) => event.occurrence === event.startDate)).toBe(true);
  });

  it("shows private events to who made them and who is invited, to no one else", async () => {
    const secret = await create({
      ...meeting,
      title: "Salary review zebra",
      visibility: "private",
      attendees: [{ email: other.email, name: "Other" }],
    });
    const stranger = await organization.member("user");
    for (const client of [user, other]) {
      expect((await list("q=zebra", client)).map(({ id }) => id)).toEqual([secret.id]);
      expect((await client.get(`/api/calendar/events/${secret.id}`)).status).toBe(200);
    }
    for (const client of [stranger, organization.admin]) {
      expect(await list("q=zebra", client)).toEqual([]);
      expect((await client.get(`/api/calendar/events/${secret.id}`)).status).toBe(404);
      expect((await client.put(`/api/calendar/events/${secret.id}`, { title: "x" })).status).toBe(404);
      expect((await client.delete(`/api/calendar/events/${secret.id}`)).status).toBe(404);
      expect((await client.post(`/api/calendar/events/${secret.id}/restore`)).status).toBe(404);
    }
    expect((await list("q=zebra&mine=true", other)).length).toBe(1);
  });

  it("filters by type and pages by start", async () => {
    const all = await list("from=2025-10-01&to=2026-01-01");
    expect(all.length).toBeGreaterThan(5);
    expect(
      (await list("from=2025-10-01&to=2026-01-01&type=volunteer")).every((one) => one.eventType === "volunteer"),
    ).toBe(true);
    const paged: CalendarEvent[] = [];
    let next: string | null = "/api/calendar/events?from=2025-10-01&to=2026-01-01&limit=2";
    while (next) {
      const answer: Response = await user.get(next);
      paged.push(...((await answer.json()) as CalendarEvent[]));
      next = /<(.+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(paged).toEqual(all);
  });

  it("refuses windows that are upside down, too long, or no days", async () => {
    for (const query of [
      "from=2025-11-02&to=2025-11-01",
      "from=2020-01-01&to=2025-01-01",
      "from=2025-02-30",
      "cursor=x",
    ])
      expect((await user.get(`/api/calendar/events?${query}`)).status, query).toBe(422);
  });
});
