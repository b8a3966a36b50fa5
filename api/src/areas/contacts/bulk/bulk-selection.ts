import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/bulk.ts";
import { sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { selectionCondition } from "../people/contact-condition.ts";

type Selection = Pick<EndpointParsed<typeof contract.editContacts>["body"], "ids" | "filter">;

/**
 * The ids of the contacts that are meant, each locked, in the order of their ids. Ids that are unknown or another
 * organization's are left out. Throws invalid unless either ids or a filter is given.
 */
export async function lockSelection(context: Context, { ids, filter }: Selection): Promise<string[]> {
  if ((ids === undefined) === (filter === undefined)) throw invalid("ids", "Name the contacts by ID or by a filter");
  const condition = await selectionCondition(context, filter ?? {});
  const rows = await context.transaction.execute<{ id: string }>(sql`
    select t.id from contact as t where ${condition} ${ids ? sql`and t.id = any(${idArray(ids)})` : sql``}
    order by t.id for update`);
  return rows.map(({ id }) => id);
}
