import { AsyncLocalStorage } from "node:async_hooks";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsDatabase, type PostgresJsQueryResultHKT, PostgresJsSession } from "drizzle-orm/postgres-js";
import type { ReservedSql, Sql } from "postgres";
import { asStandbyRefusal } from "../errors.ts";
import { inSpan } from "../tracing/spans.ts";
import { tracedStatement } from "../tracing/traced-statement.ts";
import { isAlwaysPrepared } from "./always-prepared.ts";
import { holdConnection } from "./one-connection.ts";
import { withPlainLimit } from "./plain-limit.ts";
import { type PoolUse, poolUseOf } from "./pool-use.ts";

/** An open transaction, as rules use it. `transaction.transaction(…)` is a savepoint inside it. */
export type Transaction = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

export interface TransactionOptions {
  /** The database refuses every write. */
  readOnly?: boolean;
  /** Longest that one statement may take, in seconds, where the role's 30 s are too short (an import). */
  statementSeconds?: number;
}

/** Statements with more parameters than this vary in length (lists of ids), so keeping each prepared would only pile up. */
const MAX_PREPARED_PARAMETERS = 50;

/**
 * A list of ids or rows may be one long text, and a statement with one is planned for its values each time: the plan that
 * Postgres keeps of a prepared one expects ten of them and reads the text again for every row it compares.
 */
const LONGEST_PREPARED_PARAMETER = 1000;

const dialect = new PgDialect();

const atWork = new AsyncLocalStorage<{ organizationId: number | undefined }>();

/** Runs a request, a job or an organization's turn in a sweep, and notes for which organization it works. */
export const notingOrganization = <T>(work: () => T): T => atWork.run({ organizationId: undefined }, work);

/** The organization whose rows the running request or job used last; undefined before it used any. */
export const organizationAtWork = (): number | undefined => atWork.getStore()?.organizationId;

/** Notes the organization of a record that was found outside of its transaction: a page about it shows its brand. */
export function noteOrganization(organizationId: number): void {
  const work = atWork.getStore();
  if (work) work.organizationId = organizationId;
}

/**
 * Runs `work` in one transaction that sees and writes this organization's rows only: row-level security reads
 * `app.organization_id`, which ends with the transaction.
 *
 * Costs one trip more than the work itself: opening travels with the first statement, the commit is the second trip.
 * Through a pooler, opening is a trip too.
 * Throws what `work` throws, after rolling back; throws when the database did not commit.
 */
export function inOrganization<T>(
  sql: Sql,
  prepare: boolean,
  organizationId: number,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const open = `${opening(options)}; ${tenantStatement(organizationId)}`;
  noteOrganization(organizationId);
  return runTransaction(sql, prepare, open, (client) => work(openDrizzle(client)));
}

/** As `inOrganization`, before the organization is known: reference tables only, tenants' rows are out of sight. */
export function inReference<T>(
  sql: Sql,
  prepare: boolean,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return runTransaction(sql, prepare, opening(options), (client) => work(openDrizzle(client)));
}

/** Goes on as an organization that this transaction itself made or looked up. */
export async function enterOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  await transaction.execute(tenantStatement(organizationId));
  noteOrganization(organizationId);
}

const READ_ONLY = "begin read only";

/** A statement, not `set_config()`: a sharded Postgres (Citus) passes on only the statement. */
function tenantStatement(organizationId: number): string {
  if (!Number.isSafeInteger(organizationId) || organizationId <= 0) throw new Error("not an organization id");
  return `set local app.organization_id = ${organizationId}`;
}

function opening({ readOnly = false, statementSeconds }: TransactionOptions): string {
  const begin = readOnly ? READ_ONLY : "begin";
  if (statementSeconds === undefined) return begin;
  if (!Number.isSafeInteger(statementSeconds) || statementSeconds <= 0) throw new Error("not a number of seconds");
  return `${begin}; set local statement_timeout = '${statementSeconds}s'`;
}

async function runTransaction<T>(...transaction: Parameters<typeof runOnConnection<T>>): Promise<T> {
  try {
    return await inSpan({ name: "database work" }, () => runOnConnection(...transaction));
  } catch (error) {
    const [, , open] = transaction;
    throw (open.startsWith(READ_ONLY) ? undefined : asStandbyRefusal(error)) ?? error;
  }
}

async function runOnConnection<T>(
  sql: Sql,
  prepare: boolean,
  open: string,
  work: (client: TransactionClient) => Promise<T>,
): Promise<T> {
  const use = poolUseOf(sql);
  const connection = await reserve(sql, use);
  const client = new TransactionClient(connection, sql.options, prepare);
  use.inUse += 1;
  try {
    client.open(open);
    const result = await holdConnection(() => work(client));
    await client.commit();
    return result;
  } catch (error) {
    await client.rollback();
    throw error;
  } finally {
    use.inUse -= 1;
    connection.release();
  }
}

