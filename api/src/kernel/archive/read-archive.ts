import { createHash } from "node:crypto";
import { describeDifference, RowDigest } from "../backup/row-digest.ts";
import { type ArchiveEnd, type ArchiveHead, type ArchiveLine, readArchiveFile } from "./archive-file.ts";
import type { Row } from "./row-forms.ts";
import { ArchiveError } from "./sealed-file.ts";

export interface CheckedArchive {
  head: ArchiveHead;
  end: ArchiveEnd;
  people: Row[];
  /** Some entries of its audit log, by which an organization that is here already is recognized. */
  auditIds: string[];
}

const AUDIT_IDS = 50;

/**
 * Reads an archive to its end before anything is written: every chunk, rows, sums and content of every table, every file.
 * Throws ArchiveError that says what is wrong.
 */
export async function checkArchive(file: string, passphrase: string): Promise<CheckedArchive> {
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  const people: Row[] = [];
  const auditIds: string[] = [];
  const digests = new Map<string, RowDigest>();
  let current: { digest: RowDigest; auditId: number } | undefined;
  let files = 0;
  for await (const part of readArchiveFile(file, passphrase)) {
    if (end || (part.kind !== "archive" && !head)) throw incomplete();
    if (part.kind === "archive") head = part;
    else if (part.kind === "person") people.push(part.cells);
    else if (part.kind === "table") {
      const table = head?.tables.find(({ name }) => name === part.name);
      if (!table) throw incomplete();
      const auditId = table.name === "audit_log" ? table.columns.findIndex(({ name }) => name === "id") : -1;
      current = { digest: new RowDigest(table), auditId };
      digests.set(table.name, current.digest);
    } else if (part.kind === "row") {
      if (!current) throw incomplete();
      current.digest.add(JSON.stringify(part.row));
      const auditId = part.row[current.auditId];
      if (auditId && auditIds.length < AUDIT_IDS) auditIds.push(auditId);
    } else if (part.kind === "file") {
      files += 1;
      bytesOf(part);
    } else end = part;
  }
  if (!head || !end || end.people !== people.length || end.files !== files) throw incomplete();
  for (const table of end.tables) {
    const found = digests.get(table.name);
    const difference = found ? describeDifference(table, found.result) : "it's missing";
    if (difference) throw new ArchiveError(`The table ${table.name} of this archive is incomplete: ${difference}.`);
  }
  if (end.tables.every(({ name, rows }) => rows === 0 || name === "organization"))
    throw new ArchiveError("This archive holds no rows, so there is nothing to import.");
  return { head, end, people, auditIds };
}

/** The bytes of a file. Throws ArchiveError where they aren't those that were exported. */
export function bytesOf(part: Extract<ArchiveLine, { kind: "file" }>): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(part.base64, "base64"));
  if (createHash("sha256").update(bytes).digest("hex") !== part.sha256)
    throw new ArchiveError(`The file ${part.key} of this archive isn't what was exported.`);
  return bytes;
}

const incomplete = () => new ArchiveError("This archive is incomplete. Export it again.");
