import type { EndpointAnswer, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/contact-count.ts";
import { MAX_COUNTED } from "@trellis/contract-contacts/segments.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { contactTable, selectionCondition } from "./contact-condition.ts";

type Count = EndpointAnswer<typeof contract.countContacts>;

/**
 * How many contacts filters and a segment leave: so far only that no filter costs more than the list itself, or exactly for
 * who asks a second time.
 */
export async function countContacts(
  context: Context,
  { query: { exact, ...selection } }: { query: EndpointParsed<typeof contract.countContacts>["query"] },
): Promise<Count> {
  const condition = await selectionCondition(context, selection);
  return exact ? countAll(context, condition) : countUpTo(context, condition, MAX_COUNTED);
}

async function countAll({ transaction }: Read, condition: SQL): Promise<Count> {
  const [row] = await transaction.select({ n: sql<number>`count(*)::int` }).from(contactTable()).where(condition);
  return { count: row?.n ?? 0, isMore: false };
}

/** Contacts of a condition of `contactCondition`, counted up to `most`. */
export async function countUpTo({ transaction }: Read, condition: SQL, max: number): Promise<Count> {
  const some = transaction
    .select({ one: sql`1` })
    .from(contactTable())
    .where(condition)
    .limit(max + 1);
  const [row] = await transaction.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) as found`);
  const count = row?.n ?? 0;
  return { count: Math.min(count, max), isMore: count > max };
}
