import type { EventSignups } from "@trellis/contract-calendar/signups.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSignupFixture,
  SIGNUP_NOW as NOW,
  SIGNUP_OFFER as OFFER,
} from "../../../../testing/calendar/signup-fixture.ts";

let fixture: Awaited<ReturnType<typeof createSignupFixture>>;

beforeAll(async () => {
  fixture = await createSignupFixture();
});
afterAll(() => fixture.world.close());
beforeEach(() => fixture.begin());

describe("the offer", () => {
  it("is off until a manager turns it on, and tells visitors of places, never of people", async () => {
    expect((await fixture.page()).signup).toBeNull();
    expect((await fixture.signUp("a@x.example")).status).toBe(410);
    expect(await fixture.list()).toMatchObject({ offer: null, isShown: true, going: 0, signups: [] });
    await fixture.offer();
    expect((await fixture.signUp("ada@x.example", { name: "Ada Secret", people: 2 })).status).toBe(201);
    const own = await fixture.page();
    expect(own.signup).toMatchObject({ isOpen: true, left: 3, mostPeople: 4, closesAt: "2025-11-25T23:00:00.000Z" });
    expect(JSON.stringify(own)).not.toMatch(/ada|secret/i);
    expect(await fixture.list()).toMatchObject({
      going: 2,
      signups: [{ name: "Ada Secret", email: "ada@x.example", people: 2 }],
    });
  });

  it("belongs to managers, the list to who may change the event", async () => {
    const user = await fixture.organization.member("user");
    const theirs = await fixture.create({ title: "Of a user" }, user);
    expect((await user.put(`/api/calendar/events/${theirs.id}/signups`, OFFER)).status).toBe(403);
    await fixture.offer({}, theirs.id);
    expect((await user.get(`/api/calendar/events/${theirs.id}/signups`)).status).toBe(200);
    expect((await user.get(`/api/calendar/events/${fixture.eventId()}/signups`)).status).toBe(403);
    await fixture.offer();
    await fixture.signUp("c@x.example");
    const { signups } = await fixture.list();
    expect((await user.delete(`/api/calendar/signups/${signups[0]?.id}`)).status).toBe(403);
    const stranger = (await fixture.world.organization()).admin;
    expect((await stranger.get(`/api/calendar/events/${fixture.eventId()}/signups`)).status).toBe(404);
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
    const answer = await fixture.manager.put(`/api/calendar/events/${fixture.eventId()}/signups`, {
      ...OFFER,
      ...wrong,
    });
    expect(answer.status).toBe(422);
  });

  it("ends at its time and when it is closed; an event that is not public takes no one", async () => {
    await fixture.offer();
    fixture.world.setNow(new Date("2025-11-25T23:00:00Z"));
    expect((await fixture.page()).signup?.isOpen).toBe(false);
    expect((await fixture.signUp("late@x.example")).status).toBe(410);
    fixture.world.setNow(NOW);
    await fixture.offer({ isOpen: false });
    expect((await fixture.page()).signup).toBeNull();
    expect((await fixture.signUp("b@x.example")).status).toBe(410);
    await fixture.offer();
    await fixture.manager.put(`/api/calendar/events/${fixture.eventId()}`, { visibility: "organization" });
    expect((await fixture.signUp("b@x.example")).status).toBe(404);
  });

  it("is for one date of a series, which stands alone from then on", async () => {
    const series = await fixture.create({ title: "Reading", recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
    const second = "2025-12-03T00:00:00.000Z";
    expect((await fixture.manager.put(`/api/calendar/events/${series.id}/signups`, OFFER)).status).toBe(422);
    const made = (await (
      await fixture.manager.put(`/api/calendar/events/${series.id}/signups?occurrence=${second}`, OFFER)
    ).json()) as EventSignups;
    expect(made.eventId).not.toBe(series.id);
    expect((await fixture.page(made.eventId)).signup?.left).toBe(5);
    expect((await fixture.page(series.id)).signup).toBeNull();
    expect((await fixture.signUp("r@x.example", {}, series.id)).status).toBe(410);
    expect((await fixture.signUp("r@x.example", {}, made.eventId)).status).toBe(201);
    // The whole series moves by an hour: who signed up hears it for their date.
    await fixture.mailTo("r@x.example");
    await fixture.manager.put(`/api/calendar/events/${series.id}?scope=all`, {
      startDate: "2025-11-25T19:00",
      endDate: "2025-11-25T21:00",
    });
    expect((await fixture.mailTo("r@x.example"))?.subject).toBe("Changed: Reading");
    expect((await fixture.mailTo("r@x.example"))?.text).toContain("December 2, 2025, 7:00");
  });

  it("is for one date of a series, and is called off with the rest of the series", async () => {
    const series = await fixture.create({ title: "Course", recurrenceRule: "FREQ=WEEKLY;COUNT=4" });
    const [second, third] = ["2025-12-03T00:00:00.000Z", "2025-12-10T00:00:00.000Z"];
    const address = `/api/calendar/events/${series.id}`;
    const made = (await (
      await fixture.manager.put(`${address}/signups?occurrence=${third}`, OFFER)
    ).json()) as EventSignups;
    expect((await fixture.signUp("late@x.example", {}, made.eventId)).status).toBe(201);
    expect((await fixture.mailTo("late@x.example"))?.subject).toBe("Signed up: Course");
    expect((await fixture.manager.delete(`${address}?scope=following&occurrence=${second}`)).status).toBe(204);
    expect((await fixture.mailTo("late@x.example"))?.subject).toBe("Canceled: Course");
  });
});

describe("places", () => {
  it("are never given twice: of fifty who want five exactly five get one", async () => {
    await fixture.offer();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => fixture.signUp(`guest-${n}@x.example`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
    expect(await fixture.list()).toMatchObject({ going: 5, waiting: 0 });
  });

  it("count people, and a refusal says how many are left", async () => {
    await fixture.offer({ mostPeople: 3 });
    expect((await fixture.signUp("a@x.example", { people: 3 })).status).toBe(201);
    const refused = await fixture.signUp("b@x.example", { people: 3 });
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      "Only 2 places are left. Sign up fewer people.",
    ]);
    expect((await fixture.signUp("b@x.example", { people: 4 })).status).toBe(422);
    expect((await fixture.signUp("b@x.example", { people: 2 })).status).toBe(201);
    expect(((await (await fixture.signUp("c@x.example")).json()) as { message: string }).message).toBe(
      "This event is full.",
    );
  });

  it("that become free go to those who wait, the first ones first, with a mail", async () => {
    await fixture.offer({ places: 2, hasWaitingList: true });
    expect(await (await fixture.signUp("first@x.example", { people: 2 })).json()).toEqual({
      status: "going",
      people: 2,
    });
    fixture.later(1_000);
    expect(await (await fixture.signUp("pair@x.example", { people: 2, language: "es" })).json()).toMatchObject({
      status: "waiting",
    });
    fixture.later(2_000);
    await fixture.signUp("single@x.example");
    expect((await fixture.mailTo("single@x.example"))?.subject).toBe("On the waiting list: Concert");
    expect(await fixture.list()).toMatchObject({ going: 2, waiting: 3 });
    // One of two gives a place back: the pair waits on, the single one comes.
    const first = await fixture.linkOf("first@x.example");
    expect((await fixture.world.visitor.post(`${first}/change`, { people: 1 })).status).toBe(200);
    expect((await fixture.mailTo("single@x.example"))?.subject).toBe("You have a place: Concert");
    expect((await fixture.world.visitor.post(`${first}/change`, { people: 2 })).status).toBe(409);
    await fixture.world.visitor.post(`${first}/cancel`, {});
    expect(await fixture.list()).toMatchObject({ going: 1, waiting: 2 });
    await fixture.offer({ places: 3, hasWaitingList: true });
    expect((await fixture.mailTo("pair@x.example"))?.subject).toBe("Tiene un lugar: Concert");
    expect(await fixture.list()).toMatchObject({ going: 3, waiting: 0 });
  });
});
