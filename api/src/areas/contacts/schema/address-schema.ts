import { sql } from "drizzle-orm";
import { index, smallint, text } from "drizzle-orm/pg-core";
import { bytewiseText, id, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { contact } from "./contact-schema.ts";

/** Further postal addresses of a contact in their order, from 1. The main one is in the contact's own columns. */
export const contactAddress = tenantTable(
  "contact_address",
  {
    contactId: id("contact_id").notNull(),
    position: smallint("position").notNull(),
    label: text("label"),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    country: text("country"),
    /** By this the same address is known again: see shared/packages/domain/src/names/postal-address.ts. */
    addressKey: bytewiseText("address_key").notNull(),
    /** Town and state as those of the main address are filtered. */
    cityKey: bytewiseText("city_key"),
    stateKey: bytewiseText("state_key"),
  },
  (table) => [
    index("contact_address_contact_index").on(table.organizationId, table.contactId, table.position),
    index("contact_address_city_index")
      .on(table.organizationId, table.cityKey, table.contactId)
      .where(sql`city_key is not null`),
    index("contact_address_state_index")
      .on(table.organizationId, table.stateKey, table.contactId)
      .where(sql`state_key is not null`),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);
