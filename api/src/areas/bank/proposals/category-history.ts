import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { nameWords } from "@trellis/statement-reader/bank-statements.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { entriesInBooks, findCategoryByWords } from "../../finance/index.ts";
import { lineRecords } from "../core/line-records.ts";
import type { StoredLine } from "../core/stored-line.ts";

/** Merchants that are looked up in the books by their words, for one page of lines. */
const MAX_LOOKUPS = 30;

interface Filed extends Record<string, unknown> {
  key: string;
  income: boolean;
  category: string;
}

/**
 * The category that the organization files each line's merchant under: that of the lines of the same merchant that were
 * matched, else that of the books' transactions which carry the merchant's words. The most frequent one counts.
 */
export async function suggestCategories(scope: Read, lines: readonly StoredLine[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const keys = [...new Set(lines.flatMap(({ merchantKey }) => merchantKey ?? []))];
  if (keys.length === 0) return found;
  const known = new Map((await filedBefore(scope, keys)).map((one) => [`${one.income} ${one.key}`, one.category]));
  let lookups = 0;
  for (const line of lines) {
    if (line.merchantKey === null) continue;
    const place = `${line.cents > 0n} ${line.merchantKey}`;
    if (!known.has(place) && lookups < MAX_LOOKUPS) {
      lookups++;
      known.set(place, (await inTheBooks(scope, line)) ?? "");
    }
    const category = known.get(place);
    if (category) found.set(line.id, category);
  }
  return found;
}

async function filedBefore({ transaction, organizationId }: Read, keys: readonly string[]): Promise<readonly Filed[]> {
  const list = JSON.stringify(keys);
  return transaction.execute<Filed>(sql`
    select distinct on (key, income) key, income, category from (
      select b.merchant_key as key, b.cents > 0 as income, t.category, count(*) as n, max(b.date) as newest
      from bank_transaction b
      join ${lineRecords(organizationId)} m on m.line_id = b.id
      join ${entriesInBooks(organizationId)} t on t.id = m.transaction_id
      where b.organization_id = ${organizationId} and b.state = 'matched'
        and b.merchant_key in (select value from json_array_elements_text(${list}::json))
        and t.category <> ${UNCATEGORIZED}
      group by 1, 2, 3) filed
    order by key, income, n desc, newest desc, category`);
}

async function inTheBooks(scope: Read, line: StoredLine): Promise<string | undefined> {
  const words = nameWords(line.merchantKey ?? "").slice(0, 2);
  if (words.length === 0) return undefined;
  return findCategoryByWords(scope, { type: line.cents > 0n ? "income" : "expense", words });
}
