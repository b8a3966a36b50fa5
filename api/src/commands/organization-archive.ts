import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { type ImportReport, importArchive } from "../kernel/archive/import-archive.ts";
import { restoreOrganization } from "../kernel/archive/restore-organization.ts";
import { ArchiveError } from "../kernel/archive/sealed-file.ts";
import { writeArchive } from "../kernel/archive/write-archive.ts";
import { BackupError } from "../kernel/backup/manifest.ts";
import { deriveUrls } from "../kernel/db/migrate.ts";
import { type Env, readEnv } from "../kernel/env.ts";
import { programVersion } from "../kernel/metrics/program-version.ts";
import { openFiles } from "../kernel/services/files/open-files.ts";
import { createSecrets } from "../kernel/services/secrets/seal.ts";
import { readArchiveKey } from "./archive-key.ts";
import { type Command, CommandError, withDatabases, withOwner } from "./command.ts";
import { changeState } from "./organization-list.ts";

/** Writes one organization into an encrypted file, complete: the operator's archive, not the customer's own ZIP file. */
export const exportOrganizationCommand: Command = {
  name: "organization export",
  usage: "<organization> <file> [key file]",
  help: "Write an organization, complete and encrypted, into a new file.",
  run: ([id, file, keyFile], { readEnv: settings, print }) =>
    inWords(async () => {
      const number = numberOf(id);
      const target = fileOf(file);
      const passphrase = await readArchiveKey(keyFile, "twice");
      const { head, end } = await exportTo(settings(), number, { file: target, passphrase, print });
      for (const key of end.missingFiles) print(`The file store doesn't have ${key}, which the database names.`);
      return writeSentence(
        "Exported {name}: {people, plural, one {# person} other {# people}}, {files, plural, one {# file} other {# files}}. The archive holds everything, decrypted inside: store its key elsewhere.",
        { name: head.organization.name, people: end.people, files: end.files },
      );
    }),
};

/** Imports such a file, in one transaction. */
export const importOrganizationCommand: Command = {
  name: "organization import",
  usage: "<file> [key file]",
  help: "Import an exported organization, compare every table, and keep it suspended until you release it.",
  run: ([file, keyFile], { readEnv: settings, print }) =>
    inWords(async () => {
      const target = fileOf(file);
      const passphrase = await readArchiveKey(keyFile, "once");
      return describeImport(await importFrom(settings(), { file: target, passphrase, print }), print);
    }),
};

/** Export here, import there. The organization is suspended here before, so that nothing is written meanwhile or sent twice. */
export const moveOrganizationCommand: Command = {
  name: "organization move",
  usage: "<organization> <settings file>",
  help: "Move an organization to the installation whose settings are in a file; here it stays, suspended.",
  run: ([id, file], { readEnv: settings, print }) =>
    inWords(async () => {
      const number = numberOf(id);
      const there = await readSettings(fileOf(file));
      const here = settings();
      print(await withDatabases(here, ({ database }) => changeState(database, number, true)));
      const folder = await mkdtemp(path.join(os.tmpdir(), "move-"));
      const passage = {
        file: path.join(folder, "archive"),
        passphrase: randomBytes(32).toString("base64url"),
        print,
      };
      try {
        await exportTo(here, number, { ...passage, print: () => undefined });
        return describeImport(await importFrom(there, passage), print);
      } catch (error) {
        print(await withDatabases(here, ({ database }) => changeState(database, number, false)));
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
};

/** Takes one organization back to the state of a backup. */
export const restoreOrganizationCommand: Command = {
  name: "organization restore",
  usage: "<organization> <backup folder>",
  help: "Take one organization back to a backup's state, compare every table, and keep it suspended until you release it.",
  run: ([id, folder], { readEnv: settings, print }) =>
    inWords(async () => {
      const number = numberOf(id);
      const backup = fileOf(folder);
      const env = settings();
      const report = await withOwner(env, (ownerUrl) =>
        restoreOrganization({ ownerUrl, files: openFiles(env), keys: env.sealingKeys, print }, number, backup),
      );
      for (const key of report.missingFiles) print(`Neither the file store nor the backup has ${key}.`);
      for (const email of report.peopleAgain) print(`${email} had no account any more and has one again.`);
      print(
        "Members, keys and invitations are those of the backup: check what was revoked since. Its audit log goes on.",
      );
      return `${report.name} is as it was at ${report.backupAt}; every table is equal. It's suspended and sends nothing. When you have looked at it, run: trellis organization release ${number}`;
    }),
};

interface ArchivePassage {
  file: string;
  passphrase: string;
  print(line: string): void;
}

const installationOf = (env: Env, print: (line: string) => void) => ({
  files: openFiles(env),
  secrets: createSecrets(env.sealingKeys),
  publicUrl: env.publicUrl,
  secretCheck: env.authSecret.hash("organization-archive:check"),
  version: programVersion(),
  print,
});

const exportTo = (env: Env, number: number, { file, passphrase, print }: ArchivePassage) =>
  withOwner(env, (ownerUrl) =>
    writeArchive({ ...installationOf(env, print), url: deriveUrls(ownerUrl).backupUrl }, number, file, passphrase),
  );

const importFrom = (env: Env, { file, passphrase, print }: ArchivePassage) =>
  withOwner(env, (ownerUrl) => importArchive({ ...installationOf(env, print), ownerUrl }, file, passphrase));

function describeImport(report: ImportReport, print: (line: string) => void): string {
  const { name, organizationId, earlierId, people, addedPeople, files } = report;
  if (organizationId !== earlierId) print(`Its number was ${earlierId} and is ${organizationId} here.`);
  for (const note of report.notes) print(note);
  if (report.stoppedLinks.length > 0) print("These links stop working:");
  for (const line of report.stoppedLinks) print(`  ${line}`);
  return writeSentence(
    "Imported {name} as number {number}; every table is equal. Of {people, plural, one {# person} other {# people}}, {added, plural, one {# is} other {# are}} new here and {added, plural, one {signs} other {sign}} in with their email address; {files, plural, one {# file} other {# files}} arrived. It''s suspended and sends nothing. When the original has stopped for good, run: {command}",
    {
      name,
      number: String(organizationId),
      people,
      added: addedPeople,
      files,
      command: `trellis organization release ${organizationId}`,
    },
  );
}

async function readSettings(file: string): Promise<Env> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new CommandError(`The settings file ${file} can't be read: ${(error as Error).message}`);
  }
  const settings = parseEnv(text) as Record<string, string>;
  if (!settings.DATABASE_URL) throw new CommandError(`${file} names no DATABASE_URL.`);
  return readEnv(settings);
}

async function inWords(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ArchiveError || error instanceof BackupError ? new CommandError(error.message) : error;
  }
}

function numberOf(id: string | undefined): number {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id))
    throw new CommandError("Name the organization by its number, such as 12.");
  return Number(id);
}

function fileOf(file: string | undefined): string {
  if (!file) throw new CommandError("Name the file or folder, such as /var/backups/12.archive.");
  return path.resolve(file);
}
