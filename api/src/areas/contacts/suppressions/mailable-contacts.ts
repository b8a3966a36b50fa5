import { READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { MemberRead } from "../../../kernel/http/context.ts";
import { requirePermission } from "../../../kernel/identity/access.ts";
import { addressedContacts, whyUnmailed } from "./mailing-joins.ts";

/**
 * Name and first address of the chosen contacts who get emails that go to many people, and how many of the chosen get
 * none, by the rule of mailings. Throws forbidden for a member without the contacts permission, not_found.
 */
export async function readMailable({ transaction, organizationId, member }: MemberRead, ids: readonly string[]) {
  if (ids.length === 0) return { people: [], leftOut: 0 };
  requirePermission(member, READ);
  const chosen = new Set(ids);
  const rows = await transaction.execute<{ name: string | null; email: string | null; left_out: string | null }>(sql`
    select nullif(trim(t.first_name || ' ' || t.last_name), '') as name, t.email,
      ${whyUnmailed(organizationId)} as left_out
    from ${addressedContacts()}
    where t.organization_id = ${organizationId} and t.id = any(${idArray([...chosen])})
    order by t.id`);
  if (rows.length < chosen.size) throw notFound("Contact");
  const people = [...rows].flatMap(({ name, email, left_out }) =>
    left_out === null && email !== null ? [{ email, name }] : [],
  );
  return { people, leftOut: rows.length - people.length };
}
