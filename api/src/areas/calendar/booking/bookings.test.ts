import type { BookingKind, BookingPage } from "@trellis/contract-calendar/booking-kinds.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let host: Client;
let slug: string;
const NOW = new Date("2025-11-19T18:00:00Z");
let hosts = 0;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Chicago", name: "Riverside" });
});
beforeEach(async () => {
  world.setNow(NOW);
  host = await organization.member("user");
  hosts += 1;
  slug = `host-${hosts}`;
  const settings = {
    allowPublicBooking: true,
    autoAcceptMeetings: true,
    bookingPageSlug: slug,
    customCss: "--trellis-accent: #0f766e;",
  };
  expect((await host.put("/api/calendar/settings", settings)).status).toBe(200);
});
afterAll(() => world.close());

const page = async (query = "from=2025-11-20&to=2025-11-20") => {
  const answer = await world.visitor.get(`/api/public/booking-pages/${slug}?${query}`);
  return { status: answer.status, body: (await answer.json()) as PublicBookingPage };
};
const slots = async (query?: string) => (await page(query)).body.offer?.slots ?? [];
/** Changes the one kind that a page is opened with. */
const setKind = async (change: object) => {
  const [kind] = (await (await host.get("/api/calendar/booking-kinds")).json()) as BookingKind[];
  expect((await host.put(`/api/calendar/booking-kinds/${kind?.id}`, change)).status).toBe(200);
};
const book = async (startsAt: string, change: object = {}) => {
  const answer = await world.visitor.post(`/api/public/booking-pages/${slug}/bookings`, {
    id: crypto.randomUUID(),
    startsAt,
    name: "Gus Guest",
    email: "gus@example.org",
    ...change,
  });
  return { status: answer.status, body: (await answer.json()) as PublicBooking & { message: string } };
};
const change = (token: string, action: string, body: object = {}) =>
  world.visitor.post(`/api/public/bookings/${token}/${action}`, body);
const events = async () =>
  (await (await host.get("/api/calendar/events?from=2025-11-20&to=2025-11-30&mine=true")).json()) as CalendarEvent[];
/** On Thursday, the day after, Chicago's clock is six hours behind. */
const at = (clock: string) => new Date(`2025-11-20T${clock}:00-06:00`).toISOString();

describe("the page", () => {
  it("offers the working hours, less what the host has, with the buffer around it", async () => {
    await setKind({ minutes: 60, noticeHours: 2, title: "Coffee" });
    expect((await slots()).map((slot) => slot.slice(11, 16))).toEqual([
      "15:00",
      "15:30",
      "16:00",
      "16:30",
      "17:00",
      "17:30",
      "18:00",
      "18:30",
      "19:00",
      "19:30",
      "20:00",
      "20:30",
      "21:00",
      "21:30",
      "22:00",
    ]);
    await host.post("/api/calendar/events", { title: "Busy", startDate: at("12:00"), endDate: at("13:00") });
    expect((await slots()).map((slot) => slot.slice(11, 16))).toEqual([
      "15:00",
      "15:30",
      "16:00",
      "16:30",
      "19:30",
      "20:00",
      "20:30",
      "21:00",
      "21:30",
      "22:00",
    ]);
    const { body } = await page();
    expect(body).toMatchObject({
      offer: { title: "Coffee", minutes: 60 },
      organizationName: "Riverside",
      style: { "--trellis-accent": "#0f766e" },
    });
    const own = (await (await host.get("/api/calendar/booking-page")).json()) as BookingPage;
    expect(own.url).toMatch(new RegExp(`/book/${slug}$`));
  });

  it("keeps the notice, the horizon, weekends and all-day events free, but not deadlines", async () => {
    await setKind({ noticeHours: 24, daysAhead: 5, minutes: 60 });
    expect((await slots("from=2025-11-19&to=2025-11-20"))[0]).toBe("2025-11-20T18:00:00.000Z");
    expect(await slots("from=2025-11-22&to=2025-11-23")).toEqual([]);
    expect((await slots("from=2025-11-24&to=2025-12-10")).at(-1)).toBe("2025-11-24T22:00:00.000Z");
    const allDay = { startDate: "2025-11-21", endDate: "2025-11-21", allDay: true };
    await host.post("/api/calendar/events", { ...allDay, title: "Report due", eventType: "deadline" });
    expect((await slots("from=2025-11-21&to=2025-11-21")).length).toBeGreaterThan(0);
    await host.post("/api/calendar/events", { ...allDay, title: "Away", eventType: "other" });
    expect(await slots("from=2025-11-21&to=2025-11-21")).toEqual([]);
  });

  it("is closed when its host says so, leaves, or the organization is read-only", async () => {
    expect((await world.visitor.get("/api/public/booking-pages/nobody")).status).toBe(404);
    await host.put("/api/calendar/settings", { allowPublicBooking: false });
    expect((await page()).status).toBe(410);
    expect((await book(at("10:00"))).status).toBe(410);
    await host.put("/api/calendar/settings", { allowPublicBooking: true });
    await world.database.reference.execute(
      `update membership set is_active = false where organization_id = ${organization.id} and user_id = '${host.userId}'`,
    );
    expect((await page()).status).toBe(404);
  });
});

