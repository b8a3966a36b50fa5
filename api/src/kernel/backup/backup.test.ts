import { randomBytes, randomUUID } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { asOwner, withDatabase } from "../../../testing/database.ts";
import { archiveOf, createTeam } from "../../../testing/releases.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { deriveUrls, prepareDatabase } from "../db/migrate.ts";
import { createLocalFiles } from "../services/files/local-files.ts";
import { type BackupKeys, type Manifest, readManifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

const KEYS: BackupKeys = [{ id: "test", key: new Uint8Array(32).fill(7) }];
const FILE = new TextEncoder().encode("%PDF a receipt");

let world: World;
let superuser: Sql;
let folder: string;
let backup: string;
const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] };

/** Two organizations with money, a file, mail that waits and a published release. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-backup-"));
  backup = path.join(folder, "first");
  superuser = postgres(inject("postgresUrl"), { max: 1, onnotice: () => undefined });
  world = await createWorld();
  for (const cents of [1250, 98_765]) {
    const { id, admin } = await world.organization({ name: `Güell & "Söhne" ${cents}` });
    for (let day = 1; day <= 9; day += 1) {
      const income = {
        description: `Gift ${day}\\n\t"quoted" ' null`,
        amount: cents / 100,
        type: "income",
        category: "Donations",
        date: `2025-11-0${day}`,
      };
      expect((await admin.post("/api/transactions", income)).status).toBe(201);
    }
    const key = `receipts/${id}/${randomUUID()}`;
    await world.services.files.put(key, FILE, "application/pdf");
    const owner = postgres(world.ownerUrl, { max: 1 });
    await owner`insert into stored_file (organization_id, key) values (${id}, ${key}), (${id}, ${`receipts/${id}/gone`})`;
    await owner.end();
    await world.services.database.inOrganization(id, (transaction) =>
      world.services.jobs.enqueue(transaction, "mail.send", { organizationId: id, id: randomUUID() }),
    );
  }
  const release = path.join(world.services.env.dataDir, "remotes/finance/1.0.0-0123456789ab");
  mkdirSync(release, { recursive: true });
  writeFileSync(path.join(release, "remoteEntry.js"), "export {}");
  await (await createTeam(world, "stock")).upload(archiveOf("stock", "kept"));
  // Another machine took it: this one has the archive alone.
  rmSync(path.join(world.services.env.dataDir, "remotes/stock"), { recursive: true });
});
afterAll(async () => {
  await world?.close();
  for (const name of made.databases) await superuser.unsafe(`drop database if exists ${name} with (force)`);
  for (const name of made.roles) {
    await superuser.unsafe(`drop role if exists ${name}_app, ${name}_maintenance, ${name}_publisher, ${name}_backup`);
    await superuser.unsafe(`drop role ${name}`);
  }
  await superuser.end();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty database whose owner is no superuser, as a hosting company gives one. */
async function openEmpty(): Promise<string> {
  const name = `restore_${randomBytes(4).toString("hex")}`;
  await superuser.unsafe(`create role ${name} login createrole password 'first'`);
  await superuser.unsafe(`create database ${name} owner ${name}`);
  made.databases.push(name);
  made.roles.push(name);
  const url = new URL(withDatabase(inject("postgresUrl"), name));
  url.username = name;
  url.password = "first";
  return url.href;
}

const quiet = () => undefined;
const sourceOf = (ownerUrl: string, dataDir: string) => ({
  url: deriveUrls(ownerUrl).backupUrl,
  files: createLocalFiles(path.join(dataDir, "files")),
  dataDir,
  keys: KEYS,
  version: "1.0.0",
  print: quiet,
});
const targetOf = (ownerUrl: string, dataDir = mkdtempSync(path.join(folder, "data-"))) => ({
  ownerUrl,
  files: createLocalFiles(path.join(dataDir, "files")),
  dataDir,
  keys: KEYS,
  print: quiet as (line: string) => void,
});
const figuresOf = ({ tables }: Manifest) =>
  tables.map(({ schema, name, rows, hash, sums }) => ({ schema, name, rows, hash, sums }));
