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
import { appPath } from "../../../kernel/http/answers/app-url.ts";

let fixture: ConnectionFixture;

beforeAll(async () => {
  fixture = await openConnectionFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

describe("reading it again", () => {
  test("changes, adds and takes away in place, by UID and RECURRENCE-ID", async () => {
    const weekly = (...more: string[]) =>
      icsEvent("weekly", "Choir", "20260302T180000Z", "RRULE:FREQ=WEEKLY;COUNT=4", ...more);
    const { path, connection } = await fixture.connected([DENTIST, weekly()]);
    const before = await fixture.eventsOf(fixture.maya);
    expect(before.map(({ title }) => title)).toEqual(["Choir", "Dentist", "Choir", "Choir", "Choir"]);
    fixture.server.serve(path, {
      text: icsOf([
        icsEvent("dentist", "Dentist, later", "20260303T200000Z"),
        weekly("EXDATE:20260309T180000Z"),
        icsEvent("weekly", "Choir, elsewhere", "20260317T180000Z", "RECURRENCE-ID:20260316T180000Z"),
        icsEvent("new", "New", "20260330T100000Z"),
      ]),
    });
    fixture.later(16);
    await fixture.readAgain();
    const after = await fixture.eventsOf(fixture.maya);
    expect(after.map(({ title, startDate }) => [title, startDate.slice(0, 13)])).toEqual([
      ["Choir", "2026-03-02T18"],
      ["Dentist, later", "2026-03-03T20"],
      ["Choir, elsewhere", "2026-03-17T18"],
      ["Choir", "2026-03-23T18"],
      ["New", "2026-03-30T10"],
    ]);
    const dentistBefore = before.find(({ title }) => title === "Dentist");
    expect(after.find(({ title }) => title === "Dentist, later")?.id).toBe(dentistBefore?.id);
    // A lower sequence and an earlier date are applied too: the connected calendar is always right.
    fixture.server.serve(path, { text: icsOf([weekly()]) });
    fixture.later(16);
    await fixture.readAgain();
    expect(
      (await fixture.eventsOf(fixture.maya)).map(({ title, startDate }) => [title, startDate.slice(8, 10)]),
    ).toEqual([
      ["Choir", "02"],
      ["Choir", "09"],
      ["Choir", "16"],
      ["Choir", "23"],
    ]);
    const [now] = await fixture.list();
    expect(now).toMatchObject({ id: connection.id, eventCount: 1, problem: null });
    const left =
      await fixture.owner`select 1 from search_term where organization_id = ${fixture.home.id} and term = 'dentist'`;
    expect(left).toHaveLength(0);
  });

  test("leaves alone what did not change, whatever moment the server writes into it", async () => {
    const path = fixture.freshPath();
    const at = (stamp: string) => ({ text: icsOf([icsEvent("a", "A", "20260303T150000Z", `DTSTAMP:${stamp}`)]) });
    await fixture.connect(fixture.server.serve(path, at("20260302T150000Z")));
    const [before] = await fixture.eventsOf(fixture.maya);
    fixture.server.serve(path, at("20260302T151500Z"));
    fixture.later(16);
    await fixture.readAgain();
    const [after] = await fixture.eventsOf(fixture.maya);
    expect(after).toEqual(before);
    expect((await fixture.list())[0]?.lastSyncAt).toBe("2026-03-02T15:16:00.000Z");
  });

  test("asks for news only", async () => {
    const path = fixture.freshPath();
    const address = fixture.server.serve(path, { text: icsOf([DENTIST]), headers: { ETag: '"one"' } });
    await fixture.connect(address);
    fixture.later(16);
    await fixture.readAgain();
    expect(fixture.server.asked.at(-1)).toEqual({ path, ifNoneMatch: '"one"' });
    expect((await fixture.eventsOf(fixture.maya)).map(({ title }) => title)).toEqual(["Dentist"]);
    fixture.server.serve(path, { text: icsOf([]), headers: { ETag: '"two"' } });
    fixture.later(16);
    await fixture.readAgain();
    expect(await fixture.eventsOf(fixture.maya)).toEqual([]);
  });

  test("reads what it can: one event that no one understands does not take the others along", async () => {
    const { connection } = await fixture.connected([
      DENTIST,
      ["BEGIN:VEVENT", "UID:x", "DTSTART:yesterday", "END:VEVENT"],
    ]);
    expect(connection).toMatchObject({ eventCount: 1, unreadCount: 1 });
  });

  test("does what the button says, though not twice in a moment", async () => {
    const { connection, path } = await fixture.connected([]);
    fixture.later(1);
    fixture.server.serve(path, { text: icsOf([DENTIST]) });
    const synced = await fixture.maya.post(`${CONNECTIONS}/${connection.id}/sync`);
    expect([synced.status, await synced.json()]).toEqual([200, expect.objectContaining({ eventCount: 1 })]);
    expect((await fixture.maya.post(`${CONNECTIONS}/${connection.id}/sync`)).status).toBe(429);
  });

  test("stops while it is paused, and goes on when it is resumed", async () => {
    const { connection, path } = await fixture.connected([]);
    await fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { syncEnabled: false });
    fixture.server.serve(path, { text: icsOf([DENTIST]) });
    fixture.later(16);
    const before = fixture.askedFor(path);
    await fixture.readAgain();
    expect(fixture.askedFor(path)).toBe(before);
    expect((await fixture.maya.post(`${CONNECTIONS}/${connection.id}/sync`)).status).toBe(409);
    await fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { syncEnabled: true });
    expect((await fixture.eventsOf(fixture.maya)).map(({ title }) => title)).toEqual(["Dentist"]);
  });
});

