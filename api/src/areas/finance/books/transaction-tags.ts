import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";

/** Makes `after` the tags of a transaction that has `before`, in that order. */
export async function replaceTags(
  { transaction, organizationId }: Tenant,
  transactionId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (before.length === after.length && before.every((tag, index) => tag === after[index])) return;
  if (before.length > 0) {
    await transaction.execute(sql`delete from transaction_tag
      where organization_id = ${organizationId} and transaction_id = ${transactionId}::uuid`);
  }
  if (after.length > 0) {
    await transaction.execute(sql`insert into transaction_tag (organization_id, transaction_id, tag, position)
      select ${organizationId}::bigint, ${transactionId}::uuid, tag, position
      from json_array_elements_text(${JSON.stringify(after)}::json) with ordinality as g (tag, position)`);
  }
}
