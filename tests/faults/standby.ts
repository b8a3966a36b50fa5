import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, chooseUser, findBinaries, type RunAs } from "@trellis/api/kernel/db/embedded/binaries.ts";
import { serverEnvironment } from "@trellis/api/kernel/db/embedded/cluster.ts";
import { freePort } from "../support/free-port.ts";
import { query } from "./embedded-cluster.ts";

const PASSWORD = "standby";
const LIMIT_MS = 60_000;

/** A server of a pair, which can be stopped and started again over its files. */
export interface PairServer {
  /** As its owner, a superuser. */
  url: string;
  start(): Promise<void>;
  /** Ends it without a warning to anyone. */
  kill(): Promise<void>;
  /** Makes a standby a primary; returns when it takes writes. */
  promote(): Promise<void>;
}

/** A primary, and a standby that follows it by streaming replication, as docs/operating.md describes them. */
export interface Pair {
  primary: PairServer;
  standby: PairServer;
  close(): Promise<void>;
}

/** Starts both. `prepare` fills the primary before the standby is copied from it. */
export async function startPair(prepare: (url: string) => Promise<unknown>): Promise<Pair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-pair-"));
  const user = chooseUser(path.join(folder, "none"));
  const place = { folder, user, binaries: await findBinaries(user) };
  own(folder, user);
  const main = path.join(folder, "primary");
  makeCluster(place, main);
  const primary = await openServer(place, main);
  await primary.start();
  await prepare(primary.url);
  const copy = path.join(folder, "standby");
  await copyCluster(place, primary.url, main, copy);
  const { hostname, port } = new URL(primary.url);
  appendFileSync(
    path.join(copy, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=owner password=${PASSWORD}'\nhot_standby_feedback = on\n`,
  );
  writeFileSync(path.join(copy, "standby.signal"), "");
  own(path.join(copy, "standby.signal"), user);
  const standby = await openServer(place, copy);
  await standby.start();
  return {
    primary,
    standby,
    async close() {
      await standby.kill();
      await primary.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  folder: string;
  user: RunAs;
  binaries: Binaries;
}

function own(file: string, { uid, gid }: RunAs): void {
  if (uid !== undefined) chownSync(file, uid, gid);
}

function runAs(place: Place, program: string, args: readonly string[]): void {
  const done = spawnSync(program, args, { ...place.user, cwd: place.folder, env: serverEnvironment, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.error?.message ?? done.stderr}`);
}

function makeCluster(place: Place, cluster: string): void {
  const passwordFile = path.join(place.folder, "password");
  writeFileSync(passwordFile, PASSWORD);
  own(passwordFile, place.user);
  const login = ["--username=owner", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und", "--no-sync"];
  runAs(place, place.binaries.initdb, [`--pgdata=${cluster}`, ...login, ...text]);
}

/** What `pg_basebackup` does, with the server's own functions. */
async function copyCluster(place: Place, url: string, cluster: string, copy: string): Promise<void> {
  await query(url, async (sql) => {
    await sql`select pg_backup_start('standby', true)`;
    runAs(place, "cp", ["-a", cluster, copy]);
    const [label] = await sql<{ text: string }[]>`select labelfile as text from pg_backup_stop(false)`;
    rmSync(path.join(copy, "postmaster.pid"), { force: true });
    rmSync(path.join(copy, "pg_wal"), { recursive: true });
    mkdirSync(path.join(copy, "pg_wal"), { mode: 0o700 });
    own(path.join(copy, "pg_wal"), place.user);
    writeFileSync(path.join(copy, "backup_label"), label?.text ?? "");
    own(path.join(copy, "backup_label"), place.user);
  });
}

async function openServer(place: Place, cluster: string): Promise<PairServer> {
  const port = await freePort();
  const url = `postgres://owner:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "wal_keep_size=256MB"];
  const log = path.join(place.folder, `${path.basename(cluster)}.log`);
  let server: ChildProcess | undefined;
  return {
    url,
    async start() {
      const args = ["-D", cluster, "-p", String(port), ...settings.flatMap((one) => ["-c", one])];
      const started = spawn(place.binaries.postgres, args, {
        ...place.user,
        cwd: place.folder,
        env: serverEnvironment,
        stdio: ["ignore", "ignore", "pipe"],
      });
      started.stderr?.on("data", (text: Buffer) => appendFileSync(log, text));
      server = started;
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`Postgres ended: ${readFileSync(log, "utf8").slice(-2000)}`);
        return query(url, (sql) => sql`select 1`).then(
          () => true,
          () => false,
        );
      });
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const exit = once(server, "exit");
      // At once, as a crash does; its own processes end with it.
      server.kill("SIGQUIT");
      await exit;
    },
    async promote() {
      await query(url, (sql) => sql`select pg_promote(true, 60)`);
    },
  };
}

/** Waits until something is true. Throws after the limit, a minute unless named. */
export async function until(isTrue: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(50)) if (await isTrue()) return;
  throw new Error(`It didn't happen within ${limitMs / 1000} seconds.`);
}
