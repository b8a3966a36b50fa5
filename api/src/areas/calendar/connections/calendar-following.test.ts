import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CalendarFixture, icalendar, vevent } from "../../../../testing/calendar/calendar-fixture.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let user: Client;
let fixture: CalendarFixture;
const NOW = new Date("2025-11-19T18:00:00Z");

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  const organization = await world.organization({ timeZone: "America/Chicago" });
  user = await organization.member("user");
  fixture = new CalendarFixture(world, user, "America/Chicago");
});

const load = (text: string, query = "") => fixture.load(text, query);
const list = () => fixture.list("2025-11-01", "2026-03-01");
const shown = () => fixture.shown("2025-11-01", "2026-03-01");
const undo = (id: string | null) => fixture.undoLoad(id);

const ZONE = "TZID=America/Chicago";
const weekly = (...more: string[]) =>
  vevent(
    "UID:choir",
    "SUMMARY:Choir",
    `DTSTART;${ZONE}:20251124T100000`,
    `DTEND;${ZONE}:20251124T110000`,
    "RRULE:FREQ=WEEKLY;COUNT=5",
    ...more,
  );
/** From the third Monday on, two hours later and in another place. */
const following = (...more: string[]) =>
  vevent(
    "UID:choir",
    "SUMMARY:Choir and lunch",
    "LOCATION:Hall",
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${ZONE}:20251208T100000`,
    `DTSTART;${ZONE}:20251208T120000`,
    `DTEND;${ZONE}:20251208T133000`,
    "SEQUENCE:1",
    ...more,
  );
const BEFORE = ["11-24 10:00 Choir", "12-01 10:00 Choir"];
const AFTER = ["12-08 12:00 Choir and lunch", "12-15 12:00 Choir and lunch", "12-22 12:00 Choir and lunch"];

describe("a file that changes an occurrence and all that follow", () => {
  it("parts the series as this and following does; again it changes nothing; undone it is one again", async () => {
    const first = await load(icalendar(weekly()));
    const before = await list();
    const checked = await load(icalendar(following()), "&check=true");
    expect(checked).toMatchObject({ added: 1, changed: 0, errors: [] });
    expect(checked.preview).toMatchObject([{ title: "Choir and lunch", isFollowing: true, action: "add" }]);
    const second = await load(icalendar(following()));
    expect(await shown()).toEqual([...BEFORE, ...AFTER]);
    expect((await list()).at(-1)).toMatchObject({ location: "Hall", recurrenceRule: "FREQ=WEEKLY;COUNT=3" });
    for (const text of [icalendar(following()), icalendar(weekly(), following()), icalendar(weekly())]) {
      expect(await load(text)).toMatchObject({ added: 0, changed: 0, cancelled: 0, errors: [] });
      expect(await shown()).toEqual([...BEFORE, ...AFTER]);
    }
    await undo(second.importId);
    expect(await list()).toEqual(before);
    expect(await undo(first.importId)).toMatchObject({ removed: 1, kept: 0 });
    expect(await list()).toEqual([]);
  });

  it("may come with its series, and more than one", async () => {
    const later = vevent(
      "UID:choir",
      "SUMMARY:Rehearsal",
      `RECURRENCE-ID;RANGE=THISANDFUTURE;${ZONE}:20251222T100000`,
      "DTSTART:20251224T160000Z",
      "DTEND:20251224T170000Z",
    );
    const { importId } = await load(icalendar(weekly(), later, following()));
    expect(await shown()).toEqual([...BEFORE, ...AFTER.slice(0, 2), "12-24 10:00 Rehearsal"]);
    expect(await load(icalendar(weekly(), later, following()))).toMatchObject({ added: 0, changed: 0 });
    await undo(importId);
    expect(await list()).toEqual([]);
  });

  it("keeps single dates that were changed or left out, by their old names", async () => {
    const single = vevent(
      "UID:choir",
      "SUMMARY:Concert",
      `RECURRENCE-ID;${ZONE}:20251215T100000`,
      `DTSTART;${ZONE}:20251216T190000`,
    );
    const gone = vevent(
      "UID:choir",
      "STATUS:CANCELLED",
      `RECURRENCE-ID;${ZONE}:20251222T100000`,
      "DTSTART:20251222T160000Z",
    );
    await load(icalendar(weekly(), single));
    await load(icalendar(following(), gone));
    const expected = [...BEFORE, AFTER[0], "12-16 19:00 Concert"];
    expect(await shown()).toEqual(expected);
    expect(await load(icalendar(weekly(), following(), single, gone))).toMatchObject({
      added: 0,
      changed: 0,
      cancelled: 0,
    });
    expect(await shown()).toEqual(expected);
  });

  it("is a new time for it where it came before", async () => {
    await load(icalendar(weekly(), following()));
    const again = vevent(
      "UID:choir",
      "SUMMARY:Choir",
      `RECURRENCE-ID;RANGE=THISANDFUTURE;${ZONE}:20251208T100000`,
      `DTSTART;${ZONE}:20251209T090000`,
      `DTEND;${ZONE}:20251209T100000`,
      "SEQUENCE:2",
    );
    const { importId } = await load(icalendar(again));
    expect(await shown()).toEqual([...BEFORE, "12-09 09:00 Choir", "12-16 09:00 Choir", "12-23 09:00 Choir"]);
    await undo(importId);
    expect(await shown()).toEqual([...BEFORE, ...AFTER]);
    // A newer series as a whole is one again.
    const whole = await load(icalendar(weekly("SEQUENCE:3")));
    expect(await shown()).toEqual([...BEFORE, "12-08 10:00 Choir", "12-15 10:00 Choir", "12-22 10:00 Choir"]);
    await undo(whole.importId);
    expect(await shown()).toEqual([...BEFORE, ...AFTER]);
  });

  it("stays with what someone edited since", async () => {
    await load(icalendar(weekly()));
    const { importId } = await load(icalendar(following()));
    const last = (await list()).at(-1);
    world.setNow(new Date(NOW.getTime() + 60_000));
    await user.put(`/api/calendar/events/${last?.id}?scope=all`, { title: "Ours" });
    expect(await undo(importId)).toMatchObject({ removed: 0, restored: 0 });
    expect(await shown()).toEqual([...BEFORE, ...AFTER.map((line) => line.replace("Choir and lunch", "Ours"))]);
  });

  it("says what it cannot follow", async () => {
    await load(icalendar(weekly()));
    const wrong = following().replace("20251208T100000", "20251209T100000");
    expect((await load(icalendar(wrong))).errors).toMatchObject([
      { error: "The series has no event on the date from which it is changed." },
    ]);
    const endless = vevent("UID:last", "SUMMARY:Last", "DTSTART:20251128T160000Z", "RRULE:FREQ=MONTHLY;BYDAY=-1FR");
    const moved = vevent(
      "UID:last",
      "SUMMARY:Last",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20251226T160000Z",
      "DTSTART:20251225T160000Z",
    );
    expect((await load(icalendar(endless, moved))).errors[0]?.error).toContain("no rule can describe");
    expect((await shown()).filter((line) => line.includes("Last"))).toHaveLength(4);
  });
});

describe("a mail that calls an occurrence and all that follow off", () => {
  const cancel = (day = "20251208") =>
    icalendar(
      "METHOD:CANCEL",
      vevent("UID:choir", "SEQUENCE:2", "SUMMARY:Choir", `RECURRENCE-ID;RANGE=THISANDFUTURE;${ZONE}:${day}T100000`),
    );

  it("ends the series there, with the dates changed alone; again it changes nothing; undone they are back", async () => {
    const single = vevent(
      "UID:choir",
      "SUMMARY:Concert",
      `RECURRENCE-ID;${ZONE}:20251215T100000`,
      `DTSTART;${ZONE}:20251216T190000`,
    );
    await load(icalendar(weekly(), single));
    const before = await list();
    const { importId, preview } = await load(cancel());
    expect(preview).toMatchObject([{ action: "cancel", isFollowing: true }]);
    expect(await shown()).toEqual(BEFORE);
    expect(await load(cancel())).toMatchObject({ added: 0, changed: 0, cancelled: 0, same: 1, errors: [] });
    await undo(importId);
    expect(await list()).toEqual(before);
  });

  it("ends what was parted too, and all of it from the first one on", async () => {
    await load(icalendar(weekly(), following()));
    const { importId } = await load(cancel("20251201"));
    expect(await shown()).toEqual(BEFORE.slice(0, 1));
    await undo(importId);
    expect(await shown()).toEqual([...BEFORE, ...AFTER]);
    await load(cancel("20251124"));
    expect(await shown()).toEqual([]);
  });
});
