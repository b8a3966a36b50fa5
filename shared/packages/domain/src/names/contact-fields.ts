/** A line of text of a contact. All that handles such a field reads this table, so adding one changes few files. */
interface TextFacts {
  kind: "text";
  /** In forms, in the table of a merge, in lists of columns, in messages about an import. */
  label: string;
  maxLength: number;
  /** Where the form asks for it. On the contact's page, fields of "work" share one line and each of "who" has its own. */
  section: "who" | "work";
  /** Its column in our CSV file. Headers of other programs' files are in contact-header-words.ts. */
  csvHeader: string;
  /** Properties of a vCard: the first is written, and the first that says anything is read. */
  vcard: readonly [string, ...string[]];
  /** What it says in the preview of a mailing; null where mailings have no merge field for it. */
  mailingSample: string | null;
  /** Whether contacts are found by its words. */
  isSearched: boolean;
}

/** A name, which every contact of the form has, or text that is longer than a line. */
interface LongFacts {
  kind: "name" | "long";
  label: string;
  maxLength: number;
}

/** A list, a choice, a day or an amount: each has its own rules where it is used. */
interface OwnFacts {
  kind: "own";
  label: string;
}

/** The fields of a contact, in the order in which the form asks for them. */
export const CONTACT_FIELDS = {
  firstName: { kind: "name", label: "First name", maxLength: 100 },
  lastName: { kind: "name", label: "Last name", maxLength: 100 },
  nickname: {
    kind: "text",
    label: "Nickname",
    maxLength: 100,
    section: "who",
    csvHeader: "Nickname",
    vcard: ["NICKNAME"],
    mailingSample: null,
    isSearched: true,
  },
  emails: { kind: "own", label: "Email" },
  phones: { kind: "own", label: "Phone" },
  type: { kind: "own", label: "Type" },
  status: { kind: "own", label: "Status" },
  lastContactDate: { kind: "own", label: "Last contact date" },
  totalDonations: { kind: "own", label: "Total donations" },
  tags: { kind: "own", label: "Tags" },
  consent: { kind: "own", label: "Consent to mailings" },
  company: {
    kind: "text",
    label: "Company",
    maxLength: 200,
    section: "work",
    csvHeader: "Organization Name",
    vcard: ["ORG"],
    mailingSample: "Morgan & Daughters",
    isSearched: true,
  },
  jobTitle: {
    kind: "text",
    label: "Job title",
    maxLength: 200,
    section: "work",
    csvHeader: "Organization Title",
    vcard: ["TITLE", "ROLE"],
    mailingSample: "Director",
    isSearched: false,
  },
  addresses: { kind: "own", label: "Address" },
  websites: { kind: "own", label: "Website" },
  birthday: { kind: "own", label: "Birthday" },
  birthdayWithoutYear: { kind: "own", label: "Birthday" },
  notes: { kind: "long", label: "Notes", maxLength: 10_000 },
} as const satisfies Record<string, TextFacts | LongFacts | OwnFacts>;

type Fields = typeof CONTACT_FIELDS;
export type ContactFieldKey = keyof Fields;
type KeyWith<Facts> = { [Key in ContactFieldKey]: Fields[Key] extends Facts ? Key : never }[ContactFieldKey];

/** Fields that are a line of text, which may be empty. */
export type ContactTextField = KeyWith<{ kind: "text" }>;
type TextFieldOf<Section> = KeyWith<{ kind: "text"; section: Section }>;
/** Fields that a mailing can say of each reader. */
export type MailingTextField = KeyWith<{ kind: "text"; mailingSample: string }>;
/** Fields by whose words contacts are found. */
export type SearchedTextField = KeyWith<{ kind: "text"; isSearched: true }>;

export const CONTACT_FIELD_KEYS = Object.keys(CONTACT_FIELDS) as ContactFieldKey[];
const keysWhere = <Key extends ContactTextField>(isOne: (facts: TextFacts) => boolean) =>
  CONTACT_FIELD_KEYS.filter((key) => {
    const facts: TextFacts | LongFacts | OwnFacts = CONTACT_FIELDS[key];
    return facts.kind === "text" && isOne(facts);
  }) as readonly ContactFieldKey[] as readonly Key[];

export const CONTACT_TEXT_FIELDS = keysWhere<ContactTextField>(() => true);
export const WHO_TEXT_FIELDS = keysWhere<TextFieldOf<"who">>(({ section }) => section === "who");
export const WORK_TEXT_FIELDS = keysWhere<TextFieldOf<"work">>(({ section }) => section === "work");
export const MAILING_TEXT_FIELDS = keysWhere<MailingTextField>(({ mailingSample }) => mailingSample !== null);
export const SEARCHED_TEXT_FIELDS = keysWhere<SearchedTextField>(({ isSearched }) => isSearched);

/** An object with a value for each of these fields, for all lines of text where none are named. */
export function eachTextField<Value>(of: (field: ContactTextField) => Value): Record<ContactTextField, Value>;
export function eachTextField<Value, Key extends ContactTextField>(
  of: (field: Key) => Value,
  fields: readonly Key[],
): Record<Key, Value>;
export function eachTextField<Value>(
  of: (field: ContactTextField) => Value,
  fields: readonly ContactTextField[] = CONTACT_TEXT_FIELDS,
): Partial<Record<ContactTextField, Value>> {
  const values: Partial<Record<ContactTextField, Value>> = {};
  for (const field of fields) values[field] = of(field);
  return values;
}

/** The label of each line of text. */
export const CONTACT_TEXT_LABELS = eachTextField((field) => CONTACT_FIELDS[field].label);
