import type { CalendarImportReport } from "@trellis/shared/contract/calendar/calendar-files.ts";
import type { CalendarEvent } from "@trellis/shared/contract/calendar/event.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CalendarDesk, icalendar, vevent } from "../../../testing/calendar-desk.ts";
import { BOB, outsideMeetings, ZONE } from "../../../testing/outside-meetings.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let maya: Client;
let colleague: Client;
let desk: CalendarDesk;
const NOW = new Date("2025-11-19T18:00:00Z");

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  organization = await world.organization({ timeZone: "America/Chicago" });
  maya = await organization.member("user");
  colleague = await organization.member("user");
  desk = new CalendarDesk(world, maya, "America/Chicago");
});

const once = (...more: string[]) => outsideMeetings(maya, colleague).once(...more);
const weekly = (...more: string[]) => outsideMeetings(maya, colleague).weekly(...more);
const load = (method: string, visibility: string, ...events: string[]) =>
  desk.load(icalendar(`METHOD:${method}`, ...events), `&visibility=${visibility}`);
const list = async (client = maya) =>
  (await (await client.get("/api/calendar/events?from=2025-11-01&to=2026-02-01")).json()) as CalendarEvent[];
const find = async (title: string, at = 0, client = maya) => {
  const found = (await list(client)).filter((event) => event.title.startsWith(title))[at];
  expect(found, title).toBeDefined();
  return found as CalendarEvent;
};
const sentSince = async (before: number) => {
  await world.runJobs();
  return world.mails.slice(before);
};
const send = async (method: "put" | "delete", path: string, body?: object, client = maya) => {
  const answer = method === "delete" ? await client.delete(path) : await client.put(path, body ?? {});
  expect([path, answer.status < 300, await answer.clone().text()]).toEqual([path, true, expect.anything()]);
};

describe("answering someone else's invitation", () => {
  const replies = async (before: number) =>
    (await sentSince(before)).map(({ to, subject, replyTo, attachments }) => ({
      to,
      subject,
      from: replyTo?.address,
      file: attachments[0]?.text ?? "",
    }));
  const lines = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

  it("goes to its organizer once per change", async () => {
    await load("REQUEST", "private", once());
    const { id } = await find("Doctor");
    await world.runJobs();
    const before = world.mails.length;
    const answer = (status: string) => send("put", `/api/calendar/events/${id}/attendance`, { status });
    await answer("accepted");
    await answer("accepted");
    const [mail, ...others] = await replies(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: BOB, subject: "Accepted: Doctor with Bob – Mon, Nov 24" });
    expect(mail?.from?.toLowerCase()).toBe(maya.email);
    const file = lines(mail?.file ?? "");
    expect(file).toEqual(
      expect.arrayContaining(["METHOD:REPLY", "UID:bob-once", "SEQUENCE:2", `ORGANIZER;CN=Bob Stone:mailto:${BOB}`]),
    );
    expect(file.filter((line) => line.startsWith("ATTENDEE"))).toEqual([
      expect.stringMatching(new RegExp(`PARTSTAT=ACCEPTED.*mailto:${maya.email}$`, "i")),
    ]);
    expect((await find("Doctor")).attendees.find(({ name }) => name === "Maya Ellison")?.status).toBe("accepted");
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
      ...outsideMeetings(maya, colleague).invited,
    );
    await load("REQUEST", "private", weekly(), alone);
    const { id } = await find("Weekly");
    const [, second, third, fourth] = (await list()).filter(({ title }) => title.startsWith("Weekly"));
    await send("put", `/api/calendar/events/${id}?scope=following&occurrence=${third?.occurrence}`, { title: "Half" });
    await world.runJobs();
    const before = world.mails.length;
    await send("put", `/api/calendar/events/${id}/attendance`, { status: "tentative", occurrence: second?.occurrence });
    await send("put", `/api/calendar/events/${(await find("Half")).id}/attendance`, {
      status: "accepted",
      occurrence: fourth?.occurrence,
    });
    await send("put", `/api/calendar/events/${(await find("Alone")).id}/attendance`, { status: "accepted" });
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
    await load("REQUEST", "private", once(), weekly());
    await world.runJobs();
    const before = world.mails.length;
    await send("delete", `/api/calendar/events/${(await find("Doctor")).id}?decline=true`);
    const { id, occurrence } = await find("Weekly", 2);
    await send("delete", `/api/calendar/events/${id}?scope=following&occurrence=${occurrence}&decline=true`);
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
    const report: CalendarImportReport = await desk.load(icalendar(therapy, once()));
    expect(report.added).toBe(2);
    expect((await list(colleague)).map(({ title }) => title)).toEqual([]);
    await desk.load(icalendar(therapy.replace("Therapy", "Therapy 2"), secret), "&visibility=organization");
    expect((await list(colleague)).map(({ title }) => title)).toEqual([]);
    expect((await list()).map(({ title }) => title)).toContain("Therapy 2");
    await load("PUBLISH", "organization", vevent("UID:o", "SUMMARY:Open", "DTSTART:20251120T150000Z"));
    expect((await list(colleague)).map(({ title }) => title)).toEqual(["Open"]);
  });

  it("lets colleagues answer a copy that they see, and tells no one of a removed one", async () => {
    await load("REQUEST", "organization", once());
    const { id } = await find("Doctor", 0, colleague);
    await send("put", `/api/calendar/events/${id}/attendance`, { status: "accepted" }, colleague);
    const event = await find("Doctor");
    expect(event.attendees.find(({ email }) => email === colleague.email)?.status).toBe("accepted");
  });
});
