import { type SQL, sql } from "drizzle-orm";
import type { Context, Read } from "../http/context.ts";
import { usesOf } from "./search-terms.ts";
import { searchWords } from "./search-words.ts";

/** Up to so many records of a word are looked up one by one; a more frequent word is filtered while the list is walked. */
const MAX_LOOKUPS = 10_000;
const MAX_QUERY_WORDS = 8;
/** A word that so many records have is frequent enough to be met early on a walk along the sort's index. */
const FREQUENT = 4_000;

/**
 * The condition that every word of `query` begins a word of the listed record (alias `t`, which keeps its words in
 * `search_text` and, by `kind`, in `search_term`); undefined without a query.
 *
 * Both ways of finding give the same rows. A rare word leads through `search_term` (0.2 ms at a million rows); a frequent
 * one would list half the table, so the walk along the sort's index, which stops at a full page, compares the row's words.
 */
export async function searchCondition(
  { transaction, organizationId }: Read,
  kind: string,
  query: string | undefined,
): Promise<SQL | undefined> {
  if (!query) return undefined;
  const words = wordsOf(query);
  if (words.length === 0) return sql`false`;
  const counts = await countUses(transaction, organizationId, kind, words);
  const [rarest, uses] = words
    .map((word, index) => [word, counts[index] ?? 0] as const)
    .reduce((a, b) => (b[1] < a[1] ? b : a));
  if (uses === 0) return sql`false`;
  const led = uses <= MAX_LOOKUPS;
  const conditions = words.filter((word) => !(led && word === rarest)).map(hasWord);
  if (led) {
    conditions.unshift(sql`t.id = any(array(select s.record_id from ${usesOf(organizationId, kind, rarest)}))`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * As `searchCondition`, compared with the row's own words alone, for a walk that gives up early; undefined without a query,
 * and where a word is too rare to be met early, or so frequent that `searchCondition` walks anyway.
 */
export async function frequentWordsCondition(
  { transaction, organizationId }: Read,
  kind: string,
  query: string | undefined,
): Promise<SQL | undefined> {
  const words = query ? wordsOf(query) : [];
  if (words.length === 0) return undefined;
  const rarest = Math.min(...(await countUses(transaction, organizationId, kind, words)));
  return rarest >= FREQUENT && rarest <= MAX_LOOKUPS ? sql.join(words.map(hasWord), sql` and `) : undefined;
}

const wordsOf = (query: string) => searchWords(query).slice(0, MAX_QUERY_WORDS);

// Not `like`: the planner takes a pattern for rare and reads the whole table; this it takes for a third of it.
const hasWord = (word: string): SQL => sql`strpos(' ' || t.search_text, ${` ${word}`}) > 0`;

/** For each word, how many records have one that begins with it; counts no further than matters. */
async function countUses(
  transaction: Context["transaction"],
  organizationId: number,
  kind: string,
  words: readonly string[],
): Promise<number[]> {
  const counts = words.map(
    (
      word,
      index,
    ) => sql`(select count(*)::int from (select 1 from ${usesOf(organizationId, kind, word)} limit ${MAX_LOOKUPS + 1}) as found)
      as ${sql.identifier(`c${index}`)}`,
  );
  const [row] = await transaction.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return words.map((_, index) => row?.[`c${index}`] ?? 0);
}
