import { monthDayOf } from "@trellis/domain/days/month-day.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { mainAddressOf, mainColumns } from "../core/contact-addresses.ts";
import { atNoon, dayOfNoon } from "../people/contact-insert.ts";
import { type MergeTarget, mergeRow } from "./contact-import-merge.ts";
import type { Candidate } from "./contact-import-rows.ts";

/** Gives a row that is about to be added what a later row of the same person knows more. */
export function mergeCandidates(earlier: Candidate, later: Candidate): void {
  const { contact } = earlier;
  const [main, ...further] = contact.addresses;
  const [website = null, ...otherWebsites] = contact.websites;
  const target: MergeTarget = {
    row: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      ...eachTextField((field) => contact[field] ?? null),
      website,
      otherWebsites,
      birthday: contact.birthday ?? null,
      birthdayKey: contact.birthday ? monthDayOf(contact.birthday) : (contact.birthdayWithoutYear ?? null),
      ...mainColumns(main),
      notes: contact.notes ?? null,
      lastContactOn: contact.lastContactOn ?? null,
      consent: contact.consent ?? "unknown",
      consentSource: null,
      consentAt: contact.consentOn ? atNoon(contact.consentOn) : null,
    },
    emails: contact.emails.map(({ email, label = null }) => ({ email, label })),
    phones: contact.phones.map(({ phone, label = null }) => ({ phone, label })),
    tags: [...contact.tags],
    further,
  };
  if (!mergeRow(target, later)) return;
  const { row } = target;
  const first = mainAddressOf(row);
  Object.assign(contact, {
    firstName: row.firstName,
    lastName: row.lastName,
    ...eachTextField((field) => row[field]),
    websites: row.website === null ? [] : [row.website, ...row.otherWebsites],
    birthday: row.birthday,
    birthdayWithoutYear: row.birthday === null ? row.birthdayKey : null,
    addresses: first ? [first, ...target.further] : [],
    notes: row.notes,
    lastContactOn: row.lastContactOn,
    consent: row.consent,
    consentOn: row.consentAt && dayOfNoon(row.consentAt),
    emails: target.emails,
    phones: target.phones,
    tags: target.tags,
  } satisfies Partial<Candidate["contact"]>);
}
