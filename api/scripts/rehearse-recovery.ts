import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { type Binaries, chooseUser, findBinaries, type RunAs } from "../src/kernel/db/embedded/binaries.ts";
import { serverEnvironment } from "../src/kernel/db/embedded/cluster.ts";
import { prepareDatabase } from "../src/kernel/db/migrate.ts";

/*
 * A recovery to a moment, as docs/operating.md describes it, from start to end on a real Postgres: archive the log, take a
 * base backup while rows are written, lose a table, recover to the moment before, and compare.
 */

const PASSWORD = "rehearsal";
const LIMIT_MS = 120_000;

interface Place {
  folder: string;
  archive: string;
  user: RunAs;
  binaries: Binaries;
}

const folder = mkdtempSync(path.join(os.tmpdir(), "recovery-"));
const logFile = path.join(folder, "server.log");
const log = openSync(logFile, "a");
const servers: ChildProcess[] = [];
try {
  await rehearse();
} catch (error) {
  say(readFileSync(logFile, "utf8").slice(-2000));
  throw error;
} finally {
  for (const server of servers) await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

async function rehearse(): Promise<void> {
  const user = chooseUser(path.join(folder, "none"));
  const place: Place = { folder, archive: path.join(folder, "archive"), user, binaries: await findBinaries(user) };
  own(folder, user);
  mkdirSync(place.archive, { mode: 0o700 });
  own(place.archive, user);

  const original = await makeCluster(place);
  say("1. Postgres archives its log.");
  const first = await start(place, original);
  const sql = connect(first.url);
  await prepareDatabase(first.url);
  await write(sql, 1, 100);
  say("2. Base backup, while rows are written.");
  const base = await copyBase(place, sql, original);
  await write(sql, 201, 50);
  const before = await read(sql);
  await sleep(1_100);
  const [moment] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
  await sleep(1_100);
  await sql`drop table transaction_daily`;
  say(`3. A table is lost, just after ${moment?.at}.`);
  await archiveLog(sql);
  await sql.end();
  await stop(first.server);
  rmSync(original, { recursive: true });

  say("4. Recovery from the base backup and the archived log.");
  writeFileSync(path.join(base, "recovery.signal"), "");
  own(path.join(base, "recovery.signal"), user);
  appendFileSync(
    path.join(base, "postgresql.auto.conf"),
    `restore_command = 'cp "${place.archive}/%f" "%p"'\nrecovery_target_time = '${moment?.at}'\nrecovery_target_action = 'promote'\n`,
  );
  const second = await start(place, base);
  const recovered = connect(second.url);
  await waitUntil(async () => {
    const [state] = await recovered<{ recovering: boolean }[]>`select pg_is_in_recovery() as recovering`;
    return state?.recovering === false;
  });
  const after = await read(recovered);
  await recovered.end();
  say(`before   ${before}`);
  say(`after    ${after}`);
  if (after !== before) throw new Error("The recovered rows differ from those before the loss.");
  say("equal: the table, with every row up to the moment, is back.");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function own(file: string, { uid, gid }: RunAs): void {
  if (uid !== undefined) chownSync(file, uid, gid);
}

function runAs(place: Place, program: string, args: readonly string[]): void {
  const done = spawnSync(program, args, { ...place.user, cwd: place.folder, env: serverEnvironment, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.error?.message ?? done.stderr}`);
}

async function makeCluster(place: Place): Promise<string> {
  const cluster = path.join(place.folder, "original");
  const passwordFile = path.join(place.folder, "password");
  writeFileSync(passwordFile, PASSWORD);
  own(passwordFile, place.user);
  const login = ["--username=owner", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"];
  runAs(place, place.binaries.initdb, [`--pgdata=${cluster}`, ...login, ...text]);
  appendFileSync(
    path.join(cluster, "postgresql.conf"),
    `wal_level = replica\narchive_mode = on\narchive_timeout = 60\narchive_command = 'test ! -f "${place.archive}/%f" && cp "%p" "${place.archive}/%f"'\n`,
  );
  return cluster;
}

async function start(place: Place, cluster: string): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
  const settings = [`listen_addresses=127.0.0.1`, `unix_socket_directories=`, `log_min_messages=fatal`];
  const server = spawn(
    place.binaries.postgres,
    ["-D", cluster, "-p", String(port), ...settings.flatMap((one) => ["-c", one])],
    { ...place.user, cwd: place.folder, env: serverEnvironment, stdio: ["ignore", log, log] },
  );
  servers.push(server);
  const url = `postgres://owner:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await waitUntil(async () => {
    if (server.exitCode !== null) throw new Error(`Postgres ended with ${server.exitCode}.`);
    const sql = connect(url);
    try {
      await sql`select 1`;
      return true;
    } catch {
      return false;
    } finally {
      await sql.end({ timeout: 1 });
    }
  });
  return { server, url };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill("SIGINT");
  await exit;
}

/** As `pg_basebackup` does it, with the server's own functions: the session that begins it must also end it. */
async function copyBase(place: Place, sql: Sql, cluster: string): Promise<string> {
  const base = path.join(place.folder, "base");
  await sql`select pg_backup_start('rehearsal', true)`;
  runAs(place, "cp", ["-a", cluster, base]);
  await write(sql, 101, 100);
  const [label] = await sql<{ text: string; spaces: string }[]>`
    select labelfile as text, spcmapfile as spaces from pg_backup_stop()`;
  rmSync(path.join(base, "postmaster.pid"), { force: true });
  rmSync(path.join(base, "pg_wal"), { recursive: true });
  mkdirSync(path.join(base, "pg_wal"), { mode: 0o700 });
  own(path.join(base, "pg_wal"), place.user);
  writeFileSync(path.join(base, "backup_label"), label?.text ?? "");
  own(path.join(base, "backup_label"), place.user);
  return base;
}

/** Sums of days, in a table of the product. */
async function write(sql: Sql, from: number, count: number): Promise<void> {
  await sql`
    insert into transaction_daily (organization_id, day, category, type, n, cents)
    select 1, date '2025-01-01' + n, 'Donations', 'income', 1, n * 100
    from generate_series(${from}::int, ${from + count - 1}::int) n`;
}

async function read(sql: Sql): Promise<string> {
  const [row] = await sql<{ rows: number; cents: string; hash: string }[]>`
    select count(*)::int as rows, sum(cents)::text as cents, md5(string_agg(d::text, ',' order by d.day)) as hash
    from transaction_daily d`;
  return `${row?.rows} rows, sum of cents ${row?.cents}, hash ${row?.hash.slice(0, 16)}`;
}

/** Ends the current file of the log, and waits until it is in the archive. */
async function archiveLog(sql: Sql): Promise<void> {
  const [file] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  await waitUntil(async () => {
    const [state] = await sql<{ last: string | null }[]>`select last_archived_wal as last from pg_stat_archiver`;
    return state?.last !== null && (state?.last ?? "") >= (file?.name ?? "");
  });
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + LIMIT_MS; Date.now() < limit; await sleep(200)) if (await isTrue()) return;
  throw new Error(`It didn't happen within ${LIMIT_MS / 1000} seconds.`);
}

function connect(url: string): Sql {
  return postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
