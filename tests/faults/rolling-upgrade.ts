import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { deriveUrls } from "../../api/src/kernel/db/migrate.ts";
import { freePort } from "../support/free-port.ts";
import { untilReady } from "../support/product-process.ts";
import { type LoadFigures, startLoad } from "./rolling-load.ts";
import { startHaproxy } from "./start-haproxy.ts";
import { startPgBouncer } from "./start-pgbouncer.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** The load balancer notices a process within this. */
const NOTICED_MS = 2_000;

export interface Rehearsal {
  /** An empty database, by its owner's address. */
  ownerUrl: string;
  haproxy: string;
  pgbouncer: string;
  /** The checkout that runs first, built and installed; this one replaces it. */
  from?: string;
  requestsPerSecond?: number;
  say?(line: string): void;
}

export interface RehearsalFigures extends LoadFigures {
  /** Transactions that the database has in the end. */
  stored: number;
  /** From the signal to the end, and from the start to ready, of each process. */
  stopMs: number[];
  startMs: number[];
}

/**
 * Two processes behind HAProxy, on Postgres behind PgBouncer, are replaced one after another by those of this checkout,
 * while people work. Answers what failed meanwhile.
 */
export async function rehearseUpgrade(options: Rehearsal): Promise<RehearsalFigures> {
  const { ownerUrl, from = ROOT, requestsPerSecond = 40, say = () => undefined } = options;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-upgrade-"));
  const [front, first, second, door] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${front}`;
  const { applicationUrl, maintenanceUrl } = deriveUrls(ownerUrl);
  const processes = new Map<number, ReturnType<typeof startProcess>>();
  const closing: (() => Promise<void>)[] = [];
  const figures = { stopMs: [] as number[], startMs: [] as number[] };

  const start = async (port: number, checkout: string, settings: Record<string, string> = {}) => {
    const started = performance.now();
    const program = startProcess(checkout, {
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      AUTH_SECRET: "a secret of the rehearsal that is long enough to sign with",
      SEALING_KEYS: "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      SMTP_URL: "smtp://127.0.0.1:9",
      ...settings,
    });
    processes.set(port, program);
    await untilReady(`http://127.0.0.1:${port}`, program.child).catch((error: Error) => {
      throw new Error(`${error.message}\n${program.output()}`);
    });
    return Math.round(performance.now() - started);
  };
  const stop = async (port: number) => {
    const started = performance.now();
    processes.get(port)?.child.kill("SIGTERM");
    await processes.get(port)?.exited;
    return Math.round(performance.now() - started);
  };

  try {
    // The logins exist once the old program has migrated.
    await start(first, from);
    const pooler = await startPgBouncer(options.pgbouncer, [ownerUrl, applicationUrl, maintenanceUrl], 8);
    closing.push(pooler.stop);
    const pooled = { DATABASE_URL: pooler.through(ownerUrl), DATABASE_OWNER_URL: ownerUrl };
    const cookie = await signIn(() => start(door, from, { NODE_ENV: "development" }), door, ownerUrl);
    await stop(door);
    await stop(first);
    await start(first, from, pooled);
    await start(second, from, pooled);
    const haproxy = await startHaproxy(options.haproxy, front, [first, second]);
    closing.push(haproxy.stop);
    await sleep(NOTICED_MS);
    say("1. Two processes answer behind HAProxy, on Postgres behind PgBouncer.");

    const files = [...new Set([...listFiles(from), ...listFiles(ROOT)])];
    const load = startLoad({ url, cookie, files: listFiles(from), requestsPerSecond });
    await sleep(NOTICED_MS);
    for (const [index, port] of [first, second].entries()) {
      figures.stopMs.push(await stop(port));
      figures.startMs.push(await start(port, ROOT, pooled));
      await sleep(NOTICED_MS);
      say(`${index + 2}. Process ${index + 1} was replaced.`);
    }
    await sleep(NOTICED_MS);
    const done = await load.stop();
    const missing = await findMissing(url, from === ROOT ? files : listFiles(ROOT));
    const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
    const [row] = await sql<{ count: number }[]>`select count(*)::int from transaction`;
    await sql.end();
    return { ...done, failures: [...done.failures, ...missing], ...figures, stored: row?.count ?? -1 };
  } finally {
    for (const { child } of processes.values()) child.kill("SIGKILL");
    for (const close of closing.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Files of this checkout's pages that no process serves. */
async function findMissing(url: string, files: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const answer = await fetch(url + file);
    await answer.arrayBuffer();
    if (!answer.ok) missing.push(`${answer.status} ${file}`);
  }
  return missing;
}

/** What open tabs of a checkout's build ask for. */
function listFiles(checkout: string): string[] {
  const folder = path.join(checkout, "host/dist/assets");
  if (!existsSync(folder)) throw new Error(`${checkout} is not built. Run npm start there once.`);
  return readdirSync(folder)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
}

/** A session of someone with an organization, by the sign-in of local mode, before anything is measured. */
async function signIn(startLocal: () => Promise<unknown>, port: number, ownerUrl: string): Promise<string> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  // With an organization, a start in local mode fills in no demo.
  await sql`with owner as (
      insert into "user" (id, email, name) values (gen_random_uuid(), 'first@example.org', 'First Owner') returning id
    )
    insert into organization (name, slug, type, owner_id) select 'First', 'first', 'for-profit', id from owner`;
  await sql.end();
  await startLocal();
  const url = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(`${url}/api/dev-login?email=ann@example.org`, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const created = await fetch(`${url}/api/organizations`, {
    method: "POST",
    headers: { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Rolling", type: "non-profit", selectedPlan: "professional" }),
  });
  if (!created.ok) throw new Error(`no organization was created: ${created.status} ${await created.text()}`);
  return cookie;
}

function startProcess(checkout: string, settings: Record<string, string>) {
  const { NODE_ENV: _, BASE_URL: __, ...inherited } = process.env;
  const child: ChildProcess = spawn(process.env.BUN_PATH ?? process.execPath, ["api/src/main.ts"], {
    cwd: checkout,
    env: { ...inherited, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, exited, output: () => output };
}
