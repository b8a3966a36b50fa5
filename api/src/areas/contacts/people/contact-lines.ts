import { and, asc, eq, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { lastContactOf } from "../core/activity-day.ts";
import { contact } from "../schema/contact-schema.ts";
import { contactName } from "./contact-view.ts";

/** Contacts as a report lists them, by name; `isNew` for those that were added in the dates. */
export async function readContactLines(
  { transaction, organizationId }: Read,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  max: number,
) {
  const day = sql`(${contact.createdAt} at time zone ${timeZone})::date`;
  const rows = await transaction
    .select({
      row: contact,
      isNew: sql<boolean>`${day} between ${from}::date and ${to}::date`,
    })
    .from(contact)
    .where(and(eq(contact.organizationId, organizationId)))
    .orderBy(asc(contact.sortName), asc(contact.id))
    .limit(max);
  return rows.map(({ row, isNew }) => ({
    id: row.id,
    name: contactName(row),
    email: row.email,
    type: row.type,
    status: row.status,
    lastContactOn: lastContactOf(row),
    totalDonations: row.totalDonations,
    isNew,
  }));
}
