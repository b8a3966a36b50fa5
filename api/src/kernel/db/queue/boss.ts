import { type Db, PgBoss } from "pg-boss";
import postgres, { type Sql } from "postgres";
import { ONE_BY_ONE } from "../client.ts";
import { refuseSecondConnection } from "../one-connection.ts";

/** The schema of the queue's own tables. */
export const JOBS_SCHEMA = "pgboss";

/** JSON travels as the text it is: postgres.js would wrap a text that is JSON already into quotes again. */
const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const JSON_TYPES = {
  json: { to: 114, from: [114], serialize: asText, parse: (text: string) => JSON.parse(text) as unknown },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: (text: string) => JSON.parse(text) as unknown },
};

/** A small pool of the queue's own, so that its polling never waits for the requests' connections nor they for it. */
export function openJobsPool(url: string, connections: number): Sql {
  return postgres(url, {
    max: connections,
    ...ONE_BY_ONE,
    connect_timeout: 10,
    max_lifetime: null,
    connection: { application_name: "trellis jobs" },
    onnotice: () => undefined,
    types: JSON_TYPES,
  }) as unknown as Sql;
}

/** The queue's statements over postgres.js, so that the program has one driver. */
export function queueDatabase(sql: Sql): Db {
  return {
    async executeSql(text, values = []) {
      refuseSecondConnection();
      const result: unknown[] = /^\s*begin\b/i.test(text)
        ? await runTransaction(sql, text)
        : await sql.unsafe(text, values.map((value) => value ?? null) as never[]);
      // Several statements in one text answer one list of rows each.
      return { rows: result.length > 0 && result.every(Array.isArray) ? result.flat() : [...result] };
    },
  };
}

/** A text that opens and commits a transaction itself: on a separate connection, which is cleaned up if it failed. */
async function runTransaction(sql: Sql, text: string): Promise<unknown[]> {
  const connection = await sql.reserve();
  try {
    return await connection.unsafe(text);
  } catch (error) {
    await connection.unsafe("rollback").catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

/** Where the queue's library speaks up: lost connections, failed polls. Without a listener they would end the process. */
export function createBoss(
  sql: Sql,
  options: { migrate: boolean; work: boolean },
  onError: (error: unknown) => void,
): PgBoss {
  const boss = new PgBoss({
    db: queueDatabase(sql),
    schema: JOBS_SCHEMA,
    migrate: options.migrate,
    createSchema: options.migrate,
    supervise: options.work,
    schedule: options.work,
    // Rebuilding indexes is the owner's right, which the application's role has not.
    reindex: false,
    // Queues are made at starts only.
    queueCacheIntervalSeconds: 600,
    // The process wakes this worker too: jobs/wake-workers.ts.
    cronWorkerIntervalSeconds: 45,
    // Tidies up; jobs of dead processes are handed on sooner.
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    // No job here waits for another.
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
  });
  boss.on("error", onError);
  return boss;
}
