import { sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { PersonRecord } from "../../../ports/person-records.ts";
import { ERASED_PERSON } from "../../../ports/personal-data.ts";
import { remainingContacts } from "../core/contact-quota.ts";
import { sumUpContacts } from "../core/contact-sums.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { removeContactTerms } from "../core/contact-words.ts";
import { findLinkedContact, linkByAddress, linkRecord, unlinkRecords } from "../core/link-records.ts";
import { createContacts } from "../people/contact-insert.ts";

/** A donor as `followDonor` needs it. */
export interface FollowedDonor extends PersonRecord {
  /** As it was written. */
  email: string | null;
  /** Completed gifts; a donor without any gets no contact. */
  giftCount: number;
}

/**
 * Lets the contact follow a donor whose sums were just written: total donations, and the last contact moves forward to the
 * last gift. Every donor gets a contact: the one with the donor's address, else a new one where the plan has room; a name
 * suffices. In the caller's transaction, which holds the donor's lock; it never refuses, so that every gift is recorded.
 */
export async function followDonor(scope: Tenant, one: FollowedDonor): Promise<void> {
  const contactId = (await findLinkedContact(scope, "donor", one.id)) ?? (await findOrMakeContact(scope, one));
  if (contactId !== undefined) await sumUpContacts(scope, [contactId]);
}

async function findOrMakeContact(scope: Tenant, one: FollowedDonor): Promise<string | undefined> {
  if (one.giftCount === 0 || one.name === ERASED_PERSON) return undefined;
  const [linked] = one.emailKey === null ? [] : await linkByAddress(scope, "donor", [one]);
  if (linked) return linked;
  if (
    (await remainingContacts(scope, { lock: false })) !== null &&
    (await remainingContacts(scope, { lock: true })) === 0
  )
    return undefined;
  const person = {
    ...namesOf(one.name),
    type: "donor" as const,
    emails: one.email === null ? [] : [{ email: one.email }],
  };
  const [made] = await createContacts(scope, [person], { source: "gift", quota: "checked" });
  if (!made) return undefined;
  await linkRecord(scope, "donor", one.id, made.id);
  const contactId = await findLinkedContact(scope, "donor", one.id);
  // Meanwhile a contact with this address was added and linked to the donor.
  if (contactId !== made.id) await removeContact(scope, made.id);
  return contactId;
}

async function removeContact(scope: Tenant, id: string): Promise<void> {
  await removeContactTerms(scope, [id]);
  await scope.transaction.execute(
    sql`delete from contact where organization_id = ${scope.organizationId} and id = ${id}::uuid`,
  );
  await emitContacts(scope, [id], "deleted");
}

/** What an organization's name ends with or holds; a person's name is parted, an organization's is kept whole. */
const ORGANIZATION =
  /\b(inc|llc|llp|ltd|corp|corporation|company|co|foundation|fund|trust|church|ministries|bank|society|association|club|school|college|university|council|union|group|partners|institute|center)\b\.?/i;

function namesOf(name: string): { firstName: string; lastName: string; company?: string } {
  const whole = name.trim();
  return ORGANIZATION.test(whole)
    ? { firstName: whole.slice(0, 100), lastName: "", company: whole.slice(0, 200) }
    : partName(whole);
}

/** First and last name of a name in one: the last word is the last name. */
export function partName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" ").slice(0, 100), lastName: last.slice(0, 100) };
}

/** Locks the contacts of donors, in the order of their ids, before several of them are followed. */
export async function lockDonorContacts(scope: Tenant, donorIds: readonly string[]): Promise<void> {
  const { transaction, organizationId } = scope;
  await transaction.execute(sql`select c.id from contact c
    where c.organization_id = ${organizationId} and c.id in (select l.contact_id from contact_link l
      where l.organization_id = ${organizationId} and l.kind = 'donor' and l.record_id = any(${idArray(donorIds)}))
    order by c.id for no key update`);
}

/** A donor was removed: the contact stays, with the total of its other donors. */
export async function forgetDonor(scope: Tenant, donorId: string): Promise<void> {
  await sumUpContacts(scope, await unlinkRecords(scope, "donor", [donorId]));
}

/** A donor was merged into another one, which gets the contact if it has none yet. Both are locked. */
export async function moveDonor(scope: Tenant, fromId: string, intoId: string): Promise<void> {
  const unlinked = await unlinkRecords(scope, "donor", [fromId]);
  const [contactId] = unlinked;
  if (contactId !== undefined) await linkRecord(scope, "donor", intoId, contactId);
  await sumUpContacts(scope, unlinked);
}
