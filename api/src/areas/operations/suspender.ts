import { sql } from "drizzle-orm";
import type { Read } from "../../kernel/http/context.ts";

/**
 * Who suspended an organization; null for one that is open. A restore, an import, and what the audit log no longer explains
 * count as an operator's.
 */
export async function findSuspender({ transaction, organizationId }: Read): Promise<"operator" | "reseller" | null> {
  const [last] = await transaction.execute<{ action: string; by: string | null }>(sql`
    select a.action, a.after ->> 'by' as by from organization o
      left join audit_log a on a.organization_id = o.id and a.resource = 'organization'
        and a.action in ('suspend', 'import', 'restore')
    where o.id = ${organizationId} and not o.is_active
    order by a.created_at desc nulls last, a.id desc limit 1`);
  if (!last) return null;
  return last.action === "suspend" && last.by === "reseller" ? "reseller" : "operator";
}
