import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { type ContactType, contactTypesOf } from "@trellis/contract-contacts/choices.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type * as contract from "@trellis/contract-contacts/contacts.ts";
import { and, eq, sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant, Zoned } from "../../../kernel/http/context.ts";
import { removeActivityTerms } from "../core/activity-terms.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { removeContactTerms } from "../core/contact-words.ts";
import { type GivingReader, requireGiving } from "../core/giving-access.ts";
import { contact } from "../schema/contact-schema.ts";
import { auditOf, writeContactChange } from "./contact-change.ts";
import { createContacts } from "./contact-insert.ts";
import { readContactParts, toContact } from "./contact-view.ts";

type ById = { params: { id: string } };
type Body = EndpointParsed<typeof contract.createContact>["body"];

/** One contact with everything. Throws not_found. */
export const getContact = (context: Context, { params }: ById): Promise<Contact> => readContact(context, params.id);

/** Adds a contact. Throws plan_limit where the plan has no room, invalid for a type of the other kind of organization. */
export async function createContact(context: Context, { body }: { body: Body }): Promise<Contact> {
  refuseOfOtherKind(context, body);
  if (body.totalDonations) requireGiving(context, "enter");
  const { address, ...person } = body;
  const [row] = await createContacts(
    context,
    [
      {
        ...person,
        ...address,
        addresses: body.addresses,
        emails: body.emails ?? (body.email?.trim() ? [{ email: body.email }] : []),
        phones: body.phones ?? (body.phone ? [{ phone: body.phone }] : []),
        lastContactOn: body.lastContactDate,
      },
    ],
    { source: "form" },
  );
  if (!row) throw new Error("a contact was not added");
  // The address may be a donor's: what is recorded of them is part of the total that was typed.
  if (body.totalDonations)
    await writeContactChange(context, await lockContact(context, row.id), { totalDonations: body.totalDonations });
  await context.audit({ action: "create", resource: "contact", resourceId: row.id, after: auditOf(row) });
  return readContact(context, row.id);
}

/** Changes a contact. Throws not_found, conflict with the contact as it is when `If-Match` is stale. */
export async function updateContact(context: Context, { params, body }: ById & { body: Body }): Promise<Contact> {
  const before = await lockContact(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this contact after you opened it. Reload it and make your change again.",
      current: await readContact(context, before.id),
    });
  refuseOfOtherKind(context, body, before.type);
  if (body.totalDonations !== undefined) requireGiving(context, "change");
  const after = await writeContactChange(context, before, body);
  await context.audit({
    action: "update",
    resource: "contact",
    resourceId: before.id,
    before: auditOf(before),
    after: auditOf(after),
  });
  return readContact(context, before.id);
}

/** Takes contacts out, with the words that they were found by; what belongs to them goes along. */
export async function removeContacts(scope: Tenant, ids: readonly string[]): Promise<void> {
  await removeContactTerms(scope, ids);
  await removeActivityTerms(scope, ids);
  const { transaction, organizationId } = scope;
  for (const chunk of chunksOf(ids, CHUNK_ROWS))
    await transaction
      .delete(contact)
      .where(and(eq(contact.organizationId, organizationId), sql`${contact.id} = any(${idArray(chunk)})`));
  await emitContacts(scope, ids, "deleted");
}

/** Reads a contact and keeps everyone else from writing it until the commit. Throws not_found. */
export async function lockContact({ transaction, organizationId }: Read, id: string): Promise<ContactRow> {
  const [row] = await transaction
    .select()
    .from(contact)
    .where(and(eq(contact.organizationId, organizationId), eq(contact.id, id)))
    .for("no key update");
  if (!row) throw notFound("Contact");
  return row;
}

/** A contact as it is answered. Throws not_found. */
export async function readContact(scope: Read & Exclude<GivingReader, "program">, id: string): Promise<Contact> {
  const [row] = await scope.transaction
    .select()
    .from(contact)
    .where(and(eq(contact.organizationId, scope.organizationId), eq(contact.id, id)));
  if (!row) throw notFound("Contact");
  return toContact(row, await readContactParts(scope, row.id), scope);
}

/** Types and donations go by the kind of the organization. A type that a contact has may stay when the kind changed. */
export function refuseOfOtherKind(
  { organization }: Zoned,
  { type, totalDonations }: { type?: ContactType | undefined; totalDonations?: bigint | null | undefined },
  had?: ContactType,
): void {
  if (type && type !== had && !contactTypesOf(organization.type).includes(type))
    throw invalid(
      "type",
      organization.type === "non-profit"
        ? "This contact type is for businesses. Choose a non-profit type."
        : "This type is for non-profit organizations. Choose a type for businesses.",
    );
  if (totalDonations && organization.type !== "non-profit")
    throw invalid("totalDonations", "Only non-profit organizations have donations");
}
