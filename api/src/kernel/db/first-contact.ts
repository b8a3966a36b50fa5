import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

/** Compose and systemd start everything together: the database may need this long. */
const WAIT_MS = 60_000;
const PAUSE_MS = 1_000;
/** Not there yet, starting, or out of connections: it may answer in a moment. A wrong password will not. */
const MAY_COME = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|CONNECT|CONNECTION_|57P03|53300|08)/;
/** What PgBouncer says while the server behind it is away. */
const POOLER_WAITS = /server (login|conn)|pgbouncer cannot connect|database .* is (paused|disabled)/i;

/**
 * Waits until the database answers, at most a minute. Throws its last answer, or at once where waiting does not help, such
 * as for a wrong password.
 *
 * @param onWait called once, when it has to wait
 */
export async function waitForDatabase(url: string, onWait: (reason: string) => void, waitMs = WAIT_MS): Promise<void> {
  const limit = Date.now() + waitMs;
  for (let attempt = 0; ; attempt += 1) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      const { code = "", message } = error as Error & { code?: string };
      if (Date.now() > limit || !(MAY_COME.test(code) || POOLER_WAITS.test(message))) throw error;
      if (attempt === 0) onWait(message || code);
    } finally {
      await sql.end({ timeout: 1 });
    }
    await sleep(PAUSE_MS);
  }
}

/**
 * Whether a pooler is between here and Postgres: it gives every client a process number of its own, which is not that of
 * the server's process. Prepared statements of one client are then unknown to the next server connection.
 */
export async function findPooler(url: string): Promise<boolean> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    prepare: false,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const result = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const { state } = result as unknown as { state?: { pid?: number } };
    return state?.pid !== undefined && state.pid !== result[0]?.pid;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
