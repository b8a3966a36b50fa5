import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { createId } from "../db/create-id.ts";
import { createLog } from "../log.ts";
import type { JobData } from "../services/jobs/jobs.ts";
import type { Jobs, Services } from "../services.ts";
import { createJobs } from "./create-jobs.ts";
import type { JobHandler } from "./job-handler.ts";

let testDatabase: TestDatabase;
let database: Database;
const opened: Jobs[] = [];
const silent = createLog("silent");
const services = { log: silent } as Services;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
});
afterAll(async () => {
  for (const jobs of opened) await jobs.stop(1);
  await database.close();
  await testDatabase.close();
});

function open(plan: { handlers: readonly JobHandler[] }): Jobs {
  const jobs = createJobs(testDatabase.applicationUrl, silent, () => new Date(), { sweeps: [], ...plan });
  opened.push(jobs);
  return jobs;
}
/** As in the program, the queues are made before any transaction sends a job. */
async function send(jobs: Jobs, queue: string, organizationId: number, id = createId()): Promise<void> {
  await jobs.prepare();
  await database.inOrganization(organizationId, (transaction) =>
    jobs.enqueue(transaction, queue, { organizationId, id }),
  );
}
async function until(isDone: () => boolean): Promise<void> {
  await expect.poll(isDone, { timeout: 20_000, interval: 20 }).toBe(true);
}

describe("workers", () => {
  it.each([
    { queue: "t.filled", organizations: 2 },
    { queue: "t.filled-long", organizations: 2, isLongRunning: true as const },
    { queue: "t.filled-waiting", organizations: 3, isWaiting: true as const },
  ])("keep a place for an organization of which nothing runs, when others fill all the rest: $queue", async (one) => {
    const { organizations, ...kind } = one;
    const ran: number[] = [];
    const handle = async (_: Services, { organizationId }: JobData) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ran.push(organizationId);
    };
    const jobs = open({ handlers: [{ ...kind, handle }] });
    await jobs.prepare();
    for (let organizationId = 1; organizationId <= organizations; organizationId += 1) {
      const many = Array.from({ length: 150 }, () => ({ organizationId, id: createId() }));
      await database.inOrganization(organizationId, (transaction) => jobs.enqueueEach(transaction, one.queue, many));
    }
    await send(jobs, one.queue, 7);
    await jobs.start(services);
    await until(() => ran.includes(7));
    // In the order of their sending it would be the last of 300.
    expect(ran.length).toBeLessThan(200);
    await jobs.stop(5);
  });

  it("start within two seconds what another process sent, whatever the queue", async () => {
    const ran = new Map<string, number>();
    const handle = async (_: Services, { id }: JobData) => void ran.set(id, Date.now());
    const plan = {
      handlers: [
        { queue: "t.soon", handle },
        { queue: "t.soon-long", isLongRunning: true as const, handle },
        { queue: "t.soon-waiting", isWaiting: true as const, handle },
      ],
    };
    const [sending, working] = [open(plan), open(plan)];
    await working.start(services);
    for (let round = 0; round < 3; round += 1) {
      for (const { queue } of plan.handlers) {
        const id = createId();
        await send(sending, queue, 1, id);
        const sent = Date.now();
        await until(() => ran.has(id));
        expect((ran.get(id) ?? 0) - sent, queue).toBeLessThan(2000);
      }
    }
    await working.stop(1);
  });
});
