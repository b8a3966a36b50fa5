import { type ContactImport, IMPORT_RETENTION_DAYS } from "@trellis/contract-contacts/imports.ts";
import { and, desc, eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readOrganizationTables } from "../../../kernel/db/all-tables.ts";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { MAIN_ADDRESS, mendMainAddresses } from "../core/contact-addresses.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { lockContacts } from "../core/last-contact.ts";
import { websitesOf } from "../people/contact-view.ts";
import { removeContacts } from "../people/contacts.ts";
import { contact, contactEmail, contactPhone } from "../schema/contact-schema.ts";
import { contactImport, contactImportMerge } from "../schema/import-schema.ts";
import type { MergeUndo } from "../schema/merge-undo.ts";
import { MERGED_FIELDS, numberKey } from "./contact-import-merge.ts";
import { isImport, readImport, toContactImport } from "./contact-import-view.ts";
import { rewriteContacts } from "./contact-import-write.ts";

/** Tables whose rows are part of a contact, or made from it: they are no record about someone. */
const OWN_PARTS = new Set([
  "contact_email",
  "contact_phone",
  "contact_address",
  "contact_tag",
  "contact_duplicate",
  "contact_import_merge",
  "contact_bulk_change",
]);

/**
 * Undoes an import. Added contacts are deleted, unless something was recorded about them since; merged contacts lose
 * what the import wrote, unless it changed since. Throws not_found, conflict if there is nothing to undo.
 */
export async function undoContactImport(
  context: Context,
  { params }: { params: { id: string } },
): Promise<ContactImport> {
  const { transaction, now } = context;
  const record = await readImport(context, params.id, { lock: true });
  if (record.status !== "done" && record.status !== "failed")
    throw new AppError("conflict", {
      message:
        record.status === "undone"
          ? "This import was already undone."
          : "This import hasn't finished yet. Try again when it has.",
    });
  if (now.getTime() - record.createdAt.getTime() > IMPORT_RETENTION_DAYS * 86_400_000)
    throw new AppError("conflict", { message: `An import can be undone for ${IMPORT_RETENTION_DAYS} days.` });
  const { removed, kept } = await removeAdded(context, record.id);
  await restoreMerged(context, record.id);
  const [undone] = await transaction
    .update(contactImport)
    .set({ status: "undone", kept, updatedAt: now })
    .where(isImport(context, record.id))
    .returning();
  if (!undone) throw new Error("the import is gone");
  await context.audit({
    action: "undo",
    resource: "contact_import",
    resourceId: record.id,
    after: { removed, kept, restored: record.merged },
  });
  return toContactImport(undone);
}

async function removeAdded(context: Context, importId: string): Promise<{ removed: number; kept: number }> {
  const { transaction, organizationId } = context;
  const rows = await transaction.execute<{ id: string }>(sql`select id from contact
    where organization_id = ${organizationId} and import_id = ${importId}::uuid order by id for update`);
  const used = await findUsed(
    context,
    rows.map(({ id }) => id),
  );
  const going = rows.flatMap(({ id }) => (used.has(id) ? [] : [id]));
  await removeContacts(context, going);
  return { removed: going.length, kept: used.size };
}

/** Which of these have a record in any area: checks every table that refers to a contact. */
async function findUsed({ transaction, organizationId }: Context, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of (await readOrganizationTables()).values()) {
    const column = (Object.values(getTableColumns(table)) as PgColumn[]).find(({ name }) => name === "contact_id");
    if (!column || OWN_PARTS.has(getTableName(table))) continue;
    for (const chunk of chunksOf(ids, CHUNK_ROWS)) {
      const found = await transaction.execute<{ id: string }>(sql`select distinct ${column} as id from ${table}
        where organization_id = ${organizationId} and ${column} = any(${idArray(chunk)})`);
      for (const { id } of found) used.add(id);
    }
  }
  return used;
}

async function restoreMerged(context: Context, importId: string): Promise<void> {
  const { transaction, organizationId } = context;
  const ofImport = and(
    eq(contactImportMerge.organizationId, organizationId),
    eq(contactImportMerge.importId, importId),
  );
  // The latest first: what two rows changed one after the other goes back in two steps.
  const all = await transaction.select().from(contactImportMerge).where(ofImport).orderBy(desc(contactImportMerge.row));
  const byContact = Map.groupBy(all, ({ contactId }) => contactId);
  for (const chunk of chunksOf([...byContact], CHUNK_ROWS)) {
    const ids = chunk.map(([id]) => id);
    await lockContacts(context, ids);
    await removeParts(context, chunk);
    const rows = await transaction
      .select()
      .from(contact)
      .where(and(eq(contact.organizationId, organizationId), sql`${contact.id} = any(${idArray(ids)})`));
    const firsts = await readFirsts(context, ids);
    await rewriteContacts(
      context,
      rows.map((row) => ({
        ...restored(
          row,
          (byContact.get(row.id) ?? []).map(({ undo }) => undo),
        ),
        email: firsts.emails.get(row.id) ?? null,
        phone: firsts.phones.get(row.id) ?? null,
      })),
    );
    await mendMainAddresses(context, ids);
  }
  await transaction.delete(contactImportMerge).where(ofImport);
}

