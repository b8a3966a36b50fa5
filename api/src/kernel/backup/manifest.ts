import { createHmac, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";

/** A backup that can't be used; the message says why and what to do. */
export class BackupError extends Error {}

export const MANIFEST_FILE = "manifest.json";
export const SEAL_FILE = "seal.json";

/** Relative, below the backup, and without a way out of it. */
const Relative = z
  .string()
  .max(1000)
  .refine((file) => !file.includes("\\") && file.split("/").every((part) => !["", ".", ".."].includes(part)));
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const StoredFile = z.object({ path: Relative, bytes: z.number(), sha256: Sha256 });

const ManifestSchema = z.object({
  format: z.literal(1),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: Sha256 })).min(1),
  /** The queue's tables have their own. */
  queueVersion: z.number(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      hash: Sha256,
      sums: z.record(z.string(), z.string()),
      file: StoredFile,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  /** Files of the file store, by key. */
  files: z.array(StoredFile.extend({ key: Relative })),
  /** Keys of files that the database names and the file store did not have. */
  missingFiles: z.array(z.string()),
  /** Published remotes and embeds. */
  releases: z.array(StoredFile),
});

/** What a backup holds, written last: a folder without it was never finished. */
export type Manifest = z.infer<typeof ManifestSchema>;
export type BackupFile = z.infer<typeof StoredFile>;

const SealSchema = z.object({ keyId: z.string(), keyCheck: Sha256, seal: Sha256 });

/** The keys of SEALING_KEYS: what a backup is sealed with, and what its tax IDs and bank numbers are encrypted with. */
export type BackupKeys = readonly { id: string; key: Uint8Array }[];

const hmac = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("hex");
const checkOf = (key: Uint8Array, id: string) => hmac(key, `key check of the backup ${id}`);
const sealOf = (key: Uint8Array, manifest: string) => hmac(key, `seal of a backup\n${manifest}`);
const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The text of the seal for a manifest's text. */
export function writeSeal(id: string, manifest: string, keys: BackupKeys): string {
  const [first] = keys;
  if (!first) throw new BackupError("There is no key to seal the backup with. Set SEALING_KEYS.");
  return JSON.stringify({
    keyId: first.id,
    keyCheck: checkOf(first.key, id),
    seal: sealOf(first.key, manifest),
  });
}

/**
 * Reads what a backup says about itself, and checks its seal. Throws BackupError where it was never finished, was changed,
 * or was made with other SEALING_KEYS: with those, nothing that is encrypted in it could be read.
 */
export async function readManifest(folder: string, keys: BackupKeys): Promise<Manifest> {
  const text = await readPart(folder, MANIFEST_FILE);
  const sealText = await readPart(folder, SEAL_FILE);
  const manifest = parse(ManifestSchema, text, MANIFEST_FILE);
  const { keyId, keyCheck, seal } = parse(SealSchema, sealText, SEAL_FILE);
  const used = keys.find(({ key }) => isEqual(checkOf(key, manifest.id), keyCheck));
  if (!used) {
    throw new BackupError(
      `This backup was made with another sealing key ("${keyId}") than the ones in SEALING_KEYS, so its tax IDs and bank numbers could never be read. Set SEALING_KEYS (or, where there are none, the secret that the key is made from) to what the backed-up installation uses, then try again.`,
    );
  }
  if (!isEqual(sealOf(used.key, text), seal)) throw changed(MANIFEST_FILE);
  return manifest;
}

async function readPart(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" && (error as NodeJS.ErrnoException).code !== "ENOTDIR")
      throw error;
    throw new BackupError(
      `There is no finished backup in ${folder}: it has no ${name}. A backup that was interrupted can't be used; make a new one, or name another folder.`,
    );
  }
}

function parse<T extends z.ZodType>(schema: T, text: string, name: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw changed(name);
  }
}

/** The refusal of a backup that isn't what was written. */
export const changed = (name: string, detail = "it isn't what the backup wrote") =>
  new BackupError(`This backup was changed or damaged: ${name}: ${detail}. Use another backup.`);
