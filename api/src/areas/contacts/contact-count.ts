import type * as contract from "@trellis/shared/contract/contacts/contact-count.ts";
import { MOST_COUNTED } from "@trellis/shared/contract/contacts/segments.ts";
import type { EndpointAnswer, EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { contactTable, selectionCondition } from "./contact-condition.ts";

type Count = EndpointAnswer<typeof contract.countContacts>;

/** How many contacts filters and a segment leave; so far only that no filter costs more than the list itself. */
export async function countContacts(
  context: Context,
  { query }: { query: EndpointParsed<typeof contract.countContacts>["query"] },
): Promise<Count> {
  return countUpTo(context, await selectionCondition(context, query), MOST_COUNTED);
}

/** Contacts of a condition of `contactCondition`, counted up to `most`. */
export async function countUpTo(
  { transaction }: Pick<Context, "transaction">,
  condition: SQL,
  most: number,
): Promise<Count> {
  const some = transaction
    .select({ one: sql`1` })
    .from(contactTable())
    .where(condition)
    .limit(most + 1);
  const [row] = await transaction.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) as found`);
  const count = row?.n ?? 0;
  return { count: Math.min(count, most), isMore: count > most };
}
