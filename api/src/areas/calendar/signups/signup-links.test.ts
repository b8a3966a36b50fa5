import type { PublicSignup } from "@trellis/contract-calendar/signups.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSignupFixture, SIGNUP_SLUG as SLUG } from "../../../../testing/calendar/signup-fixture.ts";

let fixture: Awaited<ReturnType<typeof createSignupFixture>>;

beforeAll(async () => {
  fixture = await createSignupFixture();
});
afterAll(() => fixture.world.close());
beforeEach(() => fixture.begin());

it("is found with a person and erased with them, while the number of people stays", async () => {
  const { admin } = fixture.organization;
  const person = { firstName: "Bella", lastName: "Guest", email: "Bella@Guest.example", type: "donor" };
  const { id } = (await (await admin.post("/api/contacts", person)).json()) as { id: string };
  await fixture.offer();
  await fixture.signUp("bella@guest.example", { name: "Bella Guest", people: 3 });
  expect(await (await admin.get(`/api/contacts/${id}/personal-data`)).text()).toContain("Sign-ups for events");
  expect((await admin.post(`/api/contacts/${id}/erase`, { name: "Bella Guest" })).status).toBe(200);
  expect(await fixture.list()).toMatchObject({
    going: 3,
    signups: [{ name: "[erased]", email: "[erased]", people: 3 }],
  });
  await fixture.world.runJobs();
  const before = fixture.world.mails.length;
  await fixture.manager.put(`/api/calendar/events/${fixture.eventId()}`, { location: "Park" });
  await fixture.world.runJobs();
  expect(fixture.world.mails).toHaveLength(before);
});

