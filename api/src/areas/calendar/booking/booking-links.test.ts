import type { BookingDecision } from "@trellis/contract-calendar/booking-decisions.ts";
import type { HostBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at, createBookingFixture } from "../../../../testing/calendar/booking-fixture.ts";

let fixture: Awaited<ReturnType<typeof createBookingFixture>>;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
beforeEach(() => fixture.openPage({ autoAcceptMeetings: false }));
afterAll(() => fixture.world.close());

/** Asks for a time, and reads the link of the host's mail. */
async function ask(clock = "10:00", change: object = {}) {
  const { body } = await fixture.book(undefined, at(clock), change);
  const mail = await fixture.lastMail(fixture.host().email);
  const token = /\/booking-request\/(request_[\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { ...body, request: token };
}
const path = (token: string) => `/api/public/booking-requests/${token}`;
const read = async (token: string) => {
  const answer = await fixture.world.visitor.get(path(token));
  return { status: answer.status, body: (await answer.json()) as BookingDecision & { message: string } };
};
const decide = async (token: string, decision: "accept" | "decline", body: object = {}) => {
  const answer = await fixture.world.visitor.post(`${path(token)}/${decision}`, body);
  return { status: answer.status, body: (await answer.json()) as BookingDecision & { message: string } };
};
const guestMails = async () => {
  await fixture.world.runJobs();
  return fixture.world.mails.filter(({ to }) => to.includes("gus@example.org")).map(({ subject }) => subject);
};
const setMember = (change: string) =>
  fixture.world.database.reference.execute(
    `update membership set ${change} where organization_id = ${fixture.organization.id} and user_id = '${fixture.host().userId}'`,
  );

describe("the link of a host's mail", () => {
  it("shows the request, and reading changes nothing however often it is read", async () => {
    const { request, id } = await ask("10:00", { message: "About the pier" });
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await read(request);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: "Meeting",
        name: "Gus Guest",
        email: "gus@example.org",
        message: "About the pier",
        startsAt: at("10:00"),
        status: "requested",
        isWaiting: true,
        conflicts: [],
      });
    }
    // What scans mails may look at the addresses of the buttons too.
    for (const action of ["accept", "decline"])
      expect((await fixture.world.visitor.get(`${path(request)}/${action}`)).status).toBe(405);
    const [row] = (await (await fixture.host().get("/api/calendar/bookings")).json()) as HostBooking[];
    expect(row).toMatchObject({ id, status: "requested" });
  });

  it("accepts once: again it changes nothing, and the other answer comes too late", async () => {
    const { request, token } = await ask();
    const before = (await guestMails()).length;
    expect((await decide(request, "accept")).body).toMatchObject({ status: "confirmed", isWaiting: false });
    expect((await decide(request, "accept")).status).toBe(200);
    expect((await decide(request, "decline")).status).toBe(409);
    expect((await fixture.open(token)).status).toBe("confirmed");
    expect((await guestMails()).slice(before)).toEqual([expect.stringMatching(/^Booked: /)]);
    expect((await read(request)).body).toMatchObject({ status: "confirmed", isWaiting: false });
  });

  it("declines with a word to the visitor, in their language; the time is free again", async () => {
    const { request } = await ask("10:00", { language: "es" });
    const { status, body } = await decide(request, "decline", { reason: "  Ese día no estoy.  " });
    expect([status, body.status, body.eventId]).toEqual([200, "declined", null]);
    expect((await fixture.lastMail())?.text).toContain("Le escribe: Ese día no estoy.");
    expect((await decide(request, "decline", { reason: "Again" })).status).toBe(200);
    expect((await decide(request, "accept")).status).toBe(409);
    expect((await fixture.book(undefined, at("10:00"))).status).toBe(201);
    expect((await decide(request, "decline", { reason: "x".repeat(1001) })).status).toBe(422);
  });

  it("lets one of fifty who accept and decline at once win, and tells the visitor once", async () => {
    const { request, token } = await ask();
    const before = (await guestMails()).length;
    const attempts = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? ("accept" as const) : ("decline" as const)));
    const answers = await Promise.all(attempts.map((attempt) => decide(request, attempt)));
    const { status } = await fixture.open(token);
    const winner = status === "confirmed" ? "accept" : "decline";
    expect(["confirmed", "declined"]).toContain(status);
    expect(answers.map((answer) => answer.status)).toEqual(attempts.map((attempt) => (attempt === winner ? 200 : 409)));
    expect((await guestMails()).slice(before)).toHaveLength(1);
  });

  it("shows what came into the calendar meanwhile, and of private events only their time", async () => {
    const { request } = await ask();
    const event = { startDate: at("10:15"), endDate: at("10:45") };
    await fixture.host().post("/api/calendar/events", { ...event, title: "Staff meeting", visibility: "organization" });
    await fixture.host().post("/api/calendar/events", { ...event, title: "Dentist", visibility: "private" });
    await fixture.host().post("/api/calendar/events", { title: "Later", startDate: at("10:30"), endDate: at("11:00") });
    const { body } = await read(request);
    expect(body.conflicts.map(({ title }) => title).sort()).toEqual(["Staff meeting", null]);
    expect(JSON.stringify(body)).not.toContain("Dentist");
    expect((await decide(request, "accept")).status).toBe(200);
  });

  it("ends when the time has come, and says no more when it is over", async () => {
    const { request } = await ask();
    fixture.world.setNow(new Date(at("10:05")));
    expect((await read(request)).body.isWaiting).toBe(false);
    expect((await decide(request, "accept")).status).toBe(409);
    fixture.world.setNow(new Date(at("10:31")));
    const over = await read(request);
    expect(over.status).toBe(410);
    expect(JSON.stringify(over.body)).not.toContain("gus@");
    expect((await decide(request, "accept")).status).toBe(410);
  });

  it("follows what the visitor does: a new time is asked for by the same link, and what was called off is not answered", async () => {
    const { request, token } = await ask();
    expect((await fixture.change(token, "move", { startsAt: at("14:00") })).status).toBe(200);
    expect((await read(request)).body).toMatchObject({ startsAt: at("14:00"), isWaiting: true });
    await fixture.change(token, "cancel");
    expect((await read(request)).body).toMatchObject({ status: "cancelled", isWaiting: false });
    for (const decision of ["accept", "decline"] as const) expect((await decide(request, decision)).status).toBe(409);
  });

  it("is the host's alone: no other token, request, organization or origin", async () => {
    const { request, token, id } = await ask();
    const second = await ask("14:00");
    const forged = [
      token,
      request.replace("request_", "booking_"),
      request.replace(`request_${fixture.organization.id}_`, `request_${fixture.organization.id + 1}_`),
      request.replace(id.replaceAll("-", ""), second.id.replaceAll("-", "")),
      `${request.slice(0, -1)}${request.endsWith("A") ? "B" : "A"}`,
      "request_1_0",
      "%00",
    ];
    for (const one of forged) {
      expect([one, (await read(one)).status]).toEqual([one, 404]);
      expect((await decide(one, "accept")).status).toBe(404);
    }
    // The host's link opens nothing of the visitor's.
    expect((await fixture.world.visitor.get(`/api/public/bookings/${request}`)).status).toBe(404);
    const elsewhere = await fixture.world.visitor.post(
      `${path(request)}/accept`,
      {},
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect(elsewhere.status).toBe(403);
    expect((await read(request)).body.status).toBe("requested");
  });

  it("is revoked for a host who left, was switched off, or whose organization is read-only", async () => {
    const { request } = await ask();
    await setMember("is_active = false");
    expect((await read(request)).status).toBe(404);
    expect((await decide(request, "accept")).status).toBe(404);
    await setMember("is_active = true");
    expect((await read(request)).status).toBe(200);
    const { reference } = fixture.world.database;
    await reference.execute(`update "user" set is_active = false where id = '${fixture.host().userId}'`);
    expect((await decide(request, "decline")).status).toBe(404);
    await reference.execute(`update "user" set is_active = true where id = '${fixture.host().userId}'`);
    expect((await decide(request, "accept")).status).toBe(200);
  });
});
