import type { Sql } from "postgres";
import type { Transaction, TransactionOptions } from "./tenancy.ts";

/** How a process judges its read replica. Tests shorten the times. */
export interface ReplicaLimits {
  /** How often, and after how many milliseconds each, it is asked whether it has caught up with this moment. */
  waitsMs: readonly number[];
  /** From so many seconds on, readers see how old the figures are. */
  shownLagSeconds: number;
  /** Beyond it, the primary answers. */
  maxLagSeconds: number;
  /** How long nothing is asked of a replica that didn't answer. */
  awayMs: number;
  /** How long it may take to say where it is. */
  answerMs: number;
}

export const REPLICA_LIMITS: ReplicaLimits = {
  waitsMs: [0, 10, 30, 60],
  shownLagSeconds: 5,
  maxLagSeconds: 60,
  awayMs: 5_000,
  answerMs: 1_000,
};

/** What a reader's own changes may lie back: a row's time is the start of its transaction, which commits later. */
const LONGEST_TRANSACTION_SECONDS = 60;

/** What is used of the primary's pool. */
interface Queryable {
  sql: Sql;
  inOrganization<T>(
    organizationId: number,
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
}

/** What is used of the replica's pool. */
interface ServerPool extends Queryable {
  url: string;
  close(seconds?: number): Promise<void>;
}

/** The state of a read replica; a lag of null is unknown. */
export interface ReplicaState {
  isAnswering: boolean;
  lagSeconds: number | null;
  /** What is wrong in words; null where nothing is. */
  problem: string | null;
}

/** Where one report reads. */
export type ReportSource =
  | { from: "primary" }
  | {
      from: "replica";
      /** As of when the figures are; null where they are current. */
      asOf: Date | null;
    };

interface Position {
  standby: boolean;
  system: string;
  current: boolean | null;
  replayed: number | null;
}

const PRIMARY: ReportSource = { from: "primary" };

/**
 * A copy of the database that follows by streaming replication and answers reports, in read-only transactions with the
 * same login and row-level security.
 *
 * No one misses a change of their own without being told: a report reads here when the copy has replayed everything that
 * the primary had written when it was asked for, whichever process wrote it. A copy that is behind answers only for
 * organizations that changed nothing since, and says how old the figures are.
 */
export class Replica {
  /** Reports that were read here, and those that the primary answered in its place. */
  readonly reads = { replica: 0, primary: 0 };
  readonly database: ServerPool;
  readonly #limits: ReplicaLimits;
  #awayUntil = 0;

  constructor(database: ServerPool, limits: ReplicaLimits = REPLICA_LIMITS) {
    this.database = database;
    this.#limits = limits;
  }

  /**
   * Decides where a report of an organization reads. Never throws because of the replica.
   *
   * @param mayLag whether the reader would be told how old the figures are
   */
  async choose(primary: Queryable, organizationId: number, mayLag: boolean): Promise<ReportSource> {
    const source = performance.now() < this.#awayUntil ? PRIMARY : await this.#ask(primary, organizationId, mayLag);
    this.reads[source.from] += 1;
    return source;
  }

  /** Notes that it failed: the primary answers for a while without asking it. */
  noteFailure(): void {
    this.#awayUntil = performance.now() + this.#limits.awayMs;
  }

  /** How it is right now. Throws only where the primary doesn't answer. */
  async readState(primary: Sql): Promise<ReplicaState> {
    const here = await readPrimary(primary);
    try {
      const position = await this.#readPosition(here.position);
      const problem = problemOf(position, here);
      return {
        isAnswering: true,
        lagSeconds: problem === null ? lagOf(position, here.at) : null,
        problem,
      };
    } catch (error) {
      const { message, code = "" } = error as Error & { code?: string };
      return { isAnswering: false, lagSeconds: null, problem: `it doesn't answer: ${message || code}` };
    }
  }

  close = (seconds?: number): Promise<void> => this.database.close(seconds);

  async #ask(primary: Queryable, organizationId: number, mayLag: boolean): Promise<ReportSource> {
    // A database that can't say where its log is has no replica that can be judged.
    const here = await readPrimary(primary.sql).catch(() => undefined);
    if (!here) return PRIMARY;
    let position: Position | undefined;
    try {
      for (const wait of this.#limits.waitsMs) {
        if (wait > 0) await Bun.sleep(wait);
        position = await this.#readPosition(here.position);
        if (problemOf(position, here) !== null) {
          this.noteFailure();
          return PRIMARY;
        }
        if (position.current) return { from: "replica", asOf: null };
      }
    } catch {
      this.noteFailure();
      return PRIMARY;
    }
    const lag = position ? lagOf(position, here.at) : null;
    if (!mayLag || lag === null || lag > this.#limits.maxLagSeconds) return PRIMARY;
    const since = new Date((here.at - lag - LONGEST_TRANSACTION_SECONDS) * 1000);
    if (await hasChangedSince(primary, organizationId, since)) return PRIMARY;
    return { from: "replica", asOf: lag < this.#limits.shownLagSeconds ? null : new Date((here.at - lag) * 1000) };
  }

  #readPosition(primaryPosition: string): Promise<Position> {
    const asking = this.database.sql<Position[]>`
      select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) as system,
             pg_last_wal_replay_lsn() >= ${primaryPosition}::text::pg_lsn as current,
             extract(epoch from pg_last_xact_replay_timestamp())::float8 as replayed`.then(([row]) => {
      if (!row) throw new Error("no answer");
      return row;
    });
    const late = Bun.sleep(this.#limits.answerMs).then(() => {
      throw new Error(`no answer within ${this.#limits.answerMs / 1000} s`);
    });
    // Whichever loses the race is awaited by no one.
    asking.catch(() => undefined);
    late.catch(() => undefined);
    return Promise.race([asking, late]);
  }
}

interface PrimaryState {
  position: string;
  at: number;
  system: string;
}

async function readPrimary(sql: Sql): Promise<PrimaryState> {
  const [row] = await sql<PrimaryState[]>`
    select pg_current_wal_lsn()::text as position, extract(epoch from clock_timestamp())::float8 as at,
           (select system_identifier::text from pg_control_system()) as system`;
  if (!row) throw new Error("the database answered nothing");
  return row;
}

function problemOf({ standby, system }: Position, primary: PrimaryState): string | null {
  if (system !== primary.system) return "it is a copy of another database";
  return standby ? null : "it no longer follows: it is a primary itself";
}

/** Seconds, by the primary's clock in both; null before it has replayed anything. */
const lagOf = ({ current, replayed }: Position, now: number): number | null => {
  if (current) return 0;
  return replayed === null ? null : Math.max(0, now - replayed);
};

/** Every write leaves an audit row, the program's own too. */
const hasChangedSince = (primary: Queryable, organizationId: number, since: Date): Promise<boolean> =>
  primary.inOrganization(
    organizationId,
    async (transaction) => {
      const [row] = await transaction.execute<{ changed: boolean }>(
        `select exists (select from audit_log where organization_id = ${organizationId} and created_at >= '${since.toISOString()}') as changed`,
      );
      return row?.changed ?? true;
    },
    { readOnly: true },
  );
