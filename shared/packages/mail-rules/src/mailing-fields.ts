import {
  CONTACT_FIELDS,
  eachTextField,
  MAILING_TEXT_FIELDS,
  type MailingTextField,
} from "@trellis/domain/names/contact-fields.ts";
import type { MergeFieldUse } from "./merge-fields.ts";

/** What a mailing can say of each reader, as a preview without a contact shows it. */
export const MAILING_FIELD_SAMPLES: Readonly<Record<MailingField, string>> = {
  firstName: "Alex",
  lastName: "Morgan",
  name: "Alex Morgan",
  ...eachTextField((field) => CONTACT_FIELDS[field].mailingSample, MAILING_TEXT_FIELDS),
  city: "Dubuque",
  email: "alex@example.org",
  organizationName: "",
};
export type MailingField = "firstName" | "lastName" | "name" | MailingTextField | "city" | "email" | "organizationName";
export const MAILING_FIELD_NAMES = Object.keys(MAILING_FIELD_SAMPLES) as MailingField[];

/** As it is written into a text: fields that not every contact fills come with a fallback. */
export function writeMailingField(name: MailingField): string {
  const use: MergeFieldUse = { name, fallback: name === "firstName" || name === "name" ? "friend" : null };
  return use.fallback === null ? `{{${name}}}` : `{{${name}|${use.fallback}}}`;
}
