import {
  CONTACT_FIELDS,
  eachTextField,
  MAILING_TEXT_FIELDS,
  type MailingTextField,
} from "@trellis/domain/names/contact-fields.ts";
import type { MergeFieldUse } from "./merge-fields.ts";

/** What a mailing can say of each reader, and how the screens call it. */
export const MAILING_FIELDS: Readonly<Record<MailingField, { label: string; sample: string }>> = {
  firstName: { label: "First name", sample: "Alex" },
  lastName: { label: "Last name", sample: "Morgan" },
  name: { label: "Full name", sample: "Alex Morgan" },
  ...eachTextField((field) => {
    const { label, mailingSample } = CONTACT_FIELDS[field];
    return { label, sample: mailingSample };
  }, MAILING_TEXT_FIELDS),
  city: { label: "City", sample: "Dubuque" },
  email: { label: "E-mail address", sample: "alex@example.org" },
  organizationName: { label: "Your organization's name", sample: "" },
};
export type MailingField = "firstName" | "lastName" | "name" | MailingTextField | "city" | "email" | "organizationName";
export const MAILING_FIELD_NAMES = Object.keys(MAILING_FIELDS) as MailingField[];

/** As it is written into a text: fields that not every contact fills come with a fallback. */
export function writeMailingField(name: MailingField): string {
  const use: MergeFieldUse = { name, fallback: name === "firstName" || name === "name" ? "friend" : null };
  return use.fallback === null ? `{{${name}}}` : `{{${name}|${use.fallback}}}`;
}
