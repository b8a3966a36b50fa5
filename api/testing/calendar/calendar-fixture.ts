import type { CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { EventInvitation } from "@trellis/contract-calendar/event-invitations.ts";
import { expect } from "vitest";
import type { Client, World } from "../world.ts";

/** An event as calendar files write it. */
export const vevent = (...lines: string[]): string => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

/** A calendar file; `METHOD:…` lines come before the events. */
export const icalendar = (...parts: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");

/** Common steps of calendar tests, as one member. */
export class CalendarFixture {
  readonly #world: World;
  readonly #member: Client;
  /** IANA: the time zone in which events are shown. */
  readonly #timeZone: string;

  constructor(world: World, member: Client, timeZone: string) {
    this.#world = world;
    this.#member = member;
    this.#timeZone = timeZone;
  }

  /** Makes an event; fails the test where it is refused. */
  async create(body: object): Promise<CalendarEvent> {
    const answer = await this.#member.post("/api/calendar/events", body);
    expect([answer.status, await answer.clone().text()]).toEqual([201, expect.anything()]);
    return (await answer.json()) as CalendarEvent;
  }

  /** Imports a file, or with `check` says what would become of it. */
  async load(text: string, query = ""): Promise<CalendarImportReport> {
    const answer = await this.#member.upload(`/api/calendar/import?fileName=calendar.ics${query}`, text, {
      "Content-Type": "text/calendar",
    });
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.anything()]);
    return (await answer.json()) as CalendarImportReport;
  }

  /** Takes an import back. */
  async undoLoad(importId: string | null): Promise<{ removed: number; restored: number; kept: number }> {
    const answer = await this.#member.delete(`/api/calendar/imports/${importId}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { removed: number; restored: number; kept: number };
  }

  /** Events between two days. */
  async list(from: string, to: string): Promise<CalendarEvent[]> {
    return (await (await this.#member.get(`/api/calendar/events?from=${from}&to=${to}`)).json()) as CalendarEvent[];
  }

  /** The same in short, by the desk's clock: `11-24 10:00 Choir`, and `11-24 Holiday` of a whole day. */
  async shown(from: string, to: string): Promise<string[]> {
    return (await this.list(from, to)).map(
      ({ title, startDate, allDay }) => `${this.#short(startDate, allDay)} ${title}`,
    );
  }

  /** A person's answers for each of the dates, in short: `11-24 10:00 accepted`. */
  async answers(email: string, from: string, to: string): Promise<string[]> {
    return (await this.list(from, to)).map(({ startDate, allDay, attendees }) => {
      const own = attendees.find((each) => each.email === email);
      return `${this.#short(startDate, allDay)} ${own?.status ?? "-"}`;
    });
  }

  /** The address of the page that the first email to a person leads to. */
  async invitationOf(email: string): Promise<string> {
    await this.#world.runJobs();
    const text = this.#world.mails.find(({ to }) => to.includes(email))?.text ?? "";
    const token = /\/event\/(event_[\w-]+)/.exec(text)?.[1];
    expect(token, "a link in the mail").toBeDefined();
    return `/api/public/event-invitations/${token}`;
  }

  /** The content of an invitation's page. */
  async readInvitation(address: string): Promise<EventInvitation> {
    const answer = await this.#world.visitor.get(address);
    expect(answer.status).toBe(200);
    return (await answer.json()) as EventInvitation;
  }

  #short(start: string, allDay: boolean): string {
    if (allDay) return start.slice(5, 10);
    return new Date(start).toLocaleString("sv-SE", { timeZone: this.#timeZone }).slice(5, 16);
  }
}
