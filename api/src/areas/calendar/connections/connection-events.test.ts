import type { CalendarConnection } from "@trellis/contract-calendar/connections.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { icsEvent, icsOf } from "../../../../testing/calendar/calendar-server.ts";
import {
  bodyOf,
  CONNECTIONS,
  type ConnectionDesk,
  DENTIST,
  openConnectionDesk,
} from "../../../../testing/calendar/connection-fixture.ts";

let desk: ConnectionDesk;

beforeAll(async () => {
  desk = await openConnectionDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

describe("the events of a connected calendar", () => {
  test("are their member's own: private, read-only, named after their calendar, without people", async () => {
    const guest = `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${desk.maya.email}`;
    await desk.connected([icsEvent("dentist", "Dentist", "20260303T150000Z", guest, "LOCATION:Main Street 1")]);
    const [event] = await desk.eventsOf(desk.maya);
    expect(event).toMatchObject({
      title: "Dentist",
      location: "Main Street 1",
      visibility: "private",
      canEdit: false,
      source: { calendarName: "Maya at home" },
      reminderMinutes: null,
      attendees: [],
    });
    expect(await desk.eventsOf(desk.home.admin)).toEqual([]);
    const path = `/api/calendar/events/${event?.id}`;
    for (const answer of [await desk.maya.put(path, { title: "Mine" }), await desk.maya.delete(path)]) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("comes from a connected calendar");
    }
    await desk.world.runJobs();
    expect(desk.world.mails.filter(({ to }) => JSON.stringify(to).includes(desk.maya.email))).toEqual([]);
  });

  test("are seen as Busy by others where their member wants it, and nothing else is kept", async () => {
    const { connection } = await desk.connected([DENTIST], { sharing: "busy" });
    const [seen] = await desk.eventsOf(desk.home.admin);
    expect(seen).toMatchObject({ title: "Busy", location: null, description: null, source: { calendarName: null } });
    const stored = await desk.owner`select * from calendar_event where organization_id = ${desk.home.id}`;
    expect(JSON.stringify(stored)).not.toMatch(/Main Street|Bring card|"title":"Dentist|search_text":"dentist/);
    // Some calendars write a person's address into the UID.
    expect(seen?.uid).not.toBe("dentist");
    // Nobody's next events are what others are busy with.
    const overview = await bodyOf<{ upcoming: unknown[]; totalEvents: number }>(
      desk.home.admin.get("/api/calendar/overview"),
    );
    expect(overview).toMatchObject({ upcoming: [], totalEvents: 0 });
    const changed = await bodyOf<CalendarConnection>(
      desk.maya.patch(`${CONNECTIONS}/${connection.id}`, { sharing: "private" }),
    );
    expect(changed.sharing).toBe("private");
    expect(await desk.eventsOf(desk.home.admin)).toEqual([]);
    expect((await desk.eventsOf(desk.maya)).map(({ title, location }) => [title, location])).toEqual([
      ["Dentist", "Main Street 1"],
    ]);
    desk.server.remove("/gone");
    await desk.maya.patch(`${CONNECTIONS}/${connection.id}`, { sharing: "busy" });
    expect((await desk.eventsOf(desk.home.admin)).map(({ title }) => title)).toEqual(["Busy"]);
  });

  test("lose their words at once, though their server does not answer any more", async () => {
    const { connection, path } = await desk.connected([DENTIST]);
    desk.server.serve(path, { status: 503 });
    await desk.maya.patch(`${CONNECTIONS}/${connection.id}`, { sharing: "busy" });
    expect((await desk.eventsOf(desk.home.admin)).map(({ title, description }) => [title, description])).toEqual([
      ["Busy", null],
    ]);
    expect(await bodyOf<unknown[]>(desk.maya.get("/api/search?q=dentist"))).not.toContainEqual(
      expect.objectContaining({ title: "Dentist" }),
    );
  });

  test("go to no other calendar: not the export, not the feed, not the organization's archive, not a file of their own", async () => {
    await desk.connected([DENTIST]);
    await desk.maya.post("/api/calendar/events", {
      title: "Made here",
      startDate: "2026-03-05T15:00:00Z",
      endDate: "2026-03-05T16:00:00Z",
    });
    const exported = await (await desk.maya.get("/api/calendar/export")).text();
    const { url } = await bodyOf<{ url: string }>(desk.maya.post("/api/calendar/feed"));
    const feed = await (await desk.world.visitor.get(new URL(url).pathname)).text();
    for (const text of [exported, feed]) {
      expect(text).toContain("Made here");
      expect(text).not.toContain("Dentist");
    }
    const dentists = (await desk.eventsOf(desk.maya)).find(({ title }) => title === "Dentist");
    expect((await desk.maya.get(`/api/calendar/events/${dentists?.id}/ics`)).status).toBe(404);
    const archive = Buffer.from(
      await (await desk.home.admin.get(`/api/organizations/${desk.home.id}/export`)).arrayBuffer(),
    ).toString("latin1");
    expect(archive).not.toContain("private-");
  });

  test("are not touched by a file with the same events that is imported by hand", async () => {
    await desk.connected([DENTIST]);
    const file = icsOf([icsEvent("dentist", "Dentist from a file", "20260303T170000Z", "SEQUENCE:5")]);
    await desk.maya.upload("/api/calendar/import?fileName=a.ics", file, { "Content-Type": "text/calendar" });
    expect((await desk.eventsOf(desk.maya)).map(({ title }) => title).sort()).toEqual([
      "Dentist",
      "Dentist from a file",
    ]);
  });

  test("remind their member where they want it, and only then", async () => {
    const { connection } = await desk.connected([DENTIST], { remind: true });
    expect((await desk.eventsOf(desk.maya))[0]?.reminderMinutes).toBe(15);
    await desk.maya.patch(`${CONNECTIONS}/${connection.id}`, { remind: false });
    expect((await desk.eventsOf(desk.maya))[0]?.reminderMinutes).toBe(null);
  });

  test("take their times from the booking page, but for those that leave their member free", async () => {
    await desk.maya.put("/api/calendar/settings", {
      allowPublicBooking: true,
      bookingPageSlug: `maya-${desk.home.id}`,
      meetingBuffer: 0,
    });
    const kinds = await bodyOf<{ slug: string }[]>(desk.maya.get("/api/calendar/booking-kinds"));
    const page = `/api/public/booking-pages/maya-${desk.home.id}?kind=${kinds[0]?.slug}&from=2026-03-05&to=2026-03-05`;
    const slots = async () =>
      (await bodyOf<{ offer: { slots: string[] } }>(desk.world.visitor.get(page))).offer.slots.map((at) =>
        at.slice(11, 16),
      );
    const before = await slots();
    expect(before).toEqual(expect.arrayContaining(["16:00", "18:00"]));
    await desk.connected([
      icsEvent("a", "Taken", "20260305T160000Z"),
      icsEvent("b", "Birthday", "20260305T180000Z", "TRANSP:TRANSPARENT"),
    ]);
    const after = await slots();
    expect(after).not.toContain("16:00");
    expect(after).toContain("18:00");
  });
});
