import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "../http/context.ts";

/** Sorts after every text that begins with a prefix. */
const LAST_CHARACTER = "\u{10FFFF}";

/** From and where of the records (alias `s`) of a kind that have a word beginning with `word`: one range of the key. */
export const usesOf = (organizationId: number, kind: string, word: string): SQL => sql`search_term s
  where s.organization_id = ${organizationId} and s.kind = ${kind}
  and s.term >= ${word} and s.term < ${word + LAST_CHARACTER}`;

/** Selects the ids of a kind's records in which every one of `words` begins a word. For kinds of moderate number. */
export const recordsWithWords = (organizationId: number, kind: string, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`select s.record_id from ${usesOf(organizationId, kind, word)}`),
    sql` intersect `,
  );

/** Writes the terms of a record that was found by the words `before` and is now found by `after`. */
export async function replaceSearchTerms(
  { transaction, organizationId }: Tenant,
  record: { kind: string; id: string },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const previous = new Set(before.filter(Boolean));
  const current = new Set(after.filter(Boolean));
  const removed = [...previous].filter((word) => !current.has(word));
  const added = [...current].filter((word) => !previous.has(word));
  if (removed.length > 0) {
    await transaction.execute(sql`delete from search_term where organization_id = ${organizationId}
      and kind = ${record.kind} and term = any(string_to_array(${removed.join(" ")}, ' ')) and record_id = ${record.id}`);
  }
  if (added.length > 0) {
    await transaction.execute(sql`insert into search_term (organization_id, term, kind, record_id)
      select ${organizationId}::bigint, word, ${record.kind}, ${record.id}::uuid
      from unnest(string_to_array(${added.join(" ")}, ' ')) as word order by word on conflict do nothing`);
  }
}
