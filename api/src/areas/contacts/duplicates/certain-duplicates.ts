import { MAX_MERGED } from "@trellis/contract-contacts/duplicates.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { SAME_EMAIL_AND_NAME } from "../schema/duplicate-schema.ts";
import { mergeContacts } from "./contact-merge.ts";

/** Pairs are counted so far. */
const MAX_COUNTED = 1000;

/** How many pairs are certain enough to be merged without a look at each. */
export async function countCertainDuplicates(context: Read): Promise<{ count: number }> {
  return { count: (await findPairs(context, MAX_COUNTED)).length };
}

/**
 * Merges certain pairs, at most 20 at once, each into the contact that was added first: its word counts where both have
 * one. Each merge can be undone for 30 days, the last one first.
 */
export async function mergeCertainDuplicates(context: Context): Promise<{ mergeIds: string[]; left: number }> {
  const mergeIds: string[] = [];
  while (mergeIds.length < MAX_MERGED) {
    // Read again each time: a merge ends the other pairs of the contact that is gone, and may find new ones.
    const [pair] = await findPairs(context, 1);
    if (!pair) break;
    const { mergeId } = await mergeContacts(context, { params: { id: pair.id }, body: { fromId: pair.otherId } });
    mergeIds.push(mergeId);
  }
  await context.audit({
    action: "bulk_merge",
    resource: "contact",
    resourceId: null,
    after: { merged: mergeIds.length },
  });
  return { mergeIds, left: (await findPairs(context, MAX_COUNTED)).length };
}

interface Pair extends Record<string, unknown> {
  id: string;
  otherId: string;
}

const findPairs = ({ transaction, organizationId }: Read, limit: number) =>
  transaction.execute<Pair>(certainPairsQuery(organizationId, limit));

/** Pairs of the same email and name. Father and son may have both in common; their birthdays tell them apart. */
export const certainPairsQuery = (organizationId: number, limit: number): SQL => sql`
  select d.contact_id as id, d.other_id as "otherId" from contact_duplicate d
  join contact a on a.organization_id = ${organizationId} and a.id = d.contact_id
  join contact b on b.organization_id = ${organizationId} and b.id = d.other_id
  where d.organization_id = ${organizationId} and d.is_dismissed = false and d.certainty = ${SAME_EMAIL_AND_NAME}
    and (a.birthday is null or b.birthday is null or a.birthday = b.birthday)
    and (a.birthday_key is null or b.birthday_key is null or a.birthday_key = b.birthday_key)
  order by d.found_at desc, d.contact_id desc, d.other_id desc limit ${limit}`;
