import { eq } from "drizzle-orm";
import type { DemoAction, DemoHistoryInput } from "../../../ports/area.ts";
import { transactionImport } from "../schema.ts";

/** The bank statement that the demo's manager imported. */
export async function readImportHistory(input: DemoHistoryInput): Promise<DemoAction[]> {
  const { transaction, organizationId, people } = input;
  const rows = await transaction
    .select()
    .from(transactionImport)
    .where(eq(transactionImport.organizationId, organizationId));
  return rows.map(({ id, createdAt, imported, duplicates, errors, account }) => ({
    at: createdAt,
    userId: people.manager,
    action: "import",
    resource: "transaction_import",
    resourceId: id,
    after: { imported, duplicates, errors, account },
  }));
}
