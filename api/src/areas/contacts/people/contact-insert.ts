import type {
  CONTACT_SOURCES,
  Consent,
  ContactLinkKind,
  ContactStatus,
  ContactType,
} from "@trellis/contract-contacts/choices.ts";
import { type CalendarDay, utcDay } from "@trellis/domain/days/calendar-day.ts";
import { monthDayOf } from "@trellis/domain/days/month-day.ts";
import { type ContactTextField, eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { contactSortName, nameKey, placeKey } from "@trellis/domain/names/contact-keys.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import { CHUNK_ROWS, chunksOf, insertRows } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { storedAddresses } from "../core/contact-addresses.ts";
import { type Address, emailRows, type PhoneNumber, phoneRows, tagRows } from "../core/contact-parts.ts";
import { requireContactQuota } from "../core/contact-quota.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { linkAddresses } from "../core/contact-sums.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { contactWords, insertContactTerms } from "../core/contact-words.ts";
import { findDuplicates, foundKeys, waitForSame } from "../core/duplicate-search.ts";
import { inPieces, inPipeline } from "../core/in-pieces.ts";
import { contactAddress } from "../schema/address-schema.ts";
import { contact, contactEmail, contactLink, contactPhone, contactTag } from "../schema/contact-schema.ts";
import { NEVER } from "./contact-condition.ts";

type NewText = { [Field in ContactTextField]?: string | null | undefined };

/** A contact to be added. The caller has checked lengths, type and address; empty text means none. */
export interface NewContact extends NewText {
  /** Where the caller names the contact; a new id else. */
  id?: string;
  firstName: string;
  lastName: string;
  type: ContactType;
  status?: ContactStatus | undefined;
  /** The first is the one that lists show and mailings use. */
  emails?: readonly Address[] | undefined;
  phones?: readonly PhoneNumber[] | undefined;
  /** The first is the one that lists show; `website` counts where there are none. */
  websites?: readonly string[] | undefined;
  website?: string | null | undefined;
  birthday?: string | null | undefined;
  /** `04-15`, where the year is not known. */
  birthdayWithoutYear?: string | null | undefined;
  /** The first is the main one; the parts below count where there are none. */
  addresses?: Parameters<typeof storedAddresses>[1] | undefined;
  street?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
  country?: string | null | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | undefined;
  consent?: Consent | undefined;
  consentSource?: string | undefined;
  /** The calendar day of consent or refusal; today where it is left out. */
  consentOn?: string | null | undefined;
  /** Cents that were given before; gifts that are recorded here are added by `followDonor`. */
  donatedBefore?: bigint | undefined;
  lastContactOn?: string | null | undefined;
  createdAt?: Date | undefined;
  /** The record of another area that is this person. */
  link?: { kind: ContactLinkKind; recordId: string } | undefined;
}

export interface CreateOptions {
  source: (typeof CONTACT_SOURCES)[number];
  importId?: string | undefined;
  /** `asked`: the caller holds `remainingContacts(scope, { lock: true })` and adds no more than it said. */
  quota?: "checked";
  /** Called when the database has all rows of these people to write: the moment to prepare what comes next. */
  onSent?: (() => void) | undefined;
}

/** So many people are added one by one, by forms and programs. */
const FEW = 20;

/** Rows that go into the database together, with what is searched and compared. */
const CHUNK_CONTACTS = 2500;

/**
 * Adds contacts with addresses, numbers, tags, search terms and the pairs that may be one person, some thousand at once.
 * All or nothing: refuses with 402 what the plan has no room for. Records no audit row: the caller knows what happened.
 */
export async function createContacts(
  scope: Tenant,
  people: readonly (NewContact | MadeContact)[],
  options: CreateOptions,
): Promise<ContactRow[]> {
  if (people.length === 0) return [];
  if (options.quota !== "checked") await requireContactQuota(scope, people.length);
  const created: ContactRow[] = [];
  for (const chunk of chunksOf(people, CHUNK_CONTACTS)) {
    const parts: MadeContact[] = [];
    const isLast = created.length + chunk.length === people.length;
    await inPipeline(statementsOf(scope, chunk, parts, options), isLast ? options.onSent : undefined);
    await linkAddresses(scope, [...new Set(parts.flatMap(({ emails }) => emails.map((one) => one.emailKey)))]);
    for (const { row } of parts) created.push(row);
    await emitContacts(
      scope,
      parts.map(({ row }) => row.id),
      "created",
    );
  }
  return created;
}

/** The rows of a contact that is about to be added. */
export type MadeContact = ReturnType<typeof makeContact>;

/**
 * The statements that write people, each of a thousand rows, and `parts`, their rows. All contacts first, each thousand as soon
 * as its rows are made: what refers to contacts is checked by plans that Postgres makes once, for as many as it finds then.
 */
async function* statementsOf(
  scope: Tenant,
  people: readonly (NewContact | MadeContact)[],
  parts: MadeContact[],
  options: CreateOptions,
): AsyncGenerator<() => Promise<void>> {
  const { transaction } = scope;
  for (const chunk of chunksOf(people, CHUNK_ROWS)) {
    const rows: ContactRow[] = [];
    await inPieces(chunk, (person) => {
      const made = "row" in person ? person : makeContact(scope, person, options);
      parts.push(made);
      rows.push(made.row);
    });
    yield () => insertRows(transaction, contact, rows);
  }
  const into = <Table extends PgTable>(table: Table, of: (one: MadeContact) => readonly Table["$inferSelect"][]) =>
    chunksOf(parts.flatMap(of), CHUNK_ROWS).map((chunk) => () => insertRows(transaction, table, chunk));
  yield* into(contactEmail, ({ emails }) => emails);
  yield* into(contactPhone, ({ phones }) => phones);
  yield* into(contactTag, ({ tags }) => tags);
  yield* into(contactAddress, ({ further }) => further);
  yield* into(contactLink, ({ link }) => link);
  const rows = parts.map(({ row }) => row);
  for (const chunk of chunksOf(rows, CHUNK_ROWS)) yield () => insertContactTerms(scope, chunk);
  const keys = foundKeys({
    email: parts.flatMap(({ emails }) => emails.map((one) => one.emailKey)),
    phone: parts.flatMap(({ phones }) => phones.map((one) => one.phoneKey)),
    name: rows.map(({ nameKey }) => nameKey),
  });
  const ids = rows.map(({ id }) => id);
  // An import holds the organization, and its locks would be too many.
  if (people.length <= FEW && options.quota !== "checked") yield () => waitForSame(scope, keys);
  yield () => findDuplicates(scope, ids, keys);
}

const written = (text: string | null | undefined): string | null => text?.trim() || null;

/** Makes the rows of a contact, which `createContacts` then writes: so it can be done before, while the database is busy. */
export function makeContact(scope: Tenant, person: NewContact, { source, importId }: CreateOptions) {
  const { organizationId, now } = scope;
  const id = person.id ?? createId();
  const owner = { organizationId, contactId: id };
  const emails = emailRows(owner, person.emails ?? []);
  const phones = phoneRows(owner, person.phones ?? []);
  const tags = tagRows(owner, person.tags ?? []);
  const { main, further } = storedAddresses(owner, person.addresses ?? [person]);
  const [website = null, ...otherWebsites] = distinctWebsites(person.websites ?? [person.website ?? ""]);
  const consent = person.consent ?? "unknown";
  const createdAt = person.createdAt ?? now;
  const row: ContactRow = {
    organizationId,
    id,
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    ...eachTextField((field) => written(person[field])),
    type: person.type,
    status: person.status ?? "active",
    email: emails[0]?.email ?? null,
    phone: phones[0]?.phone ?? null,
    ...main,
    website,
    otherWebsites,
    birthday: person.birthday || null,
    birthdayKey: person.birthdayWithoutYear || null,
    notes: person.notes?.trim() ? person.notes : null,
    totalDonations: person.donatedBefore ?? 0n,
    donatedBefore: person.donatedBefore ?? 0n,
    lastContactOn: person.lastContactOn || null,
    activityOn: null,
    lastContactKey: person.lastContactOn || NEVER,
    consent,
    consentAt: consent === "unknown" ? null : person.consentOn ? atNoon(person.consentOn) : now,
    consentSource: consent === "unknown" ? null : (person.consentSource ?? source),
    source,
    importId: importId ?? null,
    sortName: "",
    nameKey: null,
    cityKey: null,
    stateKey: null,
    searchText: "",
    createdAt,
    updatedAt: createdAt,
  };
  const searched = { emails: emails.map(({ email }) => email), phones: phones.map(({ phone }) => phone) };
  return {
    row: {
      ...row,
      ...contactKeysOf(row),
      searchText: contactWords({ ...row, ...searched, further, tags: tags.map(({ tag }) => tag) }).join(" "),
    },
    emails,
    phones,
    tags,
    further,
    link: person.link ? [{ organizationId, ...person.link, contactId: id }] : [],
  };
}

/** Web addresses, each once, in their order. */
export const distinctWebsites = (websites: readonly string[]): string[] => [
  ...new Set(websites.map((one) => one.trim()).filter(Boolean)),
];

/** By what a contact is sorted, found again and filtered. */
export function contactKeysOf(
  row: Pick<ContactRow, "firstName" | "lastName" | "company" | "email" | "city" | "state" | "birthday" | "birthdayKey">,
) {
  return {
    birthdayKey: row.birthday === null ? row.birthdayKey : monthDayOf(row.birthday),
    sortName: contactSortName(row),
    nameKey: nameKey(row.firstName, row.lastName),
    cityKey: placeKey(row.city),
    stateKey: placeKey(row.state),
  };
}

/** A calendar day as an instant that is the same day in every time zone of the Americas, Europe and Africa. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** The day that `atNoon` made an instant of. */
export const dayOfNoon = (noon: Date): CalendarDay => utcDay(noon);
