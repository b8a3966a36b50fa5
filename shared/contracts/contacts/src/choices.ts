/** Whom a non-profit organization knows. */
export const NON_PROFIT_CONTACT_TYPES = ["donor", "volunteer", "board_member", "staff", "beneficiary"] as const;
/** Whom any other organization knows. */
const FOR_PROFIT_CONTACT_TYPES = ["client", "vendor", "employee", "contractor", "lead"] as const;
export const CONTACT_TYPES = [...NON_PROFIT_CONTACT_TYPES, ...FOR_PROFIT_CONTACT_TYPES] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** The types that an organization offers. */
export const contactTypesOf = (organizationType: "non-profit" | "for-profit"): readonly ContactType[] =>
  organizationType === "non-profit" ? NON_PROFIT_CONTACT_TYPES : FOR_PROFIT_CONTACT_TYPES;

export const CONTACT_STATUSES = ["active", "inactive", "pending"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** Whether a person agreed to get mailings. `unknown` may be written to, `refused` never. */
export const CONSENTS = ["unknown", "given", "refused"] as const;
export type Consent = (typeof CONSENTS)[number];

/** What a contact came from. */
export const CONTACT_SOURCES = ["form", "import", "gift", "booking", "signup", "demo"] as const;

/** Kinds of records of other areas that are linked to a contact of the same person. */
export const CONTACT_LINK_KINDS = ["donor", "customer"] as const;
export type ContactLinkKind = (typeof CONTACT_LINK_KINDS)[number];

/** Suggested labels for an address or a number; any other word is kept. */
export const EMAIL_LABELS = ["home", "work", "other"] as const;
export const POSTAL_LABELS = ["home", "work", "other"] as const;
export const PHONE_LABELS = ["mobile", "home", "work", "fax", "other"] as const;

export const MAX_ADDRESSES = 10;
export const MAX_TAGS = 30;

/** Birthdays are looked for so many days ahead. */
export const BIRTHDAY_DAYS = ["7", "30"] as const;

/** Most ids that one bulk edit names; more are named by a filter. */
export const MAX_CHOSEN = 5000;
