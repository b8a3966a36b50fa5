import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/imports.ts";
import type { ContactImport, ContactImportRow } from "@trellis/contract-contacts/imports.ts";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { contactImport, contactImportRow } from "../schema/import-schema.ts";

export type ImportRecord = typeof contactImport.$inferSelect;

const DEFAULT_LIMIT = 50;

export const toContactImport = (row: ImportRecord): ContactImport => ({
  id: row.id,
  fileName: row.fileName,
  format: row.format,
  status: row.status,
  rowCount: row.rowCount,
  progress: row.progress,
  added: row.added,
  merged: row.merged,
  skipped: row.skipped,
  errors: row.errors,
  kept: row.kept,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const isImport = ({ organizationId }: Read, id: string) =>
  and(eq(contactImport.organizationId, organizationId), eq(contactImport.id, id));

/** Reads an import, with `lock` so that no one else moves it until the commit. Throws not_found. */
export async function readImport(scope: Read, id: string, { lock = false } = {}): Promise<ImportRecord> {
  const query = scope.transaction.select().from(contactImport).where(isImport(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Import");
  return row;
}

/** One import, also while it runs. Throws not_found. */
export const getContactImport = async (context: Context, { params }: { params: { id: string } }) =>
  toContactImport(await readImport(context, params.id));

/** Imports, newest first. */
export async function listContactImports(
  { transaction, organizationId }: Context,
  { query }: EndpointParsed<typeof contract.listContactImports>,
): Promise<Page<ContactImport>> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = query.cursor === undefined ? undefined : readPlace(query.cursor);
  const rows = await transaction
    .select()
    .from(contactImport)
    .where(
      and(
        eq(contactImport.organizationId, organizationId),
        after &&
          sql`(${contactImport.createdAt}, ${contactImport.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(contactImport.createdAt), desc(contactImport.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return new Page(
    items.map(toContactImport),
    last ? Buffer.from(`${last.createdAt.toISOString()} ${last.id}`).toString("base64url") : null,
  );
}

const strange = () =>
  invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");

function readPlace(text: string): { createdAt: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(text, "base64url").toString(),
  );
  const [, createdAt = "", id = ""] = match ?? [];
  if (Number.isNaN(Date.parse(createdAt))) throw strange();
  return { createdAt, id };
}

/** Rows that are there already, or cannot be imported, in order of the file. Throws not_found. */
export async function listContactImportRows(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.listContactImportRows>,
): Promise<Page<ContactImportRow>> {
  const { transaction, organizationId } = context;
  await readImport(context, params.id);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = query.cursor === undefined ? 0 : Number(query.cursor);
  if (!/^\d{1,9}$/.test(query.cursor ?? "0")) throw strange();
  const rows = await transaction
    .select()
    .from(contactImportRow)
    .where(
      and(
        eq(contactImportRow.organizationId, organizationId),
        eq(contactImportRow.importId, params.id),
        eq(contactImportRow.outcome, query.outcome),
        gt(contactImportRow.row, after),
      ),
    )
    .orderBy(asc(contactImportRow.row))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return new Page(
    items.map(({ organizationId: _, importId, decision, ...row }) => row),
    rows.length > limit ? String(items.at(-1)?.row) : null,
  );
}
