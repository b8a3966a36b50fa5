import { createHash } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/imports.ts";
import type { ContactImport, ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, sql } from "drizzle-orm";
import { toJson } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { claimFiles, discardFile, readOwnFile, removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { refuseOfOtherKind } from "../people/contacts.ts";
import { contactImport, contactImportRow } from "../schema/import-schema.ts";
import { checkRows } from "./contact-import-check.ts";
import { openContactFile } from "./contact-import-file.ts";
import { type ImportRecord, isImport, readImport, toContactImport } from "./contact-import-view.ts";

type ById = { params: { id: string } };

const TYPE_REQUIRED = "Choose the type of the contacts in this file. Your file doesn't say it for every row.";

const AS_FOUND = { columns: null, headerLine: null };

export const CONTACT_IMPORT_QUEUE = "contacts.import";

/**
 * Keeps a file of contacts and says what would become of it; nothing is added yet. The same id with the same file answers
 * the same import. Throws invalid for a file that holds no contacts, or for an id of another file.
 */
export async function uploadContactImport(
  call: MemberCall,
  { query }: EndpointParsed<typeof contract.uploadContactImport>,
  bytes: Uint8Array,
): Promise<ContactImportPreview> {
  const file = openContactFile(query.fileName, bytes, AS_FOUND);
  const id = query.importId?.toLowerCase() ?? createId();
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const fileKey = `contact-imports/${call.organizationId}/${createId()}`;
  await call.services.files.put(fileKey, bytes, "application/octet-stream");
  let isStored = false;
  try {
    return await call.write(async (context) => {
      const { record, isNew } = await beginImport(context, {
        id,
        fileName: query.fileName,
        format: file.format,
        fileKey,
        contentHash,
        rowCount: file.rowCount,
        type: query.type ?? null,
      });
      isStored = isNew;
      if (isNew) await claimFiles(context, [fileKey]);
      const opened = isNew ? file : openContactFile(record.fileName, bytes, record);
      const preview = await checkRows(context, record, opened);
      await context.audit({
        action: "check",
        resource: "contact_import",
        resourceId: id,
        after: { fileName: record.fileName, rows: record.rowCount },
      });
      return preview;
    });
  } catch (error) {
    // Any other failure may have happened after the commit: a file too many is better than a record without one.
    if (error instanceof AppError) isStored = false;
    throw error;
  } finally {
    if (!isStored) await discardFile(call.services, fileKey);
  }
}

type Brought = Pick<ImportRecord, "id" | "fileName" | "format" | "contentHash" | "rowCount" | "type"> & {
  fileKey: string;
};

async function beginImport(context: Context, brought: Brought): Promise<{ record: ImportRecord; isNew: boolean }> {
  const { transaction, organizationId, now } = context;
  refuseOfOtherKind(context, { type: brought.type ?? undefined });
  const [record] = await transaction
    .insert(contactImport)
    .values({
      ...brought,
      organizationId,
      status: "ready",
      tags: [],
      userId: context.member.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (record) return { record, isNew: true };
  const earlier = await readImport(context, brought.id, { lock: true });
  if (earlier.contentHash !== brought.contentHash)
    throw invalid("importId", "This import id was used for another file. Use a new one.");
  requireReady(earlier);
  return { record: earlier, isNew: false };
}

function requireReady({ status }: ImportRecord): void {
  if (status !== "ready")
    throw new AppError("conflict", {
      message: "This import has already started. Upload the file again to start a new one.",
    });
}

/**
 * Reads a stored file again with other choices. Throws not_found, conflict if it was started, invalid for an unknown
 * type.
 */
export async function checkContactImport(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract.checkContactImport>,
): Promise<ContactImportPreview> {
  const kept = await call.read((context) => readImport(context, params.id));
  requireReady(kept);
  const bytes = kept.fileKey === null ? undefined : await readOwnFile(call.services, call.organizationId, kept.fileKey);
  if (!bytes) throw new AppError("gone", { message: "This file is no longer stored. Upload it again." });
  const headerLine = body.headerLine ?? kept.headerLine;
  // Columns that were chosen under another header are not those of this one.
  const columns = body.columns ?? (headerLine === kept.headerLine ? kept.columns : null);
  const file = openContactFile(kept.fileName, bytes, { columns, headerLine });
  return call.write(async (context) => {
    requireReady(await readImport(context, params.id, { lock: true }));
    refuseOfOtherKind(context, body);
    for (const { type } of body.types ?? []) refuseOfOtherKind(context, { type });
    const [record] = await context.transaction
      .update(contactImport)
      .set({
        columns,
        headerLine,
        rowCount: file.rowCount,
        type: body.type ?? kept.type,
        typeValues: body.types ? Object.fromEntries(body.types.map((one) => [one.value, one.type])) : kept.typeValues,
        tags: body.tags === undefined ? kept.tags : [...new Map(body.tags.map((tag) => [tagKey(tag), tag])).values()],
        updatedAt: context.now,
      })
      .where(isImport(context, params.id))
      .returning();
    if (!record) throw new Error("the import is gone");
    const preview = await checkRows(context, record, file);
    await context.audit({ action: "check", resource: "contact_import", resourceId: params.id, after: body });
    return preview;
  });
}

/**
 * Sends the import off. Starting it twice changes nothing; one that failed continues where it stopped, with what was
 * decided. Throws not_found, conflict for one that was undone, invalid while a row has no type.
 */
export async function startContactImport(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.startContactImport>,
): Promise<ContactImport> {
  const { transaction, organizationId, now } = context;
  const record = await readImport(context, params.id, { lock: true });
  if (record.status === "undone")
    throw new AppError("conflict", { message: "This import was undone. Upload the file again to start a new one." });
  if (record.status === "ready" && record.rowsWithoutType > 0) throw invalid("type", TYPE_REQUIRED);
  const begins = record.status === "ready" || record.status === "failed";
  if (record.status === "ready" && body.rows?.length)
    await transaction.execute(sql`update contact_import_row r set decision = x.decision
      from jsonb_to_recordset(${toJson(body.rows)}::text::jsonb) as x("row" int, decision text)
      where r.organization_id = ${organizationId} and r.import_id = ${record.id}::uuid and r.row = x.row
        and r.outcome = 'duplicate'`);
  const errors = await countErrors(context, record);
  const [started] = begins
    ? await transaction
        .update(contactImport)
        .set({
          status: "waiting",
          failure: null,
          ...(record.status === "ready" ? { decision: body.decision, errors } : {}),
          updatedAt: now,
        })
        .where(isImport(context, record.id))
        .returning()
    : [record];
  if (!started) throw new Error("the import is gone");
  if (begins) await context.enqueue(CONTACT_IMPORT_QUEUE, { id: record.id });
  await context.audit({
    action: "start",
    resource: "contact_import",
    resourceId: record.id,
    after: { fileName: record.fileName, decision: started.decision, chosen: body.rows?.length ?? 0 },
  });
  return toContactImport(started);
}

async function countErrors({ transaction, organizationId }: Context, { id }: ImportRecord): Promise<number> {
  const [row] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(contactImportRow)
    .where(
      and(
        eq(contactImportRow.organizationId, organizationId),
        eq(contactImportRow.importId, id),
        eq(contactImportRow.outcome, "error"),
      ),
    );
  return row?.n ?? 0;
}

/** Forgets a file that was not imported. Throws not_found, conflict when it was started. */
export async function discardContactImport(call: MemberCall, { params }: ById): Promise<void> {
  const fileKey = await call.write(async (context) => {
    const record = await readImport(context, params.id, { lock: true });
    requireReady(record);
    await context.transaction.delete(contactImport).where(isImport(context, record.id));
    await context.audit({
      action: "discard",
      resource: "contact_import",
      resourceId: record.id,
      before: { fileName: record.fileName },
    });
    return record.fileKey;
  });
  if (fileKey !== null) await removeOwnFiles(call.services, call, [fileKey]);
}
