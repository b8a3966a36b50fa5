import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { eq, sql } from "drizzle-orm";
import { idArray, toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

/** Locks contacts in the order of their ids, as everyone does who changes several. */
export async function lockContacts({ transaction, organizationId }: Read, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.execute(sql`select id from contact where organization_id = ${organizationId}
    and id = any(${idArray(ids)}) order by id for no key update`);
}

/**
 * Moves the last contact forward to a day, never back. `updatedAt` stays: no edit becomes stale because an email went out.
 */
export async function recordLastContacts(scope: Tenant, ids: readonly string[], day: string): Promise<void> {
  const { transaction, organizationId } = scope;
  if (ids.length === 0) return;
  const behind = sql`organization_id = ${organizationId} and id = any(${idArray(ids)})
    and (last_contact_on is null or last_contact_on < ${day}::date)`;
  if (ids.length > 1)
    await transaction.execute(sql`select id from contact where ${behind} order by id for no key update`);
  await transaction.execute(sql`update contact set last_contact_on = ${day}::date where ${behind}`);
}

/** As `recordLastContacts`, of one. */
export const recordLastContact = (scope: Tenant, contactId: string, day: string): Promise<void> =>
  recordLastContacts(scope, [contactId], day);

/**
 * As `recordLastContacts`, for contacts with one of these addresses (in lower case), to the organization's day of an
 * instant.
 */
export async function recordLastContactByAddress(scope: Tenant, emailKeys: readonly string[], at: Date): Promise<void> {
  const { transaction, organizationId } = scope;
  if (emailKeys.length === 0) return;
  const rows = await transaction.execute<{ contact_id: string }>(sql`
    select distinct contact_id from contact_email where organization_id = ${organizationId}
      and email_key in (select jsonb_array_elements_text(${toJson([...new Set(emailKeys)])}::text::jsonb) collate "C")`);
  if (rows.length === 0) return;
  const [zone] = await transaction
    .select({ timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!zone) return;
  await recordLastContacts(
    scope,
    rows.map((row) => row.contact_id),
    dayInZone(at, zone.timeZone),
  );
}

/** As `recordLastContacts`, for the contacts of another area's records. */
export async function recordLastContactOfLinked(
  scope: Tenant,
  kind: ContactLinkKind,
  recordId: string,
  day: string,
): Promise<void> {
  const { transaction, organizationId } = scope;
  const rows = await transaction.execute<{ contact_id: string }>(sql`
    select contact_id from contact_link
    where organization_id = ${organizationId} and kind = ${kind} and record_id = ${recordId}::uuid`);
  await recordLastContacts(
    scope,
    rows.map((row) => row.contact_id),
    day,
  );
}
