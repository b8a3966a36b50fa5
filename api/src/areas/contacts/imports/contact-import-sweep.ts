import { IMPORT_RETENTION_DAYS } from "@trellis/contract-contacts/imports.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import type { Services } from "../../../kernel/services.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { contactImport, contactImportMerge, contactImportRow } from "../schema/import-schema.ts";

const HOUR_MS = 3_600_000;
/** A file that no one started to import is kept for so long. */
const WAITING_MS = 24 * HOUR_MS;

/** Forgets files that were brought and not imported, and after a month what undoing an import would need. */
export const contactImportSweep = perOrganization({
  name: "contacts.imports",
  cron: "50 3 * * *",
  whenReadOnly: "run",
  handle: (services, { id }) => forgetOldImports(services, id),
});

async function forgetOldImports(services: Services, organizationId: number): Promise<void> {
  const now = services.now().getTime();
  const own = eq(contactImport.organizationId, organizationId);
  const files = await services.database.inOrganization(organizationId, async (transaction) => {
    const waiting = await transaction
      .delete(contactImport)
      .where(and(own, eq(contactImport.status, "ready"), lt(contactImport.updatedAt, new Date(now - WAITING_MS))))
      .returning({ fileKey: contactImport.fileKey });
    const old = lt(contactImport.createdAt, new Date(now - IMPORT_RETENTION_DAYS * 24 * HOUR_MS));
    const left = await transaction
      .select({ fileKey: contactImport.fileKey })
      .from(contactImport)
      .where(and(own, old, sql`${contactImport.fileKey} is not null`));
    await transaction.update(contactImport).set({ fileKey: null }).where(and(own, old));
    for (const table of [contactImportRow, contactImportMerge])
      await transaction
        .delete(table)
        .where(
          and(
            eq(table.organizationId, organizationId),
            sql`${table.importId} in (${transaction
              .select({ id: contactImport.id })
              .from(contactImport)
              .where(and(own, old))})`,
          ),
        );
    return [...waiting, ...left];
  });
  const keys = files.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]));
  await removeOwnFiles(services, { organizationId }, keys);
}
