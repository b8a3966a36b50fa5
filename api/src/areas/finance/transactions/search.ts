import { listTransactions } from "@trellis/contract-finance/transactions.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { usesOf } from "../../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { TRANSACTION_KIND } from "../books/transaction-search.ts";

/** Records of a word that are looked up one by one; of a more frequent one the newest rows are compared. */
const MAX_LOOKUPS = 1_000;
/** The newest rows among which a frequent word is looked for first. */
const NEWEST = 2_000;

interface FoundRow extends Record<string, unknown> {
  id: string;
  description: string;
  vendor: string | null;
  type: "income" | "expense";
  amount: string;
  date: string;
}

/** Transactions by the words of description, payee, reference and notes. */
export const transactionSearch: SearchSource = {
  access: listTransactions.access,
  async find(context, { words, limit }) {
    return (await findTransactions(context, words, limit)).map(({ id, description, vendor, type, amount, date }) => ({
      kind: TRANSACTION_KIND,
      id,
      // With its payee: often it is what was looked for.
      title: vendor ? `${description}, ${vendor}` : description,
      subtitle: `${type === "income" ? "+" : "\u2212"}${formatDollars(centsOf(amount))}, ${formatDay(date)}`,
      link: `/app/finance?transaction=${id}`,
    }));
  },
};

/**
 * A few transactions in which every word begins one of theirs, newest first. The work is bounded however long the books
 * are and however frequent the words: a rare word's records are looked up; for frequent ones the newest rows are
 * compared, and where those are too few, the first records of the rarest word.
 */
async function findTransactions(scope: Read, words: readonly string[], limit: number): Promise<FoundRow[]> {
  const [rarest, uses] = await rarestOf(scope, words);
  if (uses === 0) return [];
  const lookups = () => scope.transaction.execute<FoundRow>(lookupQuery(scope.organizationId, words, rarest, limit));
  if (uses <= MAX_LOOKUPS) return lookups();
  const newest = await scope.transaction.execute<FoundRow>(newestQuery(scope.organizationId, words, limit));
  if (newest.length === limit) return newest;
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...(await lookups()).filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** The word with the fewest records, and how many it has; counted no further than matters. */
async function rarestOf({ transaction, organizationId }: Read, words: readonly string[]): Promise<[string, number]> {
  const counts = words.map(
    (word, index) => sql`(select count(*)::int from (select 1 from ${usesOf(organizationId, TRANSACTION_KIND, word)}
      limit ${MAX_LOOKUPS + 1}) as found) as ${sql.identifier(`c${index}`)}`,
  );
  const [row] = await transaction.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return words
    .map((word, index): [string, number] => [word, row?.[`c${index}`] ?? 0])
    .reduce((a, b) => (b[1] < a[1] ? b : a));
}

const COLUMNS = sql`t.id, t.description, t.vendor, t.type, t.date,
  (t.cents / 100)::text || '.' || lpad((t.cents % 100)::text, 2, '0') as amount`;
const NEWEST_FIRST = sql`order by t.date desc, t.id desc`;
const hasWords = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`strpos(' ' || t.search_text, ${` ${word}`}) > 0`),
    sql` and `,
  );

/** Through the terms of one word. */
export function lookupQuery(organizationId: number, words: readonly string[], rarest: string, limit: number): SQL {
  return sql`select ${COLUMNS} from transaction t
    where t.organization_id = ${organizationId} and t.deleted_at is null and ${hasWords(words)}
      and t.id = any(array(select s.record_id from ${usesOf(organizationId, TRANSACTION_KIND, rarest)}
        limit ${MAX_LOOKUPS}))
    ${NEWEST_FIRST} limit ${limit}`;
}

/** Among the newest rows alone. */
export function newestQuery(organizationId: number, words: readonly string[], limit: number): SQL {
  return sql`select ${COLUMNS} from (
      select t.* from transaction t where t.organization_id = ${organizationId} and t.deleted_at is null
      ${NEWEST_FIRST} limit ${NEWEST}
    ) t where ${hasWords(words)} ${NEWEST_FIRST} limit ${limit}`;
}
