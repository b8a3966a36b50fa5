import type { CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { EventInvitation } from "@trellis/contract-calendar/event-invitations.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let host: Client;
let colleague: Client;
let series: CalendarEvent;
let guest: string;
const NOW = new Date("2025-10-21T18:00:00Z");
/** Mondays at nine in Chicago over the clock change of November 2; the first is over. */
const MONDAYS = [
  "2025-10-20T14:00:00.000Z",
  "2025-10-27T14:00:00.000Z",
  "2025-11-03T15:00:00.000Z",
  "2025-11-10T15:00:00.000Z",
];
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Chicago" });
  host = await organization.member("user");
  colleague = await organization.member("user");
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  count += 1;
  guest = `guest${count}@example.org`;
  const answer = await host.post("/api/calendar/events", {
    title: "Choir",
    startDate: "2025-10-20T09:00",
    endDate: "2025-10-20T10:00",
    recurrenceRule: "FREQ=WEEKLY;COUNT=4",
    attendees: [{ email: guest, name: "Gus" }, { email: colleague.email }],
  });
  series = (await answer.json()) as CalendarEvent;
});

const answer = (body: object, id = series.id) => colleague.put(`/api/calendar/events/${id}/attendance`, body);
const answersOf = async (email: string): Promise<string[]> => {
  const dates = (await (await host.get(`/api/calendar/events/${series.id}/answers`)).json()) as CalendarEvent[];
  return dates.map(
    ({ attendees, startDate }) =>
      `${startDate.slice(5, 10)} ${attendees.find((each) => each.email === email)?.status ?? "-"}`,
  );
};
const change = async (scope: string, occurrence: string, body: object) =>
  expect(
    (await host.put(`/api/calendar/events/${series.id}?scope=${scope}&occurrence=${occurrence}`, body)).status,
  ).toBe(200);

describe("a member's answer", () => {
  it("is for one date or for all, and the list and the date say it", async () => {
    expect((await answer({ status: "accepted" })).status).toBe(200);
    const one = await answer({ status: "declined", occurrence: MONDAYS[2] });
    expect(await one.json()).toMatchObject({ startDate: MONDAYS[2], attendees: [{}, { status: "declined" }] });
    expect(await answersOf(colleague.email)).toEqual(["10-27 accepted", "11-03 declined", "11-10 accepted"]);
    const listed = (await (
      await host.get("/api/calendar/events?from=2025-11-01&to=2025-11-30&q=Choir")
    ).json()) as CalendarEvent[];
    const own = listed.filter(({ id }) => id === series.id).map(({ attendees }) => attendees[1]);
    expect(own).toMatchObject([{ status: "declined", isOwnAnswer: true }, { status: "accepted" }]);
    // To all that is to come: the single answer goes.
    await answer({ status: "tentative" });
    world.setNow(new Date(NOW.getTime() + 1000));
    await answer({ status: "accepted" });
    expect(await answersOf(colleague.email)).toEqual(["10-27 accepted", "11-03 accepted", "11-10 accepted"]);
  });

  it("goes with the date where it is changed alone, moved with its series, or parted from it", async () => {
    await answer({ status: "declined", occurrence: MONDAYS[1] });
    await answer({ status: "tentative", occurrence: MONDAYS[3] });
    await change("this", MONDAYS[1] ?? "", { title: "Rehearsal" });
    await change("all", MONDAYS[2] ?? "", { startDate: "2025-11-04T10:00", endDate: "2025-11-04T11:00" });
    expect(await answersOf(colleague.email)).toEqual(
      ["10-21 needs_action", "10-28 declined", "11-04 needs_action", "11-11 tentative"].slice(1),
    );
    await change("following", "2025-11-11T16:00:00.000Z", { title: "Concert" });
    expect(await answersOf(colleague.email)).toEqual(["10-28 declined", "11-04 needs_action"]);
    const found = (await (
      await host.get("/api/calendar/events?from=2025-11-10&to=2025-11-12&q=Concert")
    ).json()) as CalendarEvent[];
    expect(found.at(-1)?.attendees[1]).toMatchObject({ status: "tentative", isOwnAnswer: true });
    // The changed one is answered by its place in the series too.
    expect((await answer({ status: "accepted", occurrence: "2025-10-28T15:00:00.000Z" })).status).toBe(200);
    expect((await answersOf(colleague.email))[0]).toBe("10-28 accepted");
  });

  it("is refused where there is no such date, and for what happens once", async () => {
    expect((await answer({ status: "accepted", occurrence: "2025-10-28T14:00:00.000Z" })).status).toBe(404);
    expect((await host.put(`/api/calendar/events/${series.id}/attendance`, { status: "accepted" })).status).toBe(409);
    await host.delete(`/api/calendar/events/${series.id}?scope=this&occurrence=${MONDAYS[1]}`);
    expect((await answer({ status: "accepted", occurrence: MONDAYS[1] })).status).toBe(404);
  });
});

