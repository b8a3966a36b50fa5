import path from "node:path";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { BackupError, type Manifest } from "../kernel/backup/manifest.ts";
import { restoreBackup } from "../kernel/backup/restore-backup.ts";
import { verifyBackup } from "../kernel/backup/verify-backup.ts";
import { writeBackup } from "../kernel/backup/write-backup.ts";
import { deriveUrls } from "../kernel/db/migrate.ts";
import { readHold, releaseHold } from "../kernel/hold/hold.ts";
import { programVersion } from "../kernel/metrics/program-version.ts";
import { openFiles } from "../kernel/services/files/open-files.ts";
import { type Command, CommandError, withDatabases, withOwner } from "./command.ts";

/** Backs up database, files and releases with a login that can only read. */
export const backupCommand: Command = {
  name: "backup",
  usage: "<folder>",
  help: "Write a backup of the database, files and releases into a new folder.",
  run: (args, { readEnv, print }) =>
    inWords(async () => {
      const target = folderOf(args);
      const env = readEnv();
      const source = { files: openFiles(env), dataDir: env.dataDir, keys: env.sealingKeys, version: programVersion() };
      const manifest = await withOwner(env, (ownerUrl) =>
        writeBackup({ ...source, url: deriveUrls(ownerUrl).backupUrl, print }, target),
      );
      for (const key of manifest.missingFiles) print(`The file store doesn't have ${key}, which the database names.`);
      return `Backed up to ${target}: ${describe(manifest)}. Store it encrypted, and the secrets of the settings elsewhere: they aren't in it.`;
    }),
};

/** Checks a backup without a database. */
export const verifyCommand: Command = {
  name: "verify",
  usage: "<folder>",
  help: "Check a backup: its seal, each file, and rows, sums and content of each table.",
  run: (args, { readEnv }) =>
    inWords(async () => {
      const folder = folderOf(args);
      return `This backup is complete and unchanged: ${describe(await verifyBackup(folder, readEnv().sealingKeys))}.`;
    }),
};

/** Restores into an empty database, a table at a time with its proof, and leaves the installation on hold. */
export const restoreCommand: Command = {
  name: "restore",
  usage: "<folder>",
  help: "Restore a backup into an empty database and DATA_DIR, and compare every table.",
  run: (args, { readEnv, print }) =>
    inWords(async () => {
      const folder = folderOf(args);
      const env = readEnv();
      const rest = { files: openFiles(env), dataDir: env.dataDir, keys: env.sealingKeys, print };
      const manifest = await withOwner(env, (ownerUrl) => restoreBackup({ ...rest, ownerUrl }, folder));
      return `Restored ${describe(manifest)}; every table is equal. It starts on hold: no mail, no jobs, no calls to other servers. When the original is stopped for good, run: trellis release-hold`;
    }),
};

/** Ends the hold of a restored installation: from now on it acts like the original. */
export const releaseHoldCommand: Command = {
  name: "release-hold",
  help: "Let a restored installation send mail, run jobs and call other servers.",
  run: (_args, { readEnv }) =>
    withDatabases(readEnv(), async ({ database }) => {
      const released = await releaseHold(database);
      if (released) return "Released. Running processes continue with mail and jobs within a few seconds.";
      if (await readHold(database))
        throw new CommandError("The restore into this database didn't finish. Run the same restore again first.");
      return "This installation isn't on hold.";
    }),
};

function folderOf([folder, ...others]: readonly string[]): string {
  if (folder && others.length === 0) return path.resolve(folder);
  throw new CommandError("Name one folder, such as /var/backups/trellis/2026-03-01.");
}

async function inWords(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  }
}

/** What a backup holds, in a few words. */
function describe({ createdAt, tables, files, releases, migrations }: Manifest): string {
  return writeSentence(
    "{tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}, {files, plural, one {# file} other {# files}}, {releases, plural, one {# release file} other {# release files}}, made {at}, schema {schema}",
    {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      releases: releases.length,
      at: createdAt,
      schema: migrations.at(-1)?.name ?? "none",
    },
  );
}
