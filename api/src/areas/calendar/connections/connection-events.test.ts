import type { CalendarConnection } from "@trellis/contract-calendar/connections.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { icsEvent, icsOf } from "../../../../testing/calendar/calendar-server.ts";
import {
  bodyOf,
  CONNECTIONS,
  type ConnectionFixture,
  DENTIST,
  openConnectionFixture,
} from "../../../../testing/calendar/connection-fixture.ts";

let fixture: ConnectionFixture;

beforeAll(async () => {
  fixture = await openConnectionFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

describe("the events of a connected calendar", () => {
  test("are their member's own: private, read-only, named after their calendar, without people", async () => {
    const guest = `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${fixture.maya.email}`;
    await fixture.connected([icsEvent("dentist", "Dentist", "20260303T150000Z", guest, "LOCATION:Main Street 1")]);
    const [event] = await fixture.eventsOf(fixture.maya);
    expect(event).toMatchObject({
      title: "Dentist",
      location: "Main Street 1",
      visibility: "private",
      canEdit: false,
      source: { calendarName: "Maya at home" },
      reminderMinutes: null,
      attendees: [],
    });
    expect(await fixture.eventsOf(fixture.home.admin)).toEqual([]);
    const path = `/api/calendar/events/${event?.id}`;
    for (const answer of [await fixture.maya.put(path, { title: "Mine" }), await fixture.maya.delete(path)]) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("is from a connected calendar");
    }
    await fixture.world.runJobs();
    expect(fixture.world.mails.filter(({ to }) => JSON.stringify(to).includes(fixture.maya.email))).toEqual([]);
  });

  test("are seen as Busy by others where their member wants it, and nothing else is kept", async () => {
    const { connection } = await fixture.connected([DENTIST], { sharing: "busy" });
    const [seen] = await fixture.eventsOf(fixture.home.admin);
    expect(seen).toMatchObject({ title: "Busy", location: null, description: null, source: { calendarName: null } });
    const stored = await fixture.owner`select * from calendar_event where organization_id = ${fixture.home.id}`;
    expect(JSON.stringify(stored)).not.toMatch(/Main Street|Bring card|"title":"Dentist|search_text":"dentist/);
    // Some calendars write a person's address into the UID.
    expect(seen?.uid).not.toBe("dentist");
    // On others' calendars it only shows as busy, so it is no one's next event.
    const overview = await bodyOf<{ upcoming: unknown[]; totalEvents: number }>(
      fixture.home.admin.get("/api/calendar/overview"),
    );
    expect(overview).toMatchObject({ upcoming: [], totalEvents: 0 });
    const changed = await bodyOf<CalendarConnection>(
      fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { sharing: "private" }),
    );
    expect(changed.sharing).toBe("private");
    expect(await fixture.eventsOf(fixture.home.admin)).toEqual([]);
    expect((await fixture.eventsOf(fixture.maya)).map(({ title, location }) => [title, location])).toEqual([
      ["Dentist", "Main Street 1"],
    ]);
    fixture.server.remove("/gone");
    await fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { sharing: "busy" });
    expect((await fixture.eventsOf(fixture.home.admin)).map(({ title }) => title)).toEqual(["Busy"]);
  });

  test("lose their words at once, though their server does not answer any more", async () => {
    const { connection, path } = await fixture.connected([DENTIST]);
    fixture.server.serve(path, { status: 503 });
    await fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { sharing: "busy" });
    expect((await fixture.eventsOf(fixture.home.admin)).map(({ title, description }) => [title, description])).toEqual([
      ["Busy", null],
    ]);
    expect(await bodyOf<unknown[]>(fixture.maya.get("/api/search?q=dentist"))).not.toContainEqual(
      expect.objectContaining({ title: "Dentist" }),
    );
  });

  test("go to no other calendar: not the export, not the feed, not the organization's archive, not a file of their own", async () => {
    await fixture.connected([DENTIST]);
    await fixture.maya.post("/api/calendar/events", {
      title: "Made here",
      startDate: "2026-03-05T15:00:00Z",
      endDate: "2026-03-05T16:00:00Z",
    });
    const exported = await (await fixture.maya.get("/api/calendar/export")).text();
    const { url } = await bodyOf<{ url: string }>(fixture.maya.post("/api/calendar/feed"));
    const feed = await (await fixture.world.visitor.get(new URL(url).pathname)).text();
    for (const text of [exported, feed]) {
      expect(text).toContain("Made here");
      expect(text).not.toContain("Dentist");
    }
    const dentists = (await fixture.eventsOf(fixture.maya)).find(({ title }) => title === "Dentist");
    expect((await fixture.maya.get(`/api/calendar/events/${dentists?.id}/ics`)).status).toBe(404);
    const archive = Buffer.from(
      await (await fixture.home.admin.get(`/api/organizations/${fixture.home.id}/export`)).arrayBuffer(),
    ).toString("latin1");
    expect(archive).not.toContain("private-");
  });

  test("are not touched by a file with the same events that is imported by hand", async () => {
    await fixture.connected([DENTIST]);
    const file = icsOf([icsEvent("dentist", "Dentist from a file", "20260303T170000Z", "SEQUENCE:5")]);
    await fixture.maya.upload("/api/calendar/import?fileName=a.ics", file, { "Content-Type": "text/calendar" });
    expect((await fixture.eventsOf(fixture.maya)).map(({ title }) => title).sort()).toEqual([
      "Dentist",
      "Dentist from a file",
    ]);
  });

  test("remind their member where they want it, and only then", async () => {
    const { connection } = await fixture.connected([DENTIST], { remind: true });
    expect((await fixture.eventsOf(fixture.maya))[0]?.reminderMinutes).toBe(15);
    await fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { remind: false });
    expect((await fixture.eventsOf(fixture.maya))[0]?.reminderMinutes).toBe(null);
  });

  test("take their times from the booking page, but for those that leave their member free", async () => {
    await fixture.maya.put("/api/calendar/settings", {
      allowPublicBooking: true,
      bookingPageSlug: `maya-${fixture.home.id}`,
      meetingBuffer: 0,
    });
    const kinds = await bodyOf<{ slug: string }[]>(fixture.maya.get("/api/calendar/booking-kinds"));
    const page = `/api/public/booking-pages/maya-${fixture.home.id}?kind=${kinds[0]?.slug}&from=2026-03-05&to=2026-03-05`;
    const slots = async () =>
      (await bodyOf<{ offer: { slots: string[] } }>(fixture.world.visitor.get(page))).offer.slots.map((at) =>
        at.slice(11, 16),
      );
    const before = await slots();
    expect(before).toEqual(expect.arrayContaining(["16:00", "18:00"]));
    await fixture.connected([
      icsEvent("a", "Taken", "20260305T160000Z"),
      icsEvent("b", "Birthday", "20260305T180000Z", "TRANSP:TRANSPARENT"),
    ]);
    const after = await slots();
    expect(after).not.toContain("16:00");
    expect(after).toContain("18:00");
  });
});
