import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { prepareDatabase } from "../../../api/src/kernel/db/migrate.ts";
import { asOwner } from "../../../api/testing/database.ts";
import { freePort } from "../../support/free-port.ts";
import { startProgram, untilReady } from "../../support/product-process.ts";
import { type DebianProgram, findDebianProgram } from "../debian-programs.ts";
import { answers } from "../embedded-cluster.ts";
import { until } from "../standby.ts";
import { type PatroniCluster, type PatroniNode, type PatroniPrograms, startPatroniCluster } from "./patroni-cluster.ts";
import { startWriting, type WriteLoad } from "./write-load.ts";

/*
 * `npm run rehearse-failover`: two nodes under Patroni, whose leader is killed while people write. Prints after how long
 * writes succeed again, and whether anything that was confirmed is missing.
 */

const { values } = parseArgs({
  options: {
    ttl: { type: "string", default: "8" },
    "loop-wait": { type: "string", default: "2" },
    "retry-timeout": { type: "string", default: "3" },
  },
});
const times = {
  ttl: Number(values.ttl),
  loopWait: Number(values["loop-wait"]),
  retryTimeout: Number(values["retry-timeout"]),
};
/** Each step, on a machine that is busy with other work. */
const LIMIT_MS = 300_000;
/** Patroni answers when the switchover is over, or gave up waiting for it. */
const SWITCHOVER_MS = 60_000;
const WRITERS = ["ann", "bo", "cy", "di"];
const say = (line: string) => process.stdout.write(`${line}\n`);

function findPrograms(): PatroniPrograms | string {
  const found = {} as Record<DebianProgram, string>;
  for (const name of ["pg_rewind", "patroni", "etcd", "haproxy"] as const) {
    const file = findDebianProgram(name);
    if (file === undefined) return name;
    found[name] = file;
  }
  return { ...found, postgres: path.dirname(found.pg_rewind) };
}

