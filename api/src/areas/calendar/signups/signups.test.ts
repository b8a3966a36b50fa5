import type { EventSignups } from "@trellis/contract-calendar/signups.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSignupDesk,
  SIGNUP_NOW as NOW,
  SIGNUP_OFFER as OFFER,
} from "../../../../testing/calendar/signup-fixture.ts";

let desk: Awaited<ReturnType<typeof createSignupDesk>>;

beforeAll(async () => {
  desk = await createSignupDesk();
});
afterAll(() => desk.world.close());
beforeEach(() => desk.begin());

describe("the offer", () => {
  it("is off until a manager turns it on, and tells visitors of places, never of people", async () => {
    expect((await desk.page()).signup).toBeNull();
    expect((await desk.signUp("a@x.example")).status).toBe(410);
    expect(await desk.list()).toMatchObject({ offer: null, isShown: true, going: 0, signups: [] });
    await desk.offer();
    expect((await desk.signUp("ada@x.example", { name: "Ada Secret", people: 2 })).status).toBe(201);
    const own = await desk.page();
    expect(own.signup).toMatchObject({ isOpen: true, left: 3, mostPeople: 4, closesAt: "2025-11-25T23:00:00.000Z" });
    expect(JSON.stringify(own)).not.toMatch(/ada|secret/i);
    expect(await desk.list()).toMatchObject({
      going: 2,
      signups: [{ name: "Ada Secret", email: "ada@x.example", people: 2 }],
    });
  });

  it("belongs to managers, the list to who may change the event", async () => {
    const user = await desk.organization.member("user");
    const theirs = await desk.create({ title: "Of a user" }, user);
    expect((await user.put(`/api/calendar/events/${theirs.id}/signups`, OFFER)).status).toBe(403);
    await desk.offer({}, theirs.id);
    expect((await user.get(`/api/calendar/events/${theirs.id}/signups`)).status).toBe(200);
    expect((await user.get(`/api/calendar/events/${desk.eventId()}/signups`)).status).toBe(403);
    await desk.offer();
    await desk.signUp("c@x.example");
    const { signups } = await desk.list();
    expect((await user.delete(`/api/calendar/signups/${signups[0]?.id}`)).status).toBe(403);
    const stranger = (await desk.world.organization()).admin;
    expect((await stranger.get(`/api/calendar/events/${desk.eventId()}/signups`)).status).toBe(404);
    expect((await stranger.delete(`/api/calendar/signups/${signups[0]?.id}`)).status).toBe(404);
  });

  it.each([
    { places: 0 },
    { places: 1001 },
    { places: 2.5 },
    { mostPeople: 21 },
    { closesMinutes: -1 },
    { closesMinutes: 50_000 },
  ])("refuses %j", async (wrong) => {
    const answer = await desk.manager.put(`/api/calendar/events/${desk.eventId()}/signups`, { ...OFFER, ...wrong });
    expect(answer.status).toBe(422);
  });

  it("ends at its time and when it is closed; an event that is not public takes nobody", async () => {
    await desk.offer();
    desk.world.setNow(new Date("2025-11-25T23:00:00Z"));
    expect((await desk.page()).signup?.isOpen).toBe(false);
    expect((await desk.signUp("late@x.example")).status).toBe(410);
    desk.world.setNow(NOW);
    await desk.offer({ isOpen: false });
    expect((await desk.page()).signup).toBeNull();
    expect((await desk.signUp("b@x.example")).status).toBe(410);
    await desk.offer();
    await desk.manager.put(`/api/calendar/events/${desk.eventId()}`, { visibility: "organization" });
    expect((await desk.signUp("b@x.example")).status).toBe(404);
  });

  it("is for one date of a series, which stands alone from then on", async () => {
    const series = await desk.create({ title: "Reading", recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
    const second = "2025-12-03T00:00:00.000Z";
    expect((await desk.manager.put(`/api/calendar/events/${series.id}/signups`, OFFER)).status).toBe(422);
    const made = (await (
      await desk.manager.put(`/api/calendar/events/${series.id}/signups?occurrence=${second}`, OFFER)
    ).json()) as EventSignups;
    expect(made.eventId).not.toBe(series.id);
    expect((await desk.page(made.eventId)).signup?.left).toBe(5);
    expect((await desk.page(series.id)).signup).toBeNull();
    expect((await desk.signUp("r@x.example", {}, series.id)).status).toBe(410);
    expect((await desk.signUp("r@x.example", {}, made.eventId)).status).toBe(201);
    // The whole series moves by an hour: who signed up hears it for their date.
    await desk.mailTo("r@x.example");
    await desk.manager.put(`/api/calendar/events/${series.id}?scope=all`, {
      startDate: "2025-11-25T19:00",
      endDate: "2025-11-25T21:00",
    });
    expect((await desk.mailTo("r@x.example"))?.subject).toBe("Changed: Reading");
    expect((await desk.mailTo("r@x.example"))?.text).toContain("December 2, 2025, 7:00");
  });

  it("is for one date of a series, and is called off with the rest of the series", async () => {
    const series = await desk.create({ title: "Course", recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
    const [second, third] = ["2025-12-03T00:00:00.000Z", "2025-12-10T00:00:00.000Z"];
    const address = `/api/calendar/events/${series.id}`;
    const made = (await (
      await desk.manager.put(`${address}/signups?occurrence=${third}`, OFFER)
    ).json()) as EventSignups;
    expect((await desk.signUp("late@x.example", {}, made.eventId)).status).toBe(201);
    expect((await desk.mailTo("late@x.example"))?.subject).toBe("Signed up: Course");
    expect((await desk.manager.delete(`${address}?scope=following&occurrence=${second}`)).status).toBe(204);
    expect((await desk.mailTo("late@x.example"))?.subject).toBe("Called off: Course");
  });
});

describe("places", () => {
  it("are never given twice: of fifty who want five exactly five get one", async () => {
    await desk.offer();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => desk.signUp(`guest-${n}@x.example`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    expect(await desk.list()).toMatchObject({ going: 5, waiting: 0 });
  });

  it("count people, and a refusal says how many are left", async () => {
    await desk.offer({ mostPeople: 3 });
    expect((await desk.signUp("a@x.example", { people: 3 })).status).toBe(201);
    const refused = await desk.signUp("b@x.example", { people: 3 });
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      "Only 2 places are left. Sign up fewer people.",
    ]);
    expect((await desk.signUp("b@x.example", { people: 4 })).status).toBe(422);
    expect((await desk.signUp("b@x.example", { people: 2 })).status).toBe(201);
    expect(((await (await desk.signUp("c@x.example")).json()) as { message: string }).message).toBe(
      "All places are taken.",
    );
  });

  it("that become free go to those who wait, the first ones first, with a mail", async () => {
    await desk.offer({ places: 2, hasWaitingList: true });
    expect(await (await desk.signUp("first@x.example", { people: 2 })).json()).toEqual({ status: "going", people: 2 });
    desk.later(1_000);
    expect(await (await desk.signUp("pair@x.example", { people: 2, language: "es" })).json()).toMatchObject({
      status: "waiting",
    });
    desk.later(2_000);
    await desk.signUp("single@x.example");
    expect((await desk.mailTo("single@x.example"))?.subject).toBe("On the waiting list: Concert");
    expect(await desk.list()).toMatchObject({ going: 2, waiting: 3 });
    // One of two gives a place back: the pair waits on, the single one comes.
    const first = await desk.linkOf("first@x.example");
    expect((await desk.world.visitor.post(`${first}/change`, { people: 1 })).status).toBe(200);
    expect((await desk.mailTo("single@x.example"))?.subject).toBe("You have a place: Concert");
    expect((await desk.world.visitor.post(`${first}/change`, { people: 2 })).status).toBe(409);
    await desk.world.visitor.post(`${first}/cancel`, {});
    expect(await desk.list()).toMatchObject({ going: 1, waiting: 2 });
    await desk.offer({ places: 3, hasWaitingList: true });
    expect((await desk.mailTo("pair@x.example"))?.subject).toBe("Tiene plaza: Concert");
    expect(await desk.list()).toMatchObject({ going: 3, waiting: 0 });
  });
});
