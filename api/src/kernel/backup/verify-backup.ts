import { checkFile, listFiles, readFileLines } from "./backup-files.ts";
import { type BackupKeys, changed, MANIFEST_FILE, type Manifest, readManifest, SEAL_FILE } from "./manifest.ts";
import { describeDifference, RowDigest } from "./row-digest.ts";

/**
 * Checks a backup without a database: its seal, every file in it, and rows, sums and content of every table. Throws
 * BackupError that names what is wrong. Returns what it holds.
 */
export async function verifyBackup(folder: string, keys: BackupKeys): Promise<Manifest> {
  const manifest = await readManifest(folder, keys);
  const parts = [...manifest.tables.map(({ file }) => file), ...manifest.files, ...manifest.releases];
  const known = new Set([MANIFEST_FILE, SEAL_FILE, ...parts.map((part) => part.path)]);
  const stray = listFiles(folder).find((file) => !known.has(file));
  if (stray !== undefined) throw changed(stray, "the backup didn't write it");
  for (const part of parts) await checkFile(folder, part);
  for (const table of manifest.tables) {
    const digest = new RowDigest(table);
    for await (const line of readFileLines(folder, table.file)) digest.add(line);
    const difference = describeDifference(table, digest.result);
    if (difference) throw changed(table.file.path, difference);
  }
  return manifest;
}
