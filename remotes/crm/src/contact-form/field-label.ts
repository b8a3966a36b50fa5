import { CONTACT_FIELDS, type ContactFieldKey } from "@trellis/domain/names/contact-fields.ts";
import { FORM } from "./messages.ts";

/** The name of a field of the form. Lines of text have theirs with their other facts. */
export const fieldLabel = (field: ContactFieldKey): string =>
  (FORM.fields as Partial<Record<ContactFieldKey, string>>)[field] ?? CONTACT_FIELDS[field].label;
