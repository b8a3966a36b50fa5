import type { Alert } from "@trellis/contract-platform/alerts.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../testing/world.ts";
import { organization } from "../kernel/tenant/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.setNow(undefined));

const DAY_MS = 24 * 60 * 60 * 1000;

async function alertsOf(client: Client): Promise<Alert[]> {
  const answer = await client.get("/api/alerts");
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Alert[]>;
}
const kindsOf = async (client: Client) => (await alertsOf(client)).map(({ kind }) => kind);

const change = (one: TestOrganization, values: Partial<typeof organization.$inferInsert>) =>
  world.database.reference.update(organization).set(values).where(eq(organization.id, one.id));

const surveyEnding = (client: Client, title: string, expiresAt: Date | null, isActive = true) =>
  client.post("/api/surveys", {
    title,
    questions: [{ type: "text", question: "Tell us" }],
    isActive,
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  });

const gift = (client: Client, date: string, amount = 100, type = "income") =>
  client.post("/api/transactions", { description: "Gift", amount, type, category: "Donations", date });

describe("trial, subscription and deletion", () => {
  it("says nothing of a trial until its last two days, then that it ends, then that everything is read-only", async () => {
    const one = await world.organization();
    const viewer = await one.member("viewer", onlyFlags());
    const start = Date.now();
    expect(await alertsOf(viewer)).toEqual([]);
    world.setNow(new Date(start + 4.5 * DAY_MS));
    expect(await alertsOf(viewer)).toEqual([]);
    world.setNow(new Date(start + 5.5 * DAY_MS));
    expect(await alertsOf(viewer)).toMatchObject([
      { kind: "trial_ending", tone: "danger", text: expect.stringContaining("2 days are left"), link: "/pricing" },
    ]);
    world.setNow(new Date(start + 6.5 * DAY_MS));
    expect(await alertsOf(viewer)).toMatchObject([{ text: expect.stringContaining("1 day is left") }]);
    world.setNow(new Date(start + 7.5 * DAY_MS));
    expect(await alertsOf(viewer)).toMatchObject([{ kind: "read_only", tone: "danger", link: "/pricing" }]);
  });

  it("tells admins, who can do something about it, that a payment failed", async () => {
    const one = await world.organization();
    const manager = await one.member("manager", onlyFlags());
    await change(one, { subscriptionStatus: "past_due" });
    expect(await kindsOf(one.admin)).toEqual(["payment_failed"]);
    expect(await kindsOf(manager)).toEqual([]);
  });

  it("names the day of a deletion to everyone, and offers its owner the way back", async () => {
    const one = await world.organization();
    const viewer = await one.member("viewer", onlyFlags());
    await change(one, { deletionAt: new Date("2031-03-14T18:00:00Z") });
    expect(await alertsOf(one.admin)).toMatchObject([
      {
        kind: "deletion_scheduled",
        text: expect.stringContaining("Mar 14, 2031"),
        link: "/app/settings/account",
      },
    ]);
    expect(await alertsOf(viewer)).toMatchObject([{ kind: "deletion_scheduled", link: null }]);
  });
});

describe("seats", () => {
  it("are full for who manages the team, open invitations included", async () => {
    const one = await world.organization();
    const colleague = await one.member("user", onlyFlags("canManageUsers"));
    expect(await kindsOf(colleague)).toEqual([]);
    const third = await one.member("viewer", onlyFlags());
    expect(await alertsOf(colleague)).toMatchObject([
      { kind: "seats_full", text: expect.stringContaining("3 of 3 with the Starter plan") },
    ]);
    expect(await kindsOf(third)).toEqual([]);
    await change(one, { subscriptionPlan: "enterprise" });
    expect(await kindsOf(colleague)).toEqual([]);
  });
});