describe("a calendar that cannot be read any more", () => {
  test("keeps its events, is asked less often, and its member is told after a day, once", async () => {
    const { connection, path } = await fixture.connected([DENTIST]);
    fixture.server.serve(path, { status: 404 });
    const notices = async () =>
      (await bodyOf<{ kind: string; title: string; link: string }[]>(fixture.maya.get("/api/notifications"))).filter(
        ({ kind }) => kind === "calendar_stopped",
      );
    const before = fixture.askedFor(path);
    for (let quarter = 1; quarter <= 20; quarter += 1) {
      fixture.later(15);
      await fixture.readAgain();
    }
    // After 15 minutes, and then 15, 30, 60 and 120 later.
    expect(fixture.askedFor(path) - before).toBe(5);
    fixture.later(18 * 60);
    await fixture.readAgain();
    expect(await notices()).toEqual([]);
    const [broken] = await fixture.list();
    expect(broken?.problem).toMatchObject({ code: "gone", message: expect.stringContaining("no longer valid") });
    expect(broken?.problem?.since).toBe("2026-03-02T15:15:00.000Z");
    fixture.later(6 * 60);
    await fixture.readAgain();
    fixture.later(7 * 60);
    await fixture.readAgain();
    expect(await notices()).toEqual([
      expect.objectContaining({
        title: "“Maya at home” couldn't be read for a day",
        link: appPath(fixture.home.id, "/app/calendar?settings=connections"),
      }),
    ]);
    expect((await fixture.eventsOf(fixture.maya)).map(({ title }) => title)).toEqual(["Dentist"]);
    // A new address ends it.
    const fresh = fixture.server.serve(fixture.freshPath(), {
      text: icsOf([icsEvent("b", "Back", "20260305T150000Z")]),
    });
    const wrong = await fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, {
      address: fixture.server.serve(fixture.freshPath(), { status: 404 }),
    });
    expect(wrong.status).toBe(422);
    const mended = await bodyOf<CalendarConnection>(
      fixture.maya.patch(`${CONNECTIONS}/${connection.id}`, { address: fresh }),
    );
    expect(mended.problem).toBe(null);
    expect((await fixture.eventsOf(fixture.maya)).map(({ title }) => title)).toEqual(["Back"]);
  });
});