describe("a guest's link", () => {
  const open = async () => {
    await world.runJobs();
    const text = world.mails.filter(({ to }) => to.includes(guest)).at(-1)?.text ?? "";
    return `/api/public/event-invitations/${/\/event\/(event_[\w-]+)/.exec(text)?.[1]}`;
  };

  it("lists the next dates with one's own answers, and takes one for each", async () => {
    const link = await open();
    const shown = (await (await world.visitor.get(link)).json()) as EventInvitation;
    expect(shown.occurrences.map(({ occurrence, status }) => [occurrence, status])).toEqual(
      MONDAYS.slice(1).map((day) => [day, "needs_action"]),
    );
    await world.visitor.post(link, { status: "accepted" });
    const one = await world.visitor.post(link, { status: "declined", occurrence: MONDAYS[3] });
    expect(await one.json()).toMatchObject({
      status: "accepted",
      occurrences: [{ status: "accepted" }, { status: "accepted" }, { status: "declined" }],
    });
    const late = await world.visitor.post(link, { status: "declined", occurrence: MONDAYS[0] });
    expect(late.status).toBe(409);
    const notices = (await (await host.get("/api/notifications")).json()) as { title: string; text: string }[];
    expect(notices.some(({ text }) => text.includes("Choir, Monday, November 10, 2025"))).toBe(true);
    // One date is changed and without this guest: it is no longer theirs.
    await change("this", MONDAYS[2] ?? "", { attendees: [{ email: colleague.email }] });
    const after = (await (await world.visitor.get(link)).json()) as EventInvitation;
    expect(after.occurrences.map(({ occurrence }) => occurrence)).toEqual([MONDAYS[1], MONDAYS[3]]);
  });

  it("is written into calendar files where a date differs, which change nothing when they come back", async () => {
    await answer({ status: "accepted" });
    await answer({ status: "declined", occurrence: MONDAYS[2] });
    const file = (await (await host.get(`/api/calendar/events/${series.id}/ics`)).text()).replaceAll("\r\n ", "");
    const parts = file.split("BEGIN:VEVENT").slice(1);
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatch(new RegExp(`PARTSTAT=ACCEPTED;CN=${colleague.email}`));
    expect(parts[1]).toContain("RECURRENCE-ID;TZID=America/Chicago:20251103T090000");
    expect(parts[1]).toMatch(new RegExp(`PARTSTAT=DECLINED;CN=${colleague.email}`));
    const back = await host.upload("/api/calendar/import?fileName=own.ics&check=true", file, {
      "Content-Type": "text/calendar",
    });
    expect(await back.json()).toMatchObject({ added: 0, changed: 0, cancelled: 0, same: 2, errors: [] });
  });
});

const vevent = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (method: string, ...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, ...events, "END:VCALENDAR", ""].join("\r\n");
const send = async (file: string, query = "", client = host) => {
  const sent = await client.upload(`/api/calendar/import?fileName=reply.ics${query}`, file, {
    "Content-Type": "text/calendar",
  });
  expect([sent.status, await sent.clone().text()]).toEqual([200, expect.anything()]);
  return (await sent.json()) as CalendarImportReport;
};

