import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { CalendarFixture, icalendar, vevent } from "./calendar-fixture.ts";

/** The organizer of the meetings from outside, and another guest of theirs. */
export const BOB = "bob@partner.example";
const CAROL = "carol@partner.example";
export const ZONE = "TZID=America/Chicago";

type Member = { email: string };

/** Meetings of someone outside, as their invitations say them; two members are among the guests. */
export function outsideMeetings(maya: Member, colleague: Member) {
  const invited = [
    `ORGANIZER;CN=Bob Stone:mailto:${BOB}`,
    `ATTENDEE;CN=Carol:mailto:${CAROL}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=Maya Ellison:mailto:${maya.email.toUpperCase()}`,
    `ATTENDEE:mailto:${colleague.email}`,
  ];
  return {
    invited,
    once: (...more: string[]) =>
      vevent(
        "UID:bob-once",
        "SEQUENCE:2",
        "SUMMARY:Doctor with Bob",
        `DTSTART;${ZONE}:20251124T100000`,
        `DTEND;${ZONE}:20251124T110000`,
        ...invited,
        ...more,
      ),
    weekly: (...more: string[]) =>
      vevent(
        "UID:bob-weekly",
        "SUMMARY:Weekly with Bob",
        `DTSTART;${ZONE}:20251124T140000`,
        `DTEND;${ZONE}:20251124T150000`,
        "RRULE:FREQ=WEEKLY;COUNT=6",
        ...invited,
        ...more,
      ),
  };
}

/** A new organization in Chicago with two members, and what the first one does with meetings from outside. */
export async function openMeetingFixture(
  world: World,
  onCall: (method: string, path: string) => void = () => undefined,
) {
  const organization = await world.organization({ timeZone: "America/Chicago" });
  const maya = await organization.member("user");
  const colleague = await organization.member("user");
  const calendar = new CalendarFixture(world, maya, "America/Chicago");
  const list = async (client = maya) =>
    (await (await client.get("/api/calendar/events?from=2025-11-01&to=2026-02-01")).json()) as CalendarEvent[];
  return {
    organization,
    maya,
    colleague,
    calendar,
    ...outsideMeetings(maya, colleague),
    list,
    /** Imports events as a message of this iTIP method. */
    load(method: string, visibility: string, ...events: string[]) {
      onCall("post", "/api/calendar/import");
      return calendar.load(icalendar(`METHOD:${method}`, ...events), `&visibility=${visibility}`);
    },
    /** One of the events whose title begins so. */
    async find(title: string, at = 0, client = maya): Promise<CalendarEvent> {
      const found = (await list(client)).filter((event) => event.title.startsWith(title))[at];
      expect(found, title).toBeDefined();
      return found as CalendarEvent;
    },
    /** A call that must succeed. */
    async send(method: "put" | "post" | "delete", path: string, body?: object, client = maya): Promise<Response> {
      onCall(method, path);
      const answer = method === "delete" ? await client.delete(path) : await client[method](path, body ?? {});
      expect([path, answer.status < 300, await answer.clone().text()]).toEqual([path, true, expect.anything()]);
      return answer;
    },
    async mailsSince(before: number) {
      await world.runJobs();
      return world.mails.slice(before);
    },
  };
}

export type MeetingFixture = Awaited<ReturnType<typeof openMeetingFixture>>;
