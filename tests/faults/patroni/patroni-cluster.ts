import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { chooseUser, type RunAs } from "@trellis/api/kernel/db/embedded/binaries.ts";
import { freePort } from "../../support/free-port.ts";
import { answers } from "../embedded-cluster.ts";
import { until } from "../standby.ts";

const PASSWORD = "patroni";
/** A first start makes the cluster, a second one copies it. */
const START_MS = 180_000;

/** Debian's programs, by their paths. */
export interface PatroniPrograms {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** The folder of Postgres' own programs. */
  postgres: string;
}

/** How soon a leader that is silent is taken for dead, in seconds; Patroni asks that `ttl >= loopWait + 2 * retryTimeout`. */
export interface PatroniTimes {
  ttl: number;
  loopWait: number;
  retryTimeout: number;
}

interface Place extends PatroniPrograms {
  folder: string;
  user: RunAs;
  etcdPort: number;
}

/** A machine of the cluster: Patroni, and the Postgres that it runs. */
export interface PatroniNode {
  name: string;
  port: number;
  /** What the load balancer asks. */
  apiPort: number;
  start(): void;
  /** The machine is gone: Patroni, Postgres and everything of theirs, without a word. */
  kill(): Promise<void>;
  /** Postgres alone crashes; Patroni is there. */
  crashPostgres(): void;
  /** As `primary` or `replica`; undefined while it is neither. */
  readRole(): Promise<string | undefined>;
  /** Whether a commit waits for it. */
  isSync(): Promise<boolean>;
}

/** Two nodes, the store in which they agree on a leader, and a load balancer that leads to that leader. */
export async function startPatroniCluster(programs: PatroniPrograms, times: PatroniTimes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-patroni-"));
  const user = chooseUser(path.join(folder, "none"));
  own(folder, user);
  chmodSync(folder, 0o700);
  const [etcdPort, peerPort, front] = [await freePort(), await freePort(), await freePort()];
  const place: Place = { ...programs, folder, user, etcdPort };
  const processes: ChildProcess[] = [];
  const nodes: PatroniNode[] = [];
  const close = async () => {
    for (const node of nodes) await node.kill();
    for (const child of processes) await end(child);
    // The last processes of Postgres may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    processes.push(startEtcd(place, peerPort));
    // Not "first": it is a word of `synchronous_standby_names`, which Patroni 3.0 does not quote.
    for (const name of ["node1", "node2"]) nodes.push(await makeNode(place, name, times));
    const [first, second] = nodes as [PatroniNode, PatroniNode];
    first.start();
    await until(async () => (await first.readRole()) === "primary", START_MS);
    second.start();
    await until(() => second.isSync(), START_MS);
    processes.push(startBalancer(place, front, nodes));
    const url = `postgres://owner:${PASSWORD}@127.0.0.1:${front}/postgres`;
    await until(() => answers(url).catch(() => false), START_MS);
    return {
      /** The address that the program gets: through the load balancer, as the owner. */
      url,
      first,
      second,
      close,
      /** What the nodes wrote, for a failure. */
      log: () => readFileSync(path.join(folder, "log"), "utf8").slice(-4000),
    };
  } catch (error) {
    const log = readLog(folder);
    await close();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${log}`);
  }
}

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>;

function own(file: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

function readLog(folder: string): string {
  try {
    return readFileSync(path.join(folder, "log"), "utf8").slice(-4000);
  } catch {
    return "";
  }
}

function run({ folder, user }: Place, program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    // Patroni looks for a home to keep its .pgpass in.
    env: { PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => appendFileSync(path.join(folder, "log"), text));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** One member, for a rehearsal; three machines have one each. */
function startEtcd(place: Place, peerPort: number): ChildProcess {
  const [client, peer] = [`http://127.0.0.1:${place.etcdPort}`, `http://127.0.0.1:${peerPort}`];
  return run(place, place.etcd, [
    ...["--name", "store", "--data-dir", path.join(place.folder, "etcd")],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `store=${peer}`],
  ]);
}

function startBalancer(place: Place, port: number, nodes: readonly PatroniNode[]): ChildProcess {
  const file = path.join(place.folder, "haproxy.cfg");
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen database
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}\n`).join("")}`,
  );
  own(file, place.user);
  return run(place, place.haproxy, ["-db", "-f", file]);
}

async function makeNode(place: Place, name: string, times: PatroniTimes): Promise<PatroniNode> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const home = path.join(place.folder, name);
  mkdirSync(home);
  own(home, place.user);
  const file = path.join(home, "patroni.json");
  writeFileSync(file, JSON.stringify(configure(place, { name, port, apiPort, home }, times)));
  own(file, place.user);
  let child: ChildProcess | undefined;
  const ask = async (at: string) => {
    const answer = await fetch(`http://127.0.0.1:${apiPort}${at}`, { signal: AbortSignal.timeout(2_000) });
    return { ok: answer.ok, body: (await answer.json()) as { role?: string; state?: string } };
  };
  const postmaster = () => Number(readFileSync(path.join(home, "data/postmaster.pid"), "utf8").split("\n")[0]);
  return {
    name,
    port,
    apiPort,
    start() {
      child = run(place, place.patroni, [file]);
    },
    async kill() {
      if (child) await end(child);
      try {
        process.kill(postmaster(), "SIGKILL");
      } catch {
        // It never ran, or it's gone.
      }
    },
    crashPostgres() {
      process.kill(postmaster(), "SIGKILL");
    },
    async readRole() {
      const found = await ask("/patroni").catch(() => undefined);
      if (found?.body.state !== "running") return undefined;
      return found.body.role === "master" ? "primary" : found.body.role;
    },
    isSync: async () => (await ask("/synchronous").catch(() => undefined))?.ok === true,
  };
}

function configure(
  { etcdPort, postgres }: Place,
  { name, port, apiPort, home }: { name: string; port: number; apiPort: number; home: string },
  { ttl, loopWait, retryTimeout }: PatroniTimes,
) {
  return {
    scope: "trellis",
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl,
        loop_wait: loopWait,
        retry_timeout: retryTimeout,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: "on", hot_standby_feedback: "on" } },
      },
      initdb: [
        { encoding: "UTF8" },
        { locale: "C" },
        { "locale-provider": "icu" },
        { "icu-locale": "und" },
        "data-checksums",
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(home, "data"),
      bin_dir: postgres,
      pgpass: path.join(home, "pgpass"),
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication all 127.0.0.1/32 scram-sha-256",
      ],
      authentication: {
        superuser: { username: "owner", password: PASSWORD },
        replication: { username: "replicator", password: PASSWORD },
        rewind: { username: "rewinder", password: PASSWORD },
      },
      parameters: { unix_socket_directories: home, max_connections: 100 },
    },
  };
}
