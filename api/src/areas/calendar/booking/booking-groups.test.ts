import type { PublicBooking } from "@trellis/contract-calendar/bookings.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { HostBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at, createBookingFixture } from "../../../../testing/calendar/booking-fixture.ts";
import { bookingMail } from "./booking-mail.ts";

let fixture: Awaited<ReturnType<typeof createBookingFixture>>;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
beforeEach(() => fixture.openPage());
afterAll(() => fixture.world.close());

const events = async () =>
  (await (
    await fixture.host().get("/api/calendar/events?from=2025-11-20&to=2025-11-22&mine=true")
  ).json()) as CalendarEvent[];
const hosted = async () => (await (await fixture.host().get("/api/calendar/bookings")).json()) as HostBooking[];
const offer = async (kind: string) => (await fixture.page(`kind=${kind}&from=2025-11-20&to=2025-11-20`)).body.offer;
/** The file that goes with a mail that a booking was moved. */
const attached = (id: string) =>
  fixture.world.database.inOrganization(fixture.organization.id, async (transaction) => {
    const { now, env } = fixture.world.services;
    const content = await bookingMail.render(
      {
        transaction,
        organizationId: fixture.organization.id,
        now: now(),
        publicUrl: env.publicUrl,
        authSecret: env.authSecret,
      },
      { id, kind: bookingMail.kind, recordId: id, recipient: "", values: { news: "moved", when: "" } },
    );
    const [file] = content?.attachments ?? [];
    expect(file?.filename).toBe("invite.ics");
    return new TextDecoder().decode(file?.content);
  });
