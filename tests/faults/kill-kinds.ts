import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { withDatabase } from "../../api/testing/database.ts";
import { freePort } from "../support/free-port.ts";
import { startProgram, untilReady } from "../support/product-process.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ROWS = 5_000;

/** What a kill works on: an empty folder, and a server whose owner may create databases. */
export interface KillPlace {
  postgresUrl: string;
  folder: string;
  /** Between 0 and 1, by the series' seed. */
  random(): number;
}

/** One kill: answers after how long it was killed and how long it took until everything worked again, in milliseconds. */
export interface Kill {
  killedAfterMs: number;
  backAfterMs: number;
}

/** Throws when something is half-done. */
type KillKind = (place: KillPlace, number: number) => Promise<Kill>;

/** The work during which the program is killed. */
export const KILL_KINDS: Readonly<Record<string, KillKind>> = {
  migration: killMigration,
  backup: killBackup,
  publish: killPublish,
  import: killImport,
};

async function killMigration(place: KillPlace, number: number): Promise<Kill> {
  const url = await createDatabase(place, `kill_migration_${number}`);
  const command = runCommand(["migrate"], { DATABASE_URL: url, DATA_DIR: place.folder });
  const killedAfterMs = await killWithin(command.child, place.random() * 6_000);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const before = await countTables(sql);
    const started = performance.now();
    const again = await runCommand(["migrate"], { DATABASE_URL: url, DATA_DIR: place.folder }).done;
    if (again !== 0) throw new Error(`the second migration ended with ${again}`);
    const backAfterMs = Math.round(performance.now() - started);
    const after = await countTables(sql);
    // All or none: one transaction.
    if (before !== 0 && before !== after) throw new Error(`${before} of ${after} tables were there after the kill`);
    if (after < 150) throw new Error(`only ${after} tables were there in the end`);
    return { killedAfterMs, backAfterMs };
  } finally {
    await sql.end();
    await dropDatabase(place, `kill_migration_${number}`);
  }
}

async function killBackup(place: KillPlace, number: number): Promise<Kill> {
  const url = await createDatabase(place, `kill_backup_${number}`);
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(place.folder, `data-${number}`) };
  try {
    if ((await runCommand(["migrate"], settings).done) !== 0) throw new Error("the database was not migrated");
    await addOrganization(url);
    const [half, whole] = [path.join(place.folder, `half-${number}`), path.join(place.folder, `whole-${number}`)];
    const command = runCommand(["backup", half], settings);
    const killedAfterMs = await killWithin(command.child, place.random() * 3_000);
    const isComplete = command.child.exitCode === 0;
    if (!isComplete && existsSync(half) && (await runCommand(["verify", half], settings).done) === 0)
      throw new Error("half a backup was verified as a whole one");
    const started = performance.now();
    if ((await runCommand(["backup", whole], settings).done) !== 0) throw new Error("the next backup failed");
    const backAfterMs = Math.round(performance.now() - started);
    if ((await runCommand(["verify", whole], settings).done) !== 0) throw new Error("the next backup isn't whole");
    return { killedAfterMs, backAfterMs };
  } finally {
    await dropDatabase(place, `kill_backup_${number}`);
  }
}

/** A start publishes the remotes and stores the shell's files. */
async function killPublish(place: KillPlace, number: number): Promise<Kill> {
  const url = await createDatabase(place, `kill_publish_${number}`);
  const dataDir = path.join(place.folder, `publish-${number}`);
  let program: Started | undefined;
  try {
    await runCommand(["migrate"], { DATABASE_URL: url, DATA_DIR: dataDir }).done;
    await addOrganization(url);
    program = await launch(url, dataDir);
    const killedAfterMs = await killWithin(program.child, place.random() * 4_000);
    const started = performance.now();
    program = await launch(url, dataDir);
    await untilReady(program.url, program.child);
    const backAfterMs = Math.round(performance.now() - started);
    const registry = (await (await fetch(`${program.url}/api/remotes`)).json()) as { remotes: { entry: string }[] };
    if (registry.remotes.length < 6) throw new Error(`only ${registry.remotes.length} remotes are published`);
    for (const { entry } of registry.remotes) {
      const answer = await fetch(new URL(entry, program.url));
      if (!answer.ok) throw new Error(`${entry} answered ${answer.status}`);
    }
    return { killedAfterMs, backAfterMs };
  } finally {
    await kill(program);
    await dropDatabase(place, `kill_publish_${number}`);
  }
}

