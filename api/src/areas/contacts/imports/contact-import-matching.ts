import type { MatchReason } from "@trellis/contract-contacts/contacts.ts";
import type { ImportDecision } from "@trellis/contract-contacts/imports.ts";
import { sql } from "drizzle-orm";
import { idArray, textArray } from "../../../kernel/db/bulk-rows.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { CONTACT_KEYS } from "../core/duplicate-search.ts";
import { contactName } from "../people/contact-view.ts";
import type { Candidate } from "./contact-import-rows.ts";

/** The existing contact of a row. */
export interface Match {
  /** The contact; null for an earlier row of the same file. */
  contactId: string | null;
  ofRow: number | null;
  reasons: MatchReason[];
  name: string;
  detail: string | null;
  suggested: ImportDecision;
}

/** Of so many contacts that share a key the oldest are checked. */
const MAX_OF_A_KEY = 3;
const WEIGHT: Readonly<Record<MatchReason, number>> = { email: 4, name: 3, phone: 2 };
const ORDER: readonly MatchReason[] = ["email", "phone", "name"];

/**
 * Finds who of these rows is a contact already: by address, by number, or by name however it is written. Of several the
 * one with the most in common; each key is searched by its own index.
 */
export async function findContactsOf(scope: Read, candidates: readonly Candidate[]): Promise<Map<number, Match>> {
  const holders = await readHolders(scope, candidates);
  if (holders.size === 0) return new Map();
  const best = new Map<number, Scores[number]>();
  for (const candidate of candidates) {
    const found = bestOf(candidate, (reason, key) => holders.get(`${reason} ${key}`) ?? []);
    if (found) best.set(candidate.row, found);
  }
  const people = await readPeople(scope, [...new Set([...best.values()].map(({ holder }) => holder))]);
  const matches = new Map<number, Match>();
  for (const candidate of candidates) {
    const found = best.get(candidate.row);
    const person = found && people.get(found.holder);
    if (found && person)
      matches.set(candidate.row, {
        contactId: found.holder,
        ofRow: null,
        reasons: found.reasons,
        ...person,
        suggested: suggest(candidate.keys.name, person.nameKey),
      });
  }
  return matches;
}

type Scores = { holder: string; reasons: MatchReason[] }[];

function bestOf(
  { keys }: Candidate,
  holdersOf: (reason: MatchReason, key: string) => readonly string[],
): Scores[number] | undefined {
  let reasons: Map<string, Set<MatchReason>> | undefined;
  const add = (reason: MatchReason, key: string) => {
    for (const holder of holdersOf(reason, key)) {
      reasons ??= new Map();
      reasons.set(holder, (reasons.get(holder) ?? new Set()).add(reason));
    }
  };
  for (const key of keys.emails) add("email", key);
  for (const key of keys.phones) add("phone", key);
  if (keys.name !== null) add("name", keys.name);
  // Most rows of a file match no existing contact.
  if (!reasons) return undefined;
  const weigh = (own: ReadonlySet<MatchReason>) => [...own].reduce((sum, reason) => sum + WEIGHT[reason], 0);
  let best: [string, Set<MatchReason>] | undefined;
  for (const one of reasons) if (!best || weigh(one[1]) > weigh(best[1])) best = one;
  return best && { holder: best[0], reasons: ORDER.filter((reason) => best[1].has(reason)) };
}

/**
 * Contacts by reason and key. All keys are looked up at once, not one by one: of an organization that the statistics do not
 * know yet the planner may take any index, and then reads all of its rows as often as it looks.
 */
async function readHolders({ transaction, organizationId }: Read, candidates: readonly Candidate[]) {
  const wanted: Record<MatchReason, readonly string[]> = {
    email: candidates.flatMap((one) => one.keys.emails),
    phone: candidates.flatMap((one) => one.keys.phones),
    name: candidates.flatMap((one) => one.keys.name ?? []),
  };
  const each = CONTACT_KEYS.map(
    ({ reason, table, contact, key }) => sql`
      select ${reason}::text as reason, ${key} as key,
        (array_agg(distinct ${contact} order by ${contact}))[1:${sql.raw(`${MAX_OF_A_KEY}`)}] as ids
      from ${table} where organization_id = ${organizationId} and ${key} = any(${textArray([...new Set(wanted[reason])])})
      group by ${key}`,
  );
  const rows = await transaction.execute<{ reason: MatchReason; key: string; ids: string[] }>(
    sql.join(each, sql` union all `),
  );
  return new Map([...rows].map(({ reason, key, ids }) => [`${reason} ${key}`, ids]));
}

async function readPeople({ transaction, organizationId }: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; detail: string | null; nameKey: string | null }>();
  const rows = await transaction.execute<{
    id: string;
    firstName: string;
    lastName: string;
    company: string | null;
    email: string | null;
    phone: string | null;
    nameKey: string | null;
  }>(sql`select id, first_name as "firstName", last_name as "lastName", company, email, phone, name_key as "nameKey"
    from contact where organization_id = ${organizationId} and id = any(${idArray(ids)})`);
  return new Map(
    rows.map((row) => [row.id, { name: contactName(row), detail: row.email ?? row.phone, nameKey: row.nameKey }]),
  );
}

/** Earlier rows of one file, by what they are known again by. */
export class FileMatches {
  readonly #rows = new Map<string, { row: number; name: string; detail: string | null; nameKey: string | null }>();
  readonly #holders = new Map<string, string>();

  find(candidate: Candidate): Match | undefined {
    const best = bestOf(candidate, (reason, key) => {
      const holder = this.#holders.get(`${reason} ${key}`);
      return holder === undefined ? [] : [holder];
    });
    const earlier = best && this.#rows.get(best.holder);
    if (!earlier) return undefined;
    const { row, name, detail, nameKey } = earlier;
    const suggested = suggest(candidate.keys.name, nameKey);
    return { contactId: null, ofRow: row, reasons: best.reasons, name, detail, suggested };
  }

  add(candidate: Candidate): void {
    const { row, contact, keys } = candidate;
    const holder = String(row);
    const own = [
      ...keys.emails.map((key) => `email ${key}`),
      ...keys.phones.map((key) => `phone ${key}`),
      ...(keys.name === null ? [] : [`name ${keys.name}`]),
    ].filter((key) => !this.#holders.has(key));
    if (own.length === 0) return;
    for (const key of own) this.#holders.set(key, holder);
    this.#rows.set(holder, { row, name: nameOf(candidate), detail: detailOf(contact), nameKey: keys.name });
  }
}

/** What a row is called. */
export const nameOf = ({ contact }: Candidate): string =>
  contactName({
    firstName: contact.firstName,
    lastName: contact.lastName,
    company: contact.company ?? null,
    email: contact.emails[0]?.email ?? contact.phones[0]?.phone ?? null,
  });

const detailOf = (contact: Candidate["contact"]): string | null =>
  contact.emails[0]?.email ?? contact.phones[0]?.phone ?? null;

/** Two people of other names only share an address or a number: a family, an office. */
const suggest = (name: string | null, other: string | null): ImportDecision =>
  name === null || other === null || name === other ? "merge" : "add";
