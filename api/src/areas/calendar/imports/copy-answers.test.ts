import type { CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { icalendar, vevent } from "../../../../testing/calendar/calendar-fixture.ts";
import { BOB, type MeetingFixture, openMeetingFixture, ZONE } from "../../../../testing/calendar/outside-meetings.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let fixture: MeetingFixture;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-19T18:00:00Z"));
  fixture = await openMeetingFixture(world);
});

describe("answering someone else's invitation", () => {
  const replies = async (before: number) =>
    (await fixture.mailsSince(before)).map(({ to, subject, replyTo, attachments }) => ({
      to,
      subject,
      from: replyTo?.address,
      file: attachments[0]?.text ?? "",
    }));
  const lines = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

  it("goes to its organizer once per change", async () => {
    await fixture.load("REQUEST", "private", fixture.once());
    const { id } = await fixture.find("Doctor");
    await world.runJobs();
    const before = world.mails.length;
    const answer = (status: string) => fixture.send("put", `/api/calendar/events/${id}/attendance`, { status });
    await answer("accepted");
    await answer("accepted");
    const [mail, ...others] = await replies(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: BOB, subject: "Accepted: Doctor with Bob – Mon, Nov 24" });
    expect(mail?.from?.toLowerCase()).toBe(fixture.maya.email);
    const file = lines(mail?.file ?? "");
    expect(file).toEqual(
      expect.arrayContaining(["METHOD:REPLY", "UID:bob-once", "SEQUENCE:2", `ORGANIZER;CN=Bob Stone:mailto:${BOB}`]),
    );
    expect(file.filter((line) => line.startsWith("ATTENDEE"))).toEqual([
      expect.stringMatching(new RegExp(`PARTSTAT=ACCEPTED.*mailto:${fixture.maya.email}$`, "i")),
    ]);
    expect((await fixture.find("Doctor")).attendees.find(({ name }) => name === "Maya Ellison")?.status).toBe(
      "accepted",
    );
    await answer("declined");
    expect((await replies(before)).map(({ subject }) => subject.split(":")[0])).toEqual(["Accepted", "Declined"]);
  });

  it("names one date, also of a series that was split here and of a date that came alone", async () => {
    const alone = vevent(
      "UID:bob-alone",
      "SUMMARY:Alone with Bob",
      "RECURRENCE-ID:20251126T160000Z",
      "DTSTART:20251126T170000Z",
      "DTEND:20251126T180000Z",
      ...fixture.invited,
    );
    await fixture.load("REQUEST", "private", fixture.weekly(), alone);
    const { id } = await fixture.find("Weekly");
    const [, second, third, fourth] = (await fixture.list()).filter(({ title }) => title.startsWith("Weekly"));
    await fixture.send("put", `/api/calendar/events/${id}?scope=following&occurrence=${third?.occurrence}`, {
      title: "Half",
    });
    await world.runJobs();
    const before = world.mails.length;
    await fixture.send("put", `/api/calendar/events/${id}/attendance`, {
      status: "tentative",
      occurrence: second?.occurrence,
    });
    await fixture.send("put", `/api/calendar/events/${(await fixture.find("Half")).id}/attendance`, {
      status: "accepted",
      occurrence: fourth?.occurrence,
    });
    await fixture.send("put", `/api/calendar/events/${(await fixture.find("Alone")).id}/attendance`, {
      status: "accepted",
    });
    const places = (await replies(before)).map(({ file }) =>
      lines(file).filter((line) => /^(UID|RECURRENCE-ID)/.test(line)),
    );
    expect(places).toEqual([
      ["UID:bob-weekly", `RECURRENCE-ID;${ZONE}:20251201T140000`],
      ["UID:bob-weekly", `RECURRENCE-ID;${ZONE}:20251215T140000`],
      ["UID:bob-alone", "RECURRENCE-ID:20251126T160000Z"],
    ]);
  });

  it("declines what is removed where the member wants that", async () => {
    await fixture.load("REQUEST", "private", fixture.once(), fixture.weekly());
    await world.runJobs();
    const before = world.mails.length;
    await fixture.send("delete", `/api/calendar/events/${(await fixture.find("Doctor")).id}?decline=true`);
    const { id, occurrence } = await fixture.find("Weekly", 2);
    await fixture.send("delete", `/api/calendar/events/${id}?scope=following&occurrence=${occurrence}&decline=true`);
    const sent = await replies(before);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [BOB, "Declined: Doctor with Bob – Mon, Nov 24"],
      [BOB, "Declined: Weekly with Bob – Mon, Dec 8"],
    ]);
    expect(lines(sent[1]?.file ?? "")).toContain(`RECURRENCE-ID;${ZONE};RANGE=THISANDFUTURE:20251208T140000`);
  });
});

describe("who sees an imported file", () => {
  it("is the importer alone unless they choose otherwise, and what is private in the file stays so", async () => {
    const therapy = vevent("UID:t", "SUMMARY:Therapy", "DTSTART:20251120T150000Z");
    const secret = vevent("UID:s", "SUMMARY:Secret", "CLASS:PRIVATE", "DTSTART:20251120T150000Z");
    const report: CalendarImportReport = await fixture.calendar.load(icalendar(therapy, fixture.once()));
    expect(report.added).toBe(2);
    expect((await fixture.list(fixture.colleague)).map(({ title }) => title)).toEqual([]);
    await fixture.calendar.load(icalendar(therapy.replace("Therapy", "Therapy 2"), secret), "&visibility=organization");
    expect((await fixture.list(fixture.colleague)).map(({ title }) => title)).toEqual([]);
    expect((await fixture.list()).map(({ title }) => title)).toContain("Therapy 2");
    await fixture.load("PUBLISH", "organization", vevent("UID:o", "SUMMARY:Open", "DTSTART:20251120T150000Z"));
    expect((await fixture.list(fixture.colleague)).map(({ title }) => title)).toEqual(["Open"]);
  });

  it("lets colleagues answer a copy that they see, and tells no one of a removed one", async () => {
    await fixture.load("REQUEST", "organization", fixture.once());
    const { id } = await fixture.find("Doctor", 0, fixture.colleague);
    await fixture.send("put", `/api/calendar/events/${id}/attendance`, { status: "accepted" }, fixture.colleague);
    const event = await fixture.find("Doctor");
    expect(event.attendees.find(({ email }) => email === fixture.colleague.email)?.status).toBe("accepted");
  });
});
