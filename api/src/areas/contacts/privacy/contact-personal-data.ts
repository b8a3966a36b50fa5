import { MANAGE, READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import { MAILING_RECORDS } from "../../../ports/mailing-records.ts";
import { keyList, type PersonalDataSource, type PersonalRecords, selectRows } from "../../../ports/personal-data.ts";
import { maySeeGiving, withoutGiving } from "../core/giving-access.ts";
import { removeContacts } from "../people/contacts.ts";
import { hasDeletedAddress } from "../trash/contact-deletion.ts";

/** The contact itself, what imports kept of it, and mailings that it got. Last: others find it by its links. */
export const contactPersonalData: PersonalDataSource = {
  access: READ,
  eraseAccess: MANAGE,
  place: "Contacts",
  async find(scope, { contactId, ownKeys }) {
    const { organizationId } = scope;
    const of = (table: string, column = "contact_id") =>
      selectRows(
        scope,
        sql`select * from ${sql.identifier(table)}
          where organization_id = ${organizationId} and ${sql.identifier(column)} = ${contactId}::uuid`,
      );
    const found: PersonalRecords[] = [
      { what: "Contact", outcome: "erased", rows: await of("contact", "id") },
      { what: "Addresses", outcome: "erased", rows: await of("contact_email") },
      { what: "Postal addresses", outcome: "erased", rows: await of("contact_address") },
      { what: "Phone numbers", outcome: "erased", rows: await of("contact_phone") },
      { what: "Tags", outcome: "erased", rows: await of("contact_tag") },
      { what: "Activities", outcome: "erased", rows: await of("contact_activity") },
      { what: "Personal emails", outcome: "erased", rows: await of("contact_message") },
      { what: "Contacts that became one with this", outcome: "erased", rows: await of("contact_merge") },
      {
        what: "Deleted contacts with an address of this person",
        outcome: "erased",
        rows: await selectRows(
          scope,
          sql`select * from deleted_contact d where ${hasDeletedAddress(organizationId, ownKeys)}`,
        ),
      },
      { what: "Rows of imports", outcome: "anonymous", rows: await of("contact_import_row", "match_id") },
      {
        what: "Mailings received",
        outcome: "anonymous",
        rows: await selectRows(scope, MAILING_RECORDS.only.receivedBy(organizationId, contactId)),
      },
      {
        what: "Addresses that get no mailings",
        outcome: "erased",
        rows: await selectRows(
          scope,
          sql`select * from mail_suppression where organization_id = ${organizationId}
            and address_key in (${keyList(ownKeys)})`,
        ),
      },
    ];
    // Merges and deleted contacts keep snapshots, which hold the total too.
    return maySeeGiving(scope) ? found : found.map((records) => ({ ...records, rows: withoutGiving(records.rows) }));
  },
  async erase(scope, { contactId, ownKeys }) {
    const { transaction, organizationId } = scope;
    await transaction.execute(sql`
      update contact_import_row set name = '[erased]', email = null, phone = null, match_name = null, match_detail = null
      where organization_id = ${organizationId}
        and (match_id = ${contactId}::uuid or lower(email) in (${keyList(ownKeys)}))`);
    await MAILING_RECORDS.only.eraseReader(scope, { contactId, ownKeys });
    await transaction.execute(sql`
      delete from mail_suppression where organization_id = ${organizationId} and address_key in (${keyList(ownKeys)})`);
    const deleted = await transaction.execute<{ id: string }>(
      sql`delete from deleted_contact d where ${hasDeletedAddress(organizationId, ownKeys)} returning d.id`,
    );
    await removeContacts(scope, [contactId]);
    return { recordIds: deleted.map(({ id }) => id) };
  },
};