const guest = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org` });
const join = (kind: string, name: string, time: string, change: object = {}) =>
  fixture.book(kind, at(time), { ...guest(name), ...change });

describe("a meeting of several", () => {
  it("gives five places to exactly five of fifty who want one", async () => {
    await fixture.addKind({ title: "Tour", slug: "tour", places: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => join("tour", `Guest${n}`, "10:00")));
    // A crowd must solve a proof of work: the refused ones try again, one after the other.
    let booked = answers.filter(({ status }) => status === 201).length;
    expect(booked).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    fixture.world.setNow(new Date("2025-11-19T18:11:00Z"));
    for (let n = 50; n < 57; n += 1) booked += (await join("tour", `Guest${n}`, "10:00")).status === 201 ? 1 : 0;
    expect(booked).toBe(5);
    const rows = await fixture.world.database.inOrganization(fixture.organization.id, (transaction) =>
      transaction.execute(
        `select seat, event_id from booking where host_user_id = '${fixture.host().userId}' order by seat`,
      ),
    );
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
    expect(await events()).toHaveLength(1);
    expect((await offer("tour"))?.slots).not.toContain(at("10:00"));
  });

  it("shows the places that are left, and keeps its time, buffers and the day's limit from everything else", async () => {
    await fixture.addKind({ title: "Tour", slug: "tour", places: 3, mostADay: 1, bufferBefore: 30, bufferAfter: 30 });
    await fixture.addKind({ title: "Talk", slug: "talk" });
    expect(await offer("tour")).toMatchObject({ places: 3, left: {} });
    expect((await join("tour", "Ann", "10:00")).status).toBe(201);
    expect(await offer("tour")).toMatchObject({ slots: [at("10:00")], left: { [at("10:00")]: 2 } });
    expect((await join("tour", "Bob", "11:00")).status).toBe(409);
    expect((await join("talk", "Cid", "10:00")).status).toBe(409);
    expect((await offer("talk"))?.slots).not.toContain(at("10:30"));
    expect((await join("tour", "Bob", "10:00")).status).toBe(201);
    expect((await offer("tour"))?.left).toEqual({ [at("10:00")]: 1 });
    // New events on the host's calendar make the rest of the places unavailable.
    await fixture.host().post("/api/calendar/events", { title: "Busy", startDate: at("10:15"), endDate: at("10:20") });
    expect((await offer("tour"))?.slots).toEqual([]);
    expect((await join("tour", "Dan", "10:00")).status).toBe(409);
  });

  it("stands as one event with everyone on the host's calendar, and no visitor learns of another", async () => {
    await fixture.addKind({ title: "Tour", slug: "tour", places: 3, callLink: "https://meet.example.org/tour" });
    const ann = await join("tour", "Ann", "10:00", { message: "I come with a stick" });
    const bob = await join("tour", "Bob", "10:00", { message: "I am hungry" });
    const [event] = await events();
    expect(event?.title).toBe("Tour");
    expect(event?.attendees.map(({ email, status }) => [email, status])).toEqual([
      ["ann@example.org", "accepted"],
      ["bob@example.org", "accepted"],
    ]);
    expect(event?.description).toBe(
      "Ann, ann@example.org\nI come with a stick\n\nBob, bob@example.org\nI am hungry\n\nhttps://meet.example.org/tour",
    );
    expect((await hosted()).map(({ name, group }) => [name, group])).toEqual([
      ["Ann", { places: 3, taken: 2 }],
      ["Bob", { places: 3, taken: 2 }],
    ]);
    expect((await fixture.lastMail(fixture.host().email))?.text).toContain("2 of 3 places are taken");
    // The host edits the calendar: visitors get an email only about a new time, each their own.
    const changed = await fixture.host().put(`/api/calendar/events/${event?.id}`, {
      title: "Tour with Ann and Bob",
      startDate: at("10:30"),
      endDate: at("11:00"),
    });
    expect(changed.status).toBe(200);
    for (const [own, other] of [
      [ann, "bob"],
      [bob, "ann"],
    ] as const) {
      const seen = JSON.stringify(await fixture.open(own.body.token));
      const file = await (await fixture.world.visitor.get(`/api/public/bookings/${own.body.token}/ics`)).text();
      await fixture.world.runJobs();
      const mails = fixture.world.mails.filter(({ to, text }) => to.includes(own.body.email) && text.includes("Tour"));
      expect(mails.map(({ subject }) => subject).slice(-2)).toEqual(["Booked: Tour", "Moved: Tour"]);
      const sent = mails.flatMap(({ text, html }) => [text, html]);
      for (const shownText of [seen, file, await attached(own.body.id), ...sent])
        expect(shownText.toLowerCase()).not.toContain(other);
      expect(file).toContain(`UID:${own.body.id}\r\n`);
    }
  });

  it("is moved and called off by each for themselves; its event goes with the last one", async () => {
    await fixture.addKind({ title: "Tour", slug: "tour", places: 2 });
    const [ann, bob] = [await join("tour", "Ann", "10:00"), await join("tour", "Bob", "10:00")];
    const cat = await join("tour", "Cat", "14:00");
    const people = async () =>
      (await events())
        .map(({ startDate, attendees }) => [startDate, attendees.map(({ name }) => name)])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    expect((await join("tour", "Dan", "10:00")).status).toBe(409);
    expect((await fixture.change(ann.body.token, "move", { startsAt: at("14:00") })).status).toBe(200);
    expect(await people()).toEqual([
      [at("10:00"), ["Bob"]],
      [at("14:00"), ["Cat", "Ann"]],
    ]);
    // The place is free again, and the other meeting is full now.
    expect((await fixture.change(bob.body.token, "move", { startsAt: at("14:00") })).status).toBe(409);
    expect((await join("tour", "Dan", "10:00")).status).toBe(201);
    expect((await fixture.change(cat.body.token, "cancel")).status).toBe(200);
    expect(await people()).toEqual([
      [at("10:00"), ["Bob", "Dan"]],
      [at("14:00"), ["Ann"]],
    ]);
    expect((await fixture.change(ann.body.token, "move", { startsAt: at("15:00") })).status).toBe(200);
    expect((await fixture.change(ann.body.token, "cancel")).status).toBe(200);
    expect(await people()).toEqual([[at("10:00"), ["Bob", "Dan"]]]);
    expect((await offer("tour"))?.slots).toContain(at("14:00"));
  });

  it("follows its host: moved, someone taken off, called off whole and brought back without who had left", async () => {
    await fixture.addKind({ title: "Tour", slug: "tour", places: 4 });
    const [ann, bob, cat] = [
      await join("tour", "Ann", "10:00"),
      await join("tour", "Bob", "10:00"),
      await join("tour", "Cat", "10:00"),
    ];
    await fixture.change(cat.body.token, "cancel");
    const [event] = await events();
    const id = event?.id ?? "";
    await fixture.host().put(`/api/calendar/events/${id}`, { startDate: at("12:00"), endDate: at("12:30") });
    const state = async ({ body }: { body: PublicBooking }) => {
      const { startsAt, status } = await fixture.open(body.token);
      return [startsAt, status];
    };
    expect([await state(ann), await state(bob), await state(cat)]).toEqual([
      [at("12:00"), "confirmed"],
      [at("12:00"), "confirmed"],
      [at("10:00"), "cancelled"],
    ]);
    expect((await offer("tour"))?.left).toEqual({ [at("12:00")]: 2 });
    const [bobs] = (await events())[0]?.attendees.filter(({ name }) => name === "Bob") ?? [];
    await fixture.host().put(`/api/calendar/events/${id}`, { attendees: [{ email: bobs?.email ?? "", name: "Bob" }] });
    expect((await state(ann))[1]).toBe("cancelled");
    expect((await fixture.lastMail("ann@example.org"))?.subject).toBe("Canceled: Tour");
    await fixture.host().delete(`/api/calendar/events/${id}`);
    expect((await state(bob))[1]).toBe("cancelled");
    expect((await fixture.host().post(`/api/calendar/events/${id}/restore`)).status).toBe(200);
    expect([(await state(ann))[1], (await state(bob))[1], (await state(cat))[1]]).toEqual([
      "cancelled",
      "confirmed",
      "cancelled",
    ]);
  });

  it("holds a place for each request, which is answered by itself", async () => {
    await fixture.addKind({ title: "Tour", slug: "tour", places: 2, acceptance: "request" });
    const [ann, bob] = [await join("tour", "Ann", "10:00"), await join("tour", "Bob", "10:00")];
    expect((await join("tour", "Cat", "10:00")).status).toBe(409);
    const answer = (id: string, decision: string) =>
      fixture.host().post(`/api/calendar/bookings/${id}/${decision}`, {});
    expect((await fixture.host().post(`/api/calendar/bookings/${ann.body.id}/accept`)).status).toBe(200);
    expect((await answer(bob.body.id, "decline")).status).toBe(200);
    expect((await events()).map(({ title, attendees }) => [title, attendees.map(({ status }) => status)])).toEqual([
      ["Tour", ["accepted"]],
    ]);
    expect((await offer("tour"))?.left).toEqual({ [at("10:00")]: 1 });
    expect((await join("tour", "Cat", "10:00")).status).toBe(201);
  });

  it("leaves meetings alone that were booked when the kind had one place, and takes no one more where it has fewer now", async () => {
    const kind = await fixture.addKind({ title: "Tour", slug: "tour" });
    expect((await join("tour", "Ann", "10:00")).status).toBe(201);
    await fixture.changeKind(kind.id, { places: 3 });
    expect((await join("tour", "Bob", "10:00")).status).toBe(409);
    expect((await join("tour", "Bob", "14:00")).status).toBe(201);
    expect((await join("tour", "Cat", "14:00")).status).toBe(201);
    await fixture.changeKind(kind.id, { places: 2 });
    expect((await join("tour", "Dan", "14:00")).status).toBe(409);
    for (const places of [0, 101, 1.5, null]) await fixture.changeKind(kind.id, { places }, 422);
  });

  it("forgets one who is erased, and keeps the others", async () => {
    const { admin } = fixture.organization;
    const made = await admin.post("/api/contacts", {
      firstName: "Bea",
      lastName: "Meyer",
      email: "bea@example.org",
      type: "donor",
    });
    const { id } = (await made.json()) as { id: string };
    await fixture.addKind({ title: "Tour", slug: "tour", places: 3 });
    await join("tour", "Ann", "10:00", { message: "Mine stays" });
    await join("tour", "Bea", "10:00", { message: "Mine goes" });
    expect((await admin.post(`/api/contacts/${id}/erase`, { name: "Bea Meyer" })).status).toBe(200);
    const [event] = await events();
    expect(event?.description).toContain("Mine stays");
    expect(JSON.stringify(event)).not.toMatch(/\bBea\b|\bbea@|Mine goes/);
    expect((await offer("tour"))?.left).toEqual({ [at("10:00")]: 1 });
  });
});
