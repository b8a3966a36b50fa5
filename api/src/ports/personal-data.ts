import type { ERASURE_OUTCOMES } from "@trellis/contract-contacts/erase.ts";
import { type SQL, sql } from "drizzle-orm";
import { idArray, toJson } from "../kernel/db/bulk-rows.ts";
import type { Tenant } from "../kernel/http/context.ts";
import type { MemberAccess, Reader, Source } from "../kernel/http/sources.ts";
import type { ContactIdentity } from "./contact-identity.ts";

/** A member who reads what is stored about a person. */
export type ReadingScope = Tenant & Reader;

/** Replaces a person's name in records that stay. */
export const ERASED_PERSON = "Erased person";

/** Whom it is about, as every area finds them. */
export interface Person extends ContactIdentity {
  /** Of the addresses, those that no one else among the contacts has. Only these say that something is this person's. */
  ownKeys: readonly string[];
  sharedKeys: readonly string[];
  isNameShared: boolean;
}

/** Records of one sort that are about a person. */
export interface PersonalRecords {
  what: string;
  outcome: (typeof ERASURE_OUTCOMES)[number];
  rows: readonly Record<string, unknown>[];
  /** How many more there are that only others may see, and the sentence that says so of a number of records. */
  hidden?: { count: number; say: (count: number) => string };
}

/** What an area stores about people: `personalData` of its `area.ts`, whose order is the order of locks. */
export interface PersonalDataSource extends Source {
  /** What erasing these records requires, as their own screens do for deleting or changing them. */
  eraseAccess: MemberAccess;
  /** Where people find these records: "Donations". */
  place: string;
  /** Asked for everyone: what the member may not read is counted, and its rows go nowhere. */
  find(scope: ReadingScope, person: Person): Promise<PersonalRecords[]>;
  /**
   * Erases it, or takes the person out of what stays. Returns the ids of records whose entries in the audit log go too,
   * and the keys of files that no one needs any more. Throws conflict for what has to be ended first.
   */
  erase(scope: Tenant, person: Person): Promise<{ recordIds?: readonly string[]; fileKeys?: readonly string[] }>;
}

/** Rows as they are given out: every column by its name in the database. */
export async function selectRows({ transaction }: Tenant, query: SQL): Promise<Record<string, unknown>[]> {
  const rows = await transaction.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(found) - 'organization_id' - 'search_text' as row from (${query}) as found`,
  );
  return rows.map(({ row }) => row);
}

/** Text keys as one parameter: `email_key in (${keyList(keys)})`. */
export const keyList = (keys: readonly string[]): SQL =>
  sql`select jsonb_array_elements_text(${toJson(keys)}::text::jsonb) collate "C"`;

/** Takes words out of what records are found by: from `search_text` of a table, and from the search terms of its kind. */
export async function forgetWords(
  { transaction, organizationId }: Tenant,
  { table, kind }: { table: string; kind: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = sql`organization_id = ${organizationId} and id = any(${idArray(ids)})`;
  await transaction.execute(sql`
    delete from search_term s using ${sql.identifier(table)} t, unnest(string_to_array(t.search_text, ' ')) as word
    where t.organization_id = ${organizationId} and t.id = any(${idArray(ids)}) and s.organization_id = ${organizationId}
      and s.kind = ${kind} and s.term = word and s.record_id = t.id`);
  await transaction.execute(sql`update ${sql.identifier(table)} set search_text = '' where ${own}`);
}