async function killImport(place: KillPlace, number: number): Promise<Kill> {
  const url = await createDatabase(place, `kill_import_${number}`);
  const dataDir = path.join(place.folder, `import-${number}`);
  let program: Started | undefined;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await runCommand(["migrate"], { DATABASE_URL: url, DATA_DIR: dataDir }).done;
    await addOrganization(url);
    program = await launch(url, dataDir);
    await untilReady(program.url, program.child);
    const id = await startImport(program.url);
    const killedAfterMs = await killWithin(program.child, 200 + place.random() * 3_000);
    const progress = await readProgress(sql, id);
    const started = performance.now();
    program = await launch(url, dataDir);
    await untilReady(program.url, program.child);
    while ((await readProgress(sql, id)) < Math.min(progress + 1, ROWS)) {
      if (performance.now() - started > 60_000) throw new Error("the import did not continue within a minute");
      await sleep(50);
    }
    const backAfterMs = Math.round(performance.now() - started);
    while ((await readProgress(sql, id)) < ROWS) {
      if (performance.now() - started > 120_000) throw new Error("the import did not end within two minutes");
      await sleep(100);
    }
    const [row] = await sql<{ contacts: number; addresses: number }[]>`
      select count(*)::int as contacts, count(distinct email)::int as addresses from contact`;
    if (row?.contacts !== ROWS || row.addresses !== ROWS)
      throw new Error(`${row?.contacts} contacts with ${row?.addresses} addresses instead of ${ROWS}`);
    return { killedAfterMs, backAfterMs };
  } finally {
    await kill(program);
    await sql.end();
    await dropDatabase(place, `kill_import_${number}`);
  }
}

const readProgress = async (sql: Sql, id: string) =>
  (await sql<{ progress: number }[]>`select progress from contact_import where id = ${id}`)[0]?.progress ?? 0;

/** Uploads contacts as the admin of a new organization, and starts their import. */
async function startImport(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/dev-login?email=importer@example.org`, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const send = async (address: string, body: string, type: string) => {
    const headers = { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": type };
    const answer = await fetch(url + address, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { import: { id: string } };
  };
  const organization = { name: "Killed", type: "non-profit", selectedPlan: "professional" };
  await send("/api/organizations", JSON.stringify(organization), "application/json");
  const lines = Array.from({ length: ROWS }, (_, index) => `Given${index},Family${index},person-${index}@example.org`);
  const preview = await send(
    "/api/contacts/imports?fileName=people.csv&type=donor",
    ["First Name,Last Name,Email", ...lines].join("\n"),
    "application/octet-stream",
  );
  const { id } = preview.import;
  await send(`/api/contacts/imports/${id}/start`, JSON.stringify({ decision: "suggested" }), "application/json");
  return id;
}

const countTables = async (sql: Sql) =>
  (await sql<{ count: number }[]>`select count(*)::int from pg_tables where schemaname = 'public'`)[0]?.count ?? 0;

async function createDatabase({ postgresUrl }: KillPlace, name: string): Promise<string> {
  await asServer(postgresUrl, `create database ${name}`);
  return withDatabase(postgresUrl, name);
}

const dropDatabase = ({ postgresUrl }: KillPlace, name: string) =>
  asServer(postgresUrl, `drop database if exists ${name} with (force)`);

async function asServer(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(statement);
  await sql.end();
}

/** So that a start in local mode fills in no demo, and a backup has something to hold. */
const addOrganization = (url: string) =>
  asServer(
    url,
    `with owner as (
      insert into "user" (id, email, name) values (gen_random_uuid(), 'first@example.org', 'First Owner') returning id
    )
    insert into organization (name, slug, type, owner_id) select 'First', 'first', 'for-profit', id from owner`,
  );

type Started = Awaited<ReturnType<typeof launch>>;

async function launch(databaseUrl: string, dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return { ...program, url };
}

async function kill(program: Started | undefined): Promise<void> {
  program?.child.kill("SIGKILL");
  await program?.exited;
}

/** Kills a process after so long, unless it ended before; answers after how long. */
async function killWithin(child: ChildProcess, milliseconds: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < milliseconds && child.exitCode === null) await sleep(5);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill("SIGKILL")) await ended;
  return Math.round(performance.now() - started);
}

function runCommand(args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.env.BUN_PATH ?? process.execPath, ["api/src/trellis.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  return { child, done: new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code))) };
}
