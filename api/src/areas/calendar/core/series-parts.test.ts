import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CalendarFixture, icalendar, vevent } from "../../../../testing/calendar/calendar-fixture.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let host: Client;
let fixture: CalendarFixture;
let series: CalendarEvent;
let guest: string;
let count = 0;
const NOW = new Date("2025-10-21T18:00:00Z");
/** Mondays at nine in Chicago over the clock change of November 2; the first is over. */
const MONDAYS = ["2025-10-20T14:00:00.000Z", "2025-10-27T14:00:00.000Z", "2025-11-03T15:00:00.000Z"];
const SPAN = ["2025-10-01", "2025-12-31"] as const;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  count += 1;
  guest = `guest${count}@example.org`;
  const organization = await world.organization({ timeZone: "America/Chicago" });
  host = await organization.member("user");
  fixture = new CalendarFixture(world, host, "America/Chicago");
  series = await fixture.create({
    title: "Choir",
    startDate: "2025-10-20T09:00",
    endDate: "2025-10-20T10:00",
    recurrenceRule: "FREQ=WEEKLY;COUNT=6",
    attendees: [{ email: guest, name: "Gus" }],
  });
});

/** From the third Monday on it is on Tuesdays at eleven. */
const part = async (more: object = {}) => {
  const address = `/api/calendar/events/${series.id}?scope=following&occurrence=${MONDAYS[2]}`;
  const body = { startDate: "2025-11-04T11:00", endDate: "2025-11-04T12:00", ...more };
  const answer = await host.put(address, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as CalendarEvent;
};
const reply = (status: string, stamp: string, ...more: string[]) =>
  icalendar(
    "METHOD:REPLY",
    vevent(
      `UID:${series.uid}`,
      `DTSTAMP:${stamp}`,
      "SEQUENCE:0",
      `ATTENDEE;PARTSTAT=${status}:mailto:${guest}`,
      ...more,
    ),
  );
const on = (day: string, range = "") => `RECURRENCE-ID${range};TZID=America/Chicago:${day}T090000`;
const FROM = ";RANGE=THISANDFUTURE";
const answers = () => fixture.answers(guest, ...SPAN);

describe("a reply for a date and what follows", () => {
  it("holds from there on, also for what is changed alone, until a later word; undone it is as before", async () => {
    await host.put(`/api/calendar/events/${series.id}?scope=this&occurrence=2025-11-10T15:00:00.000Z`, {
      title: "Concert",
    });
    const before = await answers();
    const file = reply("ACCEPTED", "20251021T170000Z", on("20251103", FROM));
    expect((await fixture.load(file, "&check=true")).preview).toMatchObject([
      { action: "answer", isOccurrence: true, isFollowing: true, answer: { status: "accepted" } },
    ]);
    const { importId } = await fixture.load(file);
    const wanted = ["needs_action", "needs_action", "accepted", "accepted", "accepted", "accepted"];
    expect((await answers()).map((line) => line.split(" ").at(-1))).toEqual(wanted);
    expect(await fixture.load(file)).toMatchObject({ answered: 0, same: 1 });
    const one = await fixture.load(reply("DECLINED", "20251021T171000Z", on("20251117")));
    expect((await answers())[4]).toBe("11-17 09:00 declined");
    await fixture.undoLoad(one.importId);
    // For all of it: the later word.
    const all = await fixture.load(reply("TENTATIVE", "20251021T172000Z"));
    expect(new Set((await answers()).slice(1).map((line) => line.split(" ").at(-1)))).toEqual(new Set(["tentative"]));
    await fixture.undoLoad(all.importId);
    expect((await answers()).map((line) => line.split(" ").at(-1))).toEqual(wanted);
    await fixture.undoLoad(importId);
    expect(await answers()).toEqual(before);
  });

  it("goes along when the series is moved or parted, and is written date by date", async () => {
    await fixture.load(reply("DECLINED", "20251021T170000Z", on("20251027", FROM)));
    await part();
    expect(await answers()).toEqual([
      "10-20 09:00 needs_action",
      "10-27 09:00 declined",
      "11-04 11:00 declined",
      "11-11 11:00 declined",
      "11-18 11:00 declined",
      "11-25 11:00 declined",
    ]);
    const file = await (await host.get(`/api/calendar/events/${series.id}/ics`)).text();
    expect(file.match(/RECURRENCE-ID/g)).toHaveLength(1);
  });

  it("is refused where the series has no such date, and for what came before", async () => {
    const { errors } = await fixture.load(reply("ACCEPTED", "20251021T170000Z", on("20251104", FROM)));
    expect(errors[0]?.error).toBe("The series has no event on the date that it answers.");
    const prior = await fixture.load(reply("ACCEPTED", "20251021T170000Z", on("20251103", ";RANGE=THISANDPRIOR")));
    expect(prior.errors[0]?.error).toContain("all before it");
  });
});

describe("an old UID after a series was parted", () => {
  it("leads to the part that has the date now, by the name that it had", async () => {
    await part();
    await fixture.load(reply("DECLINED", "20251022T170000Z", on("20251110")));
    await fixture.load(reply("ACCEPTED", "20251022T170000Z", on("20251027")));
    expect(await answers()).toEqual([
      "10-20 09:00 needs_action",
      "10-27 09:00 accepted",
      "11-04 11:00 needs_action",
      "11-11 11:00 declined",
      "11-18 11:00 needs_action",
      "11-25 11:00 needs_action",
    ]);
  });

  it("answers all parts where the answer is from before, and all later ones from a date on", async () => {
    const second = await part();
    // Split again, by the names of the second part.
    await host.put(`/api/calendar/events/${second.id}?scope=following&occurrence=2025-11-18T17:00:00.000Z`, {
      startDate: "2025-11-20T14:00",
      endDate: "2025-11-20T15:00",
    });
    await fixture.load(reply("ACCEPTED", "20251021T190000Z"));
    expect(new Set((await answers()).map((line) => line.split(" ").at(-1)))).toEqual(new Set(["accepted"]));
    await fixture.load(reply("DECLINED", "20251022T190000Z", on("20251110", FROM)));
    expect(await answers()).toEqual([
      "10-20 09:00 accepted",
      "10-27 09:00 accepted",
      "11-04 11:00 accepted",
      "11-11 11:00 declined",
      "11-20 14:00 declined",
      "11-27 14:00 declined",
    ]);
    await fixture.load(reply("TENTATIVE", "20251023T190000Z", on("20251124")));
    expect((await answers()).at(-1)).toBe("11-27 14:00 tentative");
  });

  it("says where that part was called off, and is the whole series' again where the change is undone", async () => {
    const change = crypto.randomUUID();
    const address = `/api/calendar/events/${series.id}?scope=following&occurrence=${MONDAYS[2]}&change=${change}`;
    expect((await host.delete(address)).status).toBe(204);
    const { errors } = await fixture.load(reply("ACCEPTED", "20251022T170000Z", on("20251110")));
    expect(errors[0]?.error).toBe("The series was canceled from an earlier date, so there is nothing to answer.");
    await host.post(`/api/calendar/changes/${change}/undo`);
    await fixture.load(reply("ACCEPTED", "20251022T170000Z", on("20251110")));
    expect((await answers())[3]).toBe("11-10 09:00 accepted");
  });
});

describe("an old link after a series was parted", () => {
  it("shows the coming dates of all parts, and takes answers for each and for all", async () => {
    const link = await fixture.invitationOf(guest);
    await part({ title: "Choir at the library" });
    const shown = await fixture.readInvitation(link);
    expect(shown).toMatchObject({ title: "Choir", isOver: false, isCancelled: false, calledOffFrom: null });
    expect(shown.occurrences.map(({ startDate, title }) => `${startDate.slice(5, 10)} ${title}`)).toEqual([
      "10-27 Choir",
      "11-04 Choir at the library",
      "11-11 Choir at the library",
      "11-18 Choir at the library",
      "11-25 Choir at the library",
    ]);
    const date = shown.occurrences[2];
    const answered = await world.visitor.post(link, {
      status: "declined",
      occurrence: date?.occurrence,
      part: date?.part,
    });
    expect(answered.status).toBe(200);
    // A page from before it was parted knows the date by its old name.
    await world.visitor.post(link, { status: "accepted", occurrence: "2025-11-17T15:00:00.000Z" });
    expect((await answers()).slice(3, 5)).toEqual(["11-11 11:00 declined", "11-18 11:00 accepted"]);
    await world.visitor.post(link, { status: "tentative" });
    world.setNow(new Date(NOW.getTime() + 1000));
    await world.visitor.post(link, { status: "accepted" });
    expect((await fixture.readInvitation(link)).occurrences.map(({ status }) => status)).toEqual(
      Array(5).fill("accepted"),
    );
    expect(
      (await world.visitor.post(link, { status: "accepted", occurrence: date?.occurrence, part: crypto.randomUUID() }))
        .status,
    ).toBe(404);
    const file = await (await world.visitor.get(`${link}/ics`)).text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain(`UID:${series.uid}\r\n`);
  });

  it("leads on when the first part is over, and says from when on the rest was called off", async () => {
    const link = await fixture.invitationOf(guest);
    const second = await part();
    world.setNow(new Date("2025-11-05T18:00:00Z"));
    expect(await fixture.readInvitation(link)).toMatchObject({ isOver: false, startDate: "2025-11-04T17:00:00.000Z" });
    world.setNow(NOW);
    await host.delete(`/api/calendar/events/${second.id}?scope=all`);
    expect(await fixture.readInvitation(link)).toMatchObject({
      isCancelled: false,
      isOver: false,
      calledOffFrom: "2025-11-04T17:00:00.000Z",
      occurrences: [{ startDate: MONDAYS[1] }],
    });
    await host.delete(`/api/calendar/events/${series.id}?scope=all`);
    expect(await fixture.readInvitation(link)).toMatchObject({ isCancelled: true, calledOffFrom: null });
  });

  it("tells who is invited of both parts, so that no calendar has a date twice", async () => {
    await world.runJobs();
    const mailCount = world.mails.length;
    await part();
    await world.runJobs();
    const mails = world.mails.slice(mailCount).filter(({ to }) => to.includes(guest));
    expect(mails.map(({ subject }) => subject)).toEqual(["Changed: Choir", "Changed: Choir"]);
  });
});