const programs = findPrograms();
if (typeof programs === "string") {
  say(
    `NOT RUN: ${programs} is missing. Install postgresql, patroni, etcd-server and haproxy, or run this as root on Debian.`,
  );
  process.exit(1);
}
const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-failover-"));
const closing: (() => Promise<unknown>)[] = [];
let isFine = false;
try {
  const cluster = await startPatroniCluster(programs, times);
  closing.push(cluster.close);
  say(
    `1. Two nodes follow each other (ttl ${times.ttl} s, loop_wait ${times.loopWait} s); commits wait for the standby.`,
  );
  await prepareDatabase(cluster.url);
  const url = await startProduct(cluster.url);
  const cookies = await Promise.all(WRITERS.map((name) => signIn(url, name)));
  say("2. The program runs on them, through HAProxy.");
  isFine = await fail(cluster, url, cookies);
} finally {
  for (const close of closing.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);

/** Each way in which a leader ends. Answers whether all of them passed and nothing is missing. */
async function fail(cluster: PatroniCluster, url: string, cookies: readonly string[]): Promise<boolean> {
  const load = startWriting(url, cookies);
  const stepsPassed = await runSteps(cluster, load).then(
    () => true,
    (error: Error) => {
      say(`FAILED in the step after the last one above: ${error.message}\n${cluster.log()}`);
      return false;
    },
  );
  await sleep(1_000);
  // What was confirmed is counted in any case.
  const nothingMissing = await countMissing(cluster, load);
  return stepsPassed && nothingMissing;
}

async function runSteps({ first, second }: PatroniCluster, load: WriteLoad): Promise<void> {
  await until(async () => load.confirmed.length > 20, LIMIT_MS);

  load.resetLongestPause();
  await first.kill();
  // What its last processes still did is over.
  await sleep(1_000);
  say(`3. The leader's machine was killed: no write succeeded for ${await pauseAfter(load, performance.now())} s.`);

  const returned = performance.now();
  first.start();
  await until(() => first.isSync(), LIMIT_MS);
  say(`4. It was started again, and is a synchronous standby after ${since(returned)} s.`);

  load.resetLongestPause();
  second.crashPostgres();
  await sleep(1_000);
  say(
    `5. Postgres alone crashed on the leader: no write succeeded for ${await pauseAfter(load, performance.now())} s.`,
  );

  await until(() => switchOver([first, second], load), LIMIT_MS);
  say(`6. A planned switchover: no write succeeded for ${await pauseAfter(load, performance.now())} s.`);
}

async function countMissing(cluster: PatroniCluster, load: WriteLoad): Promise<boolean> {
  const { confirmed, statuses } = await load.stop();
  await until(() => answers(cluster.url).catch(() => false), LIMIT_MS);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  const stored = await sql<{ description: string }[]>`select description from transaction`;
  await sql.end();
  const there = new Set(stored.map(({ description }) => description));
  const missing = confirmed.filter((description) => !there.has(description));
  say(`${confirmed.length} writes were confirmed, ${missing.length} of them are missing.`);
  const others = [...statuses].filter(([status]) => status !== 201 && status !== 503);
  say(`Answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}.`);
  for (const words of load.refusals) say(`  503: ${words}`);
  return missing.length === 0 && others.length === 0;
}

function since(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** Waits for a write that began after that moment and was confirmed; answers the longest time without one, in seconds. */
async function pauseAfter(load: WriteLoad, moment: number): Promise<string> {
  await until(async () => (load.lastBegunAndConfirmed() ?? 0) > moment, LIMIT_MS);
  return (load.resetLongestPause() / 1000).toFixed(1);
}

/** Answers whether the standby took over: Patroni refuses while the two don't follow each other yet. */
async function switchOver(nodes: readonly PatroniNode[], load: WriteLoad): Promise<boolean> {
  const roles = await Promise.all(nodes.map((node) => node.readRole()));
  const leader = nodes[roles.indexOf("primary")];
  const standby = nodes.find((node) => node !== leader);
  if (!leader || !standby || !(await standby.isSync())) return false;
  load.resetLongestPause();
  const answer = await fetch(`http://127.0.0.1:${leader.apiPort}/switchover`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ leader: leader.name, candidate: standby.name }),
    signal: AbortSignal.timeout(SWITCHOVER_MS),
  }).catch(() => undefined);
  const said = await answer?.text().catch(() => undefined);
  if (answer?.ok) return true;
  say(`   Patroni answered ${answer?.status ?? "nothing"}: ${said ?? ""}`);
  // It may have given up waiting for what happens all the same; a second switchover would then lead back.
  return until(async () => (await standby.readRole()) === "primary", SWITCHOVER_MS / 4).then(
    () => true,
    () => false,
  );
}

/** The program on that database. Returns its address. */
async function startProduct(databaseUrl: string): Promise<string> {
  // With an organization, a start in local mode fills in no demo.
  await asOwner(
    databaseUrl,
    `with owner as (
      insert into "user" (id, email, name) values (gen_random_uuid(), 'first@example.org', 'First Owner') returning id
    )
    insert into organization (name, slug, type, owner_id) select 'First', 'first', 'for-profit', id from owner`,
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  closing.push(async () => {
    program.child.kill("SIGKILL");
    await program.exited;
  });
  await untilReady(url, program.child).catch((error: Error) => {
    throw new Error(`${error.message}\n${program.output()}`);
  });
  return url;
}

/** A person with an organization. Returns their cookie. */
async function signIn(url: string, name: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/dev-login?email=${name}@example.org`, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const created = await fetch(`${url}/api/organizations`, {
    method: "POST",
    headers: { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: JSON.stringify({ name: `Failing over ${name}`, type: "non-profit", selectedPlan: "professional" }),
  });
  if (!created.ok) throw new Error(`no organization was created: ${created.status} ${await created.text()}`);
  return cookie;
}
