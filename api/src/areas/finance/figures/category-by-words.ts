import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import { TRANSACTION_KIND } from "../books/transaction-search.ts";

const MAX_RECORDS = 200;

/** The most frequent category of the entries that carry all of these words; undefined where none does. */
export async function findCategoryByWords(
  { transaction, organizationId }: Read,
  { type, words }: { type: TransactionType; words: string[] },
): Promise<string | undefined> {
  const [row] = await transaction.execute<{ category: string }>(sql`
    select category from transaction
    where organization_id = ${organizationId} and deleted_at is null and category <> ${UNCATEGORIZED}
      and type = ${type}
      and id in (select record_id from (${recordsWithWords(organizationId, TRANSACTION_KIND, words)}) s limit ${MAX_RECORDS})
    group by category order by count(*) desc, max(date) desc, category limit 1`);
  return row?.category;
}