describe("surveys", () => {
  it("that close within a week are named by their day, the first to close first; the flag hides them", async () => {
    const one = await world.organization({ timeZone: "America/Chicago" });
    // A Thursday, late in the evening there and Friday in UTC.
    const now = new Date("2031-06-06T03:00:00Z");
    await change(one, { trialEndsAt: new Date("2032-01-01") });
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    world.setNow(now);
    await surveyEnding(one.admin, "In a week", later(7 * 24));
    await surveyEnding(one.admin, "Next", later(14));
    await surveyEnding(one.admin, "Today", later(1));
    await change(one, { subscriptionPlan: "enterprise" });
    await surveyEnding(one.admin, "Sunday's", later(70));
    await surveyEnding(one.admin, "Too far", later(7 * 24 + 1));
    await surveyEnding(one.admin, "Open", null);
    const expected = [
      "Today ends today",
      "Next ends tomorrow",
      "Sunday's ends Sunday",
      "In a week ends Thursday, Jun 12",
    ];
    expect(await alertsOf(one.admin)).toMatchObject(
      expected.map((text) => ({ kind: "survey_ending", title: "Survey Ending Soon", tone: "warning", text })),
    );
    const inSpanish = await one.admin.get("/api/alerts", { "Accept-Language": "es-MX,en;q=0.5" });
    expect(await inSpanish.json()).toMatchObject(
      [
        "Today cierra hoy",
        "Next cierra mañana",
        "Sunday's cierra el domingo",
        "In a week cierra el jueves, 12 jun",
      ].map((text) => ({ title: "Una encuesta está por cerrar", text })),
    );
    const stats = (await (await one.admin.get("/api/survey-stats")).json()) as { endingThisWeek: number };
    expect(stats.endingThisWeek).toBe(4);
    expect(await kindsOf(await one.member("viewer", onlyFlags("canManageFinances")))).toEqual([]);
    const viewer = await one.member("viewer", onlyFlags("canManageSurveys"));
    expect(await kindsOf(viewer)).toHaveLength(4);
    expect((await alertsOf(viewer))[0]?.link).toMatch(/^\/app\/surveys\/[0-9a-f-]{36}\/results$/);
  });
});

describe("the monthly report", () => {
  it("is due in the first five days of a month whose predecessor has transactions", async () => {
    const one = await world.organization({ timeZone: "America/Chicago" });
    await change(one, { trialEndsAt: new Date("2032-01-01"), subscriptionPlan: "enterprise" });
    world.setNow(new Date("2031-05-20T12:00:00Z"));
    await gift(one.admin, "2031-05-02", 1500);
    await gift(one.admin, "2031-05-03", 250.5, "expense");
    world.setNow(new Date("2031-06-01T04:30:00Z")); // still May in Chicago
    expect(await kindsOf(one.admin)).toEqual([]);
    world.setNow(new Date("2031-06-01T05:30:00Z"));
    expect(await alertsOf(one.admin)).toMatchObject([
      {
        kind: "report_due",
        title: "Monthly Report Due",
        text: "May 2031: 2 transactions, net $1,249.50",
        link: "/app/reports?report=income_statement&from=2031-05-01&to=2031-05-31",
      },
    ]);
    expect(await kindsOf(await one.member("viewer", onlyFlags("canViewReports")))).toEqual(["report_due"]);
    expect(await kindsOf(await one.member("manager", onlyFlags("canManageFinances")))).toEqual([]);
    world.setNow(new Date("2031-06-06T12:00:00Z"));
    expect(await kindsOf(one.admin)).toEqual([]);
    world.setNow(new Date("2031-07-01T12:00:00Z"));
    expect(await kindsOf(one.admin)).toEqual([]);
  });
});

describe("together", () => {
  it("the most urgent stands first, and another organization's never appear", async () => {
    const one = await world.organization();
    const other = await world.organization();
    await surveyEnding(one.admin, "Ours", new Date(Date.now() + DAY_MS));
    await change(one, { subscriptionStatus: "past_due" });
    expect(await kindsOf(one.admin)).toEqual(["payment_failed", "survey_ending"]);
    expect(await kindsOf(other.admin)).toEqual([]);
  });
});
