import { existsSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { untilReady } from "../../support/product-process.ts";
import { createUsedDatabase } from "../used-database.ts";
import { killCapture } from "./kill-capture.ts";
import { killPayroll } from "./kill-payroll.ts";
import {
  createDatabase,
  dropDatabase,
  type Kill,
  type KillKind,
  type KillPlace,
  kill,
  killWithin,
  launch,
  runCommand,
  type Started,
  waitUntil,
} from "./kill-place.ts";
import { killRelease } from "./kill-release.ts";
import { killSending } from "./kill-sending.ts";
import { killWebhook } from "./kill-webhook.ts";

const ROWS = 5_000;

/** The work during which the program is killed. */
export const KILL_KINDS: Readonly<Record<string, KillKind>> = {
  migration: killMigration,
  backup: killBackup,
  publish: killPublish,
  import: killImport,
  payroll: killPayroll,
  sending: killSending,
  capture: killCapture,
  webhook: killWebhook,
  release: killRelease,
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
  const url = await createUsedDatabase(place.postgresUrl, `kill_backup_${number}`);
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(place.folder, `data-${number}`) };
  try {
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
  const url = await createUsedDatabase(place.postgresUrl, `kill_publish_${number}`);
  const dataDir = path.join(place.folder, `publish-${number}`);
  let program: Started | undefined;
  try {
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
  const url = await createUsedDatabase(place.postgresUrl, `kill_import_${number}`);
  const dataDir = path.join(place.folder, `import-${number}`);
  let program: Started | undefined;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    program = await launch(url, dataDir);
    await untilReady(program.url, program.child);
    const id = await startImport(program.url);
    const killedAfterMs = await killWithin(program.child, 200 + place.random() * 3_000);
    const progress = await readProgress(sql, id);
    const started = performance.now();
    program = await launch(url, dataDir);
    await untilReady(program.url, program.child);
    // On a machine that is busy with other work, a start alone takes most of a minute.
    await waitUntil(
      "the import continued",
      60_000,
      async () => (await readProgress(sql, id)) >= Math.min(progress + 1, ROWS),
    );
    const backAfterMs = Math.round(performance.now() - started);
    await waitUntil("the import ended", 120_000, async () => (await readProgress(sql, id)) >= ROWS, 100);
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
