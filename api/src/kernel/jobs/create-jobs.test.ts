import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClockAhead } from "../../../testing/clock-ahead.ts";
import { openTestDatabase, TEMPLATE, type TestDatabase, withDatabase } from "../../../testing/database.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { createId } from "../db/create-id.ts";
import { createLog } from "../log.ts";
import type { JobAttempt, JobData } from "../services/jobs/jobs.ts";
import type { Jobs, Services } from "../services.ts";
import { createJobs } from "./create-jobs.ts";
import type { JobPlan } from "./job-handler.ts";

let testDatabase: TestDatabase;
let database: Database;
let owner: Sql;
const opened: Jobs[] = [];
const silent = createLog("silent");
const services = { log: silent } as Services;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  owner = postgres(testDatabase.ownerUrl, { max: 1 });
});
afterAll(async () => {
  for (const jobs of opened) await jobs.stop(1);
  await owner.end();
  await database.close();
  await testDatabase.close();
});

function open(plan: Partial<JobPlan>, now = () => new Date(), url = testDatabase.applicationUrl) {
  const jobs = createJobs(url, silent, now, { handlers: [], sweeps: [], ...plan });
  opened.push(jobs);
  return jobs;
}
/** As in the program, the queues are made before any transaction sends a job. */
async function send(jobs: Jobs, queue: string, organizationId = 1, options = {}, id = createId()): Promise<void> {
  await jobs.prepare();
  await database.inOrganization(organizationId, (transaction) =>
    jobs.enqueue(transaction, queue, { organizationId, id }, options),
  );
}
const waiting = async (queue: string) => [
  ...(await owner<{ data: JobData; startAfter: Date; groupId: string }[]>`
      select data, start_after as "startAfter", group_id as "groupId" from pgboss.job where name = ${queue} order by created_on`),
];
async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const started = Date.now();
  while (!(await done())) {
    if (Date.now() - started > 20_000) throw new Error("waited too long");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a job", () => {
  it("exists when its transaction commits, and never otherwise", async () => {
    const jobs = open({ handlers: [{ queue: "t.commit", handle: async () => undefined }] });
    const id = createId();
    await send(jobs, "t.commit", 7, {}, id);
    const failing = database.inOrganization(7, async (transaction) => {
      await jobs.enqueue(transaction, "t.commit", { organizationId: 7, id: createId() });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await waiting("t.commit")).toMatchObject([{ data: { organizationId: 7, id }, groupId: "7" }]);
  });

  it("carries ids and nothing else", async () => {
    const jobs = open({ handlers: [{ queue: "t.ids", handle: async () => undefined }] });
    await jobs.prepare();
    await database.inOrganization(7, (transaction) =>
      jobs.enqueue(transaction, "t.ids", { organizationId: 7, id: "1", secret: "x" } as JobData),
    );
    expect((await waiting("t.ids"))[0]?.data).toEqual({ organizationId: 7, id: "1" });
  });

  it("is queued once per key and organization, and again after it ran", async () => {
    const ran: JobData[] = [];
    const jobs = open({ handlers: [{ queue: "t.key", handle: async (_, data) => void ran.push(data) }] });
    for (const organizationId of [1, 1, 2]) await send(jobs, "t.key", organizationId, { singletonKey: "daily" });
    expect(await waiting("t.key")).toHaveLength(2);
    await jobs.start(services);
    await until(() => ran.length === 2);
    await send(jobs, "t.key", 1, { singletonKey: "daily" });
    await until(() => ran.length === 3);
    await jobs.stop(1);
  });

  it("starts by the program's clock, which may be ahead", async () => {
    const ahead = 30 * 86_400_000;
    const jobs = open(
      { handlers: [{ queue: "t.later", handle: async () => undefined }] },
      () => new Date(Date.now() + ahead),
    );
    await send(jobs, "t.later", 1, { startAfter: new Date(Date.now() + ahead + 3_600_000) });
    const [job] = await waiting("t.later");
    expect(Math.abs((job?.startAfter.getTime() ?? 0) - Date.now() - 3_600_000)).toBeLessThan(10_000);
  });

  it("waits as long as it was told by a process whose clock is ahead or behind", async () => {
    const jobs = open({ handlers: [{ queue: "t.skewed", handle: async () => undefined }] });
    for (const hours of [5, -5])
      await withClockAhead(hours * 3_600_000, () =>
        send(jobs, "t.skewed", 1, { startAfter: new Date(Date.now() + 60_000) }),
      );
    const pauses = (await waiting("t.skewed")).map(({ startAfter }) => startAfter.getTime() - Date.now());
    for (const pause of pauses) expect(Math.abs(pause - 60_000)).toBeLessThan(20_000);
    expect(pauses).toHaveLength(2);
  });

  it("needs a line in jobs.ts", async () => {
    await expect(send(open({}), "t.unknown")).rejects.toThrow("no job of jobs.ts works off the queue t.unknown");
  });
});

