import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type BackupFile, changed } from "./manifest.ts";

/** The parts of DATA_DIR that hold published releases. */
export const RELEASE_FOLDERS = ["remotes", "embeds"] as const;
/** A copy that a publishing process has not finished. */
const UNFINISHED = /-[0-9a-f]{12}\.\d+(\/|$)/;

/** Writes lines into a compressed file below the backup; only the user who runs the command may read it. */
export async function writeLines(folder: string, file: string, lines: AsyncIterable<string>): Promise<BackupFile> {
  return write(folder, file, Readable.from(lines), createGzip({ level: 6 }));
}

/** Writes bytes or a stream into a file below the backup. */
export async function writeBytes(folder: string, file: string, from: Uint8Array | Readable): Promise<BackupFile> {
  return write(folder, file, from instanceof Readable ? from : Readable.from([from]));
}

async function write(folder: string, file: string, from: Readable, zip?: Transform): Promise<BackupFile> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const output = createWriteStream(target, { mode: 0o600, flags: "wx" });
  await (zip ? pipeline(from, zip, count, output) : pipeline(from, count, output));
  return { path: file, bytes, sha256: hash.digest("hex") };
}

/** The lines of a compressed file. */
export async function* readFileLines(folder: string, { path: file }: BackupFile): AsyncGenerator<string> {
  const source = createReadStream(path.join(folder, file));
  const text = source.pipe(createGunzip());
  source.on("error", (error) => text.destroy(error));
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of text) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw changed(file, "it ends in the middle of a row");
}

/** Throws BackupError unless the file is there and is what was written. */
export async function checkFile(folder: string, { path: file, bytes, sha256 }: BackupFile): Promise<void> {
  const hash = createHash("sha256");
  let found = 0;
  try {
    for await (const chunk of createReadStream(path.join(folder, file))) {
      hash.update(chunk as Uint8Array);
      found += (chunk as Uint8Array).length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw changed(file, "it's missing");
    throw error;
  }
  if (found !== bytes || hash.digest("hex") !== sha256) throw changed(file);
}

/** Every file of the published releases in DATA_DIR, relative to it. */
export function listReleaseFiles(dataDir: string): string[] {
  return RELEASE_FOLDERS.flatMap((part) => listFiles(path.join(dataDir, part)).map((file) => `${part}/${file}`)).filter(
    (file) => !UNFINISHED.test(file),
  );
}

/** Files below a folder, relative to it, with slashes; none where there is no such folder. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
