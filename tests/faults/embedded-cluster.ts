import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** The program that uses a folder's database until it is stopped. */
export const SCRIPT = fileURLToPath(new URL("./hold-postgres.ts", import.meta.url));

export const isRoot = process.getuid?.() === 0;

/** The running test's own data folder. */
export let dataDir: string;
const children: ChildProcess[] = [];

/** Gives each test of the calling file its own data folder, and leaves neither files nor processes behind. */
export function clusterForEachTest(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  beforeEach(() => {
    // mkdtemp makes a folder that no one else may enter, like /root.
    dataDir = mkdtempSync(path.join(tmpdir(), "trellis-embedded-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    const pid = postmasterPid();
    if (pid !== undefined && serves(pid)) {
      process.kill(pid, "SIGQUIT");
      while (serves(pid)) await sleep(20);
    }
    // A killed first start leaves initdb running until it ends.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
}

export const cluster = (folder = dataDir) => path.join(folder, "postgres/cluster");
export const pidFile = (folder = dataDir) => path.join(cluster(folder), "postmaster.pid");

/** The process id that the server's note names, if there is a note. */
export function postmasterPid(folder = dataDir): number | undefined {
  return existsSync(pidFile(folder)) ? Number(readFileSync(pidFile(folder), "utf8").split("\n")[0]) : undefined;
}

/** Whether a process lives; a zombie does not. */
export function serves(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Makes the process end with the test, whatever the result. */
export function endWithTest<Child extends ChildProcess>(child: Child): Child {
  children.push(child);
  return child;
}

/** Starts a process that uses the folder's database; `url` resolves when it is ready. */
export function hold(options: SpawnOptions = {}, program = process.execPath, folder = dataDir, script = SCRIPT) {
  const child = endWithTest(spawn(program, [script, folder], { stdio: ["pipe", "pipe", "pipe"], ...options }));
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

/** Works with its own connection. */
export async function query<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export const answers = async (url: string) => (await query(url, (sql) => sql`select 1 as one`))[0]?.one === 1;
