import { SEARCHED_TEXT_FIELDS, type SearchedTextField } from "@trellis/domain/names/contact-fields.ts";
import { phoneKey } from "@trellis/domain/names/contact-keys.ts";
import { sql } from "drizzle-orm";
import { ALWAYS_PREPARED } from "../../../kernel/db/always-prepared.ts";
import { CHUNK_ROWS, chunksOf, idArray, textArray, toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { contact } from "../schema/contact-schema.ts";

/** What the search knows contacts as. */
export const CONTACT_KIND = "contact";

/** What of a contact is searched. */
export interface Searched extends Record<SearchedTextField, string | null> {
  firstName: string;
  lastName: string;
  city: string | null;
  zipCode: string | null;
  /** Addresses beside the main one. */
  further: readonly { city: string | null; zipCode: string | null }[];
  emails: readonly string[];
  phones: readonly string[];
  tags: readonly string[];
}

/** The words that a contact is found by. A number is found by its parts as written and by all of its digits. */
export const contactWords = ({ emails, phones, tags, further, ...one }: Searched): string[] =>
  searchWords(
    one.firstName,
    one.lastName,
    ...SEARCHED_TEXT_FIELDS.map((field) => one[field]),
    emails[0],
    ...phones.slice(0, 2).flatMap((phone) => [phoneKey(phone), phone]),
    one.city,
    one.zipCode,
    ...further.flatMap(({ city, zipCode }) => [city, zipCode]),
    ...tags,
    ...emails.slice(1),
    ...phones.slice(2).map(phoneKey),
  );

/** The search input as words of a contact: a whole number is searched as one. */
export function contactQuery(query: string | undefined): string | undefined {
  if (query === undefined || /\p{L}/u.test(query)) return query;
  const key = phoneKey(query);
  return key !== null && key.length >= 10 ? key : query;
}

/**
 * Writes the terms of contacts that are new; each word of `searchText` is in it once. They arrive in the order of their
 * index, each term with all of its contacts: Postgres takes longer to sort so many rows than to read them.
 */
export async function insertContactTerms(
  { transaction, organizationId }: Tenant,
  rows: readonly { id: string; searchText: string }[],
): Promise<void> {
  for (const chunk of chunksOf(rows, CHUNK_ROWS)) {
    const holders = new Map<string, number[]>();
    for (const [index, { searchText }] of chunk.entries())
      for (const term of searchText.split(" ")) {
        if (term === "") continue;
        const positions = holders.get(term);
        if (positions) positions.push(index + 1);
        else holders.set(term, [index + 1]);
      }
    const terms = [...holders.keys()].sort();
    const positions = terms.map((term) => (holders.get(term) ?? []).join(","));
    await transaction.execute(sql`${ALWAYS_PREPARED}insert into search_term (organization_id, term, kind, record_id)
      select ${organizationId}::bigint, x.term, ${CONTACT_KIND}, (select ${idArray(chunk.map(({ id }) => id))})[position]
      from unnest(${textArray(terms)}, ${textArray(positions)}) as x(term, positions),
        unnest(string_to_array(x.positions, ',')::integer[]) as position`);
  }
}

/** Takes the terms of contacts away that are about to go. */
export async function removeContactTerms(
  { transaction, organizationId }: Tenant,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(ids, CHUNK_ROWS)) {
    await transaction.execute(sql`delete from search_term s using contact c,
        unnest(string_to_array(c.search_text, ' ')) as word
      where c.organization_id = ${organizationId} and c.id = any(${idArray(chunk)})
        and s.organization_id = ${organizationId} and s.kind = ${CONTACT_KIND} and s.term = word and s.record_id = c.id`);
  }
}

/** Writes words and terms of contacts again, from what is stored of them: after tags, addresses or names changed. */
export async function refreshContactWords(scope: Tenant, ids: readonly string[]): Promise<void> {
  const { transaction, organizationId } = scope;
  for (const chunk of chunksOf(ids, CHUNK_ROWS)) {
    const stored = await transaction.execute<StoredWords>(sql`
      select c.id, c.first_name, c.last_name, ${SEARCHED_TEXTS}, c.city, c.zip_code, c.search_text,
        coalesce((select jsonb_agg(jsonb_build_object('city', a.city, 'zipCode', a.zip_code) order by a.position)
          from contact_address a where a.organization_id = ${organizationId} and a.contact_id = c.id), '[]') as further,
        array(select e.email from contact_email e where e.organization_id = ${organizationId} and e.contact_id = c.id
          order by e.position) as emails,
        array(select p.phone from contact_phone p where p.organization_id = ${organizationId} and p.contact_id = c.id
          order by p.position) as phones,
        array(select g.tag from contact_tag g where g.organization_id = ${organizationId} and g.contact_id = c.id
          order by g.tag_key) as tags
      from contact c where c.organization_id = ${organizationId} and c.id = any(${idArray(chunk)})`);
    const changed = stored
      .map((row) => ({
        id: row.id,
        before: row.search_text,
        after: contactWords({
          ...row,
          firstName: row.first_name,
          lastName: row.last_name,
          zipCode: row.zip_code,
        }).join(" "),
      }))
      .filter(({ before, after }) => before !== after);
    if (changed.length > 0) await replaceWords(scope, changed);
  }
}

const SEARCHED_TEXTS = sql.join(
  SEARCHED_TEXT_FIELDS.map((field) => sql`c.${sql.identifier(contact[field].name)} as ${sql.identifier(field)}`),
  sql`, `,
);

type StoredWords = Record<"id" | "first_name" | "last_name" | "search_text", string> &
  Record<SearchedTextField | "city" | "zip_code", string | null> &
  Pick<Searched, "further"> &
  Record<"emails" | "phones" | "tags", string[]>;

async function replaceWords(
  { transaction, organizationId }: Tenant,
  changed: readonly { id: string; before: string; after: string }[],
): Promise<void> {
  const json = toJson(changed);
  const rows = sql`jsonb_to_recordset(${json}::text::jsonb) as x(id uuid, before text, after text)`;
  await transaction.execute(sql`delete from search_term s using (
      select x.id, word from ${rows}, unnest(string_to_array(x.before, ' ')) as word
      except select x.id, word from ${rows}, unnest(string_to_array(x.after, ' ')) as word) as gone
    where s.organization_id = ${organizationId} and s.kind = ${CONTACT_KIND} and s.term = gone.word
      and s.record_id = gone.id`);
  await transaction.execute(sql`insert into search_term (organization_id, term, kind, record_id)
    select ${organizationId}::bigint, word, ${CONTACT_KIND}, x.id
    from ${rows}, unnest(string_to_array(x.after, ' ')) as word
    where word <> '' order by word on conflict do nothing`);
  await transaction.execute(sql`update contact c set search_text = x.after from ${rows}
    where c.organization_id = ${organizationId} and c.id = x.id`);
}
