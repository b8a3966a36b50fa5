import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { nextSummary } from "./due-mail.ts";
import { notify } from "./notify.ts";

const MORNING = new Date("2026-03-18T15:00:00Z");
let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.setNow(MORNING);
  home = await world.organization({ timeZone: "America/Chicago", name: "Riverside" });
});
afterEach(() => world.setNow(undefined));
afterAll(() => world?.close());

const PREFERENCES = "/api/notifications/preferences";
const choose = (client: Client, choice: object) => client.patch(PREFERENCES, { kinds: ["survey_answered"], ...choice });
const send = (choice: Partial<Parameters<typeof notify>[1]> = {}) =>
  inProgramScope(world.services, home.id, (scope) =>
    notify(scope, {
      userIds: "everyone",
      kind: "survey_answered",
      title: "New answers to Spring survey",
      text: "Three people answered.",
      link: "/app/surveys",
      ...choice,
    }),
  );
const unread = async (client: Client) =>
  ((await (await client.get("/api/notifications/unread-count")).json()) as { unread: number }).unread;
const later = (minutes: number) => world.setNow(new Date(MORNING.getTime() + minutes * 60_000));

async function mailsTo(client: Client) {
  await world.runSweep("mail.notifications");
  await world.runJobs();
  return world.mails.filter(({ to }) => to === client.email);
}

describe("notification preferences", () => {
  test("start with the bell alone, for the kinds that a member may see", async () => {
    const viewer = await home.member("viewer", { canManageSurveys: false });
    const list = (await (await viewer.get(PREFERENCES)).json()) as { kind: string }[];
    expect(list).toContainEqual({ kind: "note_mentioned", inBell: true, email: "off" });
    expect(list.map(({ kind }) => kind)).not.toContain("trial_ending");
    expect(list.map(({ kind }) => kind)).not.toContain("survey_answered");
  });

  test("are a member's own, in one organization", async () => {
    const other = await world.organization();
    expect((await choose(home.admin, { email: "daily" })).status).toBe(200);
    const colleague = await home.member("admin");
    for (const client of [colleague, other.admin]) {
      const list = (await (await client.get(PREFERENCES)).json()) as object[];
      expect(list).toContainEqual({ kind: "survey_answered", inBell: true, email: "off" });
    }
    const own = (await (await home.admin.get(PREFERENCES)).json()) as object[];
    expect(own).toContainEqual({ kind: "survey_answered", inBell: true, email: "daily" });
  });

  test("change one column and keep the other", async () => {
    await choose(home.admin, { email: "daily" });
    await choose(home.admin, { inBell: false });
    const own = (await (await home.admin.get(PREFERENCES)).json()) as object[];
    expect(own).toContainEqual({ kind: "survey_answered", inBell: false, email: "daily" });
  });

  test.each([
    [{ kinds: [] }],
    [{ kinds: ["weather"] }],
    [{ kinds: ["survey_answered"], email: "hourly" }],
    [{ kinds: ["ownership_received", "survey_answered"], inBell: false }],
    [{ kinds: ["survey_answered"], userId: "someone-else" }],
  ])("refuse %j", async (body) => {
    expect((await home.admin.patch(PREFERENCES, body)).status).toBe(422);
  });

  test("refuse a kind that the member doesn't get", async () => {
    const viewer = await home.member("viewer");
    expect((await viewer.patch(PREFERENCES, { kinds: ["payment_failed"], email: "daily" })).status).toBe(422);
  });
});

