import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { isTracing } from "../tracing/spans.ts";
import { tracedPool } from "../tracing/traced-statement.ts";
import { watchPool } from "./one-connection.ts";
import { type PoolUse, poolUseOf } from "./pool-use.ts";
import { Replica, type ReplicaLimits } from "./replica.ts";
import { inOrganization, inReference, openReference, type Transaction, type TransactionOptions } from "./tenancy.ts";

/** The database as the application's role sees it. */
export interface Database {
  /**
   * One transaction inside an organization's row-level security.
   * @see inOrganization in tenancy.ts
   */
  inOrganization<T>(
    organizationId: number,
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** One transaction before the organization is known: people, sessions, organizations, public links. */
  inReference<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Single prepared statements, one trip each, over tables that belong to no organization. */
  reference: Transaction;
  /** How transactions use the connections now, and how many there are at most. */
  pool: Readonly<PoolUse> & { size: number };
  /** Where it is, with its login: for the queue's pool. */
  url: string;
  /** As `reference`, without drizzle: tagged templates. */
  sql: Sql;
  /** A copy that answers reports; absent where none is set. */
  replica?: Replica;
  /** Answers when the database does; throws when it does not. */
  ping(): Promise<void>;
  /** Lets running statements finish, at most `seconds`, then cuts every connection. */
  close(seconds?: number): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; each running transaction holds one. */
  connections?: number;
  /** Named prepared statements. Off behind a PgBouncer before 1.21 in transaction mode. */
  prepare?: boolean;
  /** A pooler in transaction mode is in between. */
  isPooled?: boolean;
  /** Refuses a transaction that asks for a second connection: in tests, which then find what could wait forever. */
  isWatched?: boolean;
  /** The address of a read replica for reports, with the application's login. */
  replicaUrl?: string;
  replicaLimits?: ReplicaLimits;
}

const CONNECT_SECONDS = 10;

/**
 * What the program calls itself to Postgres. Versions that don't know the drafts of single sign-on connections said
 * `trellis`, by which the policy of `sso_connection` keeps those drafts out of their sight while both run.
 */
const PROGRAM_NAME = "trellis api";

/**
 * For a pool that may go through a pooler: a connection sends a statement only after the one before was answered. Of two
 * that travel together, PgBouncer gives the server to someone else after the first one's answer, while the second, which
 * waits for its parameters' types, has not ended: that answer reaches no one, and the connection waits forever.
 */
export const ONE_BY_ONE = { max_pipeline: 0 } as const;

/**
 * Opens the pool of the application's role. The server is not contacted yet. The role carries its own limits
 * (`roles.ts`): 3 s for a lock, 30 s for a statement, 15 s idle in a transaction.
 */
export function openDatabase(applicationUrl: string, options: DatabaseOptions = {}): Database {
  const { connections = 16, prepare = true, isPooled = false, isWatched = false, replicaUrl, replicaLimits } = options;
  const pool = postgres(applicationUrl, {
    max: connections,
    prepare,
    ...(isPooled && ONE_BY_ONE),
    connect_timeout: CONNECT_SECONDS,
    // Recycling by age would end connections between reservations and leave close() waiting for them.
    max_lifetime: null,
    connection: { application_name: PROGRAM_NAME },
    onnotice: () => undefined,
  });
  // Dates and JSON pass unparsed, as drizzle wants them: it changes the pool's parsers once, here.
  drizzle(pool);
  const watched = isWatched ? watchPool(pool) : pool;
  const sql = isTracing() ? tracedPool(watched) : watched;
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica(openDatabase(replicaUrl, { connections, prepare, isPooled, isWatched }), replicaLimits);
  return {
    url: applicationUrl,
    sql,
    ...(replica && { replica }),
    pool: Object.assign(poolUseOf(sql), { size: connections }),
    reference: openReference(sql, prepare),
    inOrganization: (organizationId, work, options) => inOrganization(sql, prepare, organizationId, work, options),
    inReference: (work, options) => inReference(sql, prepare, work, options),
    async ping() {
      await sql`select 1`;
    },
    async close(seconds = 5) {
      await replica?.close(seconds);
      await pool.end({ timeout: seconds });
    },
  };
}