describe("workers", () => {
  it("try a failed job again, and tell which attempt is the last", async () => {
    const attempts: JobAttempt[] = [];
    const jobs = open({
      handlers: [
        {
          queue: "t.retry",
          retry: { attempts: 3, firstPauseSeconds: 1, longestPauseSeconds: 1 },
          async handle(_services, _data, attempt) {
            attempts.push(attempt);
            throw new Error("not today");
          },
        },
      ],
    });
    await send(jobs, "t.retry");
    await jobs.start(services);
    await until(() => attempts.length === 3);
    expect(attempts).toEqual([
      { number: 1, isLast: false },
      { number: 2, isLast: false },
      { number: 3, isLast: true },
    ]);
    await jobs.stop(1);
  });

  it("in two processes run a job once, and let no organization block another", async () => {
    const ran: string[] = [];
    const handler = {
      queue: "t.fair",
      async handle(_: Services, data: JobData) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        ran.push(`${data.organizationId} ${data.id}`);
      },
    };
    const [one, two] = [open({ handlers: [handler] }), open({ handlers: [handler] })];
    for (let index = 0; index < 40; index += 1) await send(one, "t.fair", 1);
    await send(one, "t.fair", 2);
    await Promise.all([one.start(services), two.start(services)]);
    await until(() => ran.length === 41);
    expect(new Set(ran).size).toBe(41);
    expect(ran.findIndex((entry) => entry.startsWith("2 "))).toBeLessThan(16);
    await Promise.all([one.stop(1), two.stop(1)]);
  });

  it("that take long leave room: one organization's hundreds that hang do not stop another's", async () => {
    const ran: string[] = [];
    let release: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const handler = {
      queue: "t.long",
      isLongRunning: true as const,
      async handle(_: Services, data: JobData) {
        if (data.organizationId === 1) await hanging;
        ran.push(String(data.organizationId));
      },
    };
    const jobs = open({ handlers: [handler] });
    for (let index = 0; index < 200; index += 1) await send(jobs, "t.long", 1);
    for (const organizationId of [2, 3]) await send(jobs, "t.long", organizationId);
    await jobs.start(services);
    await until(() => ran.length === 2);
    expect(ran.sort()).toEqual(["2", "3"]);
    release();
    await jobs.stop(5);
  });

  it("finish what runs when they stop, and hand on what does not finish in time", async () => {
    const finished: string[] = [];
    const plan = (milliseconds: number) => ({
      handlers: [
        {
          queue: "t.stop",
          retry: { attempts: 2, firstPauseSeconds: 1, longestPauseSeconds: 1 },
          async handle(_: Services, { id }: JobData) {
            begun = true;
            await new Promise((resolve) => setTimeout(resolve, milliseconds));
            finished.push(id);
          },
        },
      ],
    });
    let begun = false;
    const patient = open(plan(1500));
    await send(patient, "t.stop", 1, {}, "patient");
    await patient.start(services);
    await until(() => begun);
    await patient.stop(10);
    expect(finished).toEqual(["patient"]);

    begun = false;
    const slow = open(plan(60_000));
    await send(slow, "t.stop", 1, {}, "slow");
    await slow.start(services);
    await until(() => begun);
    const started = Date.now();
    await slow.stop(1);
    expect(Date.now() - started).toBeLessThan(8000);
    const [row] = await owner`select state from pgboss.job where data->>'id' = 'slow'`;
    expect(row?.state).toBe("retry");
  });

  it("take over right away what a dead process held", async () => {
    const ran: JobAttempt[] = [];
    const jobs = open({ handlers: [{ queue: "t.dead", handle: async (_, __, attempt) => void ran.push(attempt) }] });
    await send(jobs, "t.dead", 1, {}, "held");
    // As a process leaves it that was killed half a minute ago; another, of a living one, is not touched.
    const hold = (id: string, silentSeconds: number) => owner`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - ${silentSeconds} * interval '1 second'
      where name = 't.dead' and data->>'id' = ${id}`;
    await hold("held", 30);
    await send(jobs, "t.dead", 1, {}, "alive");
    await hold("alive", 1);
    await jobs.start(services);
    await until(() => ran.length === 1);
    expect(ran).toEqual([{ number: 2, isLast: false }]);
    await jobs.stop(1);
    const states = await owner`select data->>'id' as id, state from pgboss.job where name = 't.dead' order by id`;
    expect([...states]).toEqual([
      { id: "alive", state: "active" },
      { id: "held", state: "completed" },
    ]);
  });

  it("continue after every connection was cut", async () => {
    const ran: string[] = [];
    const jobs = open({ handlers: [{ queue: "t.cut", handle: async (_, { id }) => void ran.push(id) }] });
    await send(jobs, "t.cut", 1, {}, "before");
    await jobs.start(services);
    await until(() => ran.length === 1);
    await owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'trellis jobs'`;
    await send(jobs, "t.cut", 1, {}, "after");
    await until(() => ran.length === 2);
    expect(ran).toEqual(["before", "after"]);
    await jobs.stop(1);
  });

  it("wait for a database that is not there, without an end of the process", async () => {
    const late = `late_${randomBytes(4).toString("hex")}`;
    const ran: string[] = [];
    const plan = { handlers: [{ queue: "t.late", handle: async (_: Services, { id }: JobData) => void ran.push(id) }] };
    const jobs = open(plan, undefined, withDatabase(testDatabase.applicationUrl, late));
    await jobs.start(services);
    await owner.unsafe(`create database ${late} template ${TEMPLATE}`);
    const there = openDatabase(withDatabase(testDatabase.applicationUrl, late), { connections: 1 });
    try {
      await jobs.prepare();
      await there.inOrganization(1, (transaction) =>
        jobs.enqueue(transaction, "t.late", { organizationId: 1, id: "late" }),
      );
      await until(() => ran.length === 1);
    } finally {
      await jobs.stop(1);
      await there.close();
      await owner.unsafe(`drop database ${late} with (force)`);
    }
  });
});

describe("a sweep", () => {
  it("is planned once, however many processes start, and forgotten when the program no longer knows it", async () => {
    const run = async () => undefined;
    const sweeps = ["t-often", "t-as-often"].map((name) => ({ name, cron: "* * * * *", run }));
    const plan = { sweeps: [...sweeps, { name: "t-rare", cron: "*/10 3 * * *", run }] };
    const [one, two] = [open(plan), open(plan)];
    await Promise.all([one.start(services), two.start(services)]);
    const planned = () => owner`select name, cron from pgboss.schedule order by cron`;
    expect([...(await planned())]).toEqual([
      { name: "sweeps", cron: "* * * * *" },
      { name: "sweeps", cron: "*/10 3 * * *" },
    ]);
    const later = open({});
    await later.start(services);
    expect([...(await planned())]).toEqual([]);
    await Promise.all([one.stop(1), two.stop(1), later.stop(1)]);
  });
});
