import { joinWords } from "@trellis/contract-base/missing-permissions.ts";
import type { PersonalDataFound, PersonalDataHidden, PersonalDataPart } from "@trellis/contract-contacts/erase.ts";
import { foldName } from "@trellis/domain/names/contact-keys.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { AppError } from "../../../kernel/errors.ts";
import { missingFor, type SourceList } from "../../../kernel/http/sources.ts";
import type { Member } from "../../../kernel/identity/person.ts";
import type { Person, PersonalDataSource, PersonalRecords, ReadingScope } from "../../../ports/personal-data.ts";
import { isLogLocked, LOG_ACCESS } from "./erase-log.ts";
import { lockedTextsWith } from "./erase-texts.ts";
import { readPerson } from "./erased-person.ts";

/** What one area stores about a person. */
interface FoundIn {
  source: PersonalDataSource;
  isReadable: boolean;
  records: PersonalRecords[];
}

const hiddenOf = ({ hidden }: PersonalRecords): number => hidden?.count ?? 0;
const countOf = (one: PersonalRecords): number => one.rows.length + hiddenOf(one);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Everything that the areas store about a person, area by area. */
async function findEverywhere(
  scope: ReadingScope,
  person: Person,
  sources: SourceList<PersonalDataSource>,
): Promise<FoundIn[]> {
  const found: FoundIn[] = [];
  for (const { source, isReadable } of sources.allFor(scope)) {
    const records = (await source.find(scope, person)).filter((one) => countOf(one) > 0);
    if (records.length > 0) found.push({ source, isReadable, records });
  }
  return found;
}

/** The records whose rows the member may read. Only these may leave. */
const readableRecords = (found: readonly FoundIn[]): PersonalRecords[] =>
  found.flatMap(({ isReadable, records }) => (isReadable ? records : [])).filter(({ rows }) => rows.length > 0);

/** What an answer leaves out, as numbers and reasons. */
function hiddenIn(member: Member, found: readonly FoundIn[]): PersonalDataHidden[] {
  return found.flatMap(({ source: { place, access }, isReadable, records }) => {
    if (isReadable) {
      const count = sumOf(records.map(hiddenOf));
      const say = records.find(({ hidden }) => hidden)?.hidden?.say;
      return count === 0 || !say ? [] : [{ place, count, reason: say(count) }];
    }
    const count = sumOf(records.map(countOf));
    const who = joinWords(missingFor(member, access));
    const reason = writeSentence(
      "{count, plural, one {# record} other {# records}} kept in {place}. Ask a member with {who}.",
      { count, place, who },
    );
    return [{ place, count, reason }];
  });
}

const toParts = (records: readonly PersonalRecords[], count: (one: PersonalRecords) => number): PersonalDataPart[] =>
  records.map((one) => ({ what: one.what, outcome: one.outcome, count: count(one) }));

/** How much is stored about a person, and what of it the member may not see. Throws not_found. */
export async function findPersonalData(
  scope: ReadingScope,
  { params }: { params: { id: string } },
  sources: SourceList<PersonalDataSource>,
): Promise<PersonalDataFound> {
  const person = await readPerson(scope, params.id);
  const found = await findEverywhere(scope, person, sources);
  return {
    contactId: person.contactId,
    name: person.name,
    parts: toParts(readableRecords(found), ({ rows }) => rows.length),
    hidden: hiddenIn(scope.member, found),
    eraseRefusal: await findEraseRefusal(scope, person, found),
    sharedAddresses: [...person.sharedKeys],
    isNameShared: person.isNameShared,
  };
}

/** What the member may read of all that is stored about a person, as a file that counts the rest. Throws not_found. */
export async function exportPersonalData(
  scope: ReadingScope,
  { params }: { params: { id: string } },
  sources: SourceList<PersonalDataSource>,
): Promise<Response> {
  const person = await readPerson(scope, params.id);
  const found = await findEverywhere(scope, person, sources);
  const body = {
    name: person.name,
    addresses: person.emailKeys,
    exportedAt: scope.now.toISOString(),
    found: Object.fromEntries(readableRecords(found).map(({ what, rows }) => [what, rows])),
    notIncluded: hiddenIn(scope.member, found).map(({ reason }) => reason),
  };
  const name =
    foldName(person.name)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60) || "contact";
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="personal-data-${name}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * What an erasure will change. Throws forbidden, naming the permission, where the member may not change all of it: in the
 * records, and in the free texts of other areas.
 */
export async function requireErasable(
  scope: ReadingScope,
  person: Person,
  sources: SourceList<PersonalDataSource>,
): Promise<PersonalDataPart[]> {
  const found = await findEverywhere(scope, person, sources);
  const refusal = await findEraseRefusal(scope, person, found);
  if (refusal !== null) throw new AppError("forbidden", { message: refusal });
  return toParts(
    found.flatMap(({ records }) => records),
    countOf,
  );
}

async function findEraseRefusal(
  scope: ReadingScope,
  person: Person,
  found: readonly FoundIn[],
): Promise<string | null> {
  const { member } = scope;
  const lacking = found
    .map(({ source }) => ({ place: source.place, missing: missingFor(member, source.eraseAccess) }))
    .filter(({ missing }) => missing.length > 0);
  for (const { place, access } of await lockedTextsWith(scope, wordsOf(person)))
    lacking.push({ place, missing: missingFor(member, access) });
  if (await isLogLocked(scope, wordsOf(person), [person.contactId, ...recordIdsOf(found)]))
    lacking.push({ place: "the audit log", missing: missingFor(member, LOG_ACCESS) });
  if (lacking.length === 0) return null;
  const places = joinWords(lacking.map(({ place }) => place));
  const missing = joinWords(lacking.flatMap((one) => one.missing));
  return `Erasing this person also changes records in ${places}, which needs ${missing}. Ask an admin, or a member who has it, to erase them.`;
}

const recordIdsOf = (found: readonly FoundIn[]): string[] =>
  found.flatMap(({ records }) => records.flatMap(({ rows }) => rows.map(({ id }) => String(id))));

/** What is redacted in every text: addresses and a full name that no one else has. */
export function wordsOf({ firstName, lastName, ownKeys, isNameShared }: Person): string[] {
  const isWhole = firstName !== "" && lastName !== "" && !isNameShared;
  return [...ownKeys, ...(isWhole ? [`${firstName} ${lastName}`, `${lastName}, ${firstName}`] : [])];
}