/** A field that someone changed since keeps what they wrote. */
function restored(row: ContactRow, undos: readonly MergeUndo[]): ContactRow {
  const fields: Record<string, unknown> = { ...row };
  for (const { before, after, websites = [], consentAt } of undos) {
    if (consentAt !== undefined && fields.consent === after.consent && fields.consentSource === after.consentSource)
      fields.consentAt = consentAt === null ? null : new Date(consentAt);
    // Half an address is useless: it is removed as a whole, or stays.
    const isMoved = MAIN_ADDRESS.some((field) => field in after && fields[field] !== after[field]);
    for (const field of MERGED_FIELDS) {
      if (isMoved && MAIN_ADDRESS.some((part) => part === field)) continue;
      if (field in after && fields[field] === after[field]) fields[field] = before[field] ?? null;
    }
    fields.otherWebsites = (fields.otherWebsites as string[]).filter((one) => !websites.includes(one));
  }
  const back = fields as ContactRow;
  const [website = null, ...otherWebsites] = websitesOf(back);
  return { ...back, website, otherWebsites, consentAt: back.consent === "unknown" ? null : back.consentAt };
}

type Merged = [contactId: string, merges: { undo: MergeUndo }[]];

async function removeParts({ transaction, organizationId }: Context, chunk: readonly Merged[]): Promise<void> {
  const keysOf = (part: "emails" | "phones" | "tags" | "addresses") =>
    JSON.stringify(
      chunk.flatMap(([id, merges]) => merges.flatMap(({ undo }) => (undo[part] ?? []).map((key) => ({ id, key })))),
    );
  const listed = (part: "emails" | "tags" | "addresses") =>
    sql`jsonb_to_recordset(${keysOf(part)}::text::jsonb) as x(id uuid, key text)`;
  await transaction.execute(sql`delete from contact_email e using ${listed("emails")}
    where e.organization_id = ${organizationId} and e.contact_id = x.id and e.email_key = x.key collate "C"`);
  await transaction.execute(sql`delete from contact_tag g using ${listed("tags")}
    where g.organization_id = ${organizationId} and g.contact_id = x.id and g.tag_key = x.key collate "C"`);
  await transaction.execute(sql`delete from contact_address a using ${listed("addresses")}
    where a.organization_id = ${organizationId} and a.contact_id = x.id and a.address_key = x.key collate "C"`);
  // An invalid number has no key in the table: it is compared as written.
  const ids = chunk.map(([id]) => id);
  const wanted = new Set(
    chunk.flatMap(([id, merges]) => merges.flatMap(({ undo }) => undo.phones.map((key) => `${id} ${key}`))),
  );
  const phones = await transaction
    .select({ id: contactPhone.id, contactId: contactPhone.contactId, phone: contactPhone.phone })
    .from(contactPhone)
    .where(and(eq(contactPhone.organizationId, organizationId), sql`${contactPhone.contactId} = any(${idArray(ids)})`));
  const going = phones
    .filter(({ contactId, phone }) => wanted.has(`${contactId} ${numberKey(phone)}`))
    .map(({ id }) => id);
  await transaction
    .delete(contactPhone)
    .where(and(eq(contactPhone.organizationId, organizationId), sql`${contactPhone.id} = any(${idArray(going)})`));
}

/** Puts what is left of addresses and numbers in order from 0, and reads the first of each. */
async function readFirsts({ transaction, organizationId }: Context, ids: readonly string[]) {
  for (const table of [contactEmail, contactPhone])
    await transaction.execute(sql`update ${table} t set position = x.at from (
        select id, row_number() over (partition by contact_id order by position) - 1 as at from ${table}
        where organization_id = ${organizationId} and contact_id = any(${idArray(ids)})) as x
      where t.organization_id = ${organizationId} and t.id = x.id and t.position <> x.at`);
  const first = async (table: typeof contactEmail | typeof contactPhone, column: "email" | "phone") => {
    const rows = await transaction.execute<{ id: string; value: string }>(sql`
      select contact_id as id, ${sql.identifier(column)} as value from ${table}
      where organization_id = ${organizationId} and contact_id = any(${idArray(ids)}) and position = 0`);
    return new Map(rows.map(({ id, value }) => [id, value]));
  };
  return { emails: await first(contactEmail, "email"), phones: await first(contactPhone, "phone") };
}
