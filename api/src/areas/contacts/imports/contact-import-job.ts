import type { ImportDecision } from "@trellis/contract-contacts/imports.ts";
import { and, between, eq, sql } from "drizzle-orm";
import { toJson } from "../../../kernel/db/bulk-rows.ts";
import { AppError } from "../../../kernel/errors.ts";
import { readOwnFile, removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { JobData } from "../../../kernel/services/jobs/jobs.ts";
import type { Services } from "../../../kernel/services.ts";
import { remainingContacts } from "../core/contact-quota.ts";
import { createContacts, makeContact } from "../people/contact-insert.ts";
import { contactImport, contactImportRow } from "../schema/import-schema.ts";
import { errorRow, readForAll } from "./contact-import-check.ts";
import { type ContactFile, openContactFile } from "./contact-import-file.ts";
import { FileMatches, findContactsOf, nameOf } from "./contact-import-matching.ts";
import { notifyOfContacts } from "./contact-import-notice.ts";
import { mergeCandidates } from "./contact-import-pending.ts";
import { ChunkReader } from "./contact-import-reader.ts";
import type { Candidate, RowError } from "./contact-import-rows.ts";
import { type ImportRecord, isImport, readImport } from "./contact-import-view.ts";
import { type Merge, writeMerges } from "./contact-import-write.ts";
import { CONTACT_IMPORT_QUEUE } from "./contact-imports.ts";

/** Rows per transaction: few enough that contacts are not locked for long. */
const SLICE_ROWS = 2500;
export const QUOTA_REACHED = "Your plan has no room for another contact";

/**
 * Imports a file that was checked, a thousand rows a transaction: what is written stays, and a run that was cut off
 * continues where it stopped. May run twice.
 */
export const contactImportJob: JobHandler = {
  queue: CONTACT_IMPORT_QUEUE,
  isLongRunning: true,
  retry: { attempts: 4, firstPauseSeconds: 5, longestPauseSeconds: 120 },
  handle: (services, data, attempt) =>
    unlessErased(async () => {
      try {
        await runImport(services, data);
      } catch (error) {
        if (error instanceof AppError && error.code === "not_found") throw error;
        const known = error instanceof AppError && error.code === "invalid" ? error.message : undefined;
        if (known === undefined && !attempt.isLast) throw error;
        await noteFailure(
          services,
          data,
          known ?? "The import was interrupted. Try again: it goes on where it stopped.",
        );
        if (known === undefined) throw error;
      }
    }),
};

async function runImport(services: Services, { organizationId, id }: JobData): Promise<void> {
  const record = await inProgramScope(services, organizationId, async (scope) => {
    const [begun] = await scope.transaction
      .update(contactImport)
      .set({ status: "running", updatedAt: scope.now })
      .where(and(isImport(scope, id), sql`${contactImport.status} in ('waiting', 'running')`))
      .returning();
    return begun ?? readImport(scope, id);
  });
  if (record.status === "running") {
    const bytes = record.fileKey === null ? undefined : await readOwnFile(services, organizationId, record.fileKey);
    if (!bytes) throw new AppError("invalid", { message: "This file is no longer stored. Upload it again." });
    const file = openContactFile(record.fileName, bytes, record);
    const reader = new ChunkReader(file, SLICE_ROWS);
    for (let isDone = false; !isDone; )
      isDone = await inProgramScope(services, organizationId, (scope) => importSlice(scope, id, file, reader));
  }
  if (record.status === "ready" || record.status === "undone" || record.fileKey === null) return;
  await removeOwnFiles(services, { organizationId }, [record.fileKey]);
  await inProgramScope(services, organizationId, (scope) =>
    scope.transaction.update(contactImport).set({ fileKey: null }).where(isImport(scope, id)),
  );
}

/** Imports the next rows; returns whether it is done. */
async function importSlice(scope: Program, id: string, file: ContactFile, reader: ChunkReader): Promise<boolean> {
  const { transaction } = scope;
  const record = await readImport(scope, id, { lock: true });
  if (record.status !== "running") return true;
  const from = record.progress;
  const result = from < file.rowCount ? await writeSlice(scope, record, reader, from) : NOTHING;
  const progress = Math.min(from + SLICE_ROWS, file.rowCount);
  const isDone = progress >= file.rowCount;
  const [after] = await transaction
    .update(contactImport)
    .set({
      progress,
      added: record.added + result.added,
      merged: record.merged + result.merged,
      skipped: record.skipped + result.skipped,
      errors: record.errors + result.refused,
      status: isDone ? "done" : "running",
      updatedAt: scope.now,
    })
    .where(isImport(scope, id))
    .returning();
  if (isDone && after) await finish(scope, after);
  return isDone;
}

const NOTHING = { added: 0, merged: 0, skipped: 0, refused: 0 };

async function writeSlice(scope: Program, record: ImportRecord, reader: ChunkReader, from: number) {
  const forAll = await readForAll(scope, record);
  const { candidates, made } = await reader.read(forAll, from);
  const decided = await readDecisions(scope, record, from);
  const matches = await findContactsOf(scope, candidates);
  const pending = new FileMatches();
  const adds = new Map<number, Candidate>();
  const merges: Merge[] = [];
  let [merged, skipped] = [0, 0];
  for (const candidate of candidates) {
    const match = matches.get(candidate.row) ?? pending.find(candidate);
    const decision = match && (decided.get(candidate.row) ?? defaultOf(record, match.suggested));
    if (decision === "skip") skipped += 1;
    else if (match && decision === "merge") {
      merged += 1;
      const earlier = match.ofRow === null ? undefined : adds.get(match.ofRow);
      if (match.contactId !== null) merges.push({ candidate, contactId: match.contactId });
      else if (earlier) {
        mergeCandidates(earlier, candidate);
        made.delete(earlier);
      }
    } else {
      adds.set(candidate.row, candidate);
      pending.add(candidate);
    }
  }
  const remaining = await remainingContacts(scope, { lock: true });
  const people = [...adds.values()];
  const fitting = remaining === null ? people : people.slice(0, remaining);
  const refused = people.slice(fitting.length);
  const origin = { source: "import", importId: record.id } as const;
  // Where most rows were new, those that follow probably are too.
  const isMostlyNew = fitting.length > candidates.length / 2;
  const make = (candidate: Candidate) =>
    candidate.contact.type === null ? undefined : makeContact(scope, personOf(candidate), origin);
  const readAhead = () => reader.readAhead(forAll, from, isMostlyNew ? make : undefined);
  if (fitting.length === 0) readAhead();
  await createContacts(
    scope,
    fitting.map((candidate) => made.get(candidate) ?? personOf(candidate)),
    { ...origin, quota: "checked", onSent: readAhead },
  );
  await writeMerges(scope, record.id, merges);
  await writeRefused(scope, record, refused);
  return { added: fitting.length, merged, skipped, refused: refused.length };
}

function personOf({ contact }: Candidate) {
  const { type } = contact;
  if (type === null) throw new AppError("invalid", { message: "A row has no type. Upload the file again." });
  return { ...contact, type };
}

const defaultOf = ({ decision }: ImportRecord, suggested: ImportDecision): ImportDecision =>
  decision === "suggested" ? suggested : decision;

/** Choices for rows of this slice. */
async function readDecisions({ transaction, organizationId }: Program, { id }: ImportRecord, from: number) {
  const rows = await transaction
    .select({ row: contactImportRow.row, decision: contactImportRow.decision })
    .from(contactImportRow)
    .where(
      and(
        eq(contactImportRow.organizationId, organizationId),
        eq(contactImportRow.importId, id),
        between(contactImportRow.row, from + 1, from + SLICE_ROWS),
      ),
    );
  return new Map(rows.flatMap(({ row, decision }) => (decision === null ? [] : [[row, decision] as const])));
}

/** Rows for which the plan had no room are errors too. */
async function writeRefused(
  { transaction, organizationId }: Program,
  { id }: ImportRecord,
  refused: readonly Candidate[],
): Promise<void> {
  if (refused.length === 0) return;
  const errors = refused.map((candidate): RowError => {
    const { row, line, contact } = candidate;
    return { row, line, message: QUOTA_REACHED, name: nameOf(candidate), email: contact.emails[0]?.email ?? null };
  });
  const rows = errors.map((error) => {
    const { organizationId: organization_id, importId: import_id, ...row } = errorRow(organizationId, id, error);
    return { organization_id, import_id, ...row };
  });
  await transaction.execute(sql`insert into contact_import_row
    (organization_id, import_id, row, line, outcome, name, email, reasons, message)
    select organization_id, import_id, row, line, outcome, name, email, reasons, message
    from jsonb_populate_recordset(null::contact_import_row, ${toJson(rows)}::text::jsonb)
    on conflict (organization_id, import_id, row) do update
      set outcome = excluded.outcome, message = excluded.message, reasons = excluded.reasons`);
}

/** In the transaction of the last rows: the audit row and the notifications. */
async function finish(scope: Program, record: ImportRecord): Promise<void> {
  const { added, merged, skipped, errors } = record;
  await scope.audit({
    action: "import",
    resource: "contact_import",
    resourceId: record.id,
    after: { fileName: record.fileName, added, merged, skipped, errors },
  });
  // Known people are decided; names and addresses of the file are not kept longer than needed.
  await scope.transaction
    .delete(contactImportRow)
    .where(
      and(
        eq(contactImportRow.organizationId, scope.organizationId),
        eq(contactImportRow.importId, record.id),
        eq(contactImportRow.outcome, "duplicate"),
      ),
    );
  await notifyOfContacts(scope, record);
  await announceChange(scope, "contacts");
}

async function noteFailure(services: Services, { organizationId, id }: JobData, failure: string): Promise<void> {
  await inProgramScope(services, organizationId, async (scope) => {
    await scope.transaction
      .update(contactImport)
      .set({ status: "failed", failure, updatedAt: scope.now })
      .where(and(isImport(scope, id), sql`${contactImport.status} in ('waiting', 'running')`));
    await announceChange(scope, "contacts");
  });
}
