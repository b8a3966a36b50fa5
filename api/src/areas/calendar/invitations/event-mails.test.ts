import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let host: Client;
const NOW = new Date("2027-03-19T18:00:00Z");
let guest = "";
let guests = 0;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  organization = await world.organization({ timeZone: "America/Chicago", name: "Riverside" });
  host = await organization.member("user");
});
beforeEach(() => {
  world.setNow(NOW);
  guests += 1;
  guest = `guest-${guests}@example.org`;
});
afterAll(() => world.close());

const create = async (more: object = {}): Promise<CalendarEvent> => {
  const answer = await host.post("/api/calendar/events", {
    title: "Weekly check-in",
    startDate: "2027-04-05T09:00",
    endDate: "2027-04-05T10:00",
    location: "Pier 4",
    recurrenceRule: "FREQ=WEEKLY;COUNT=5",
    attendees: [{ email: guest, name: "Gus" }],
    ...more,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CalendarEvent;
};
const NINETEENTH = "2027-04-19T14:00:00.000Z";
const mails = async () => {
  await world.runJobs();
  return world.mails
    .filter(({ to }) => to === guest)
    .map(({ subject, text, replyTo, attachments }) => {
      const lines = (attachments[0]?.text ?? "").replace(/\r\n /g, "").split("\r\n");
      const value = (name: string) =>
        lines
          .find((line) => line.startsWith(name))
          ?.split(":")
          .slice(1)
          .join(":");
      return {
        subject,
        text,
        replyTo: replyTo?.address,
        method: value("METHOD"),
        sequence: Number(value("SEQUENCE")),
        date: lines.find((line) => line.startsWith("RECURRENCE-ID")),
        rule: value("RRULE"),
        organizer: lines.find((line) => line.startsWith("ORGANIZER")),
      };
    });
};
const last = async () => (await mails()).at(-1);

describe("a canceled meeting", () => {
  it("names the one date of a series, with its RECURRENCE-ID and a later revision", async () => {
    const { id } = await create();
    const invited = await last();
    const part = `scope=this&occurrence=${NINETEENTH}`;
    await host.delete(`/api/calendar/events/${id}?${part}`);
    const mail = await last();
    expect(mail).toMatchObject({
      subject: "Canceled: Weekly check-in – Mon, Apr 19",
      method: "CANCEL",
      date: "RECURRENCE-ID;TZID=America/Chicago:20270419T090000",
    });
    expect(mail?.text).toContain("Monday, April 19, 2027, 9:00 – 10:00 AM CDT");
    expect(mail?.text).not.toContain("5 times");
    expect(mail?.sequence).toBeGreaterThan(invited?.sequence ?? 0);

    await host.post(`/api/calendar/events/${id}/restore?${part}`);
    const back = await last();
    expect(back).toMatchObject({ subject: "Changed: Weekly check-in", method: "REQUEST" });
    expect(back?.text).toContain("Back on: Mon, Apr 19");
    expect(back?.sequence).toBeGreaterThan(mail?.sequence ?? 0);
  });

  it("names a date that was changed alone before", async () => {
    const { id } = await create();
    const part = `scope=this&occurrence=${NINETEENTH}`;
    await host.put(`/api/calendar/events/${id}?${part}`, { startDate: "2027-04-20T09:00" });
    const changed = await last();
    await host.delete(`/api/calendar/events/${id}?${part}`);
    const mail = await last();
    expect(mail).toMatchObject({ subject: "Canceled: Weekly check-in – Tue, Apr 20", method: "CANCEL" });
    expect(mail?.date).toContain("20270419T090000");
    expect(mail?.sequence).toBeGreaterThan(changed?.sequence ?? 0);
  });

  it("is not told to people who declined that date, nor where it is back before the mail goes out", async () => {
    const { id } = await create();
    await mails();
    const link = /\/event\/(event_[\w-]+)/.exec((await last())?.text ?? "")?.[1];
    await world.visitor.post(`/api/public/event-invitations/${link}`, { status: "declined", occurrence: NINETEENTH });
    await host.delete(`/api/calendar/events/${id}?scope=this&occurrence=${NINETEENTH}`);
    expect(await mails()).toHaveLength(1);
    const other = "scope=this&occurrence=2027-04-26T14:00:00.000Z";
    await host.delete(`/api/calendar/events/${id}?${other}`);
    await host.post(`/api/calendar/events/${id}/restore?${other}`);
    expect((await mails()).map(({ method }) => method)).toEqual(["REQUEST", "REQUEST"]);
  });

  it("says from when on a series ends", async () => {
    const { id } = await create();
    await host.delete(`/api/calendar/events/${id}?scope=following&occurrence=${NINETEENTH}`);
    const mail = await last();
    expect(mail).toMatchObject({ subject: "Canceled: Weekly check-in – from Mon, Apr 19 on", method: "REQUEST" });
    expect(mail?.text).toContain("canceled this series starting Monday, April 19, 2027");
    expect(mail?.rule).toContain("UNTIL=2027");
  });

  it("says that it is the whole series, with a later revision", async () => {
    const { id } = await create();
    const invited = await last();
    await host.delete(`/api/calendar/events/${id}`);
    const mail = await last();
    expect(mail).toMatchObject({ subject: "Canceled: Weekly check-in – all dates", method: "CANCEL", date: undefined });
    expect(mail?.text).toContain("all dates of the series");
    expect(mail?.sequence).toBeGreaterThan(invited?.sequence ?? 0);
    await host.post(`/api/calendar/events/${id}/restore`);
    expect((await last())?.sequence).toBeGreaterThan(mail?.sequence ?? 0);
  });
});

describe("a changed meeting", () => {
  it("says what was and what is, in its organizer's name no matter who changes it", async () => {
    const { id } = await create({ recurrenceRule: null });
    const manager = await organization.member("manager");
    const change = { startDate: "2027-04-06T11:00", endDate: "2027-04-06T12:00", location: "Pier 9" };
    await manager.put(`/api/calendar/events/${id}`, change);
    const mail = await last();
    expect(mail?.text).toContain(
      "Time: Monday, April 5, 2027, 9:00 – 10:00 AM CDT → Tuesday, April 6, 2027, 11:00 AM – 12:00 PM CDT",
    );
    expect(mail?.text).toContain("Place: Pier 4 → Pier 9");
    expect(mail).toMatchObject({ replyTo: host.email, method: "REQUEST" });
    expect(mail?.organizer).toContain(`mailto:${host.email}`);
  });

  it("says that a series goes on with changes from a date on", async () => {
    const { id } = await create();
    const change = { title: "Check-in", startDate: "2027-04-19T15:00", endDate: "2027-04-19T16:00" };
    await host.put(`/api/calendar/events/${id}?scope=following&occurrence=${NINETEENTH}`, change);
    const [, ...sent] = await mails();
    expect(sent.map(({ subject }) => subject).sort()).toEqual(["Changed: Check-in", "Changed: Weekly check-in"]);
    const ended = sent.find(({ subject }) => subject.includes("Weekly"));
    expect(ended?.text).toContain("changed this series starting Monday, April 19, 2027");
  });
});

describe("mails to someone who reads Spanish", () => {
  let reader: Client;
  const rule = /\b(every|each|times|never|none|until|Mon|Monday|April|Apr|Respond|canceled|changed)\b/i;

  beforeEach(async () => {
    reader = (await world.organization({ name: "Casa Sol" })).admin;
    guest = reader.email;
    expect((await reader.patch("/api/user/profile", { language: "es" })).status).toBe(200);
  });

  it("have the series' rule in Spanish, however often it changes before they go out", async () => {
    const { id } = await create();
    const invited = await last();
    expect(invited?.subject).toBe("Invitación: Weekly check-in");
    expect(invited?.text).toContain("lunes, 5 de abril de 2027");
    expect(invited?.text).toContain("Todos los lunes, 5 veces");
    expect(invited?.text).toContain("Pier 4");
    expect(invited?.text).toContain("Responder");
    expect(invited?.text).not.toMatch(rule);

    const daily = { recurrenceRule: "FREQ=DAILY;COUNT=5", location: "" };
    expect((await host.put(`/api/calendar/events/${id}?scope=all`, daily)).status).toBe(200);
    const changed = await last();
    expect(changed?.text).toContain("Se repite: Todos los lunes, 5 veces → Cada día, 5 veces");
    expect(changed?.text).toContain("Lugar: Pier 4 → ninguno");
    expect(changed?.text).not.toMatch(rule);

    expect((await host.put(`/api/calendar/events/${id}?scope=all`, { recurrenceRule: null })).status).toBe(200);
    const alone = await last();
    expect(alone?.text).toContain("Se repite: Cada día, 5 veces → nunca");
    expect(alone?.text).not.toMatch(rule);
  });

  it("name the rule of a canceled series and canceled dates in Spanish", async () => {
    const { id } = await create();
    await host.delete(`/api/calendar/events/${id}?scope=this&occurrence=${NINETEENTH}`);
    const date = await last();
    expect(date?.subject).toBe("Cancelado: Weekly check-in – lun, 19 abr");
    expect(date?.text).not.toMatch(rule);
    await host.delete(`/api/calendar/events/${id}`);
    const series = await last();
    expect(series?.subject).toBe("Cancelado: Weekly check-in – todas las fechas");
    expect(series?.text).toContain("Todos los lunes, 5 veces");
    expect(series?.text).not.toMatch(rule);
  });

  it("lead to a page that has the rule in both languages", async () => {
    await create();
    const link = /\/event\/(event_[\w-]+)/.exec((await last())?.text ?? "")?.[1];
    const page = await (await world.visitor.get(`/api/public/event-invitations/${link}`)).json();
    expect(page).toMatchObject({ rule: { en: "Every Monday, 5 times", es: "Todos los lunes, 5 veces" } });
  });
});
