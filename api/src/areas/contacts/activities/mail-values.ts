import { eachTextField, MAILING_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import type { MailingField } from "@trellis/mail-rules/mailing-fields.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { contact } from "../schema/contact-schema.ts";

/** The columns of a contact that its merge fields are filled with. */
const READER_COLUMNS = {
  firstName: contact.firstName,
  lastName: contact.lastName,
  ...eachTextField((field) => contact[field], MAILING_TEXT_FIELDS),
  city: contact.city,
  email: contact.email,
};
export type MailReader = { [Column in keyof typeof READER_COLUMNS]: string | null };

/** The reader as JSON, of the table of contacts by this name. */
export const readerAsJson = (contacts: SQL): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(READER_COLUMNS).map(
      ([field, column]) => sql`${field}::text, ${contacts}.${sql.identifier(column.name)}`,
    ),
    sql`, `,
  )})`;

/** The contact as the reader of an email; undefined for none. */
export async function readMailReader(
  { transaction, organizationId }: Read,
  contactId: string,
): Promise<MailReader | undefined> {
  const [row] = await transaction
    .select(READER_COLUMNS)
    .from(contact)
    .where(and(eq(contact.organizationId, organizationId), eq(contact.id, contactId)));
  return row;
}

/** The values of the merge fields for a reader; empty where nothing is known. */
export function valuesFor(reader: MailReader, sender: { name: string }): ReadonlyMap<string, string> {
  const { firstName, lastName, city, email } = reader;
  const values: Record<MailingField, string | null> = {
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(" "),
    ...eachTextField((field) => reader[field], MAILING_TEXT_FIELDS),
    city,
    email,
    organizationName: sender.name,
  };
  return new Map(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
}
