import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod";
import { ArchiveError, decrypt, encrypt } from "./sealed-file.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Key = z
  .string()
  .max(1000)
  .refine((key) => !key.includes("\\") && key.split("/").every((part) => !["", ".", ".."].includes(part)));
const Columns = z.array(z.object({ name: z.string(), type: z.string() }));
const Cells = z.array(z.string().nullable());

/** The lines of an archive that are no rows, in the order in which they appear. */
const Line = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("archive"),
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** Of the program that made it. */
    version: z.string(),
    migrations: z.array(z.object({ name: z.string(), hash: Sha256 })).min(1),
    organization: z.object({ id: z.number().int().positive(), name: z.string(), slug: z.string() }),
    /** Where it was exported, and whether links of there can be checked elsewhere. */
    publicUrl: z.string(),
    secretCheck: z.string(),
    tables: z.array(z.object({ name: z.string(), columns: Columns })),
    personColumns: Columns,
  }),
  z.object({ kind: z.literal("person"), cells: Cells }),
  z.object({ kind: z.literal("table"), name: z.string() }),
  z.object({
    kind: z.literal("file"),
    key: Key,
    /** Whose picture it is; null for a file of the organization. */
    personId: z.uuid().nullable(),
    sha256: Sha256,
    base64: z.string(),
  }),
  z.object({
    kind: z.literal("end"),
    tables: z.array(
      z.object({ name: z.string(), rows: z.number(), hash: Sha256, sums: z.record(z.string(), z.string()) }),
    ),
    people: z.number(),
    files: z.number(),
    /** Files that the rows name and the file store didn't have. */
    missingFiles: z.array(z.string()),
  }),
]);

export type ArchiveLine = z.infer<typeof Line>;
export type ArchiveHead = Extract<ArchiveLine, { kind: "archive" }>;
export type ArchiveEnd = Extract<ArchiveLine, { kind: "end" }>;
/** A row of the table that was named last is the text of a list. */
type Part = ArchiveLine | { kind: "row"; row: (string | null)[] };

/**
 * Writes an archive. The file gets its name when everything is in it. Throws ArchiveError where the file exists or the
 * passphrase is too short.
 */
export async function writeArchiveFile(file: string, passphrase: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(file)) throw new ArchiveError(`${file} exists. Name a file that doesn't exist yet.`);
  const draft = `${file}.unfinished-${process.pid}`;
  try {
    const zip = createGzip({ level: 6 });
    const output = createWriteStream(draft, { mode: 0o600, flags: "wx" });
    await Promise.all([pipeline(Readable.from(lines), zip), pipeline(Readable.from(encrypt(zip, passphrase)), output)]);
    const handle = await open(draft, "r+");
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new ArchiveError(`The folder of ${file} doesn't exist. Create it first.`);
    throw error;
  }
}

/** What an archive says, part by part. Throws ArchiveError where it can't be opened or isn't what was written. */
export async function* readArchiveFile(file: string, passphrase: string): AsyncGenerator<Part> {
  if (!existsSync(file)) throw new ArchiveError(`There is no file ${file}.`);
  const zipped = Readable.from(decrypt(createReadStream(file), passphrase));
  const bytes = zipped.pipe(createGunzip());
  zipped.on("error", (error) => bytes.destroy(error));
  for await (const line of readLines(bytes)) yield parseLine(line);
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of bytes) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    begun.push(first);
    for (const next of others) {
      yield begun.join("");
      begun = [next];
    }
  }
  if (begun.join("") !== "") throw new ArchiveError("This archive ends in the middle of a line. Export it again.");
}

function parseLine(line: string): Part {
  try {
    const value = JSON.parse(line) as unknown;
    if (Array.isArray(value)) return { kind: "row", row: Cells.parse(value) };
    return Line.parse(value);
  } catch {
    throw new ArchiveError(
      "This archive holds something that this version doesn't know. Upgrade this installation first.",
    );
  }
}
