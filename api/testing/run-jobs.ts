import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PgBoss } from "pg-boss";
import type { Sql } from "postgres";
import { createBoss, openJobsPool } from "../src/kernel/db/queue/boss.ts";
import type { StoredJob } from "../src/kernel/jobs/create-sender.ts";
import type { JobPlan } from "../src/kernel/jobs/job-handler.ts";
import type { CaughtMail } from "../src/kernel/services/mail/caught-mail.ts";
import type { Services } from "../src/kernel/services.ts";
import { withOwnFormats } from "../src/kernel/tenant/formats-in-force.ts";

interface WaitingJob {
  id: string;
  name: string;
  data: StoredJob;
  state: "created" | "retry";
  retryCount: number;
  retryLimit: number;
}

/** Runs the jobs of a world, over its own connection. Close it before the database. */
export function openJobRunner(services: Services, plan: JobPlan) {
  let opened: { sql: Sql; boss: PgBoss } | undefined;
  const handlers = new Map(plan.handlers.map((handler) => [handler.queue, handler]));

  function open() {
    const sql = openJobsPool(services.database.url, 1);
    const boss = createBoss(sql, { migrate: false, work: false }, (error) => {
      throw error;
    });
    return { sql, boss };
  }

  return {
    /**
     * Works off what is due by the world's clock, oldest first, and what that brings, until nothing is left. A job that
     * failed waits for its pause, which `retries` skips: each waiting retry then runs once. Returns how many ran and
     * failed.
     */
    async run({ retries = false }: { retries?: boolean } = {}): Promise<{ done: number; failed: number }> {
      opened ??= open();
      const { sql, boss } = opened;
      const seen = new Set<string>();
      const result = { done: 0, failed: 0 };
      for (;;) {
        const waiting = await sql<WaitingJob[]>`
          select id, name, data, state, retry_count as "retryCount", retry_limit as "retryLimit"
          from pgboss.job where state in ('created', 'retry') and name = any(${[...handlers.keys()]})
          order by created_on, id`;
        const due = waiting.find(
          ({ id, state, data }) =>
            !seen.has(id) &&
            (state === "created" || retries) &&
            (data.startAfter === undefined || new Date(data.startAfter) <= services.now()),
        );
        const handler = due && handlers.get(due.name);
        if (!handler) return result;
        seen.add(due.id);
        const [claimed] = await sql<{ retryCount: number }[]>`
          update pgboss.job set state = 'active', started_on = now(),
            retry_count = retry_count + (case when started_on is null then 0 else 1 end)
          where id = ${due.id} and state = ${due.state} returning retry_count as "retryCount"`;
        const retryCount = claimed?.retryCount ?? 0;
        const attempt = { number: retryCount + 1, isLast: retryCount >= due.retryLimit };
        try {
          const data = { organizationId: due.data.organizationId, id: due.data.id };
          await withOwnFormats(() => handler.handle(services, data, attempt));
          await boss.complete(due.name, due.id);
          result.done += 1;
        } catch (error) {
          await boss.fail(due.name, due.id, { message: String(error) });
          result.failed += 1;
        }
      }
    },
    close: () => opened?.sql.end({ timeout: 5 }),
  };
}

/** The mails that a world caught, newest last. */
export function readCaughtMails(dataDir: string): CaughtMail[] {
  const folder = path.join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as CaughtMail);
}
