import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-finance/transaction-imports.ts";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { importMapping } from "../schema.ts";

/** How many layouts are offered; older ones are asked about again. */
const MAX_MAPPINGS = 200;

/** How files of known layouts were read, the latest first. */
export async function listImportMappings({ transaction, organizationId }: Context) {
  const rows = await transaction
    .select()
    .from(importMapping)
    .where(eq(importMapping.organizationId, organizationId))
    .orderBy(desc(importMapping.updatedAt), importMapping.signature)
    .limit(MAX_MAPPINGS);
  return rows.map(toRememberedMapping);
}

/** How files of one layout were read the last time. */
export async function findImportMapping(
  { transaction, organizationId }: Read,
  signature: string,
): Promise<ImportMapping | undefined> {
  const [row] = await transaction
    .select({ mapping: importMapping.mapping })
    .from(importMapping)
    .where(and(eq(importMapping.organizationId, organizationId), eq(importMapping.signature, signature)));
  return row?.mapping as ImportMapping | undefined;
}

/** Remembers, or replaces, how files of a layout are read. */
export async function rememberImportMapping(
  context: Context,
  { body }: EndpointParsed<typeof contract.rememberImportMapping>,
) {
  const values = { account: body.account || null, mapping: body.mapping, updatedAt: context.now };
  const [row] = await context.transaction
    .insert(importMapping)
    .values({ organizationId: context.organizationId, signature: body.signature, createdAt: context.now, ...values })
    .onConflictDoUpdate({ target: [importMapping.organizationId, importMapping.signature], set: values })
    .returning();
  if (!row) throw new Error("the mapping was not stored");
  await context.audit({
    action: "remember",
    resource: "import_mapping",
    resourceId: body.signature,
    after: body.mapping,
  });
  return toRememberedMapping(row);
}

const toRememberedMapping = ({ signature, account, mapping }: typeof importMapping.$inferSelect) => ({
  signature,
  account,
  mapping: mapping as ImportMapping,
});