describe("a notification", () => {
  test("without the bell and without email reaches no one", async () => {
    await choose(home.admin, { inBell: false });
    expect(await send()).toBe(0);
    expect(await unread(home.admin)).toBe(0);
    expect(await mailsTo(home.admin)).toEqual([]);
  });

  test("goes out by email within a minute, once, and stays in the bell", async () => {
    await choose(home.admin, { email: "right_away" });
    await send();
    const [mail, ...others] = await mailsTo(home.admin);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New answers to Spring survey");
    expect(mail?.text).toContain("Three people answered.");
    expect(mail?.text).toContain("Settings, Notifications");
    expect(await unread(home.admin)).toBe(1);
    later(2);
    expect(await mailsTo(home.admin)).toHaveLength(1);
  });

  test("by email alone is not in the bell or its list", async () => {
    await choose(home.admin, { email: "right_away", inBell: false });
    await send();
    expect(await unread(home.admin)).toBe(0);
    expect(await (await home.admin.get("/api/notifications")).json()).toEqual([]);
    expect(await mailsTo(home.admin)).toHaveLength(1);
    // It counts as read once it is emailed, so the next one is emailed too.
    later(10);
    await send({ subject: "spring" });
    expect(await mailsTo(home.admin)).toHaveLength(2);
    later(20);
    await send({ subject: "spring" });
    expect(await mailsTo(home.admin)).toHaveLength(3);
  });

  test("that keeps happening while it is unread is mailed at most once an hour", async () => {
    await choose(home.admin, { email: "right_away" });
    await send({ subject: "spring" });
    expect(await mailsTo(home.admin)).toHaveLength(1);
    later(5);
    for (let number = 0; number < 3; number += 1) await send({ subject: "spring" });
    expect(await mailsTo(home.admin)).toHaveLength(1);
    later(61);
    const mails = await mailsTo(home.admin);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("This happened 4 times.");
  });

  test("that was read in the product before is not mailed", async () => {
    await choose(home.admin, { email: "right_away" });
    await send();
    await home.admin.post("/api/notifications/read-all");
    expect(await mailsTo(home.admin)).toEqual([]);
  });

  test("waits for the day's summary at 8 in the organization's morning, with all others", async () => {
    await choose(home.admin, { email: "daily" });
    await send();
    later(60);
    await send({ title: "New answers to Fall survey" });
    expect(await mailsTo(home.admin)).toEqual([]);
    world.setNow(new Date("2026-03-19T12:59:00Z"));
    expect(await mailsTo(home.admin)).toEqual([]);
    world.setNow(new Date("2026-03-19T13:00:00Z"));
    const [mail, ...others] = await mailsTo(home.admin);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("2 notifications from Riverside");
    expect(mail?.text).toContain("New answers to Spring survey\nThree people answered.");
    expect(mail?.text).toContain("New answers to Fall survey");
  });

  test("is not mailed to someone who may not see it anymore, or who left", async () => {
    const [leaving, limited] = [await home.member("admin"), await home.member("user", { canManageSurveys: true })];
    for (const client of [leaving, limited]) await choose(client, { email: "right_away" });
    await send();
    await home.setFlags(limited, { canManageSurveys: false });
    await world.database.sql`update membership set is_active = false where user_id = ${leaving.userId}`;
    for (const client of [leaving, limited]) expect(await mailsTo(client)).toEqual([]);
  });

  test("is mailed in the reader's language", async () => {
    await home.admin.patch("/api/user/profile", { language: "es" });
    await home.admin.patch(PREFERENCES, { kinds: ["trial_ending"], email: "right_away" });
    for (const title of ["Your free trial has ended", "Your free trial ends in 1 day"])
      await send({
        kind: "trial_ending",
        title,
        text: "Your organization is now read-only. Nothing was deleted. Choose a plan to continue.",
      });
    const [mail] = await mailsTo(home.admin);
    expect(mail?.subject).toBe("2 notificaciones de Riverside");
    expect(mail?.text).toContain("Su prueba gratuita terminó\nSu organización ahora es de solo lectura.");
    expect(mail?.text).toContain("Usted elige qué notificaciones recibe por correo");
  });
});

describe("the next summary", () => {
  test.each([
    ["2026-03-18T12:59:59Z", "America/Chicago", "2026-03-18T13:00:00.000Z"],
    ["2026-03-18T13:00:00Z", "America/Chicago", "2026-03-19T13:00:00.000Z"],
    // Clocks go forward in the night to March 8, and back in the night to November 1.
    ["2026-03-08T02:00:00Z", "America/Chicago", "2026-03-08T13:00:00.000Z"],
    ["2026-11-01T02:00:00Z", "America/Chicago", "2026-11-01T14:00:00.000Z"],
    ["2026-03-18T20:00:00Z", "Pacific/Kiritimati", "2026-03-19T18:00:00.000Z"],
  ])("after %s in %s is %s", (now, timeZone, expected) => {
    expect(nextSummary(new Date(now), timeZone).toISOString()).toBe(expected);
  });
});