describe("booking a time", () => {
  it("gives a time to exactly one of fifty who want it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => book(at("10:00"), { email: `guest-${n}@example.org` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // The others learn that it is taken; a crowd needs a proof of work first.
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    const rows = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(`select count(*)::int as n from booking where host_user_id = '${host.userId}'`),
    );
    expect(rows[0]?.n).toBe(1);
    expect((await events()).filter(({ startDate }) => startDate === at("10:00"))).toHaveLength(1);
  });

  it("never lets two overlap, whatever is tried at once, and keeps the buffer", async () => {
    await setKind({ minutes: 30, noticeHours: 0 });
    const attempts = await slots();
    await Promise.all(
      attempts.flatMap((slot, n) => [
        book(slot, { email: `a${n}@x.example` }),
        book(slot, { email: `b${n}@x.example` }),
      ]),
    );
    const rows = (await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(
        `select starts_at, ends_at from booking where host_user_id = '${host.userId}' order by starts_at`,
      ),
    )) as unknown as { starts_at: string; ends_at: string }[];
    expect(rows.length).toBeGreaterThan(3);
    rows.slice(1).forEach((row, index) => {
      expect(Date.parse(row.starts_at) - Date.parse(rows[index]?.ends_at ?? "")).toBeGreaterThanOrEqual(15 * 60_000);
    });
  });

  it("stands on both calendars: mail with a file and a link, notice, private event", async () => {
    const { body } = await book(at("14:00"), { message: "About the pier", timeZone: "Europe/Berlin" });
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to.includes("gus@example.org"));
    expect(mail?.text).toContain("9:00 – 9:30 PM GMT+1");
    expect(mail?.text).toContain(`/booking/${body.token}`);
    const [event] = await events();
    expect(event).toMatchObject({
      title: "Meeting with Gus Guest",
      visibility: "private",
      description: "About the pier",
    });
    expect(event?.attendees).toMatchObject([{ email: "gus@example.org", status: "accepted" }]);
    expect(
      world.mails.some(({ to, subject }) => to.includes(host.email) && subject === "Gus Guest booked a meeting"),
    ).toBe(true);
  });

  it("answers the same booking again from what was booked, and refuses what is no free time", async () => {
    const id = crypto.randomUUID();
    const [first, second] = [await book(at("11:00"), { id }), await book(at("11:00"), { id })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.token).toBe(first.body.token);
    expect((await book(at("11:00"), { id, email: "else@example.org" })).status).toBe(409);
    expect((await book(at("11:05"))).status).toBe(409);
    expect((await book(at("03:00"))).status).toBe(409);
    expect((await book("2025-11-18T16:00:00Z")).status).toBe(409);
    expect((await book(at("15:00"), { name: "X\r\nBcc: all@example.org" })).status).toBe(422);
    expect((await book(at("15:00"), { email: "nonsense" })).status).toBe(422);
    expect((await book(at("15:00"), { leaveEmpty: "filled in" })).status).toBe(409);
    expect((await book("tomorrow")).status).toBe(422);
  });
});

