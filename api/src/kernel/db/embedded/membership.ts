import { randomBytes } from "node:crypto";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { type ClusterHome, OWNER } from "./cluster.ts";
import { type Postmaster, readPostmaster, servesFolder } from "./postmaster.ts";

/** This process's use of a running server: a shared advisory lock, which the server drops when the process dies. */
export interface Membership {
  /** Gives up the use, and stops the server when no other process uses it. */
  leave(): Promise<void>;
}

/** Names the lock among advisory locks: "trellis" in ASCII, cut to 48 bits. */
const USE_LOCK = 0x7472_656c_6c69;
const REJOIN_MS = 500;
const STOP_MS = 20_000;

/**
 * Joins the server that a folder's `postmaster.pid` names; undefined when that is not (or not yet) this folder's server.
 * Waits while another process is stopping it, and is then undefined.
 */
export async function join(home: ClusterHome, server: Postmaster, password: string): Promise<Membership | undefined> {
  let isLeaving = false;
  const sql = postgres({
    host: "127.0.0.1",
    port: server.port,
    user: OWNER,
    password,
    database: "postgres",
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: "trellis membership" },
    onnotice: () => undefined,
    // The server cut this connection alone: take the lock again, or the next to leave would stop it under us.
    onclose: () => void (isLeaving || rejoin(sql, () => isLeaving)),
  });
  try {
    await sql`select pg_advisory_lock_shared(${USE_LOCK})`;
    if (!(await readsFolder(sql, home))) throw new Error("the server works in another folder");
  } catch {
    isLeaving = true;
    await sql.end({ timeout: 1 });
    return undefined;
  }
  return {
    async leave() {
      isLeaving = true;
      if (await isLast(sql)) await stopServer(home);
      await sql.end({ timeout: 1 });
    },
  };
}

/** Gives the lock back and tries to have it alone. Anyone who comes while we hold it waits, and finds the server stopped. */
async function isLast(sql: Sql): Promise<boolean> {
  try {
    await sql`select pg_advisory_unlock_shared(${USE_LOCK})`;
    const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${USE_LOCK}) as alone`;
    return row?.alone === true;
  } catch {
    return false;
  }
}

async function rejoin(sql: Sql, isLeaving: () => boolean): Promise<void> {
  for (;;) {
    await sleep(REJOIN_MS, undefined, { ref: false });
    if (isLeaving()) return;
    try {
      await sql`select pg_advisory_lock_shared(${USE_LOCK})`;
      return;
    } catch {
      // The server is down; it is retried until it is back or we leave.
    }
  }
}

/** A word written into the folder and read through the server: a copied folder names the original's server. */
async function readsFolder(sql: Sql, home: ClusterHome): Promise<boolean> {
  const word = randomBytes(16).toString("hex");
  const name = `trellis-${word.slice(0, 8)}`;
  const file = path.join(home.cluster, name);
  writeFileSync(file, word);
  chmodSync(file, 0o644);
  try {
    const [row] = await sql<{ word: string | null }[]>`select pg_read_file(${name}, 0, 100, true) as word`;
    return row?.word === word;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Stops whatever server works in the folder now: the one that was joined may have died and been replaced. */
async function stopServer(home: ClusterHome): Promise<void> {
  const server = readPostmaster(home.cluster);
  if (!server || !servesFolder(server.pid, home.cluster)) return;
  process.kill(server.pid, "SIGINT"); // "fast": roll back what runs, write everything, end
  const limit = Date.now() + STOP_MS;
  while (servesFolder(server.pid, home.cluster)) {
    if (Date.now() > limit) {
      process.kill(server.pid, "SIGQUIT"); // end at once; the next start replays the log
      return;
    }
    await sleep(20);
  }
}
