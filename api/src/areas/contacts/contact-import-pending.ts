import { type MergeTarget, mergeRow } from "./contact-import-merge.ts";
import type { Candidate } from "./contact-import-rows.ts";

/** Gives a row that is about to be added what a later row of the same person knows more. */
export function mergeCandidates(earlier: Candidate, later: Candidate): void {
  const { contact } = earlier;
  const target: MergeTarget = {
    row: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      company: contact.company ?? null,
      jobTitle: contact.jobTitle ?? null,
      website: contact.website ?? null,
      birthday: contact.birthday ?? null,
      street: contact.street || null,
      city: contact.city || null,
      state: contact.state || null,
      zipCode: contact.zipCode || null,
      country: contact.country || null,
      notes: contact.notes ?? null,
      lastContactOn: contact.lastContactOn ?? null,
      consent: contact.consent ?? "unknown",
      consentSource: null,
    },
    emails: contact.emails.map(({ email, label = null }) => ({ email, label })),
    phones: contact.phones.map(({ phone, label = null }) => ({ phone, label })),
    tags: [...contact.tags],
  };
  if (!mergeRow(target, later)) return;
  const { consentSource: _, ...row } = target.row;
  Object.assign(contact, row, { emails: target.emails, phones: target.phones, tags: target.tags });
}
