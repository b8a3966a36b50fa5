import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { MERGE_FIELDS, type MergeField } from "@trellis/contract-contacts/duplicates.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatMonthDay } from "@trellis/domain/days/month-day.ts";
import { NAMES } from "../names/messages.ts";

/** Whose word counts: the contact's that stays, or the other one's. */
export type Side = "into" | "from";
export type MergeChoices = Partial<Record<MergeField, Side>>;

/** What a contact says in a field, for a person; empty where it says nothing. */
export function wordOf(contact: Contact, field: MergeField): string {
  switch (field) {
    case "type":
      return NAMES.types[contact.type];
    case "status":
      return NAMES.statuses[contact.status];
    case "birthday":
      if (contact.birthdayWithoutYear) return formatMonthDay(contact.birthdayWithoutYear);
      return contact.birthday ? formatDay(contact.birthday) : "";
    case "address": {
      const { street, city, state, zipCode, country } = contact.address;
      return [street, city, [state, zipCode].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
    }
    default:
      return contact[field] ?? "";
  }
}

/** Fields where both contacts say something, and not the same. Where one says nothing, the other's word is kept. */
export const differences = (into: Contact, from: Contact): MergeField[] =>
  MERGE_FIELDS.filter((field) => {
    const [mine, theirs] = [wordOf(into, field), wordOf(from, field)];
    return mine !== "" && theirs !== "" && mine !== theirs;
  });

/** The choices when the other contact is the one that stays: each word stays chosen. */
export const swapped = (choices: MergeChoices, fields: readonly MergeField[]): MergeChoices =>
  Object.fromEntries(
    fields.map((field) => [field, (choices[field] ?? "into") === "into" ? ("from" as const) : ("into" as const)]),
  );

/** The request body: only what differs from the defaults. */
export const choicesSent = (choices: MergeChoices, fields: readonly MergeField[]): MergeChoices =>
  Object.fromEntries(fields.filter((field) => choices[field] === "from").map((field) => [field, "from" as const]));
