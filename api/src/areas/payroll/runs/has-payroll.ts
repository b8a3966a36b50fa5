import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";

/** Whether the organization has run a payroll, whose tax records it has to keep. */
export async function hasPayroll({ transaction, organizationId }: Read): Promise<boolean> {
  const rows = await transaction.execute(sql`
    select 1 from payroll_run where organization_id = ${organizationId} limit 1`);
  return rows.length > 0;
}
