import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { EventInvitation } from "@trellis/contract-calendar/event-invitations.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let host: Client;
let colleague: Client;
const NOW = new Date("2025-11-19T18:00:00Z");
const GUEST = "guest@example.org";

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ timeZone: "America/Chicago", name: "Riverside" });
  host = await organization.member("user");
  colleague = await organization.member("user");
});
beforeEach(() => world.setNow(NOW));
afterAll(() => world.close());

const meeting = { title: "Site visit", startDate: "2025-11-21T15:30", endDate: "2025-11-21T16:30", location: "Pier 4" };
const invite = async (change: object = {}): Promise<CalendarEvent> => {
  const attendees = [{ email: GUEST, name: "Gus" }, { email: colleague.email }];
  const answer = await host.post("/api/calendar/events", { ...meeting, attendees, ...change });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
const mailsTo = async (address: string) => {
  await world.runJobs();
  return world.mails.filter(({ to }) => to.includes(address));
};
const linkIn = (text: string) => /\/event\/(event_[\w-]+)/.exec(text)?.[1] ?? "";
const publicPath = (token: string) => `/api/public/event-invitations/${token}`;
const notices = async (client: Client, kind: string) =>
  ((await (await client.get("/api/notifications")).json()) as { kind: string; title: string }[])
    .filter((each) => each.kind === kind)
    .map(({ title }) => title);

describe("inviting by mail", () => {
  it("sends the event as a calendar file with a link, and takes the answer", async () => {
    const event = await invite();
    const [mail] = (await mailsTo(GUEST)).slice(-1);
    expect(mail?.subject).toBe("Invitation: Site visit");
    expect(mail?.text).toContain("Friday, November 21, 2025, 3:30 – 4:30 PM CST");
    expect(JSON.stringify(mail)).toContain("method=REQUEST");
    expect(await notices(colleague, "event_invited")).toEqual(["Invitation: Site visit"]);

    const token = linkIn(mail?.text ?? "");
    const shown = (await (await world.visitor.get(publicPath(token))).json()) as EventInvitation;
    expect(shown).toMatchObject({
      organizationName: "Riverside",
      title: "Site visit",
      location: "Pier 4",
      attendeeName: "Gus",
      status: "needs_action",
      isCancelled: false,
      isOver: false,
    });
    const answered = await world.visitor.post(publicPath(token), { status: "accepted" });
    expect(await answered.json()).toMatchObject({ status: "accepted", respondedAt: NOW.toISOString() });
    expect(await notices(host, "event_answered")).toEqual(["Gus is coming"]);
    const own = (await (await host.get(`/api/calendar/events/${event.id}`)).json()) as CalendarEvent;
    expect(own.attendees.find(({ email }) => email === GUEST)?.status).toBe("accepted");

    const file = await (await world.visitor.get(`${publicPath(token)}/ics`)).text();
    expect(file).toContain("SUMMARY:Site visit");
    expect(file).not.toContain(colleague.email);
  });

  it("refuses a link that is not ours, an answer from another site, and one that comes too late", async () => {
    await invite({ title: "Late" });
    const token = linkIn((await mailsTo(GUEST)).at(-1)?.text ?? "");
    expect((await world.visitor.get(publicPath(`${token.slice(0, -2)}xx`))).status).toBe(404);
    expect((await world.visitor.get(publicPath(token.replace("event_", "feed_")))).status).toBe(404);
    const foreign = await world.visitor.post(
      publicPath(token),
      { status: "accepted" },
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect(foreign.status).toBe(403);
    world.setNow(new Date("2025-11-22T18:00:00Z"));
    const late = await world.visitor.post(publicPath(token), { status: "accepted" });
    expect(late.status).toBe(409);
  });

  it("tells everyone of another time and of the end of it, and those who were taken off", async () => {
    const event = await invite({ title: "Moving" });
    await mailsTo(GUEST);
    await host.put(`/api/calendar/events/${event.id}`, { description: "Only words" });
    await host.put(`/api/calendar/events/${event.id}`, { startDate: "2025-11-21T17:00", endDate: "2025-11-21T18:00" });
    const changed = (await mailsTo(GUEST)).filter(({ subject }) => subject === "Changed: Moving");
    expect(changed).toHaveLength(1);
    expect(changed[0]?.text).toContain("5:00 – 6:00 PM CST");
    expect(await notices(colleague, "event_changed")).toEqual(["Changed: Moving"]);

    await host.put(`/api/calendar/events/${event.id}`, { attendees: [{ email: GUEST }] });
    const left = (await mailsTo(colleague.email)).at(-1);
    expect(left?.subject).toBe("Canceled: Moving");

    await host.delete(`/api/calendar/events/${event.id}`);
    const off = (await mailsTo(GUEST)).at(-1);
    expect(off?.subject).toBe("Canceled: Moving");
    expect(JSON.stringify(off)).toContain("method=CANCEL");
    const token = linkIn(changed[0]?.text ?? "");
    expect(await (await world.visitor.get(publicPath(token))).json()).toMatchObject({ isCancelled: true });
    expect((await world.visitor.post(publicPath(token), { status: "accepted" })).status).toBe(409);
  });

  it("writes to no one of what is over, and to no member who switched mails off", async () => {
    await colleague.put("/api/calendar/settings", { emailNotifications: false });
    const before = (await mailsTo(colleague.email)).length;
    await invite({ title: "Silent" });
    expect((await mailsTo(colleague.email)).length).toBe(before);
    const guest = (await mailsTo(GUEST)).length;
    await invite({ title: "Over", startDate: "2025-11-01T10:00", endDate: "2025-11-01T11:00" });
    expect((await mailsTo(GUEST)).length).toBe(guest);
    await colleague.put("/api/calendar/settings", { emailNotifications: true });
  });

  it("ends for the day where an organization has written to very many", async () => {
    const crowd = await world.organization({ name: "Crowd" });
    await world.database.inOrganization(crowd.id, (transaction) =>
      transaction.execute(`insert into email_message (organization_id, id, kind, record_id, recipient, created_at)
        select ${crowd.id}, gen_random_uuid(), 'calendar.invitation', gen_random_uuid(), 'x@example.org',
          '${NOW.toISOString()}' from generate_series(1, 999)`),
    );
    const attendees = [{ email: "one@example.org" }, { email: "two@example.org" }];
    const refused = await crowd.admin.post("/api/calendar/events", { ...meeting, attendees });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("1,000 invitations") });
    const fewer = { ...meeting, attendees: attendees.slice(1) };
    expect((await crowd.admin.post("/api/calendar/events", fewer)).status).toBe(201);
  });

  it("keeps names out of the mail's head", async () => {
    const answer = await host.post("/api/calendar/events", {
      ...meeting,
      title: "Hello\r\nBcc: everyone@example.org",
      attendees: [{ email: "hostile@example.org", name: "X\r\nBcc: a@example.org" }],
    });
    if (answer.status === 422) return;
    const [mail] = (await mailsTo("hostile@example.org")).slice(-1);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.to).toBe("hostile@example.org");
  });
});

describe("a member's own answer", () => {
  it("is theirs alone", async () => {
    const event = await invite({ title: "Inside", visibility: "private" });
    const answer = await colleague.put(`/api/calendar/events/${event.id}/attendance`, { status: "declined" });
    expect(answer.status).toBe(200);
    expect(await notices(host, "event_answered")).toContain(`${colleague.email} is not coming`);
    const stranger = await organization.member("admin");
    expect((await stranger.put(`/api/calendar/events/${event.id}/attendance`, { status: "accepted" })).status).toBe(
      404,
    );
    expect((await host.put(`/api/calendar/events/${event.id}/attendance`, { status: "accepted" })).status).toBe(409);
  });
});
