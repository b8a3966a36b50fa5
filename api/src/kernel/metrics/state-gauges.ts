import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../db/client.ts";
import type { Log } from "../log.ts";
import type { EventLoopLag } from "./event-loop.ts";
import { readDisk } from "./figures.ts";
import type { OrganizationCosts } from "./organization-cost.ts";
import type { StoredFigures } from "./stored-figures.ts";

/** Organizations whose cost a scrape names. */
export const NAMED_ORGANIZATIONS = 20;

/** What is measured of the running program besides what it counts. */
export interface MeasuredState {
  database: Pick<Database, "sql" | "pool" | "replica">;
  log: Log;
  dataDir: string;
  live: { size: number };
  hold: { isHeld: boolean };
  isReady(): boolean;
}

/** The figures that are read at each scrape. */
export function createStateGauges(
  registry: Registry,
  state: MeasuredState,
  costs: OrganizationCosts,
  lag: EventLoopLag,
): { set(stored: StoredFigures | undefined): Promise<void> } {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] });
  /** A sum that is kept elsewhere and copied at each scrape. */
  const sum = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name, help, labelNames, registers: [registry] });
  const setSum = (counter: Counter, value: number) => {
    counter.reset();
    counter.inc(value);
  };

  const ready = gauge("trellis_ready", "1 while the process takes requests, 0 while it starts or stops.");
  const held = gauge("trellis_on_hold", "1 while a restored installation waits for its release.");
  const live = gauge("trellis_live_streams", "Open tabs that receive live changes.");
  const poolSize = gauge("trellis_database_pool_size", "Connections for requests, at most.");
  const poolInUse = gauge("trellis_database_pool_in_use", "Connections that a transaction holds.");
  const poolWaiting = gauge("trellis_database_pool_waiting", "Transactions that wait for a connection.");
  const poolWaited = sum("trellis_database_pool_wait_seconds_total", "Seconds that transactions waited, together.");
  const databaseUp = gauge("trellis_database_up", "1 when the database answered the latest scrape in time.");
  const replicaUp = gauge("trellis_replica_up", "1 when reports can use the read replica; absent without one.", ["at"]);
  const replicaLag = gauge("trellis_replica_lag_seconds", "How far the read replica is behind; absent where unknown.", [
    "at",
  ]);
  const reportReads = sum("trellis_report_reads_total", "Reports by what they read, with a replica.", ["from"]);
  const jobs = gauge("trellis_queue_jobs", "Jobs by queue and state: waiting, active, failed.", ["queue", "state"]);
  const oldestJob = gauge("trellis_queue_oldest_job_seconds", "How long the oldest waiting job is due.", ["queue"]);
  const due = gauge("trellis_due_work", "Records that are due, by kind.", ["kind"]);
  const oldestDue = gauge("trellis_due_work_oldest_seconds", "How long the oldest due record waits.", ["kind"]);
  const diskFree = gauge("trellis_disk_free_bytes", "Free bytes of the disk under DATA_DIR.");
  const diskSize = gauge("trellis_disk_size_bytes", "Size of the disk under DATA_DIR.");
  const costNote = `of the ${NAMED_ORGANIZATIONS} organizations that cost most, since the start`;
  const ownRequests = sum("trellis_organization_requests_total", `Requests ${costNote}.`, ["organization"]);
  const ownSeconds = sum("trellis_organization_request_seconds_total", `Seconds ${costNote}.`, ["organization"]);
  const cpu = sum("process_cpu_seconds_total", "Processor seconds of this process.");
  const memory = gauge("process_resident_memory_bytes", "Memory that this process holds.");
  const since = gauge("process_start_time_seconds", "When this process started, in seconds since 1970.");
  const late = gauge("trellis_event_loop_lag_seconds", "The longest that a timer ran late since the last scrape.");
  since.set(Math.round(Date.now() / 1000 - process.uptime()));

  function setStored(stored: StoredFigures | undefined): void {
    databaseUp.set(stored ? 1 : 0);
    for (const each of [jobs, oldestJob, due, oldestDue]) each.reset();
    for (const { queue, waiting, oldestSeconds } of stored?.waiting ?? []) {
      jobs.set({ queue, state: "waiting" }, waiting);
      oldestJob.set({ queue }, oldestSeconds);
    }
    for (const { queue, active } of stored?.active ?? []) jobs.set({ queue, state: "active" }, active);
    for (const { queue, failed } of stored?.failed ?? []) jobs.set({ queue, state: "failed" }, failed);
    for (const { kind, due: count, oldestSeconds } of stored?.due ?? []) {
      due.set({ kind }, count);
      oldestDue.set({ kind }, oldestSeconds);
    }
  }

  function setCosts(): void {
    ownRequests.reset();
    ownSeconds.reset();
    for (const { organizationId, requests, milliseconds } of costs.highest(NAMED_ORGANIZATIONS)) {
      const organization = String(organizationId);
      ownRequests.inc({ organization }, requests);
      ownSeconds.inc({ organization }, milliseconds / 1000);
    }
  }

  async function setReplica(isDatabaseUp: boolean): Promise<void> {
    const { replica, sql } = state.database;
    for (const each of [replicaUp, replicaLag, reportReads]) each.reset();
    if (!replica) return;
    const found = isDatabaseUp ? await replica.readState(sql).catch(() => undefined) : undefined;
    const at = new URL(replica.database.url).host;
    replicaUp.set({ at }, found && found.problem === null ? 1 : 0);
    if (typeof found?.lagSeconds === "number") replicaLag.set({ at }, found.lagSeconds);
    for (const from of ["replica", "primary"] as const) reportReads.inc({ from }, replica.reads[from]);
  }

  return {
    async set(stored) {
      const { pool } = state.database;
      ready.set(state.isReady() ? 1 : 0);
      held.set(state.hold.isHeld ? 1 : 0);
      live.set(state.live.size);
      poolSize.set(pool.size);
      poolInUse.set(pool.inUse);
      poolWaiting.set(pool.waiting);
      setSum(poolWaited, pool.waitedSeconds);
      setStored(stored);
      await setReplica(stored !== undefined);
      const disk = await readDisk(state.dataDir);
      diskFree.set(disk?.free ?? 0);
      diskSize.set(disk?.size ?? 0);
      setCosts();
      const { user, system } = process.cpuUsage();
      setSum(cpu, (user + system) / 1e6);
      memory.set(process.memoryUsage.rss());
      late.set(lag.readWorst());
    },
  };
}
