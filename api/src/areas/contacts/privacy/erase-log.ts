import { sql } from "drizzle-orm";
import { toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { MemberAccess, Reader } from "../../../kernel/http/sources.ts";
import { hasPermission } from "../../../kernel/identity/access.ts";

/** The log is the admins': only they change what it says of records that are not the person's own. */
export const LOG_ACCESS: MemberAccess = { who: "member", role: "admin" };

/**
 * Whether an erasure would change entries of the audit log that are about other records than the person's own, among them
 * records that were deleted, and the member may not change these. A name is easily made up to match them.
 */
export async function isLogLocked(
  { transaction, organizationId, member }: Read & Pick<Reader, "member">,
  words: readonly string[],
  ownRecordIds: readonly string[],
): Promise<boolean> {
  if (words.length === 0 || hasPermission(member, LOG_ACCESS)) return false;
  const pattern = words.map(literally).join("|");
  const [row] = await transaction.execute<{ hit: boolean }>(sql`
    select exists (select 1 from audit_log where organization_id = ${organizationId}
      and (before::text ~* ${pattern} or after::text ~* ${pattern})
      and (resource_id is null or resource_id not in (
        select jsonb_array_elements_text(${toJson(ownRecordIds)}::text::jsonb)))) as hit`);
  return row?.hit ?? false;
}

/** As `redact` finds it, in JSON as its text. */
const literally = (word: string) =>
  JSON.stringify(word)
    .slice(1, -1)
    .replace(/[^\p{L}\p{N}\s]/gu, "\\$&")
    .replace(/\s+/g, "\\s+");
