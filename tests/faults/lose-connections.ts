/*
 * Runs one scenario of connection-loss.test.ts in a separate process, so that an uncaught error is seen and not fatal:
 *
 *   bun lose-connections.ts <driver> <application address> <owner address> <scenario> <ms to wait for an answer>
 *
 * The transactions are the program's own (api/src/kernel/db/tenancy.ts), over the driver that is named. Prints one line
 * of JSON.
 */
import { inOrganization, type Transaction } from "@trellis/api/kernel/db/tenancy.ts";
import { startTcpProxy } from "@trellis/api/testing/tcp-proxy.ts";
import { sql as raw } from "drizzle-orm";
import type postgres from "postgres";

const ORGANIZATION = 1;

const [driver = "", applicationUrl = "", ownerUrl = "", scenario = "", answerMs = ""] = process.argv.slice(2);
const connect = ((await import(driver)) as { default: typeof postgres }).default;
const uncaught: string[] = [];
process.on("uncaughtException", (error: Error) => uncaught.push(error.message));
process.on("unhandledRejection", (error: Error) => uncaught.push(error.message));

const owner = connect(ownerUrl, { max: 1, onnotice: () => undefined });
const proxy = await startTcpProxy(applicationUrl);
const address = proxy.through(applicationUrl);

/** Resolves when the driver has seen a connection end. */
let lost = Promise.withResolvers<void>();

/** Pools are distinguished from the other connections to the server by their name. */
const open = (connections: number, settings: Record<string, string> = {}) =>
  connect(address, {
    max: connections,
    onnotice: () => undefined,
    onclose: () => lost.resolve(),
    connection: { application_name: "victim", ...settings },
  });
type Pool = ReturnType<typeof open>;
type Work = (transaction: Transaction) => Promise<unknown>;

const run = (pool: Pool, work: Work) => inOrganization(pool, true, ORGANIZATION, work);
const write = (transaction: Transaction, note: string) =>
  transaction.execute(
    raw`insert into audit_log (organization_id, id, action, resource) values (${ORGANIZATION}, gen_random_uuid(), ${note}, 'loss')`,
  );
const sleep = Bun.sleep;

/** Loses connections in some way; done when the driver noticed. */
async function lose(act: () => unknown): Promise<void> {
  lost = Promise.withResolvers<void>();
  await act();
  await lost.promise;
}
const terminate = () =>
  owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'victim'`;

/** How a promise ends, in one word or the error's message. */
async function outcome(promise: Promise<unknown>): Promise<string> {
  const ended = promise.then(
    () => "done",
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );
  return Promise.race([ended, sleep(Number(answerMs)).then(() => "no answer")]);
}

const answers = (pool: Pool, count: number) =>
  Promise.all(Array.from({ length: count }, () => outcome(run(pool, (tx) => tx.execute(raw`select 1`)))));
const distinct = (outcomes: string[]) =>
  [...new Set(outcomes.map((one) => one.replace(/ 127\.0\.0\.1:\d+$/, "")))].sort();

/**
 * A transaction loses its connection by `act`; a second one begins in its place; the first continues writing. What the
 * first wrote must be gone, what the second wrote must be there, and nothing else.
 */
async function goOnWriting(pool: Pool, act: () => unknown) {
  const [firstLost, secondBegan, firstEnded] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const first = outcome(
    run(pool, async (transaction) => {
      await write(transaction, "first, before the loss");
      await lose(act);
      firstLost?.resolve();
      await secondBegan?.promise;
      await write(transaction, "first, after the loss");
    }),
  );
  await firstLost?.promise;
  const second = outcome(
    run(pool, async (transaction) => {
      await write(transaction, "second");
      secondBegan?.resolve();
      await firstEnded?.promise;
      await write(transaction, "second, at its end");
    }),
  );
  const ends = [await first];
  firstEnded?.resolve();
  return { first: distinct(ends), second: distinct([await second]) };
}

const scenarios: Record<string, () => Promise<object>> = {
  async "a terminated backend"() {
    return whole(open(1), (pool) => goOnWriting(pool, terminate));
  },
  async "an idle transaction's timeout"() {
    const pool = open(1, { idle_in_transaction_session_timeout: "1000" });
    return whole(pool, (one) => goOnWriting(one, () => undefined));
  },
  async "a connection that is reset"() {
    return whole(open(1), (pool) => goOnWriting(pool, () => proxy.cut("reset")));
  },
  async "a connection that is closed"() {
    return whole(open(1), (pool) => goOnWriting(pool, () => proxy.cut("close")));
  },
  async "statements under way"() {
    return whole(open(1), async (pool) => {
      const statements = outcome(
        run(pool, async (transaction) => {
          const waiting = [raw`select pg_sleep(30)`, raw`select ${2}::int`, raw`select ${3}::int, ${4}::int`];
          const ended = waiting.map((statement) => outcome(transaction.execute(statement).then(() => undefined)));
          const running = () =>
            owner`select from pg_stat_activity where application_name = 'victim' and query like '%pg_sleep%'`;
          while ((await running()).length === 0) await sleep(10);
          await terminate();
          throw new Error(distinct(await Promise.all(ended)).join(", "));
        }),
      );
      return { statements: await statements };
    });
  },
  async "transactions that wait"() {
    return whole(open(1), async (pool) => {
      const [held, released] = [1, 2].map(() => Promise.withResolvers<void>());
      const holding = outcome(
        run(pool, async () => {
          held?.resolve();
          await released?.promise;
        }),
      );
      await held?.promise;
      const waiting = answers(pool, 5);
      await lose(terminate);
      released?.resolve();
      return { holding: distinct([await holding]), waiting: distinct(await waiting) };
    });
  },
  async "an outage"() {
    return whole(open(3), async (pool) => {
      await answers(pool, 3);
      proxy.accept(false);
      await lose(() => proxy.cut("reset"));
      const during = distinct(await answers(pool, 20));
      proxy.accept(true);
      await sleep(200);
      return { during, after: distinct(await answers(pool, 20)) };
    });
  },
};

/** Runs a scenario on a pool and looks afterwards: what was kept, whether every connection works, what was not caught. */
async function whole(pool: Pool, work: (pool: Pool) => Promise<object>): Promise<object> {
  const result = await work(pool);
  await sleep(100);
  const settled = distinct(await answers(pool, 20));
  const rows = await owner<{ action: string }[]>`select action from audit_log order by action`;
  const [idle] = await owner`
    select count(*)::int as n from pg_stat_activity where application_name = 'victim' and state like 'idle in transaction%'`;
  const end = await outcome(pool.end({ timeout: 1 }));
  return { ...result, kept: rows.map((row) => row.action), settled, idleInTransaction: idle?.n, end, uncaught };
}

const result = await scenarios[scenario]?.();
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