describe("a reply of a mail program", () => {
  const reply = (partstat: string, { stamp = "20251021T170000Z", email = guest, more = [] as string[] } = {}) =>
    vevent(
      `UID:${series.uid}`,
      `DTSTAMP:${stamp}`,
      "SEQUENCE:0",
      `ATTENDEE;PARTSTAT=${partstat}:mailto:${email}`,
      ...more,
    );

  it("is the attendee's answer, for all or for one date, shown before and undone after", async () => {
    const file = calendar(
      "REPLY",
      reply("ACCEPTED"),
      reply("DECLINED", { more: ["RECURRENCE-ID;TZID=America/Chicago:20251103T090000"], stamp: "20251021T171000Z" }),
    );
    const check = await send(file, "&check=true");
    expect(check).toMatchObject({ answered: 2, added: 0, changed: 0, errors: [] });
    expect(check.preview[0]).toMatchObject({
      title: "Choir",
      action: "answer",
      answer: { attendee: "Gus", status: "accepted" },
    });
    expect(await answersOf(guest)).toEqual(["10-27 needs_action", "11-03 needs_action", "11-10 needs_action"]);
    const done = await send(file);
    expect(await answersOf(guest)).toEqual(["10-27 accepted", "11-03 declined", "11-10 accepted"]);
    expect(await send(file, "&check=true")).toMatchObject({ answered: 0, same: 2 });
    const undone = await host.delete(`/api/calendar/imports/${done.importId}`);
    expect(await undone.json()).toMatchObject({ restored: 2, kept: 0 });
    expect(await answersOf(guest)).toEqual(["10-27 needs_action", "11-03 needs_action", "11-10 needs_action"]);
  });

  it("counts only where it is the later word", async () => {
    await send(calendar("REPLY", reply("ACCEPTED", { stamp: "20251021T175000Z" })));
    expect(await send(calendar("REPLY", reply("DECLINED", { stamp: "20251021T120000Z" })))).toMatchObject({
      answered: 0,
      same: 1,
    });
    const shuffled = calendar(
      "REPLY",
      reply("TENTATIVE", { stamp: "20251021T175500Z" }),
      reply("DECLINED", { stamp: "20251021T175200Z" }),
    );
    const { importId } = await send(shuffled);
    expect((await answersOf(guest))[0]).toBe("10-27 tentative");
    // Later answers stay when the import is undone.
    await send(calendar("REPLY", reply("ACCEPTED", { stamp: "20251021T175800Z" })));
    expect(await (await host.delete(`/api/calendar/imports/${importId}`)).json()).toMatchObject({
      restored: 0,
      kept: 1,
    });
    expect((await answersOf(guest))[0]).toBe("10-27 accepted");
  });

  it("names what it cannot place, invites no one, and is none of others' business", async () => {
    const strange = calendar(
      "REPLY",
      reply("ACCEPTED", { email: "stranger@example.net" }),
      reply("ACCEPTED", { more: ["RECURRENCE-ID:20251104T150000Z"] }),
      reply("DELEGATED"),
      vevent("UID:nobody-knows", "DTSTAMP:20251021T170000Z", `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${guest}`),
      vevent(`UID:${series.uid}`, `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${guest}`),
      vevent(
        `UID:${series.uid}`,
        "DTSTAMP:20251021T170000Z",
        "ATTENDEE:mailto:a@example.org",
        "ATTENDEE:mailto:b@example.org",
      ),
    );
    const report = await send(strange);
    expect(report).toMatchObject({ answered: 0, added: 0 });
    expect(report.errors.map(({ error }) => error)).toEqual([
      "stranger@example.net is not invited to this event.",
      "The series has no event on the date that it answers.",
      "Its answer is none of accepted, declined and tentative.",
      "None of your events is the one that it answers.",
      "It does not say when it was written (DTSTAMP).",
      "A reply is of one person; this one names none, or several.",
    ]);
    const { attendees } = (await (await host.get(`/api/calendar/events/${series.id}`)).json()) as CalendarEvent;
    expect(attendees.map(({ email }) => email)).toEqual([guest, colleague.email]);
    const others = await send(calendar("REPLY", reply("ACCEPTED")), "", colleague);
    expect(others.errors[0]?.error).toBe("None of your events is the one that it answers.");
  });
});

describe("what an organizer calls off by mail", () => {
  const meeting = (uid: string, ...more: string[]) =>
    vevent(`UID:${uid}`, "DTSTAMP:20251001T000000Z", "DTSTART:20251110T150000Z", "SUMMARY:From afar", ...more);

  it("goes from the calendar of who imported it, whole or one date, and comes back by undo", async () => {
    await send(calendar("REQUEST", meeting("afar-1"), meeting("afar-2", "RRULE:FREQ=WEEKLY;COUNT=3")));
    const titles = async () =>
      ((await (await host.get("/api/calendar/events?from=2025-11-01&to=2025-12-31&q=afar")).json()) as CalendarEvent[])
        .length;
    expect(await titles()).toBe(4);
    const cancel = calendar(
      "CANCEL",
      vevent("UID:afar-1", "DTSTAMP:20251002T000000Z", "SEQUENCE:1"),
      vevent("UID:afar-2", "DTSTAMP:20251002T000000Z", "SEQUENCE:1", "RECURRENCE-ID:20251117T150000Z"),
    );
    const check = await send(cancel, "&check=true");
    expect(check).toMatchObject({ cancelled: 1, changed: 1, added: 0, errors: [] });
    expect(check.preview[0]).toMatchObject({
      title: "From afar",
      action: "cancel",
      startDate: "2025-11-10T15:00:00.000Z",
    });
    const { importId } = await send(cancel);
    expect(await titles()).toBe(2);
    await host.delete(`/api/calendar/imports/${importId}`);
    expect(await titles()).toBe(4);
  });

  it("is nothing that was made here, and a proposal changes nothing", async () => {
    const report = await send(calendar("CANCEL", vevent(`UID:${series.uid}`, "DTSTAMP:20251021T170000Z")));
    expect(report).toMatchObject({ cancelled: 0, changed: 0 });
    expect(report.errors[0]?.error).toMatch(/^This event was made here/);
    const counter = calendar(
      "COUNTER",
      vevent(`UID:${series.uid}`, "DTSTART:20251231T150000Z", "SUMMARY:Mine", "SEQUENCE:9"),
    );
    expect((await send(counter)).errors[0]?.error).toMatch(/^This is a proposal to change a meeting \(COUNTER\)/);
    expect((await host.get(`/api/calendar/events/${series.id}`)).status).toBe(200);
  });
});
