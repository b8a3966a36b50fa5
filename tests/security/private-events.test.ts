import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";

/*
 * A private event belongs to who made it and whom it invites. Every reader, asked by an admin who is neither, must not
 * contain its words; asked by its people, it does.
 */

const MARKER = "Zqprivate";
const EMAIL = "guest@marker.example";
const FULL = new Date("2025-11-03T18:00:00Z");

let world: World;
let home: TestOrganization;
let maker: Client;
let invited: Client;
let contact: string;
let note: string;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(FULL);
  home = await world.organization({ timeZone: "America/Chicago" });
  await giveEveryFeature(world, home);
  maker = await home.member("admin");
  invited = await home.member("admin");
  const made = await home.admin.post("/api/contacts", {
    firstName: "Gus",
    lastName: "Guest",
    type: "donor",
    email: EMAIL,
  });
  contact = ((await made.json()) as { id: string }).id;
  const said = {
    title: `${MARKER} talk`,
    description: `${MARKER} details`,
    location: `${MARKER} place`,
    visibility: "private",
    attendees: [{ email: EMAIL, name: "Gus Guest" }, { email: invited.email }],
  };
  const soon = { startDate: "2025-11-03T18:20:00Z", endDate: "2025-11-03T18:50:00Z" };
  const create = async (body: object) => {
    const answer = await maker.post("/api/calendar/events", { ...said, ...body });
    expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([201, ""]);
    return ((await answer.json()) as { id: string }).id;
  };
  const event = await create({ ...soon, recurrenceRule: "FREQ=WEEKLY" });
  const day = "2025-11-10T18:20:00.000Z";
  await maker.put(`/api/calendar/events/${event}?scope=this&occurrence=${day}`, { title: `${MARKER} one day` });
  await create({
    ...soon,
    title: "Town hall",
    description: null,
    location: null,
    visibility: "organization",
    attendees: [],
  });
  const deleted = await create({ ...soon, title: `${MARKER} deleted` });
  await maker.delete(`/api/calendar/events/${deleted}`);
  const gone = await create({ ...soon, title: `${MARKER} gone` });
  const shared = await create({ ...soon, title: `${MARKER} earlier`, attendees: [] });
  await maker.put(`/api/calendar/events/${shared}`, {
    title: "Open to all",
    description: null,
    location: null,
    visibility: "organization",
  });
  await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute(`delete from calendar_event where id = '${gone}'`),
  );
  const links = [{ kind: "event", recordId: event }];
  const written = await maker.post("/api/notes", { title: "Linked", content: "x", category: "Other", links });
  note = ((await written.json()) as { id: string }).id;
  await maker.put("/api/calendar/settings", {
    allowPublicBooking: true,
    autoAcceptMeetings: true,
    bookingPageSlug: "zq-host",
  });
  const booked = await world.visitor.post("/api/public/booking-pages/zq-host/bookings", {
    id: crypto.randomUUID(),
    startsAt: "2025-11-04T16:00:00.000Z",
    name: "Gus Guest",
    email: EMAIL,
    message: `${MARKER} message`,
  });
  expect([booked.status, booked.ok ? "" : await booked.text()]).toEqual([201, ""]);
  await world.runJobs();
});
afterAll(() => world?.close());

const text = (path: string) => async (client: Client) => {
  const answer = await client.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

/** Every file of the organization's export. */
async function exported(client: Client): Promise<string> {
  const answer = await client.get(`/api/organizations/${home.id}/export`);
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  return Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    .map((bytes) => decoder.decode(bytes))
    .join("\n");
}

const READERS: Record<string, (client: Client) => Promise<string>> = {
  "the audit log": text("/api/audit-log?limit=200"),
  "the audit log's file": text("/api/audit-log/export"),
  "the export": exported,
  "the search": text(`/api/search?q=${MARKER}`),
  "the alerts": text("/api/alerts"),
  "personal data": (client) => text(`/api/contacts/${contact}/personal-data/download`)(client),
  "the timeline": (client) => text(`/api/contacts/${contact}/timeline?limit=100`)(client),
  "a note's links": (client) => text(`/api/notes/${note}`)(client),
  "the calendar": text("/api/calendar/events?from=2025-11-01&to=2025-11-30"),
};

describe.each(Object.entries(READERS))("%s", (_, read) => {
  test("tells an admin nothing about it", async () => expect(await read(home.admin)).not.toContain(MARKER));
  test("shows it to who made it", async () => expect(await read(maker)).toContain(MARKER));
});

test("an admin who was invited sees it in the log and in their export", async () => {
  expect(await READERS["the audit log"]?.(invited)).toContain(`${MARKER} talk`);
  expect(await exported(invited)).toContain(`${MARKER} talk`);
  expect(await exported(invited)).not.toContain(`${MARKER} message`);
});

test("omitted entries are counted and named", async () => {
  const log = (await (await home.admin.get("/api/audit-log?limit=200")).json()) as {
    resource: string;
    isHidden: boolean;
  }[];
  expect(log.filter(({ isHidden }) => isHidden).length).toBeGreaterThan(3);
  expect(log.some(({ resource, isHidden }) => resource === "calendar_event" && !isHidden)).toBe(true);
  expect(await exported(home.admin)).toContain("without private events of other members");
  expect(await READERS["personal data"]?.(home.admin)).toMatch(
    /\d records? of private events\. Only the people in them can see them\./,
  );
});

test("a booking is in the log for its host alone; other admins see that there is one", async () => {
  const bookings = async (client: Client) => {
    const entries = (await (await client.get("/api/audit-log?resource=booking&limit=200")).json()) as {
      isHidden: boolean;
      details: { before: unknown; after: unknown };
    }[];
    return entries.map(({ isHidden, details }) => [isHidden, details.after !== null]);
  };
  expect(await bookings(maker)).toEqual([[false, true]]);
  expect(await bookings(home.admin)).toEqual([[true, false]]);
  expect(await bookings(invited)).toEqual([[true, false]]);
});
