import type { MergeField } from "@trellis/contract-contacts/duplicates.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { distinctWebsites } from "../people/contact-insert.ts";
import { websitesOf } from "../people/contact-view.ts";

type Choice = Partial<Record<MergeField, "into" | "from" | undefined>>;

/**
 * What a contact is once it took another one in: the chosen word where both have one, else the one there is. Consent that
 * one refused is refused. Both notes are kept. Sums of earlier gifts are added, but a sum that both have counts once:
 * that is the same figure written twice.
 */
export function mergedFields(into: ContactRow, from: ContactRow, choose: Choice) {
  const pick = <Value>(
    field: MergeField,
    isThere: (value: Value) => boolean,
    of: (row: ContactRow) => Value,
  ): Value => {
    const [first, second] = choose[field] === "from" ? [of(from), of(into)] : [of(into), of(from)];
    return isThere(first) ? first : second;
  };
  const word = (field: MergeField & keyof ContactRow) =>
    pick(
      field,
      (value: string | null) => value !== null && value !== "",
      (row) => row[field] as string | null,
    );
  const born = pick(
    "birthday",
    (row: ContactRow) => row.birthday !== null || row.birthdayKey !== null,
    (row) => row,
  );
  const consented =
    [into, from].find(({ consent }) => consent === "refused") ??
    [into, from].find(({ consent }) => consent === "given") ??
    into;
  const sites = choose.website === "from" ? [from, into] : [into, from];
  const [website = null, ...otherWebsites] = distinctWebsites(sites.flatMap(websitesOf));
  return {
    firstName: word("firstName") ?? "",
    lastName: word("lastName") ?? "",
    ...eachTextField(word),
    website,
    otherWebsites,
    birthday: born.birthday,
    birthdayKey: born.birthdayKey,
    type: choose.type === "from" ? from.type : into.type,
    status: choose.status === "from" ? from.status : into.status,
    notes: [...new Set([into.notes, from.notes].filter((text) => text !== null))].join("\n\n") || null,
    donatedBefore:
      into.donatedBefore === from.donatedBefore ? into.donatedBefore : into.donatedBefore + from.donatedBefore,
    lastContactOn:
      [into.lastContactOn, from.lastContactOn]
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null,
    consent: consented.consent,
    consentAt: consented.consentAt,
    consentSource: consented.consentSource,
    createdAt: new Date(Math.min(into.createdAt.getTime(), from.createdAt.getTime())),
  };
}
