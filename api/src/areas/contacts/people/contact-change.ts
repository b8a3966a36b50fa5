import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { and, asc, eq } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { lastContactOf } from "../core/activity-day.ts";
import type { ContactChange, Maybe } from "../core/contact-change-types.ts";
import { emailRows, phoneRows, replaceParts, replaceTags, tagRows } from "../core/contact-parts.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { linkContacts } from "../core/contact-sums.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import { findDuplicatesAgain } from "../core/duplicate-search.ts";
import { contactAddress } from "../schema/address-schema.ts";
import { contact, contactEmail, contactPhone } from "../schema/contact-schema.ts";
import { changedPostalAddresses, changedWebAndBirthday } from "./changed-addresses.ts";
import { contactKeysOf } from "./contact-insert.ts";

/**
 * Writes a change of a locked contact with its words and the pairs that it makes. Throws invalid for total donations below
 * what is recorded here. Records no audit row.
 */
export async function writeContactChange(
  scope: Tenant,
  before: ContactRow,
  change: ContactChange,
): Promise<ContactRow> {
  const { transaction, organizationId, now } = scope;
  const emails = await changedAddresses(scope, before, change);
  const phones = await changedNumbers(scope, before, change);
  const places = await changedPostalAddresses(scope, before, change);
  const owner = { organizationId, contactId: before.id };
  const fields = {
    ...changedFields(before, change, now),
    ...(emails && { email: emails[0]?.email ?? null }),
    ...(phones && { phone: phones[0]?.phone ?? null }),
    ...places?.main,
    updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
  };
  const row: ContactRow = { ...before, ...fields };
  const after = { ...row, ...contactKeysOf(row) };
  const { organizationId: _, id, createdAt, searchText, lastContactKey, ...written } = after;
  await transaction
    .update(contact)
    .set(written)
    .where(and(eq(contact.organizationId, organizationId), eq(contact.id, before.id)));
  if (emails) await replaceParts(scope, contactEmail, before.id, emails);
  if (phones) await replaceParts(scope, contactPhone, before.id, phones);
  if (places) await replaceParts(scope, contactAddress, before.id, places.further);
  if (change.tags) await replaceTags(scope, before.id, tagRows(owner, change.tags));
  await refreshContactWords(scope, [before.id]);
  if (emails || phones || after.nameKey !== before.nameKey) await findDuplicatesAgain(scope, [before.id]);
  if (emails) await linkContacts(scope, [before.id]);
  await emitContacts(scope, [before.id], "changed");
  return after;
}

function changedFields(before: ContactRow, change: ContactChange, now: Date) {
  const text = (typed: Maybe<string>, stored: string | null) =>
    typed === undefined ? stored : typed?.trim() ? typed.trim() : null;
  const { consent = before.consent } = change;
  const hasConsentChanged = consent !== before.consent;
  return {
    firstName: change.firstName?.trim() ?? before.firstName,
    lastName: change.lastName?.trim() ?? before.lastName,
    type: change.type ?? before.type,
    status: change.status ?? before.status,
    ...eachTextField((field) => text(change[field], before[field])),
    ...changedWebAndBirthday(before, change),
    notes: change.notes === undefined ? before.notes : change.notes?.trim() ? change.notes : null,
    lastContactOn: changedLastContact(before, change.lastContactDate),
    ...changedDonations(before, change.totalDonations),
    consent,
    consentAt: hasConsentChanged ? (consent === "unknown" ? null : now) : before.consentAt,
    consentSource: hasConsentChanged
      ? consent === "unknown"
        ? null
        : (change.consentSource ?? "form")
      : before.consentSource,
  };
}

/** A day that is shown and comes back unchanged changes nothing: it may be an activity's. */
function changedLastContact(before: ContactRow, typed: Maybe<string>): string | null {
  if (typed === undefined || (typed || null) === lastContactOf(before)) return before.lastContactOn;
  if (before.activityOn !== null && (typed || "") < before.activityOn)
    throw invalid(
      "lastContactDate",
      `An activity of ${formatDay(before.activityOn)} is logged, so the last contact can't be earlier. Change or delete that activity first.`,
    );
  return typed || null;
}

/** The entered total includes recorded gifts; the remainder is `donatedBefore`. */
function changedDonations({ totalDonations, donatedBefore }: ContactRow, typed: Maybe<bigint>) {
  if (typed === undefined) return { totalDonations, donatedBefore };
  const recorded = totalDonations - donatedBefore;
  const total = typed ?? recorded;
  if (total < recorded)
    throw invalid(
      "totalDonations",
      `Gifts of $${formatDecimal(recorded)} are recorded here, so the total can't be less. Change the gifts under Donations.`,
    );
  return { totalDonations: total, donatedBefore: total - recorded };
}

/** The addresses after a change; undefined where it names none. One that stays keeps its label. */
async function changedAddresses(scope: Tenant, { id }: ContactRow, { email, emails }: ContactChange) {
  if (emails === undefined && email === undefined) return undefined;
  const owner = { organizationId: scope.organizationId, contactId: id };
  if (emails !== undefined) return emailRows(owner, emails);
  const [first, ...others] = await scope.transaction
    .select()
    .from(contactEmail)
    .where(and(eq(contactEmail.organizationId, scope.organizationId), eq(contactEmail.contactId, id)))
    .orderBy(asc(contactEmail.position));
  return emailRows(owner, email?.trim() ? [{ email, label: first?.label }, ...others] : others);
}

/** As `changedAddresses`, of numbers. */
async function changedNumbers(scope: Tenant, { id }: ContactRow, { phone, phones }: ContactChange) {
  if (phones === undefined && phone === undefined) return undefined;
  const owner = { organizationId: scope.organizationId, contactId: id };
  if (phones !== undefined) return phoneRows(owner, phones);
  const [first, ...others] = await scope.transaction
    .select()
    .from(contactPhone)
    .where(and(eq(contactPhone.organizationId, scope.organizationId), eq(contactPhone.contactId, id)))
    .orderBy(asc(contactPhone.position));
  return phoneRows(owner, phone?.trim() ? [{ phone, label: first?.label }, ...others] : others);
}

/** What the audit log says of a contact. */
export function auditOf({
  searchText,
  lastContactKey,
  sortName,
  nameKey,
  cityKey,
  stateKey,
  importId,
  ...row
}: ContactRow) {
  return {
    ...row,
    totalDonations: formatDecimal(row.totalDonations),
    donatedBefore: formatDecimal(row.donatedBefore),
  };
}