it("moves the last contact of whom it is, and is found and erased with them", async () => {
  const { admin } = organization;
  const person = { firstName: "Bella", lastName: "Booker", email: "Bella@Booker.example", type: "donor" };
  const made = await admin.post("/api/contacts", person);
  const { id } = (await made.json()) as { id: string };
  await book(at("13:00"), { name: "Bella Booker", email: "bella@booker.example", message: "About my knee" });
  const read = async () => (await (await admin.get(`/api/contacts/${id}`)).json()) as { lastContactDate: string };
  expect((await read()).lastContactDate).toBe("2025-11-19");
  const found = (client: Client) => client.get(`/api/contacts/${id}/personal-data/download`).then((one) => one.text());
  // Attendees are a matter between host and visitor: an admin only learns that there is a meeting.
  expect(await found(admin)).toContain("of private events");
  expect(await found(admin)).not.toContain("knee");
  await organization.setFlags(host, { canManageContacts: true });
  await world.database.sql`update membership set role = 'manager' where user_id = ${host.userId}`;
  expect(await found(host)).toContain("knee");
  expect((await admin.post(`/api/contacts/${id}/erase`, { name: "Bella Booker" })).status).toBe(200);
  const rows = await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute(`select b.name, b.email, b.message, b.answers, e.description from booking b
      join calendar_event e on e.organization_id = b.organization_id and e.id = b.event_id
      where b.host_user_id = '${host.userId}'`),
  );
  const gone = { name: "[erased]", email: "[erased]", message: null, answers: [], description: null };
  expect(rows).toMatchObject([gone]);
});

describe("by its link", () => {
  it.each([
    ["en", "Meeting with"],
    ["es", "Reunión con"],
  ])("names its host on the visitor's own calendar, in %s", async (language, meeting) => {
    const { body } = await book(at("10:00"), { name: "Ana Pérez", email: "ana@example.org", language });
    await world.runJobs();
    const hostName = (body as PublicBooking).hostName;
    const mail = world.mails.findLast(({ to }) => to === "ana@example.org");
    const file = await (await world.visitor.get(`/api/public/bookings/${body.token}/ics`)).text();
    for (const text of [mail?.attachments[0]?.text ?? "", file]) {
      expect(text.replace(/\r\n /g, "")).toContain(`SUMMARY:${meeting} ${hostName}`);
      expect(text).not.toContain("SUMMARY:Meeting with Ana");
    }
  });

  it("is moved to a free time, called off, and the time is free again", async () => {
    const { body } = await book(at("10:00"));
    const moved = await change(body.token, "move", { startsAt: at("10:30") });
    expect(await moved.json()).toMatchObject({ startsAt: at("10:30"), status: "confirmed" });
    expect((await events()).map(({ startDate }) => startDate)).toEqual([at("10:30")]);
    await book(at("15:00"));
    expect((await change(body.token, "move", { startsAt: at("15:00") })).status).toBe(409);

    expect(await (await change(body.token, "cancel")).json()).toMatchObject({ status: "cancelled" });
    expect((await change(body.token, "cancel")).status).toBe(200);
    expect((await change(body.token, "move", { startsAt: at("11:00") })).status).toBe(409);
    expect((await events()).map(({ startDate }) => startDate)).toEqual([at("15:00")]);
    expect((await book(at("10:30"))).status).toBe(201);
    expect((await world.visitor.get(`/api/public/bookings/${body.token.slice(0, -1)}_`)).status).toBe(404);
  });

  it("follows what its host does on the calendar", async () => {
    const { body } = await book(at("10:00"));
    await book(at("14:00"));
    const [event] = await events();
    const clash = await host.put(`/api/calendar/events/${event?.id}`, { startDate: at("14:00"), endDate: at("14:30") });
    expect(clash.status).toBe(409);
    await host.put(`/api/calendar/events/${event?.id}`, { startDate: at("12:00"), endDate: at("12:30") });
    const read = async () =>
      (await (await world.visitor.get(`/api/public/bookings/${body.token}`)).json()) as PublicBooking;
    expect(await read()).toMatchObject({ startsAt: at("12:00"), status: "confirmed" });
    await world.runJobs();
    const moved = world.mails.findLast(({ to }) => to.includes("gus@example.org"));
    expect(moved?.text).toMatch(/12:00 – 12:30 PM.*\n.*Before: .*10:00 – 10:30 AM/);
    await host.delete(`/api/calendar/events/${event?.id}`);
    expect(await read()).toMatchObject({ status: "cancelled" });
    await world.runJobs();
    expect(world.mails.findLast(({ to }) => to.includes("gus@example.org"))?.subject).toMatch(/^Canceled/);
    expect((await book(at("12:00"))).status).toBe(201);
  });
});
