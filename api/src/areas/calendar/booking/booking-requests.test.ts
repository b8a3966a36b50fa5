import type { HostBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at, createBookingFixture } from "../../../../testing/calendar/booking-fixture.ts";
import { appPath } from "../../../kernel/http/answers/app-url.ts";

let fixture: Awaited<ReturnType<typeof createBookingFixture>>;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
beforeEach(() => fixture.openPage());
afterAll(() => fixture.world.close());

it("asks the host's questions, checks the answers and shows them in event, mail and notification", async () => {
  const [short, long, choice] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await fixture.addKind({
    title: "Visit",
    questions: [
      { id: short, type: "short", label: "How many are you?", required: true, options: [] },
      { id: long, type: "long", label: "Why?", required: false, options: [] },
      { id: choice, type: "choice", label: "Where?", required: true, options: ["Pier", "Hall"] },
    ],
  });
  const answer = (questionId: string, text: string) => ({ questionId, answer: text });
  const none = await fixture.book("visit", at("10:00"));
  expect(none.status).toBe(422);
  expect(none.body.issues.map(({ path }) => path)).toEqual([`answers.${short}`, `answers.${choice}`]);
  const tried = async (...answers: object[]) => (await fixture.book("visit", at("10:00"), { answers })).status;
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
  const { status, body } = await fixture.book("visit", at("10:00"), { answers });
  expect(status).toBe(201);
  expect(body.answers).toEqual([
    { question: "How many are you?", answer: "2" },
    { question: "Why?", answer: "One\n\nTwo" },
    { question: "Where?", answer: "Pier" },
  ]);
  const [event] = (await (
    await fixture.host().get("/api/calendar/events?from=2025-11-20&to=2025-11-21&mine=true")
  ).json()) as {
    description: string;
  }[];
  expect(event?.description).toBe("How many are you?: 2\nWhy?: One\n\nTwo\nWhere?: Pier");
  expect((await fixture.lastMail(fixture.host().email))?.text).toContain("Where?: Pier");
  const notices = (await (await fixture.host().get("/api/notifications")).json()) as { text: string }[];
  expect(notices.some(({ text }) => text.includes("How many are you?: 2"))).toBe(true);
  const listed = (await (await fixture.host().get("/api/calendar/bookings")).json()) as HostBooking[];
  expect(listed).toMatchObject([{ title: "Visit", answers: body.answers, status: "confirmed" }]);
});

describe("requests", () => {
  beforeEach(() => fixture.put("/api/calendar/settings", { autoAcceptMeetings: false }));
  const answerRequest = (id: string, action: "accept" | "decline", body: object = {}) =>
    fixture.host().post(`/api/calendar/bookings/${id}/${action}`, body);

  it("hold their time until the host accepts, and say so to both", async () => {
    const [first] = await fixture.kinds();
    await fixture.changeKind(first?.id, { callLink: "https://meet.example/room" });
    const { body } = await fixture.book("meeting", at("10:00"), { language: "es", timeZone: "Europe/Madrid" });
    expect(body).toMatchObject({ status: "requested", callLink: null });
    expect((await fixture.book("meeting", at("10:00"), { email: "b@x.example" })).status).toBe(409);
    const mail = await fixture.lastMail();
    expect(mail?.subject).toMatch(/^Solicitada: Reunión con /);
    expect(mail?.text).not.toContain("meet.example");
    const notices = (await (await fixture.host().get("/api/notifications")).json()) as {
      title: string;
      link: string;
    }[];
    expect(notices[0]).toMatchObject({
      title: "Gus Guest requested a meeting",
      link: appPath(fixture.organization.id, `/app/calendar?bookings=${body.id}`),
    });
    expect((await fixture.lastMail(fixture.host().email))?.text).toContain("/booking-request/request_");
    const waiting = async (client = fixture.host()) =>
      ((await (await client.get("/api/calendar/overview")).json()) as { waitingRequests: number }).waitingRequests;
    const stranger = await fixture.organization.member("admin");
    expect([await waiting(), await waiting(stranger)]).toEqual([1, 0]);
    expect((await stranger.post(`/api/calendar/bookings/${body.id}/accept`)).status).toBe(404);
    expect((await answerRequest(body.id, "accept")).status).toBe(200);
    expect(await waiting()).toBe(0);
    expect((await answerRequest(body.id, "accept")).status).toBe(200);
    expect((await answerRequest(body.id, "decline")).status).toBe(409);
    const confirmed = await fixture.lastMail();
    expect(confirmed?.subject).toMatch(/^Reservada: /);
    expect(confirmed?.text).toContain("jueves, 20 de noviembre de 2025, 17:00–17:30 CET");
    expect(confirmed?.text).toContain("Entrar en la llamada: https://meet.example/room");
    expect(await fixture.open(body.token)).toMatchObject({
      status: "confirmed",
      callLink: "https://meet.example/room",
    });
    const events = await (
      await fixture.host().get("/api/calendar/events?from=2025-11-20&to=2025-11-21&mine=true")
    ).json();
    expect(events).toMatchObject([{ title: "Meeting with Gus Guest", location: "https://meet.example/room" }]);
    const file = await (await fixture.world.visitor.get(`/api/public/bookings/${body.token}/ics`)).text();
    expect(file).toContain(`UID:`);
    expect(file).toContain("DTSTART");
  });

  it("are declined with a word; the time is free again, and so it is when their event is deleted", async () => {
    const { body } = await fixture.book("meeting", at("10:00"));
    expect((await fixture.world.visitor.get(`/api/public/bookings/${body.token}/ics`)).status).toBe(404);
    expect((await answerRequest(body.id, "decline", { reason: "I am away." })).status).toBe(200);
    const mail = await fixture.lastMail();
    expect(mail?.subject).toMatch(/^Declined: /);
    expect(mail?.text).toContain("They write: I am away.");
    expect((await answerRequest(body.id, "accept")).status).toBe(409);
    const again = await fixture.book("meeting", at("10:00"));
    expect(again.status).toBe(201);
    const [listed] = (await (await fixture.host().get("/api/calendar/bookings")).json()) as HostBooking[];
    await fixture.host().delete(`/api/calendar/events/${listed?.eventId}`);
    expect(await fixture.open(again.body.token)).toMatchObject({ status: "declined" });
    expect((await fixture.book("meeting", at("10:00"))).status).toBe(201);
  });

  it("go when their time comes, and are asked again when they are moved", async () => {
    const { body } = await fixture.book("meeting", at("10:00"));
    await answerRequest(body.id, "accept");
    const moved = await fixture.change(body.token, "move", { startsAt: at("14:00") });
    expect(await moved.json()).toMatchObject({ status: "requested" });
    fixture.world.setNow(new Date(at("14:00")));
    await fixture.world.runSweep("calendar.bookings");
    expect(await fixture.open(body.token)).toMatchObject({ status: "declined" });
    expect((await fixture.lastMail())?.subject).toMatch(/^Not confirmed: /);
  });

  it("are a kind's own choice too", async () => {
    const once = await fixture.addKind({ title: "At once", acceptance: "at_once" });
    expect((await fixture.page("kind=at-once")).body.offer?.isRequest).toBe(false);
    expect((await fixture.book("at-once", at("10:00"))).body.status).toBe("confirmed");
    await fixture.put("/api/calendar/settings", { autoAcceptMeetings: true });
    await fixture.changeKind(once.id, { acceptance: "request" });
    expect((await fixture.book("at-once", at("12:00"))).body.status).toBe("requested");
  });
});

