import type { ReportSchedule } from "@trellis/contract-reports/report-schedules.ts";
import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book, json } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { setSending } from "../../mail/index.ts";
import { reportScheduleSweep } from "./schedule-sweep.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.setNow(new Date("2026-11-20T15:00:00Z"));
  home = await world.organization({ name: "Harbor Bakery", type: "for-profit", plan: "professional" });
  // Else its trial would be over before the first report.
  await world.database
    .sql`update organization set subscription_status = 'active', trial_ends_at = null where id = ${home.id}`;
});

const MONTHLY = { kind: "income_statement", frequency: "monthly", span: "previous", onDay: 3 } as const;
const schedule = async (userIds: string[], change: object = {}) => {
  const answer = await home.admin.post("/api/report-schedules", { ...MONTHLY, userIds, ...change });
  expect(answer.status).toBe(201);
  return (await answer.json()) as ReportSchedule;
};
const runAt = async (instant: string) => {
  world.setNow(new Date(instant));
  await reportScheduleSweep.run(world.services);
  await world.runJobs();
};
const mailsTo = ({ email }: { email: string }) => world.mails.filter(({ to }) => to.includes(email));
const setPlan = (plan: string) =>
  world.database.sql`update organization set subscription_plan = ${plan} where id = ${home.id}`;
const reports = () => json<Report[]>(home.admin.get("/api/reports"));

test("a report of the month before is made on its day and mailed with its PDF, once", async () => {
  await book(home.admin, { amount: "10.00", type: "income", category: "Sales", date: "2026-11-30" });
  const reader = await home.member("viewer");
  const planned = await schedule([reader.userId], { name: "Month close" });
  expect(planned).toMatchObject({ nextDay: "2026-12-03", lastDay: null, name: "Month close" });
  expect(planned.recipients.map(({ email }) => email)).toEqual([reader.email]);
  await runAt("2026-12-03T08:00:00Z"); // 3 a.m. in New York: too early.
  expect(await reports()).toEqual([]);
  await runAt("2026-12-03T15:00:00Z");
  await runAt("2026-12-03T16:00:00Z");
  expect(await reports()).toMatchObject([
    { name: "Month close", from: "2026-11-01", to: "2026-11-30", status: "done" },
  ]);
  const mails = mailsTo(reader);
  expect(mails.map(({ subject }) => subject)).toEqual(["Month close: Nov 1, 2026 to Nov 30, 2026"]);
  expect(mails[0]?.attachments?.map(({ filename }) => filename)).toEqual(["month-close-2026-11-30.pdf"]);
  expect(await json(home.admin.get("/api/report-schedules"))).toMatchObject([
    { nextDay: "2027-01-03", lastDay: "2026-12-03" },
  ]);
});

test("after an outage the latest report is made, not one for each missed month", async () => {
  await schedule([home.admin.userId], { span: "year_to_date" });
  await runAt("2027-03-10T15:00:00Z");
  expect(await reports()).toMatchObject([{ from: "2027-01-01", to: "2027-02-28" }]);
});

test("the year to date begins with the organization's fiscal year", async () => {
  await home.admin.put(`/api/business-settings/${home.id}`, { fiscalYearStartMonth: 7 });
  await schedule([home.admin.userId], { span: "year_to_date" });
  await runAt("2027-03-10T15:00:00Z");
  expect(await reports()).toMatchObject([{ from: "2026-07-01", to: "2027-02-28" }]);
});

test("people who may no longer open the report are not mailed", async () => {
  const [reader, leaver] = [await home.member("user"), await home.member("user")];
  await schedule([reader.userId, leaver.userId]);
  await home.setFlags(leaver, { canViewReports: false });
  await runAt("2026-12-03T15:00:00Z");
  expect([mailsTo(reader).length, mailsTo(leaver).length]).toEqual([1, 0]);
});

test("a member who loses the report while its email waits is not mailed", async () => {
  const [reader, leaver] = [await home.member("user"), await home.member("user")];
  await schedule([reader.userId, leaver.userId]);
  await setSending(world.database, home.id, true);
  await runAt("2026-12-03T15:00:00Z");
  expect([mailsTo(reader).length, mailsTo(leaver).length]).toEqual([0, 0]);
  await home.setFlags(leaver, { canViewReports: false });
  await setSending(world.database, home.id, false);
  await world.runSweep("mail.held");
  await world.runJobs();
  expect([mailsTo(reader).length, mailsTo(leaver).length]).toEqual([1, 0]);
});

test("paused, ended, and without advanced reporting nothing is made", async () => {
  const paused = await schedule([home.admin.userId], { isActive: false });
  const ended = await schedule([home.admin.userId]);
  expect((await home.admin.delete(`/api/report-schedules/${ended.id}`)).status).toBe(204);
  await runAt("2026-12-03T15:00:00Z");
  expect(await reports()).toEqual([]);
  const resumed = await home.admin.put(`/api/report-schedules/${paused.id}`, {
    ...MONTHLY,
    userIds: [home.admin.userId],
  });
  expect(((await resumed.json()) as ReportSchedule).nextDay).toBe("2027-01-03");
  await setPlan("starter");
  await runAt("2027-01-03T15:00:00Z");
  expect(await reports()).toEqual([]);
  const refused = await home.admin.post("/api/report-schedules", { ...MONTHLY, userIds: [home.admin.userId] });
  expect(refused.status).toBe(402);
  expect((await home.admin.delete(`/api/report-schedules/${paused.id}`)).status).toBe(204);
});

test.each([
  [{ frequency: "weekly", onDay: 8 }, "onDay"],
  [{ onDay: 29 }, "onDay"],
  [{ userIds: [] }, "userIds"],
  [{ kind: "custom" }, "grouping"],
  [{ span: "last_year" }, "span"],
])("%j is refused", async (change, field) => {
  const answer = await home.admin.post("/api/report-schedules", {
    ...MONTHLY,
    userIds: [home.admin.userId],
    ...change,
  });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(field);
});

test("only one's own people can be chosen, and another organization's schedule is not found", async () => {
  const foreign = await world.organization({ type: "for-profit", plan: "professional" });
  const stranger = await home.admin.post("/api/report-schedules", { ...MONTHLY, userIds: [foreign.admin.userId] });
  expect(stranger.status).toBe(422);
  const own = await schedule([home.admin.userId]);
  const body = { ...MONTHLY, userIds: [foreign.admin.userId] };
  expect((await foreign.admin.put(`/api/report-schedules/${own.id}`, body)).status).toBe(404);
  expect((await foreign.admin.delete(`/api/report-schedules/${own.id}`)).status).toBe(404);
  expect((await (await home.member("user")).post("/api/report-schedules", body)).status).toBe(403);
});
