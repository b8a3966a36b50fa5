import type { BookingKind, BookingPage } from "@trellis/shared/contract/calendar/booking-kinds.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import type { HostBooking } from "@trellis/shared/contract/calendar/host-bookings.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let host: Client;
let slug: string;
/** A Wednesday. */
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
  slug = `many-${hosts}`;
  await put("/api/calendar/settings", { allowPublicBooking: true, autoAcceptMeetings: true, bookingPageSlug: slug });
});
afterAll(() => world.close());

async function put(path: string, body: object, status = 200) {
  const answer = await host.put(path, body);
  const said = (await answer.json()) as unknown;
  expect([answer.status, said]).toEqual([status, said]);
  return said;
}
const kinds = async () => (await (await host.get("/api/calendar/booking-kinds")).json()) as BookingKind[];
const addKind = async (body: object) => {
  const answer = await host.post("/api/calendar/booking-kinds", { noticeHours: 0, ...body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as BookingKind;
};
const changeKind = (id: string, body: object, status = 200) => put(`/api/calendar/booking-kinds/${id}`, body, status);
const page = async (query = "") => {
  const answer = await world.visitor.get(`/api/public/booking-pages/${slug}?${query}`);
  return { status: answer.status, body: (await answer.json()) as PublicBookingPage };
};
const clocks = async (kind: string, day = "2025-11-20") =>
  ((await page(`kind=${kind}&from=${day}&to=${day}`)).body.offer?.slots ?? []).map((slot) => slot.slice(11, 16));
const book = async (kind: string | undefined, startsAt: string, change: object = {}) => {
  const answer = await world.visitor.post(`/api/public/booking-pages/${slug}/bookings`, {
    id: crypto.randomUUID(),
    ...(kind ? { kind } : {}),
    startsAt,
    name: "Gus Guest",
    email: "gus@example.org",
    ...change,
  });
  type Said = PublicBooking & { message: string; issues: { path: string; message: string }[] };
  return { status: answer.status, body: (await answer.json()) as Said };
};
const open = async (token: string) =>
  (await (await world.visitor.get(`/api/public/bookings/${token}`)).json()) as PublicBooking;
/** On Thursday, the day after, Chicago's clock is six hours behind. */
const at = (clock: string, day = "2025-11-20") => new Date(`${day}T${clock}:00-06:00`).toISOString();
const lastMail = async (to = "gus@example.org") => {
  await world.runJobs();
  return world.mails.findLast((mail) => mail.to.includes(to));
};

describe("kinds of meeting", () => {
  it("are created, changed, ordered, switched off and deleted; addresses are made of titles", async () => {
    const [first] = await kinds();
    expect(first).toMatchObject({ title: "", slug: "meeting", minutes: 30, isActive: true });
    const call = await addKind({ title: "Café & call", minutes: 15 });
    expect(call.slug).toBe("cafe-call");
    expect((await addKind({ title: "Café & call" })).slug).toBe("cafe-call-2");
    expect((await addKind({ title: "会議" })).slug).toBe("meeting-2");
    const all = (await kinds()).map(({ id }) => id);
    await put("/api/calendar/booking-kinds/order", { ids: [...all].reverse() });
    expect((await kinds()).map(({ id }) => id)).toEqual([...all].reverse());
    await put("/api/calendar/booking-kinds/order", { ids: all.slice(1) }, 422);
    await put("/api/calendar/booking-kinds/order", { ids: [...all.slice(1), crypto.randomUUID()] }, 422);
    await changeKind(call.id, { slug: "meeting" }, 422);
    await changeKind(call.id, { slug: "call", isActive: false });
    expect((await page()).body.kinds.map((kind) => kind.slug)).toEqual(["meeting-2", "cafe-call-2", "meeting"]);
    expect((await page("kind=call")).status).toBe(404);
    expect((await host.delete(`/api/calendar/booking-kinds/${call.id}`)).status).toBe(204);
    expect((await host.delete(`/api/calendar/booking-kinds/${call.id}`)).status).toBe(404);
    expect(await kinds()).toHaveLength(3);
  });

  it("belong to their host alone", async () => {
    const [first] = await kinds();
    const other = await organization.member("manager");
    const answer = await other.put(`/api/calendar/booking-kinds/${first?.id}`, { title: "Mine now" });
    expect(answer.status).toBe(404);
    expect((await other.delete(`/api/calendar/booking-kinds/${first?.id}`)).status).toBe(404);
    expect(await (await other.get("/api/calendar/booking-kinds")).json()).toEqual([]);
  });

  it("refuse what makes no sense", async () => {
    const [first] = await kinds();
    const id = first?.id ?? "";
    for (const body of [
      {},
      { minutes: 4 },
      { minutes: 30.5 },
      { daysAhead: 0 },
      { bufferBefore: 241 },
      { mostADay: 0 },
      { callLink: "javascript:alert(1)" },
      { callLink: "http://plain.example" },
      { slug: "Not An Address" },
      { title: "Two\nlines" },
      { acceptance: "never" },
      { questions: [{ id: crypto.randomUUID(), type: "choice", label: "One?", required: true, options: ["Yes"] }] },
      { questions: [{ id: crypto.randomUUID(), type: "short", label: "Evil\u0007", required: true, options: [] }] },
      {
        questions: Array.from({ length: 11 }, (_, n) => ({
          id: crypto.randomUUID(),
          type: "short",
          label: `Question ${n}`,
          required: false,
          options: [],
        })),
      },
    ])
      await changeKind(id, body, 422);
    expect(await kinds()).toEqual([first]);
  });

  it("are listed where there are several, and one goes straight on", async () => {
    expect((await page()).body.offer?.slug).toBe("meeting");
    await addKind({ title: "Long talk", minutes: 120, description: "Two hours", location: "Pier 4" });
    const { body } = await page();
    expect(body.offer).toBeNull();
    expect(body.kinds).toMatchObject([
      { slug: "meeting", minutes: 30 },
      { slug: "long-talk", title: "Long talk", minutes: 120, location: "Pier 4", isCall: false },
    ]);
    expect((await book(undefined, at("10:00"))).status).toBe(422);
    const { body: made } = await book("long-talk", at("10:00"));
    expect(made).toMatchObject({ title: "Long talk", endsAt: at("12:00"), kind: "long-talk", slug });
  });

  it("leave what is booked when they are deleted: it stands, and can be called off but not moved", async () => {
    const talk = await addKind({ title: "Talk" });
    const { body } = await book("talk", at("10:00"));
    await host.delete(`/api/calendar/booking-kinds/${talk.id}`);
    expect(await open(body.token)).toMatchObject({ title: "Talk", status: "confirmed", kind: null });
    const move = await world.visitor.post(`/api/public/bookings/${body.token}/move`, { startsAt: at("11:00") });
    expect(move.status).toBe(410);
    expect(await clocks("meeting")).not.toContain("16:00");
    expect((await world.visitor.post(`/api/public/bookings/${body.token}/cancel`)).status).toBe(200);
  });
});

describe("hours", () => {
  const none = Array.from({ length: 7 }, () => [] as object[]);

  it("of the page's own have several spans a day, and exceptions go before them", async () => {
    const [first] = await kinds();
    await changeKind(first?.id ?? "", { minutes: 60, noticeHours: 0 });
    const thursday = [
      { start: "09:00", end: "11:00" },
      { start: "14:00", end: "15:00" },
    ];
    await put("/api/calendar/booking-page", { week: none.with(4, thursday) });
    expect(await clocks("meeting")).toEqual(["15:00", "15:30", "16:00", "20:00"]);
    expect(await clocks("meeting", "2025-11-21")).toEqual([]);
    await put("/api/calendar/booking-page", {
      overrides: [
        { from: "2025-11-27", to: "2025-11-28", spans: [], note: "Thanksgiving" },
        { from: "2025-11-21", to: "2025-11-21", spans: [{ start: "18:00", end: "19:00" }] },
      ],
    });
    expect(await clocks("meeting", "2025-11-21")).toEqual(["00:00"]);
    expect(await clocks("meeting", "2025-11-27")).toEqual([]);
    expect(await clocks("meeting", "2025-12-04")).toHaveLength(4);
    const own = (await (await host.get("/api/calendar/booking-page")).json()) as BookingPage;
    expect(own.overrides.map(({ from }) => from)).toEqual(["2025-11-21", "2025-11-27"]);
    await put("/api/calendar/booking-page", { week: null, overrides: [] });
    expect(await clocks("meeting")).toHaveLength(15);
  });

  it("refuse what makes no sense", async () => {
    for (const body of [
      {},
      { week: [] },
      { week: none.with(1, [{ start: "12:00", end: "09:00" }]) },
      { week: none.with(1, [{ start: "9", end: "10:00" }]) },
      {
        week: none.with(1, [
          { start: "09:00", end: "12:00" },
          { start: "11:00", end: "13:00" },
        ]),
      },
      { overrides: [{ from: "2025-12-02", to: "2025-12-01", spans: [] }] },
      { overrides: [{ from: "2025-02-30", to: "2025-03-01", spans: [] }] },
      {
        overrides: [
          { from: "2025-12-01", to: "2025-12-05", spans: [] },
          { from: "2025-12-05", to: "2025-12-06", spans: [] },
        ],
      },
    ])
      await put("/api/calendar/booking-page", body, 422);
  });
});

describe("limits across kinds", () => {
  it("give a time to exactly one of fifty who want it in three kinds", async () => {
    for (const minutes of [15, 30, 60]) await addKind({ title: `Of ${minutes}`, minutes });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        book(`of-${[15, 30, 60][n % 3]}`, at("10:00"), { email: `g${n}@x.example` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  });

  it("hold a day's most, and both buffers, whatever is tried at once", async () => {
    await addKind({ title: "Few", minutes: 30, mostADay: 2, bufferBefore: 0, bufferAfter: 0 });
    await addKind({ title: "Wide", minutes: 30, bufferBefore: 60, bufferAfter: 0 });
    const wishes = ["09:00", "10:00", "10:30", "12:00", "13:00", "14:00", "15:00"];
    const answers = await Promise.all([
      ...wishes.map((clock, n) => book("few", at(clock), { email: `f${n}@x.example` })),
      ...wishes.map((clock, n) => book("wide", at(clock), { email: `w${n}@x.example` })),
    ]);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    const rows = (await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(`select title, starts_at, ends_at, blocked_from from booking
        where host_user_id = '${host.userId}' order by starts_at`),
    )) as unknown as Record<"title" | "starts_at" | "ends_at" | "blocked_from", string>[];
    expect(rows.filter(({ title }) => title === "Few").length).toBeLessThanOrEqual(2);
    for (const [index, row] of rows.slice(1).entries())
      expect(Date.parse(row.blocked_from)).toBeGreaterThanOrEqual(Date.parse(rows[index]?.ends_at ?? ""));
  });

  it("close a day for one kind and leave it open for the others; what is called off counts no more", async () => {
    await addKind({ title: "Once", mostADay: 1 });
    const { body } = await book("once", at("10:00"));
    expect(await clocks("once")).toEqual([]);
    expect((await book("once", at("14:00"))).status).toBe(409);
    expect((await clocks("meeting")).length).toBeGreaterThan(5);
    expect(await clocks("once", "2025-11-21")).toHaveLength(16);
    // The only one of its day may be moved within it.
    const moved = await world.visitor.post(`/api/public/bookings/${body.token}/move`, { startsAt: at("14:00") });
    expect(moved.status).toBe(200);
    await world.visitor.post(`/api/public/bookings/${body.token}/cancel`);
    expect((await clocks("once")).length).toBeGreaterThan(5);
  });
});

it("asks the host's questions, checks the answers and shows them in event, mail and notification", async () => {
  const [short, long, choice] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await addKind({
    title: "Visit",
    questions: [
      { id: short, type: "short", label: "How many are you?", required: true, options: [] },
      { id: long, type: "long", label: "Why?", required: false, options: [] },
      { id: choice, type: "choice", label: "Where?", required: true, options: ["Pier", "Hall"] },
    ],
  });
  const answer = (questionId: string, text: string) => ({ questionId, answer: text });
  const none = await book("visit", at("10:00"));
  expect(none.status).toBe(422);
  expect(none.body.issues.map(({ path }) => path)).toEqual([`answers.${short}`, `answers.${choice}`]);
  const tried = async (...answers: object[]) => (await book("visit", at("10:00"), { answers })).status;
  expect(await tried(answer(short, "Two\nBcc: all@x.example"), answer(choice, "Pier"))).toBe(422);
  expect(await tried(answer(short, "2"), answer(choice, "Roof"))).toBe(422);
  expect(await tried(answer(short, "x".repeat(301)), answer(choice, "Pier"))).toBe(422);
  expect(await tried(answer(short, "2"), answer(long, "a\u0000b"), answer(choice, "Pier"))).toBe(422);
  expect(await tried(answer(short, "2"), answer(long, "a\u0007b"), answer(choice, "Pier"))).toBe(422);
  expect(await tried(answer(short, "2"), answer(long, "x".repeat(2001)), answer(choice, "Pier"))).toBe(422);
  const answers = [
    answer(short, "2"),
    answer(long, "One\n\nTwo"),
    answer(choice, "Pier"),
    answer(crypto.randomUUID(), "?"),
  ];
  const { status, body } = await book("visit", at("10:00"), { answers });
  expect(status).toBe(201);
  expect(body.answers).toEqual([
    { question: "How many are you?", answer: "2" },
    { question: "Why?", answer: "One\n\nTwo" },
    { question: "Where?", answer: "Pier" },
  ]);
  const [event] = (await (await host.get("/api/calendar/events?from=2025-11-20&to=2025-11-21&mine=true")).json()) as {
    description: string;
  }[];
  expect(event?.description).toBe("How many are you?: 2\nWhy?: One\n\nTwo\nWhere?: Pier");
  expect((await lastMail(host.email))?.text).toContain("Where?: Pier");
  const notices = (await (await host.get("/api/notifications")).json()) as { text: string }[];
  expect(notices.some(({ text }) => text.includes("How many are you?: 2"))).toBe(true);
  const listed = (await (await host.get("/api/calendar/bookings")).json()) as HostBooking[];
  expect(listed).toMatchObject([{ title: "Visit", answers: body.answers, status: "confirmed" }]);
});

describe("requests", () => {
  beforeEach(() => put("/api/calendar/settings", { autoAcceptMeetings: false }));
  const answerRequest = (id: string, action: "accept" | "decline", body: object = {}) =>
    host.post(`/api/calendar/bookings/${id}/${action}`, body);

  it("hold their time until the host accepts, and say so to both", async () => {
    const [first] = await kinds();
    await changeKind(first?.id ?? "", { callLink: "https://meet.example/room" });
    const { body } = await book("meeting", at("10:00"), { language: "es", timeZone: "Europe/Madrid" });
    expect(body).toMatchObject({ status: "requested", callLink: null });
    expect((await book("meeting", at("10:00"), { email: "b@x.example" })).status).toBe(409);
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^Solicitada: Reunión con /);
    expect(mail?.text).not.toContain("meet.example");
    const notices = (await (await host.get("/api/notifications")).json()) as { title: string; link: string }[];
    expect(notices[0]).toMatchObject({
      title: "Gus Guest asks for a meeting",
      link: `/app/calendar?bookings=${body.id}`,
    });
    expect((await lastMail(host.email))?.text).toContain(`/app/calendar?bookings=${body.id}`);
    const stranger = await organization.member("admin");
    expect((await stranger.post(`/api/calendar/bookings/${body.id}/accept`)).status).toBe(404);
    expect((await answerRequest(body.id, "accept")).status).toBe(200);
    expect((await answerRequest(body.id, "accept")).status).toBe(200);
    expect((await answerRequest(body.id, "decline")).status).toBe(409);
    const confirmed = await lastMail();
    expect(confirmed?.subject).toMatch(/^Reservada: /);
    expect(confirmed?.text).toContain("jueves, 20 de noviembre de 2025, 17:00–17:30 CET");
    expect(confirmed?.text).toContain("Entrar en la llamada: https://meet.example/room");
    expect(await open(body.token)).toMatchObject({ status: "confirmed", callLink: "https://meet.example/room" });
    const events = await (await host.get("/api/calendar/events?from=2025-11-20&to=2025-11-21&mine=true")).json();
    expect(events).toMatchObject([{ title: "Meeting with Gus Guest", location: "https://meet.example/room" }]);
    const file = await (await world.visitor.get(`/api/public/bookings/${body.token}/ics`)).text();
    expect(file).toContain(`UID:`);
    expect(file).toContain("DTSTART");
  });

  it("are declined with a word; the time is free again, and so it is when their event is deleted", async () => {
    const { body } = await book("meeting", at("10:00"));
    expect((await world.visitor.get(`/api/public/bookings/${body.token}/ics`)).status).toBe(404);
    expect((await answerRequest(body.id, "decline", { reason: "I am away." })).status).toBe(200);
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^Declined: /);
    expect(mail?.text).toContain("They write: I am away.");
    expect((await answerRequest(body.id, "accept")).status).toBe(409);
    const again = await book("meeting", at("10:00"));
    expect(again.status).toBe(201);
    const [listed] = (await (await host.get("/api/calendar/bookings")).json()) as HostBooking[];
    await host.delete(`/api/calendar/events/${listed?.eventId}`);
    expect(await open(again.body.token)).toMatchObject({ status: "declined" });
    expect((await book("meeting", at("10:00"))).status).toBe(201);
  });

  it("go when their time comes, and are asked anew when they are moved", async () => {
    const { body } = await book("meeting", at("10:00"));
    await answerRequest(body.id, "accept");
    const moved = await world.visitor.post(`/api/public/bookings/${body.token}/move`, { startsAt: at("14:00") });
    expect(await moved.json()).toMatchObject({ status: "requested" });
    world.setNow(new Date(at("14:00")));
    await world.runSweep("calendar.bookings");
    expect(await open(body.token)).toMatchObject({ status: "declined" });
    expect((await lastMail())?.subject).toMatch(/^Not confirmed: /);
  });

  it("are a kind's own choice too", async () => {
    const once = await addKind({ title: "At once", acceptance: "at_once" });
    expect((await page("kind=at-once")).body.offer?.isRequest).toBe(false);
    expect((await book("at-once", at("10:00"))).body.status).toBe("confirmed");
    await put("/api/calendar/settings", { autoAcceptMeetings: true });
    await changeKind(once.id, { acceptance: "request" });
    expect((await book("at-once", at("12:00"))).body.status).toBe("requested");
  });
});

it("reminds the visitor a day and an hour before, in their language and once, and not of what was called off", async () => {
  const [first] = await kinds();
  await changeKind(first?.id ?? "", { remindDayBefore: true, remindHourBefore: true, title: "Talk" });
  const day = "2025-11-24";
  const { body } = await book("meeting", at("10:00", day), { language: "es" });
  const off = await book("meeting", at("14:00", day), { email: "off@example.org" });
  await world.visitor.post(`/api/public/bookings/${off.body.token}/cancel`);
  const reminders = async (now: string) => {
    world.setNow(new Date(now));
    await world.runSweep("calendar.bookings");
    await world.runSweep("calendar.bookings");
    await world.runJobs();
    return world.mails.filter(({ subject }) => subject === "Recordatorio: Talk" || subject === "Reminder: Talk").length;
  };
  expect(await reminders("2025-11-23T15:59:00Z")).toBe(0);
  expect(await reminders("2025-11-23T16:00:00Z")).toBe(1);
  await world.visitor.post(`/api/public/bookings/${body.token}/move`, { startsAt: at("11:00", day) });
  expect(await reminders("2025-11-23T16:30:00Z")).toBe(1);
  // A new time is reminded of anew.
  expect(await reminders("2025-11-23T17:00:00Z")).toBe(2);
  expect(await reminders("2025-11-24T16:00:00Z")).toBe(3);
  expect(await reminders("2025-11-24T17:00:00Z")).toBe(3);
});
