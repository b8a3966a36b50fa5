import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { EventSignups } from "@trellis/contract-calendar/signups.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOB, type MeetingFixture, openMeetingFixture } from "../../../../testing/calendar/outside-meetings.ts";
import { SIGNUP_OFFER } from "../../../../testing/calendar/signup-fixture.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let fixture: MeetingFixture;
/** The calls that were made, as the contract writes them. */
const called = new Set<string>();
const note = (method: string, path: string) =>
  called.add(`${method.toUpperCase()} ${path.replace(/\?.*$/, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}")}`);

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-19T18:00:00Z"));
  fixture = await openMeetingFixture(world, note);
});

const methodsOf = (mails: World["mails"]) =>
  mails.flatMap(({ attachments }) =>
    attachments.flatMap(({ contentType }) => /method=(\w+)/.exec(contentType)?.[1] ?? []),
  );

const signUp = (id: string, email: string) =>
  world.visitor.post(`/api/public/calendars/bobs/events/${id}/signups`, {
    id: crypto.randomUUID(),
    name: "Gus Guest",
    email,
    people: 1,
  });

/** Every call that changes an event, on someone else's meeting; each begins with both of Bob's meetings imported. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  "an import, again, and an update": async () => {
    await fixture.load("REQUEST", "organization", fixture.once());
    await fixture.load("REQUEST", "organization", fixture.once("LOCATION:Room 2").replace("SEQUENCE:2", "SEQUENCE:3"));
  },
  "the undo of an import": async () => {
    const { importId } = await fixture.load(
      "PUBLISH",
      "organization",
      fixture.once("LOCATION:Elsewhere").replace("SEQUENCE:2", "SEQUENCE:5"),
    );
    await fixture.send("delete", `/api/calendar/imports/${importId}`);
  },
  "the organizer's cancellation": () =>
    fixture.load("CANCEL", "private", fixture.once().replace("SEQUENCE:2", "SEQUENCE:4")),
  "a move": async () =>
    fixture.send("put", `/api/calendar/events/${(await fixture.find("Doctor")).id}`, {
      startDate: "2025-11-24T17:00",
      endDate: "2025-11-24T18:00",
    }),
  "an edit with people taken off": async () =>
    fixture.send("put", `/api/calendar/events/${(await fixture.find("Doctor")).id}`, {
      title: "Doctor",
      location: "Clinic",
      description: "Mine",
      attendees: [{ email: fixture.maya.email }],
    }),
  "an edit by another member": async () => {
    const manager = await fixture.organization.member("manager");
    await fixture.send(
      "put",
      `/api/calendar/events/${(await fixture.find("Doctor")).id}`,
      { startDate: "2025-11-25T17:00" },
      manager,
    );
  },
  "a rule for what happened once": async () =>
    fixture.send("put", `/api/calendar/events/${(await fixture.find("Doctor")).id}`, {
      recurrenceRule: "FREQ=DAILY;COUNT=3",
    }),
  "a change of one date, and its end": async () => {
    const { id, occurrence } = await fixture.find("Weekly", 1);
    const changed = await fixture.send("put", `/api/calendar/events/${id}?scope=this&occurrence=${occurrence}`, {
      title: "Weekly, late",
      startDate: "2025-12-01T16:00",
    });
    await fixture.send("delete", `/api/calendar/events/${((await changed.json()) as CalendarEvent).id}`);
  },
  "a change of this and the following": async () => {
    const { id, occurrence } = await fixture.find("Weekly", 2);
    await fixture.send("put", `/api/calendar/events/${id}?scope=following&occurrence=${occurrence}`, {
      title: "Weekly 2",
      startDate: "2025-12-08T16:00",
    });
    await fixture.send("delete", `/api/calendar/events/${(await fixture.find("Weekly 2")).id}`);
  },
  "a change of all dates": async () => {
    const { id, occurrence } = await fixture.find("Weekly", 1);
    await fixture.send("put", `/api/calendar/events/${id}?scope=all&occurrence=${occurrence}`, {
      startDate: "2025-12-01T09:00",
    });
  },
  "the end of one date, and its return": async () => {
    const { id, occurrence } = await fixture.find("Weekly", 1);
    const part = `scope=this&occurrence=${occurrence}`;
    await fixture.send("delete", `/api/calendar/events/${id}?${part}`);
    await fixture.send("post", `/api/calendar/events/${id}/restore?${part}`);
  },
  "the end of this and the following, undone": async () => {
    const { id, occurrence } = await fixture.find("Weekly", 1);
    const change = crypto.randomUUID();
    await fixture.send(
      "delete",
      `/api/calendar/events/${id}?scope=following&occurrence=${occurrence}&change=${change}`,
    );
    await fixture.send("post", `/api/calendar/changes/${change}/undo`);
  },
  "a move, undone": async () => {
    const change = crypto.randomUUID();
    await fixture.send("put", `/api/calendar/events/${(await fixture.find("Doctor")).id}?change=${change}`, {
      startDate: "2025-11-24T17:00",
    });
    await fixture.send("post", `/api/calendar/changes/${change}/undo`);
  },
  "a deletion and a return": async () => {
    for (const title of ["Doctor", "Weekly"]) {
      const { id } = await fixture.find(title);
      await fixture.send("delete", `/api/calendar/events/${id}`);
      await fixture.send("post", `/api/calendar/events/${id}/restore`);
      await fixture.send("delete", `/api/calendar/events/${id}`);
    }
  },
  "sign-ups for it, and its end": async () => {
    const { id } = await fixture.find("Doctor");
    const manager = await fixture.organization.member("manager");
    await fixture.send("put", `/api/calendar/events/${id}`, { visibility: "public" }, manager);
    await fixture.send("put", "/api/calendar/public-calendar", { isOpen: true, slug: "bobs" }, manager);
    await fixture.send("put", `/api/calendar/events/${id}/signups`, SIGNUP_OFFER, manager);
    for (const email of ["gus@example.org", "una@example.org"]) expect((await signUp(id, email)).status).toBe(201);
    await world.runJobs();
    const signups = await (await manager.get(`/api/calendar/events/${id}/signups`)).json();
    await fixture.send(
      "delete",
      `/api/calendar/signups/${(signups as EventSignups).signups[0]?.id}`,
      undefined,
      manager,
    );
    await fixture.send("put", `/api/calendar/events/${id}`, { startDate: "2025-11-24T18:00" }, manager);
    await fixture.send("delete", `/api/calendar/events/${id}`, undefined, manager);
  },
};

describe("someone else's meeting", () => {
  beforeEach(async () => {
    await fixture.load("REQUEST", "organization", fixture.once(), fixture.weekly());
  });

  it.each(Object.keys(CHANGES))("never sends an invitation or a cancellation: %s", async (name) => {
    await world.runJobs();
    const before = world.mails.length;
    await CHANGES[name]?.();
    const mails = await fixture.mailsSince(before);
    expect(methodsOf(mails).filter((method) => method !== "PUBLISH")).toEqual([]);
    // People who signed up here get separate emails.
    const others = mails.filter(({ to }) => !["gus@example.org", "una@example.org"].includes(to));
    expect(others.map(({ subject, to }) => `${to}: ${subject}`)).toEqual([]);
  });

  it("says whose it is, and takes no one in", async () => {
    const event = await fixture.find("Doctor");
    expect(event.organizer).toEqual({ name: "Bob Stone", email: BOB });
    const more = [...event.attendees.map(({ email }) => ({ email })), { email: "new@example.org" }];
    const refused = await fixture.maya.put(`/api/calendar/events/${event.id}`, { attendees: more });
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Only the organizer") });
    const file = await (await fixture.maya.get(`/api/calendar/events/${event.id}/ics`)).text();
    expect(file).toContain(`ORGANIZER;CN=Bob Stone:mailto:${BOB}`);
  });

  it("keeps its organizer's count, so that their next update counts", async () => {
    const { id } = await fixture.find("Doctor");
    for (const hour of [12, 13, 14])
      await fixture.send("put", `/api/calendar/events/${id}`, { startDate: `2025-11-24T${hour}:00` });
    const { changed } = await fixture.load(
      "REQUEST",
      "private",
      fixture.once().replace("SEQUENCE:2", "SEQUENCE:3").replace("T100000", "T090000"),
    );
    expect(changed).toBe(1);
    expect((await fixture.find("Doctor")).startDate).toBe("2025-11-24T15:00:00.000Z");
  });
});

it("takes a member's answer, which goes to its organizer alone", async () => {
  await fixture.load("REQUEST", "private", fixture.once());
  await world.runJobs();
  const before = world.mails.length;
  await fixture.send("put", `/api/calendar/events/${(await fixture.find("Doctor")).id}/attendance`, {
    status: "accepted",
  });
  const mails = await fixture.mailsSince(before);
  expect(mails.map(({ to }) => to)).toEqual([BOB]);
  expect(methodsOf(mails)).toEqual(["REPLY"]);
});

/** Calls that change no event of a file: a meeting of one's own, what members book and connect, and settings. */
const OF_OTHER_THINGS =
  /^POST \/api\/calendar\/events$|^\w+ \/api\/(public|calendar\/(settings|feed|connections|booking-page|booking-kinds|bookings))\b/;

it("was driven through every call that changes an event", () => {
  const all = Object.values(ENDPOINTS.calendar ?? {}).map(({ method, path }) => `${method} ${path}`);
  const changing = all.filter((call) => !call.startsWith("GET ") && !OF_OTHER_THINGS.test(call));
  expect(changing.length).toBeGreaterThan(6);
  expect(changing.filter((call) => !called.has(call))).toEqual([]);
});