describe("who signed up", () => {
  it("gets the event as a file, and a link that changes and cancels", async () => {
    await fixture.offer();
    await fixture.signUp("gus@x.example", { people: 2 });
    const mail = await fixture.mailTo("gus@x.example");
    expect(mail?.subject).toBe("Signed up: Concert");
    expect(mail?.text).toMatch(/Tuesday, November 25, 2025, 6:00[\s\S]*Hall\nFor 2 people/);
    expect(mail?.attachments).toMatchObject([{ filename: "event.ics" }]);
    const token = await fixture.linkOf("gus@x.example");
    const file = await (await fixture.world.visitor.get(`${token}/ics`)).text();
    expect(file).toContain("SUMMARY:Concert");
    expect(file).not.toMatch(/ATTENDEE|gus/i);
    expect(await (await fixture.world.visitor.get(token)).json()).toMatchObject({
      title: "Concert",
      people: 2,
      mostPeople: 4,
      status: "going",
      eventUrl: `http://localhost/calendar/${SLUG}/${fixture.eventId()}`,
    });
    expect((await fixture.world.visitor.post(`${token}/change`, { people: 9 })).status).toBe(422);
    expect((await fixture.world.visitor.post(`${token}/change`, { people: 4 })).status).toBe(200);
    expect(await fixture.list()).toMatchObject({ going: 4 });
    const cancelled = (await (await fixture.world.visitor.post(`${token}/cancel`, {})).json()) as PublicSignup;
    expect(cancelled.status).toBe("cancelled");
    expect((await fixture.mailTo("gus@x.example"))?.subject).toBe("Canceled: Concert");
    expect((await fixture.world.visitor.post(`${token}/cancel`, {})).status).toBe(200);
    expect((await fixture.world.visitor.post(`${token}/change`, { people: 1 })).status).toBe(409);
    expect(await fixture.list()).toMatchObject({ going: 0, signups: [] });
    // A changed letter is no link of ours.
    expect((await fixture.world.visitor.get(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status).toBe(
      404,
    );
    // And may come again.
    expect((await fixture.signUp("gus@x.example")).status).toBe(201);
  });

  it("is learned by no one: an address that is there already gets the same answer, and its owner a mail", async () => {
    await fixture.offer();
    const id = crypto.randomUUID();
    const fresh = await fixture.signUp("twice@x.example", { id, people: 2 });
    expect(await (await fixture.signUp("twice@x.example", { id, people: 2 })).json()).toEqual(await fresh.json());
    await fixture.mailTo("twice@x.example");
    fixture.later(15 * 60_000);
    const again = await fixture.signUp("TWICE@x.example", { people: 2 });
    expect([again.status, await again.json()]).toEqual([201, { status: "going", people: 2 }]);
    expect((await fixture.mailTo("twice@x.example"))?.subject).toBe("Your sign-up: Concert");
    expect(await fixture.list()).toMatchObject({ going: 2 });
    expect((await fixture.signUp("other@x.example", { id })).status).toBe(409);
    expect((await fixture.signUp("machine@x.example", { leaveEmpty: "x" })).status).toBe(409);
  });

  it("stands among the contacts only where that was agreed to, once, with what happened", async () => {
    await fixture.offer();
    await fixture.signUp("no@x.example", { name: "Nora No" });
    await fixture.signUp("yes@x.example", { name: "Yara Yes", agreed: true });
    const known = await fixture.world.database.inOrganization(fixture.organization.id, (transaction) =>
      transaction.execute("select email_key from contact_email where email_key in ('yes@x.example', 'no@x.example')"),
    );
    expect(known.map(({ email_key }) => email_key)).toEqual(["yes@x.example"]);
    const other = await fixture.create({ title: "Second concert" });
    await fixture.offer({}, other.id);
    await fixture.signUp("yes@x.example", { name: "Yara Yes", agreed: true }, other.id);
    const [count] = await fixture.world.database.inOrganization(fixture.organization.id, (transaction) =>
      transaction.execute(
        `select count(*)::int as n, min(contact_id::text) as id from contact_email where email_key = 'yes@x.example'`,
      ),
    );
    expect(count?.n).toBe(1);
    const line = await fixture.manager.get(`/api/contacts/${count?.id}/timeline`);
    expect(await line.text()).toMatch(/Second concert[\s\S]*Signed up/);
  });

  it("can be removed by the organizer, is told, and is exported without formulas", async () => {
    await fixture.offer({ places: 1, hasWaitingList: true });
    await fixture.signUp("one@x.example", { name: '=HYPERLINK("http://evil.example")' });
    fixture.later(1_000);
    await fixture.signUp("two@x.example", { name: "Second, Guest", agreed: true });
    const csv = await fixture.manager.get(`/api/calendar/events/${fixture.eventId()}/signups/csv`);
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const text = await csv.text();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",one@x.example,1,Coming,No,`);
    expect(text).toContain('"Second, Guest",two@x.example,1,Waiting,Yes,');
    const { signups } = await fixture.list();
    const after = await fixture.manager.delete(`/api/calendar/signups/${signups[0]?.id}`);
    expect(await after.json()).toMatchObject({ going: 1, waiting: 0, signups: [{ email: "two@x.example" }] });
    expect((await fixture.mailTo("one@x.example"))?.subject).toBe("No longer signed up: Concert");
    expect((await fixture.mailTo("two@x.example"))?.subject).toBe("You have a place: Concert");
  });

  it("hears of another time, that the event is called off, and that it takes place after all", async () => {
    await fixture.offer();
    await fixture.signUp("news@x.example");
    await fixture.mailTo("news@x.example");
    await fixture.manager.put(`/api/calendar/events/${fixture.eventId()}`, { description: "Only the text" });
    expect((await fixture.mailTo("news@x.example"))?.subject).toBe("Signed up: Concert");
    await fixture.manager.put(`/api/calendar/events/${fixture.eventId()}`, { location: "Park" });
    expect((await fixture.mailTo("news@x.example"))?.text).toContain("Park\nBefore: Hall");
    await fixture.manager.put(`/api/calendar/events/${fixture.eventId()}`, {
      startDate: "2025-11-25T19:00",
      endDate: "2025-11-25T21:00",
    });
    expect((await fixture.mailTo("news@x.example"))?.text).toContain(
      "Before: Tuesday, November 25, 2025, 6:00 – 8:00 PM CST",
    );
    await fixture.manager.delete(`/api/calendar/events/${fixture.eventId()}`);
    expect((await fixture.mailTo("news@x.example"))?.subject).toBe("Canceled: Concert");
    await fixture.manager.post(`/api/calendar/events/${fixture.eventId()}/restore`, {});
    expect((await fixture.mailTo("news@x.example"))?.subject).toBe("Changed: Concert");
  });

  it("is reminded as attendees are, with a place, once", async () => {
    await fixture.begin({ title: "Remembered", reminderMinutes: 60 });
    await fixture.offer({ places: 1, hasWaitingList: true, closesMinutes: 0 });
    await fixture.signUp("come@x.example");
    await fixture.signUp("wait@x.example");
    await fixture.mailTo("come@x.example");
    fixture.world.setNow(new Date("2025-11-25T23:00:30Z"));
    for (let run = 0; run < 2; run++) await fixture.world.runSweep("calendar.reminders");
    await fixture.world.runJobs();
    const reminders = fixture.world.mails.filter(({ subject }) => subject === "Reminder: Remembered");
    expect(reminders.filter(({ to }) => to.includes("come@x.example"))).toHaveLength(1);
    expect(reminders.filter(({ to }) => to.includes("wait@x.example"))).toHaveLength(0);
  });
});
