import {
  CONSENTS,
  CONTACT_LINK_KINDS,
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  CONTACT_TYPES,
} from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { sql } from "drizzle-orm";
import { index, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  cents,
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";

/** A person whom the organization knows. The first address and number are here too, for lists. */
export const contact = tenantTable(
  "contact",
  {
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    company: text("company"),
    jobTitle: text("job_title"),
    type: text("type", { enum: CONTACT_TYPES }).notNull(),
    status: text("status", { enum: CONTACT_STATUSES }).notNull().default("active"),
    email: text("email"),
    phone: text("phone"),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    country: text("country"),
    /** What the main address is called; further ones are rows of contact_address. */
    addressLabel: text("address_label"),
    website: text("website"),
    /** Further ones in their order. */
    otherWebsites: jsonb("other_websites").$type<string[]>().notNull().default([]),
    nickname: text("nickname"),
    birthday: day("birthday"),
    /** Month and day, `04-15`, of `birthday`; alone where the year is not known. */
    birthdayKey: bytewiseText("birthday_key"),
    notes: text("notes"),
    /** `donatedBefore` and the gifts that are recorded here, less refunds. */
    totalDonations: cents("total_donations").notNull().default(0n),
    /** What someone wrote that the person had given before: gifts that we do not have. */
    donatedBefore: cents("donated_before").notNull().default(0n),
    /** Moved forward by what happens (gift, invoice, answer, mail, event), set by hand. Not all of it: see `lastContactOf`. */
    lastContactOn: day("last_contact_on"),
    /** The newest day of an activity that was written down; see activity-day.ts. */
    activityOn: day("activity_on"),
    /** As it is sorted and filtered: who never was contacted is before every day. Written by Postgres. */
    lastContactKey: day("last_contact_key")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(greatest(last_contact_on, activity_on), date '0001-01-01')`),
    consent: text("consent", { enum: CONSENTS }).notNull().default("unknown"),
    consentAt: instant("consent_at"),
    consentSource: text("consent_source"),
    source: text("source", { enum: CONTACT_SOURCES }).notNull().default("form"),
    /** The import that added it. */
    importId: uuid("import_id"),
    /** How lists are sorted: last name, first name, company, address; folded. */
    sortName: bytewiseText("sort_name").notNull().default(""),
    /** By what the same name is known again: its words without accents and case, in alphabetical order; null without a name. */
    nameKey: bytewiseText("name_key"),
    /** Town and state in lower case, as they are filtered. */
    cityKey: bytewiseText("city_key"),
    stateKey: bytewiseText("state_key"),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    index("contact_name_index").on(table.organizationId, table.sortName, table.id),
    index("contact_type_index").on(table.organizationId, table.type, table.sortName, table.id),
    index("contact_status_index").on(table.organizationId, table.status, table.sortName, table.id),
    index("contact_last_contact_index").on(table.organizationId, table.lastContactKey, table.id),
    index("contact_total_index").on(table.organizationId, table.totalDonations, table.id),
    index("contact_created_index").on(table.organizationId, table.createdAt, table.id),
    index("contact_name_key_index").on(table.organizationId, table.nameKey, table.id),
    index("contact_city_index").on(table.organizationId, table.cityKey, table.sortName, table.id),
    index("contact_state_index").on(table.organizationId, table.stateKey, table.sortName, table.id),
    index("contact_consent_index").on(table.organizationId, table.consent, table.sortName, table.id),
    index("contact_birthday_index")
      .on(table.organizationId, table.birthdayKey, table.id)
      .where(sql`birthday_key is not null`),
    index("contact_kind_index").on(table.organizationId, table.type, table.status),
    index("contact_import_index").on(table.organizationId, table.importId),
    checkOneOf("contact_type_check", table.type, CONTACT_TYPES),
    checkOneOf("contact_status_check", table.status, CONTACT_STATUSES),
    checkOneOf("contact_consent_check", table.consent, CONSENTS),
    checkOneOf("contact_source_check", table.source, CONTACT_SOURCES),
  ],
);

/** The addresses of a contact in their order. Two people may share one. */
export const contactEmail = tenantTable(
  "contact_email",
  {
    contactId: id("contact_id").notNull(),
    position: smallint("position").notNull(),
    email: text("email").notNull(),
    /** In lower case: by this the same address is known again. */
    emailKey: bytewiseText("email_key").notNull(),
    label: text("label"),
  },
  (table) => [
    index("contact_email_key_index").on(table.organizationId, table.emailKey, table.contactId),
    index("contact_email_contact_index").on(table.organizationId, table.contactId, table.position),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);

/** The numbers of a contact in their order. */
export const contactPhone = tenantTable(
  "contact_phone",
  {
    contactId: id("contact_id").notNull(),
    position: smallint("position").notNull(),
    phone: text("phone").notNull(),
    /** Its digits as they are compared; null for what is no number. */
    phoneKey: bytewiseText("phone_key"),
    label: text("label"),
  },
  (table) => [
    index("contact_phone_key_index").on(table.organizationId, table.phoneKey, table.contactId),
    index("contact_phone_contact_index").on(table.organizationId, table.contactId, table.position),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);

/** The tags of a contact. `tagKey` is the tag in lower case: "VIP" and "vip" are one. */
export const contactTag = tenantKeyedTable(
  "contact_tag",
  {
    contactId: id("contact_id").notNull(),
    tagKey: bytewiseText("tag_key").notNull(),
    tag: text("tag").notNull(),
    /** The change of many contacts that put it there, which alone takes it away again; null for one set by hand. */
    editId: uuid("edit_id"),
  },
  (table) => [table.contactId, table.tagKey],
  (table) => [
    index("contact_tag_key_index").on(table.organizationId, table.tagKey, table.contactId),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);

/** Records of other areas that stand for the same person: at most one contact each. */
export const contactLink = tenantKeyedTable(
  "contact_link",
  {
    kind: text("kind", { enum: CONTACT_LINK_KINDS }).notNull(),
    recordId: id("record_id").notNull(),
    contactId: id("contact_id").notNull(),
  },
  (table) => [table.kind, table.recordId],
  (table) => [
    index("contact_link_contact_index").on(table.organizationId, table.contactId),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
    checkOneOf("contact_link_kind_check", table.kind, CONTACT_LINK_KINDS),
  ],
);

/** A saved filter. Its members are computed when it is read. */
export const segment = tenantTable(
  "segment",
  {
    name: text("name").notNull(),
    filters: jsonb("filters").$type<ContactFilters>().notNull(),
    createdBy: uuid("created_by"),
    /** The name in lower case: how the list is sorted. */
    sortName: bytewiseText("sort_name").notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex("segment_name_index").on(table.organizationId, table.sortName)],
);
