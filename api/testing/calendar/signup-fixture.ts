import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";
import type { EventSignups } from "@trellis/contract-calendar/signups.ts";
import { expect } from "vitest";
import { type Client, createWorld } from "../world.ts";

/** When every test of sign-up begins; the event is on the Tuesday after it, at six in the evening of Chicago. */
export const SIGNUP_NOW = new Date("2025-11-19T18:00:00Z");
export const SIGNUP_SLUG = "river-signups";
export const SIGNUP_OFFER = { isOpen: true, places: 5, mostPeople: 4, closesMinutes: 60, hasWaitingList: false };

/** An organization with an open public calendar, a public event for each test, and what visitors and managers do with it. */
export async function createSignupFixture() {
  const world = await createWorld();
  const organization = await world.organization({ name: "River Fund", timeZone: "America/Chicago" });
  const manager = await organization.member("manager");
  await manager.put("/api/calendar/public-calendar", { isOpen: true, slug: SIGNUP_SLUG });
  let id = "";

  const create = async (more: object = {}, client: Client = manager): Promise<CalendarEvent> => {
    const answer = await client.post("/api/calendar/events", {
      title: "Concert",
      location: "Hall",
      visibility: "public",
      startDate: "2025-11-25T18:00",
      endDate: "2025-11-25T20:00",
      ...more,
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as CalendarEvent;
  };
  const mailTo = async (email: string) => {
    await world.runJobs();
    return world.mails.findLast(({ to }) => to.includes(email));
  };
  return {
    world,
    organization,
    manager,
    create,
    mailTo,
    eventId: () => id,
    /** A new event for a test, with reset counts of visitors. */
    async begin(more: object = {}) {
      world.setNow(SIGNUP_NOW);
      await world.database.sql`delete from rate_limit`;
      id = (await create(more)).id;
    },
    later: (milliseconds: number) => world.setNow(new Date(SIGNUP_NOW.getTime() + milliseconds)),
    async offer(more: object = {}, event = id): Promise<EventSignups> {
      const answer = await manager.put(`/api/calendar/events/${event}/signups`, { ...SIGNUP_OFFER, ...more });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return (await answer.json()) as EventSignups;
    },
    signUp: (email: string, more: object = {}, event = id) =>
      world.visitor.post(`/api/public/calendars/${SIGNUP_SLUG}/events/${event}/signups`, {
        id: crypto.randomUUID(),
        name: "Gus Guest",
        email,
        people: 1,
        ...more,
      }),
    list: async (event = id) =>
      (await (await manager.get(`/api/calendar/events/${event}/signups`)).json()) as EventSignups,
    page: async (event = id) =>
      (await (await world.visitor.get(`/api/public/calendars/${SIGNUP_SLUG}/events/${event}`)).json()) as PublicEvent,
    /** Where a visitor's own sign-up is, from the mail that they got last. */
    async linkOf(email: string): Promise<string> {
      const token = /\/signup\/(signup_\S+)/.exec((await mailTo(email))?.text ?? "")?.[1];
      expect(token).toBeDefined();
      return `/api/public/signups/${token}`;
    },
  };
}