async function reserve(sql: Sql, use: PoolUse): Promise<ReservedSql> {
  const since = performance.now();
  use.waiting += 1;
  try {
    return await sql.reserve();
  } finally {
    use.waiting -= 1;
    use.waitedSeconds += (performance.now() - since) / 1000;
  }
}

function openDrizzle(client: TransactionClient | PreparingClient): Transaction {
  // drizzle asks of its client only what these two classes have.
  const session = new PostgresJsSession(client as unknown as Sql, dialect, undefined);
  return new PostgresJsDatabase(dialect, session as never, undefined);
}

/** Drizzle over the pool, each statement prepared and on its own: one trip. For tables that belong to no organization. */
export function openReference(sql: Sql, prepare: boolean): Transaction {
  return openDrizzle(new PreparingClient(sql, prepare));
}

/** Drizzle never prepares on postgres.js, so that parameters cost a second trip; this client does. */
class PreparingClient {
  readonly options: Sql["options"];
  readonly #sql: Sql;
  readonly #prepare: boolean;

  constructor(sql: Sql, prepare: boolean) {
    this.options = sql.options;
    this.#sql = sql;
    this.#prepare = prepare;
  }

  unsafe(query: string, parameters: never[] = []) {
    return this.#sql.unsafe(...asSent(query, parameters, this.#prepare));
  }

  /** drizzle's `transaction()`: one of ours, without a tenant. */
  begin<T>(work: (client: TransactionClient) => Promise<T>): Promise<T> {
    return runTransaction(this.#sql, this.#prepare, "begin", work);
  }
}

/** One transaction on a reserved connection. Once it ended, or its connection died, it refuses every statement. */
class TransactionClient {
  readonly options: Sql["options"];
  readonly #connection: ReservedSql;
  readonly #prepare: boolean;
  #opened: Promise<unknown> = Promise.resolve();
  #refusal: unknown;
  #savepoints = 0;

  constructor(connection: ReservedSql, options: Sql["options"], prepare: boolean) {
    this.options = options;
    this.#connection = connection;
    this.#prepare = prepare;
  }

  /** Sends the opening statements without waiting: they share the first statement's trip. */
  open(statements: string): void {
    this.#opened = this.#connection.unsafe(statements).simple();
    this.#opened.catch((error: unknown) => {
      this.#refusal = error;
    });
  }

  unsafe(query: string, parameters: never[] = []) {
    if (this.#refusal !== undefined) throw this.#refusal;
    return tracedStatement(this.#connection.unsafe(...asSent(query, parameters, this.#prepare)));
  }

  /** drizzle's name for a nested transaction. */
  begin<T>(work: (client: TransactionClient) => Promise<T>): Promise<T> {
    return this.savepoint(work);
  }

  async savepoint<T>(work: (client: TransactionClient) => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `savepoint_${this.#savepoints}`;
    await this.unsafe(`savepoint ${name}`);
    try {
      const result = await work(this);
      await this.unsafe(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.unsafe(`rollback to savepoint ${name}`);
      throw error;
    }
  }

  /** Throws unless the database says COMMIT: after a failed statement that someone swallowed it says ROLLBACK. */
  async commit(): Promise<void> {
    await this.#opened;
    if (this.#refusal !== undefined) throw this.#refusal;
    this.#refusal = new Error("this transaction has ended");
    const { command } = await tracedStatement(this.#connection.unsafe("commit").simple());
    if (command !== "COMMIT") throw new Error(`the database answered ${command} to a commit; nothing was written`);
  }

  /** Never throws: a transaction whose connection died was rolled back by the server. */
  async rollback(): Promise<void> {
    this.#refusal ??= new Error("this transaction has ended");
    await this.#connection
      .unsafe("rollback")
      .simple()
      .catch(() => undefined);
  }
}

/** A statement as it is sent: prepared where that is possible and worth it. */
function asSent(query: string, parameters: never[], canPrepare: boolean) {
  const prepare = canPrepare && isWorthKeeping(query, parameters);
  const [text, values] = prepare ? withPlainLimit(query, parameters) : [query, parameters];
  return [text, values, { prepare }] as const;
}

const isWorthKeeping = (query: string, parameters: readonly unknown[]) =>
  isAlwaysPrepared(query) ||
  (parameters.length <= MAX_PREPARED_PARAMETERS &&
    !parameters.some((parameter) => typeof parameter === "string" && parameter.length > LONGEST_PREPARED_PARAMETER));