it("reminds the visitor a day and an hour before, in their language and once, and not of what was called off", async () => {
  const [first] = await fixture.kinds();
  await fixture.changeKind(first?.id, { remindDayBefore: true, remindHourBefore: true, title: "Talk" });
  const day = "2025-11-24";
  const { body } = await fixture.book("meeting", at("10:00", day), { language: "es" });
  const off = await fixture.book("meeting", at("14:00", day), { email: "off@example.org" });
  await fixture.change(off.body.token, "cancel");
  const reminders = async (now: string) => {
    fixture.world.setNow(new Date(now));
    await fixture.world.runSweep("calendar.bookings");
    await fixture.world.runSweep("calendar.bookings");
    await fixture.world.runJobs();
    return fixture.world.mails.filter(({ subject }) => subject === "Recordatorio: Talk" || subject === "Reminder: Talk")
      .length;
  };
  expect(await reminders("2025-11-23T15:59:00Z")).toBe(0);
  expect(await reminders("2025-11-23T16:00:00Z")).toBe(1);
  await fixture.change(body.token, "move", { startsAt: at("11:00", day) });
  expect(await reminders("2025-11-23T16:30:00Z")).toBe(1);
  // A new time gets a new reminder.
  expect(await reminders("2025-11-23T17:00:00Z")).toBe(2);
  expect(await reminders("2025-11-24T16:00:00Z")).toBe(3);
  expect(await reminders("2025-11-24T17:00:00Z")).toBe(3);
});

it("tells the visitor in their language what the host does on the calendar, and once", async () => {
  const { body } = await fixture.book("meeting", at("10:00"), { language: "es" });
  const [listed] = (await (await fixture.host().get("/api/calendar/bookings")).json()) as HostBooking[];
  const sent = async () => {
    await fixture.world.runJobs();
    return fixture.world.mails
      .filter(({ text }) => text.includes(body.token))
      .map(({ subject }) => subject.split(":")[0]);
  };
  const event = `/api/calendar/events/${listed?.eventId}`;
  await fixture.put(event, { startDate: at("12:00"), endDate: at("12:30") });
  expect(await sent()).toEqual(["Reservada", "Cambiada"]);
  expect(await fixture.clocks("meeting")).toContain("16:00");
  await fixture.host().delete(event);
  expect((await fixture.lastMail())?.subject).toMatch(/^Cancelada: /);
  expect(await fixture.open(body.token)).toMatchObject({ status: "cancelled" });
});
