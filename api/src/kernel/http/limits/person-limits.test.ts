import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { setSending } from "../../../areas/mail/index.ts";
import { DEFAULT_LIMITS, type Limits } from "../../identity/limits.ts";

let world: World;
const limits: Limits = { ...DEFAULT_LIMITS };
beforeAll(async () => {
  world = await createWorld({ services: { limits } });
});
afterAll(() => world?.close());
beforeEach(() => Object.assign(limits, DEFAULT_LIMITS));

const pays = (id: number) =>
  world.database.sql`update organization set subscription_status = 'active' where id = ${id}`;
const invite = (home: TestOrganization, email: string) => home.admin.post("/api/team/invite", { email, role: "user" });

test("one person cannot create organizations without end; who pays has more headroom", async () => {
  const one = await world.signIn();
  const create = (name: string) => one.post("/api/organizations", { name, type: "for-profit" });
  const answers = [];
  for (let number = 1; number <= 15; number += 1) answers.push(await create(`Company ${number}`));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(DEFAULT_LIMITS.organizationsPerDay.free);
  const refused = answers.at(-1);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  const first = (await answers[0]?.json()) as { id: number };
  await pays(first.id);
  expect((await create("One more")).status).toBe(201);
});

test("one person owns only so many organizations that no one pays for, whatever the day", async () => {
  limits.unpaidOrganizations = { free: 2, paid: 3 };
  const one = await world.signIn();
  const create = (name: string) => one.post("/api/organizations", { name, type: "for-profit" });
  expect((await create("First")).status).toBe(201);
  expect((await create("Second")).status).toBe(201);
  const third = await create("Third");
  expect(third.status).toBe(429);
  expect(await third.json()).toMatchObject({
    code: "slow_down",
    message: expect.stringContaining("without a paid plan"),
  });
});

test("invitations count over all organizations of a person; the plan's refusal comes first", async () => {
  limits.invitationsPerDay = { free: 2, paid: 3 };
  const home = await world.organization({ plan: "enterprise" });
  expect((await invite(home, "one@example.org")).status).toBe(201);
  // The new one is current from now on.
  expect((await home.admin.post("/api/organizations", { name: "Second", type: "for-profit" })).status).toBe(201);
  expect((await invite(home, "two@example.org")).status).toBe(201);
  expect((await invite(home, "three@example.org")).status).toBe(429);
  const full = await world.organization({ plan: "starter" });
  limits.invitationsPerDay = { free: 0, paid: 0 };
  await full.member("user");
  await full.member("user");
  for (let number = 0; number < 10; number += 1) await full.member("user");
  expect((await invite(full, "late@example.org")).status).toBe(402);
});

test("one organization cannot use up what another may send to an address", async () => {
  limits.mailsPerRecipientPerDay = { free: 100, paid: 100 };
  const [flood, home] = [
    await world.organization({ plan: "enterprise" }),
    await world.organization({ plan: "enterprise" }),
  ];
  const statuses: number[] = [];
  for (let number = 0; number < 22; number += 1) {
    const answer = await invite(flood, "target@example.org");
    statuses.push(answer.status);
    if (answer.status !== 201) continue;
    const { id } = (await answer.json()) as { id: string };
    await flood.admin.delete(`/api/team/invitations/${id}`);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await invite(home, "target@example.org")).status).toBe(201);
});

test("mail about events counts each guest, over the day", async () => {
  limits.eventMailsPerDay = { free: 3, paid: 3 };
  const home = await world.organization();
  const event = (guests: number) =>
    home.admin.post("/api/calendar/events", {
      title: "Open house",
      startDate: "2031-05-05T10:00:00Z",
      endDate: "2031-05-05T11:00:00Z",
      attendees: Array.from({ length: guests }, (_, n) => ({ email: `guest-${n}@example.org` })),
    });
  const first = await event(3);
  expect(first.status, await first.clone().text()).toBe(201);
  expect((await event(1)).status).toBe(429);
});

test("fifty simultaneous writes pass; a flood is refused with Retry-After, and reading continues", async () => {
  const home = await world.organization();
  const write = () => home.admin.put(`/api/organizations/${home.id}`, { primaryColor: "#0f766e" });
  const fifty = await Promise.all(Array.from({ length: 50 }, write));
  expect(fifty.filter(({ status }) => status === 429)).toHaveLength(0);
  limits.writesPerMinute = 10;
  const flood = await Promise.all(Array.from({ length: 12 }, write));
  const refused = flood.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await home.admin.get("/api/auth/user")).status).toBe(200);
});

test("mail of an organization whose sending was stopped waits, others' goes, and it is sent when it resumes", async () => {
  const [stopped, free] = [await world.organization(), await world.organization()];
  expect(await setSending(world.database, stopped.id, true)).toBe(true);
  expect(await setSending(world.database, stopped.id, true)).toBe(false);
  expect((await invite(stopped, "held@example.org")).status).toBe(201);
  expect((await invite(free, "sent@example.org")).status).toBe(201);
  await world.runJobs();
  await world.runSweep("mail.held");
  await world.runJobs();
  const to = () => world.mails.map((mail) => JSON.stringify(mail)).join("\n");
  expect(to()).toContain("sent@example.org");
  expect(to()).not.toContain("held@example.org");
  expect(await setSending(world.database, stopped.id, false)).toBe(true);
  await world.runSweep("mail.held");
  await world.runJobs();
  expect(to()).toContain("held@example.org");
  await world.runSweep("mail.held");
  await world.runJobs();
  expect(world.mails.filter((mail) => JSON.stringify(mail).includes("held@example.org"))).toHaveLength(1);
});

// Last: whether plans are sold is decided once for the whole process.
test("where plans are off, everyone has the limits of those who pay", async () => {
  const selfHosted = await createWorld({ env: { plans: "off" } });
  try {
    const one = await selfHosted.signIn();
    for (let number = 1; number <= DEFAULT_LIMITS.organizationsPerDay.free + 1; number += 1)
      expect((await one.post("/api/organizations", { name: `Company ${number}`, type: "for-profit" })).status).toBe(
        201,
      );
  } finally {
    await selfHosted.close();
  }
});