const copyOf = (name: string) => {
  const copy = path.join(folder, name);
  cpSync(backup, copy, { recursive: true });
  return copy;
};

describe("a backup of two organizations", () => {
  it("holds every row of both, although its login is an ordinary one, with sums, files and releases", async () => {
    const { dataDir } = world.services.env;
    const manifest = await writeBackup(sourceOf(world.ownerUrl, dataDir), backup);
    const transactions = manifest.tables.find(({ name }) => name === "transaction");
    expect(transactions).toMatchObject({ rows: 18, sums: { cents: String(9 * (1250 + 98_765)) } });
    expect(manifest.tables.find(({ name }) => name === "organization")?.rows).toBe(2);
    expect(manifest.tables.find(({ schema, name }) => schema === "pgboss" && name === "job")?.rows).toBeGreaterThan(1);
    expect(manifest.files).toHaveLength(3);
    expect(manifest.files[2]?.key).toMatch(/^remotes\/stock\/1\.0\.0-[0-9a-f]{12}\.zip$/);
    expect(manifest.missingFiles).toHaveLength(2);
    expect(manifest.releases.map((file) => file.path)).toEqual([
      "releases/remotes/finance/1.0.0-0123456789ab/remoteEntry.js",
    ]);
    expect(await verifyBackup(backup, KEYS)).toEqual(manifest);
    await expect(writeBackup(sourceOf(world.ownerUrl, dataDir), backup)).rejects.toThrow(/exists\. Name a folder/);
  });

  it("restores into a database of an owner without special rights, with equal rows, sums and content", async () => {
    const ownerUrl = await openEmpty();
    const target = targetOf(ownerUrl);
    const lines: string[] = [];
    const manifest = await restoreBackup({ ...target, print: (line) => lines.push(line) }, backup);
    expect(lines.find((line) => line.includes("public.transaction:"))).toMatch(
      /^equal {2}public\.transaction: 18 rows, sum of cents 900135, hash [0-9a-f]{16}$/,
    );
    // A backup of the copy, by the copy's own login, says the same of every table.
    const again = await writeBackup(sourceOf(ownerUrl, target.dataDir), path.join(folder, "second"));
    expect(figuresOf(again)).toEqual(figuresOf(manifest));
    expect(again.sequences).toEqual(manifest.sequences);
    expect(again.files.map(({ sha256 }) => sha256)).toEqual(manifest.files.map(({ sha256 }) => sha256));
    expect(again.releases).toEqual(manifest.releases);
    const owner = postgres(ownerUrl, { max: 1 });
    const [open] = await owner`
      select count(*)::int as tables from pg_class where relrowsecurity and not relforcerowsecurity`;
    const [references] =
      await owner`select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    await owner.end();
    const original = postgres(world.ownerUrl, { max: 1 });
    const [expected] =
      await original`select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    await original.end();
    expect(open).toEqual({ tables: 0 });
    expect(references).toEqual(expected);
    await expect(restoreBackup(targetOf(ownerUrl), backup)).rejects.toThrow(/The database isn't empty/);
  });

  it("is restored into nothing that already holds files or releases", async () => {
    const dataDir = mkdtempSync(path.join(folder, "used-"));
    mkdirSync(path.join(dataDir, "files/images"), { recursive: true });
    writeFileSync(path.join(dataDir, "files/images/a.webp"), "a");
    const ownerUrl = await openEmpty();
    await expect(restoreBackup(targetOf(ownerUrl, dataDir), backup)).rejects.toThrow(/The file store isn't empty/);
    await restoreBackup(targetOf(ownerUrl), backup);
  });

  it("can be restored again where a restore was cut off", async () => {
    const ownerUrl = await openEmpty();
    const cut = {
      ...targetOf(ownerUrl),
      print: () => {
        throw new Error("cut off");
      },
    };
    await expect(restoreBackup(cut, backup)).rejects.toThrow("cut off");
    const owner = postgres(ownerUrl, { max: 1 });
    expect([...(await owner`select reason from installation_hold`)]).toEqual([{ reason: "restoring" }]);
    expect([...(await owner`select count(*)::int as n from organization`)]).toEqual([{ n: 0 }]);
    await owner.end();
    const manifest = await restoreBackup(targetOf(ownerUrl), backup);
    expect(manifest.tables.length).toBeGreaterThan(100);
  });
});

describe("a backup is refused", () => {
  it("where the database holds nothing, and leaves no folder", async () => {
    const ownerUrl = await openEmpty();
    await prepareDatabase(ownerUrl);
    const before = readdirSync(folder);
    await expect(writeBackup(sourceOf(ownerUrl, folder), path.join(folder, "empty"))).rejects.toThrow(
      /holds no organization and no person/,
    );
    expect(readdirSync(folder)).toEqual(before);
  });

  it("where a table hides its rows from the login", async () => {
    const ownerUrl = await openEmpty();
    await restoreBackup(targetOf(ownerUrl), backup);
    await asOwner(ownerUrl, "drop policy backup_reads on transaction");
    await expect(writeBackup(sourceOf(ownerUrl, folder), path.join(folder, "hidden"))).rejects.toThrow(
      /doesn't see every row of "public"\."transaction"/,
    );
    await prepareDatabase(ownerUrl);
    await writeBackup(sourceOf(ownerUrl, mkdtempSync(path.join(folder, "data-"))), path.join(folder, "seen"));
  });

  it("when it was interrupted", async () => {
    const copy = copyOf("interrupted");
    rmSync(path.join(copy, "seal.json"));
    await expect(verifyBackup(copy, KEYS)).rejects.toThrow(/no finished backup in .*interrupted/);
    rmSync(path.join(copy, "manifest.json"));
    await expect(restoreBackup(targetOf(await openEmpty()), copy)).rejects.toThrow(/no finished backup/);
    await expect(verifyBackup(path.join(folder, "nowhere"), KEYS)).rejects.toThrow(/no finished backup/);
  });

  it.each([
    ["a row", (copy: string) => appendFileSync(path.join(copy, "tables/public.transaction.jsonl.gz"), "x")],
    ["a missing table", (copy: string) => rmSync(path.join(copy, "tables/public.organization.jsonl.gz"))],
    ["a file that was added", (copy: string) => writeFileSync(path.join(copy, "files/more"), "x")],
    ["the manifest", (copy: string) => appendFileSync(path.join(copy, "manifest.json"), " ")],
  ])("when %s was changed", async (_what, change) => {
    const copy = copyOf(`changed-${randomUUID()}`);
    change(copy);
    const ownerUrl = await openEmpty();
    const target = targetOf(ownerUrl);
    await expect(restoreBackup(target, copy)).rejects.toThrow(/This backup was changed or damaged: /);
    expect(existsSync(path.join(target.dataDir, "files"))).toBe(false);
    const owner = postgres(ownerUrl, { max: 1 });
    expect([...(await owner`select from pg_class where relnamespace = 'public'::regnamespace`)]).toEqual([]);
    await owner.end();
  });

  it("with other sealing keys, in words", async () => {
    const others: BackupKeys = [{ id: "other", key: new Uint8Array(32).fill(8) }];
    const words = /was made with another sealing key \("test"\).*Set SEALING_KEYS/;
    await expect(readManifest(backup, others)).rejects.toThrow(words);
    await expect(restoreBackup({ ...targetOf(await openEmpty()), keys: others }, backup)).rejects.toThrow(words);
    // After a change of keys the old one still opens it.
    expect((await readManifest(backup, [...others, ...KEYS])).format).toBe(1);
  });
});
