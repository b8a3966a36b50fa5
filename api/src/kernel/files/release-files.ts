import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** The publisher: a start of the program, which never replaces a person's choice, or a person by a command. */
export type Publisher = { by: "start" } | { by: "person"; name: string };

/** A copy that is older than this belongs to no process that still works on it. */
const LEFT_OVER_MS = 10 * 60_000;
const checkoutReleases = new Map<string, string>();

/** The folder of a release in DATA_DIR. */
export const releaseFolder = (dataDir: string, name: string, version: string): string =>
  path.join(dataDir, "remotes", name, version);

/** The archive of a release in the file store, from which a machine without its folder takes it. */
export const archiveKey = (name: string, version: string): string => `remotes/${name}/${version}.zip`;

/** Serves a release from its build, for as long as this process runs: where DATA_DIR is full or read-only. */
export function serveFromCheckout(name: string, version: string, dist: string): void {
  checkoutReleases.set(`${name}/${version}`, dist);
}

/** The folder of a release that is served from its build; undefined where DATA_DIR has it. */
export const findCheckoutRelease = (name: string, version: string): string | undefined =>
  checkoutReleases.get(`${name}/${version}`);

/**
 * Copies a build into its immutable folder and compares each file's hash. Nothing half-copied stays. Returns why a start
 * could not write there; a person's command throws instead.
 */
export function copyRelease(
  from: string,
  to: string,
  hashes: [string, string][],
  publisher: Publisher,
): string | undefined {
  const unfinished = `${to}.${process.pid}`;
  try {
    if (existsSync(to)) return undefined;
    mkdirSync(path.dirname(to), { recursive: true });
    mkdirSync(unfinished);
    removeLeftOvers(unfinished);
    cpSync(from, unfinished, { recursive: true });
    if (JSON.stringify(hashFiles(unfinished)) !== JSON.stringify(hashes))
      throw new Error(`the copy of ${from} differs from what was built`);
    renameSync(unfinished, to);
  } catch (error) {
    removeQuietly(unfinished);
    // Another process published the same content first.
    if (existsSync(to)) return undefined;
    if (publisher.by === "start" && isStorageError(error)) return error.message;
    throw error;
  }
  return undefined;
}

/**
 * Writes a release's files into its immutable folder, all or none: they are written aside and moved. Files that are there
 * already are the same, since the version names their content.
 */
export function writeRelease(to: string, files: ReadonlyMap<string, Uint8Array>): void {
  if (existsSync(to)) return;
  const unfinished = `${to}.${process.pid}${Math.trunc(Math.random() * 1e6)}`;
  try {
    mkdirSync(path.dirname(to), { recursive: true });
    mkdirSync(unfinished);
    removeLeftOvers(unfinished);
    for (const [file, bytes] of files) {
      const target = path.join(unfinished, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
    renameSync(unfinished, to);
  } catch (error) {
    removeQuietly(unfinished);
    // Another process wrote the same content first.
    if (!existsSync(to)) throw error;
  }
}

/** Removes a release's files; those that can't be removed stay for the next time. */
export const removeRelease = (folder: string): void => removeQuietly(folder);

/**
 * Half copies beside a new one, of processes that died or had no room. How old they are is counted from the new one: on a
 * disk that machines share, one clock says when each was made.
 */
function removeLeftOvers(unfinished: string): void {
  const now = statSync(unfinished).mtimeMs;
  for (const name of readdirSync(path.dirname(unfinished))) {
    const left = path.join(path.dirname(unfinished), name);
    if (/-[0-9a-f]{12}\.\d+$/.test(name) && now - statSync(left).mtimeMs > LEFT_OVER_MS) removeQuietly(left);
  }
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A read-only disk keeps what it has; the next start tries again.
  }
}

/** Whether the disk refused: full, read-only, no permission, no folder. */
export const isStorageError = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error && "code" in error;

/** Each file below a folder with the SHA-256 of its content, sorted by name. */
export function hashFiles(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [
      path.relative(folder, file),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
