import type { MatchReason } from "@trellis/contract-contacts/contacts.ts";
import { CONTACT_FIELD_KEYS, CONTACT_FIELDS, type ContactFieldKey } from "@trellis/domain/names/contact-fields.ts";

const LABELS = Object.fromEntries(CONTACT_FIELD_KEYS.map((field) => [field, CONTACT_FIELDS[field].label])) as Record<
  ContactFieldKey,
  string
>;

/** Words of the Add or Edit Contact dialog. Messages and notices of the specification are exact. */
export const FORM = {
  addTitle: "Add Contact",
  editTitle: "Edit Contact",
  create: "Add Contact",
  createAnyway: "Add anyway",
  save: "Save changes",
  cancel: "Cancel",
  delete: "Delete",
  created: "Contact created successfully",
  updated: "Contact updated successfully",
  deleted: "Contact deleted successfully",
  createFailed: "Failed to create contact",
  updateFailed: "Failed to update contact",
  deleteFailed: "Failed to delete contact",
  deleteTitle: "Delete contact",
  deleteText: "Are you sure you want to delete this contact?",
  loadFailed: "Couldn't load the contact",
  gone: "This contact no longer exists",
  goneText: "It may have been deleted or merged into another contact.",
  retry: "Retry",
  close: "Close",
  sections: { who: "Person", relation: "Relationship", work: "Work and address", notes: "Notes" },
  fields: LABELS,
  address: {
    street: "Street",
    city: "City",
    state: "State",
    zipCode: "ZIP code",
    country: "Country",
    title: (index: number, count: number) =>
      count === 1 ? "Address" : index === 0 ? "Main address" : `Address ${index + 1}`,
    mainHint: "Lists, filters and mailings use the main address.",
    label: "Label",
    makeMain: "Make main",
    makeMainOf: (index: number) => `Make main: address ${index + 1}`,
    remove: (index: number) => `Remove address ${index + 1}`,
    add: "Add another address",
  },
  birthday: {
    noYear: "Year unknown",
    month: "Month of the birthday",
    day: "Day of the birthday",
    anyMonth: "Month",
    anyDay: "Day",
  },
  nth: (label: string, index: number) => (index === 0 ? label : `${label} ${index + 1}`),
  labelOf: (label: string, index: number) => `Label of ${label.toLowerCase()} ${index + 1}`,
  noLabel: "No label",
  labels: { mobile: "Mobile", home: "Home", work: "Work", fax: "Fax", other: "Other" } as Record<string, string>,
  addEmail: "Add another email",
  addPhone: "Add another phone",
  addWebsite: "Add another website",
  remove: (label: string, index: number) => `Remove ${label.toLowerCase()} ${index + 1}`,
  totalHint: "Gifts recorded here are included.",
  consentHint: {
    unknown: "Mailings can be sent unless they opt out.",
    given: "They agreed to receive mailings.",
    refused: "They never receive mailings.",
  },
  tags: {
    hint: "Press Enter or comma to add a tag.",
    list: "Known tags",
    chosen: "Tags of this contact",
    remove: (tag: string) => `Remove tag ${tag}`,
    count: (count: number) => `${count.toLocaleString("en-US")}`,
    tooMany: (max: number) => `At most ${max} tags`,
  },
  matches: {
    title: (count: number) =>
      count === 1 ? "This person may already be in your contacts" : "These may be the same person",
    reasons: {
      email: "same email",
      phone: "same phone",
      name: "same name",
    } satisfies Record<MatchReason, string>,
    open: "Open",
    openOf: (name: string) => `Open ${name} in a new tab`,
  },
  stale: {
    title: "Someone else changed this contact after you opened it.",
    fields: (names: string) => `Both of you changed ${names}. Save again to keep your version.`,
    reloadServerVersion: "Show their version",
  },
} as const;
