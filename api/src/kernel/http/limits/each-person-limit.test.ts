import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CalendarFixture, icalendar } from "../../../../testing/calendar/calendar-fixture.ts";
import { outsideMeetings } from "../../../../testing/calendar/outside-meetings.ts";
import { addEmployee } from "../../../../testing/money/payroll.ts";
import { publishSurvey } from "../../../../testing/people/survey-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { DailyLimit } from "../../identity/limits.ts";
import { DEFAULT_LIMITS, type Limits } from "../../identity/limits.ts";

let world: World;
let home: TestOrganization;
const limits: Limits = { ...DEFAULT_LIMITS };
beforeAll(async () => {
  world = await createWorld({ services: { limits } });
});
beforeEach(async () => {
  Object.assign(limits, DEFAULT_LIMITS);
  home = await world.organization({ plan: "enterprise", timeZone: "America/Chicago" });
});
afterAll(() => world?.close());

const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
const person = async (email: string) =>
  idOf(await home.admin.post("/api/contacts", { firstName: "Ann", lastName: "Lee", type: "donor", email }));
const write = async (contact: string, address: string) =>
  home.admin.post(`/api/contacts/${contact}/messages`, { address, subject: "Hello", body: "Hello" });

/** Prepares one use of each limit and answers how it is used the n-th time. */
const USES: Record<DailyLimit, () => Promise<(n: number) => Promise<Response>>> = {
  organizationsPerDay: async () => (n) =>
    home.admin.post("/api/organizations", { name: `Company ${n}`, type: "for-profit" }),
  invitationsPerDay: async () => (n) =>
    home.admin.post("/api/team/invite", { email: `member-${n}@example.org`, role: "user" }),
  personalMailsPerDay: async () => async (n) => write(await person(`a${n}@mail.example`), `a${n}@mail.example`),
  mailsPerRecipientPerDay: async () => {
    const contact = await person("same@mail.example");
    return () => write(contact, "same@mail.example");
  },
  eventMailsPerDay: async () => {
    const fixture = new CalendarFixture(world, home.admin, "America/Chicago");
    const meetings = outsideMeetings(home.admin, { email: "other@example.org" });
    await fixture.load(icalendar("METHOD:REQUEST", meetings.once()), "&visibility=private");
    const events = await home.admin.get("/api/calendar/events?from=2025-11-01&to=2026-02-01");
    const [event] = (await events.json()) as { id: string }[];
    // Each answer to an organizer outside is an email.
    return (n) =>
      home.admin.put(`/api/calendar/events/${event?.id}/attendance`, { status: n === 1 ? "accepted" : "declined" });
  },
  surveyInvitationsPerDay: async () => {
    const { id } = await publishSurvey(home.admin);
    return (n) => home.admin.post(`/api/surveys/${id}/invitations`, { recipients: [{ email: `s${n}@example.org` }] });
  },
  revealsPerDay: async () => {
    const id = await addEmployee(home, { ssn: "123-45-6789" });
    return () => home.admin.post(`/api/employees/${id}/reveal`, { field: "ssn" });
  },
};

it.each(Object.keys(USES) as DailyLimit[])("%s: the first use passes, the second waits for tomorrow", async (limit) => {
  const use = await USES[limit]();
  // A day on which this person did nothing yet.
  limits[limit] = { free: 1, paid: 1 };
  if (limit === "organizationsPerDay") home.admin = await world.signIn();
  const first = await use(1);
  expect([first.status < 300, await first.clone().text()]).toEqual([true, expect.anything()]);
  const second = await use(2);
  expect([second.status, await second.clone().text()]).toEqual([429, expect.stringContaining("slow_down")]);
  expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
  limits[limit] = DEFAULT_LIMITS[limit];
  expect((await use(2)).status).toBeLessThan(300);
});
