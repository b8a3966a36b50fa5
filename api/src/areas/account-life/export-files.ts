import { getTableName, sql } from "drizzle-orm";
import { fileKeyOf, readOrganizationTables } from "../../kernel/db/all-tables.ts";
import type { ZipEntry } from "../../kernel/http/answers/zip-stream.ts";
import type { FileStore } from "../../kernel/services/files/file-store.ts";
import type { ReadPage } from "./export-rows.ts";

const PAGE_ROWS = 200;

/** Every uploaded image that the organization owns. */
export async function* imageEntries(read: ReadPage, files: FileStore): AsyncGenerator<ZipEntry> {
  let last = "images/";
  for (;;) {
    const rows = await read(({ transaction, organizationId }) =>
      transaction.execute<{ key: string }>(sql`
        select key from stored_file
        where organization_id = ${organizationId} and key > ${last} and key like 'images/%' and removed_at is null
        order by key limit ${PAGE_ROWS}`),
    );
    for (const { key } of rows) {
      const bytes = await files.get(key);
      if (bytes) yield { name: key, chunks: [bytes] };
      last = key;
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

/** Every file that the organization's rows keep (receipts, sent invoices, reports), by its table and the row's id. */
export async function* fileEntries(read: ReadPage, files: FileStore): AsyncGenerator<ZipEntry> {
  for (const table of (await readOrganizationTables()).values()) {
    const column = fileKeyOf(table);
    if (!column) continue;
    let last = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await read(({ transaction, organizationId }) =>
        transaction.execute<{ id: string; key: string }>(sql`
          select id, ${column} as key from ${table}
          where organization_id = ${organizationId} and id > ${last}::uuid and exists (
            select from stored_file f where f.organization_id = ${organizationId} and f.key = ${column} and f.removed_at is null)
          order by id limit ${PAGE_ROWS}`),
      );
      for (const { id, key } of rows) {
        const bytes = await files.get(key);
        if (bytes) yield { name: `files/${getTableName(table)}/${id}${endingOf(bytes)}`, chunks: [bytes] };
        last = id;
      }
      if (rows.length < PAGE_ROWS) break;
    }
  }
}

/** By content, as the files were taken in. */
function endingOf(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
  if (start.startsWith("%PDF-")) return ".pdf";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return ".webp";
  return start.startsWith("\u00ef\u00bb\u00bf") ? ".csv" : "";
}
