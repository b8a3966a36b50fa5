import { statfs } from "node:fs/promises";
import type { Sql } from "postgres";
import { JOBS_SCHEMA } from "../db/queue/boss.ts";

/** A queue with what waits in it. */
export interface QueueFigures {
  queue: string;
  /** Jobs that are due and that no process has taken. */
  waiting: number;
  /** Seconds since the oldest of them could have run. */
  oldestSeconds: number;
}

/** A kind of due work with what no sweep has worked off. */
export interface DueFigures {
  kind: string;
  due: number;
  oldestSeconds: number;
}

/** The queues in which something waits. Reads jobs that are not finished only. */
export async function readQueues(sql: Sql): Promise<QueueFigures[]> {
  const rows = await sql.unsafe<QueueFigures[]>(`
    select name as queue, count(*)::int as waiting,
      greatest(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
    from ${JOBS_SCHEMA}.job where state < 'active' and start_after <= now() group by name order by name`);
  return [...rows];
}

/** Jobs that ended without success, by queue, as the queue keeps them for a while. */
export async function readFailedJobs(sql: Sql): Promise<{ queue: string; failed: number }[]> {
  const rows = await sql.unsafe<{ queue: string; failed: number }[]>(`
    select name as queue, count(*)::int as failed from ${JOBS_SCHEMA}.job where state = 'failed' group by name order by name`);
  return [...rows];
}

/** Jobs that a process works on, by queue. */
export async function readActiveJobs(sql: Sql): Promise<{ queue: string; active: number }[]> {
  const rows = await sql.unsafe<{ queue: string; active: number }[]>(`
    select name as queue, count(*)::int as active from ${JOBS_SCHEMA}.job where state = 'active' group by name order by name`);
  return [...rows];
}

/** Due work, by kind. */
export async function readDueWork(sql: Sql): Promise<DueFigures[]> {
  const rows = await sql.unsafe<DueFigures[]>(`
    select kind, count(*)::int as due, extract(epoch from now() - min(due_at))::float8 as "oldestSeconds"
    from due_work where due_at <= now() group by kind order by kind`);
  return [...rows];
}

/** Bytes of the disk under a folder; undefined where there is no such folder. */
export async function readDisk(folder: string): Promise<{ free: number; size: number } | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
}
