import type { KeptPayrollEntry } from "@trellis/contract-payroll/retained-entries.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { entriesInBooks } from "../../finance/index.ts";

interface EntryRow extends Record<string, unknown> {
  transaction_id: string;
  run_id: string;
  day: string;
  description: string;
  category: string;
  cents: string;
  reason: KeptPayrollEntry["reason"];
}

/** What the upgrade of earlier runs left to a person, as it is in the books now. */
export async function listKeptPayrollEntries({ transaction, organizationId }: Read): Promise<KeptPayrollEntry[]> {
  const rows = await transaction.execute<EntryRow>(sql`
    select k.transaction_id, k.run_id, k.reason, t.date::text as day, t.description, t.category, t.cents::text as cents
    from payroll_kept_entry k join ${entriesInBooks(organizationId)} t on t.id = k.transaction_id
    where k.organization_id = ${organizationId}
    order by t.date desc, t.id limit 500`);
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    runId: row.run_id,
    date: row.day,
    description: row.description,
    category: row.category,
    amount: formatDecimal(BigInt(row.cents)),
    reason: row.reason,
  }));
}
