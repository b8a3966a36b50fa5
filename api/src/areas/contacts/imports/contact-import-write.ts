import { emailKey, phoneKey, tagKey } from "@trellis/domain/names/contact-keys.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { idArray, insertRows, toJson } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { furtherRows, readFurtherAddresses } from "../core/contact-addresses.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import { findDuplicatesAgain } from "../core/duplicate-search.ts";
import { lockContacts } from "../core/last-contact.ts";
import { contactKeysOf } from "../people/contact-insert.ts";
import { contactAddress } from "../schema/address-schema.ts";
import { contact, contactEmail, contactPhone, contactTag } from "../schema/contact-schema.ts";
import { contactImportMerge } from "../schema/import-schema.ts";
import { MERGED_FIELDS, type MergeTarget, mergeRow } from "./contact-import-merge.ts";
import type { Candidate } from "./contact-import-rows.ts";

/** A row that a contact takes in. */
export interface Merge {
  candidate: Candidate;
  contactId: string;
}

interface Loaded extends MergeTarget {
  row: ContactRow;
  /** How many there were. */
  existing: { emails: number; phones: number; tags: number; further: number };
}

/** Merges rows into contacts that are there, all at once, and keeps what takes it back. */
export async function writeMerges(scope: Tenant, importId: string, merges: readonly Merge[]): Promise<void> {
  if (merges.length === 0) return;
  const { transaction, organizationId } = scope;
  const targets = await loadTargets(scope, [...new Set(merges.map(({ contactId }) => contactId))]);
  const undos: (typeof contactImportMerge.$inferSelect)[] = [];
  const changed = new Set<Loaded>();
  for (const { candidate, contactId } of merges) {
    const target = targets.get(contactId);
    const undo = target && mergeRow(target, candidate);
    if (!target || !undo) continue;
    changed.add(target);
    // What this very import added goes as a whole.
    if (target.row.importId !== importId) undos.push({ organizationId, importId, row: candidate.row, contactId, undo });
  }
  await writeTargets(scope, [...changed]);
  await insertRows(transaction, contactImportMerge, undos);
}

async function loadTargets(scope: Tenant, ids: readonly string[]): Promise<Map<string, Loaded>> {
  const { transaction, organizationId } = scope;
  await lockContacts(scope, ids);
  const rows = await transaction
    .select()
    .from(contact)
    .where(and(eq(contact.organizationId, organizationId), sql`${contact.id} = any(${idArray(ids)})`));
  const addresses = await readFurtherAddresses(scope, ids);
  const targets = new Map<string, Loaded>(
    rows.map((row) => {
      const further = addresses.get(row.id) ?? [];
      const existing = { emails: 0, phones: 0, tags: 0, further: further.length };
      return [row.id, { row, emails: [], phones: [], tags: [], further, existing }];
    }),
  );
  const emails = await transaction
    .select()
    .from(contactEmail)
    .where(and(eq(contactEmail.organizationId, organizationId), sql`${contactEmail.contactId} = any(${idArray(ids)})`))
    .orderBy(asc(contactEmail.position));
  for (const one of emails) targets.get(one.contactId)?.emails.push(one);
  const phones = await transaction
    .select()
    .from(contactPhone)
    .where(and(eq(contactPhone.organizationId, organizationId), sql`${contactPhone.contactId} = any(${idArray(ids)})`))
    .orderBy(asc(contactPhone.position));
  for (const one of phones) targets.get(one.contactId)?.phones.push(one);
  const tags = await transaction
    .select()
    .from(contactTag)
    .where(and(eq(contactTag.organizationId, organizationId), sql`${contactTag.contactId} = any(${idArray(ids)})`));
  for (const one of tags) targets.get(one.contactId)?.tags.push(one.tag);
  for (const target of targets.values())
    target.existing = {
      emails: target.emails.length,
      phones: target.phones.length,
      tags: target.tags.length,
      further: target.further.length,
    };
  return targets;
}

async function writeTargets(scope: Tenant, targets: readonly Loaded[]): Promise<void> {
  if (targets.length === 0) return;
  const { transaction, organizationId } = scope;
  const owner = ({ row }: Loaded) => ({ organizationId, contactId: row.id });
  await insertRows(
    transaction,
    contactEmail,
    targets.flatMap((target) =>
      target.emails.slice(target.existing.emails).map((one, at) => ({
        ...owner(target),
        id: createId(),
        position: target.existing.emails + at,
        email: one.email,
        emailKey: emailKey(one.email) ?? "",
        label: one.label,
      })),
    ),
  );
  await insertRows(
    transaction,
    contactPhone,
    targets.flatMap((target) =>
      target.phones.slice(target.existing.phones).map((one, at) => ({
        ...owner(target),
        id: createId(),
        position: target.existing.phones + at,
        phone: one.phone,
        phoneKey: phoneKey(one.phone),
        label: one.label,
      })),
    ),
  );
  await insertRows(
    transaction,
    contactTag,
    targets.flatMap((target) =>
      target.tags
        .slice(target.existing.tags)
        .map((tag) => ({ ...owner(target), tagKey: tagKey(tag), tag, editId: null })),
    ),
  );
  await insertRows(
    transaction,
    contactAddress,
    targets.flatMap((target) =>
      furtherRows(owner(target), target.further.slice(target.existing.further), target.existing.further),
    ),
  );
  await rewriteContacts(
    scope,
    targets.map(({ row, emails, phones }) => ({
      ...row,
      email: emails[0]?.email ?? null,
      phone: phones[0]?.phone ?? null,
      consentAt: row.consentSource === "import" && row.consentAt === null ? scope.now : row.consentAt,
    })),
  );
}

/** Columns of contacts that imports and their undoing write. */
const WRITTEN = [
  ...MERGED_FIELDS,
  "otherWebsites",
  "email",
  "phone",
  "consentAt",
  "sortName",
  "nameKey",
  "cityKey",
  "stateKey",
] as const;

/** Rewrites contacts with their search words and duplicate pairs. Their rows are locked. */
export async function rewriteContacts(scope: Tenant, rows: readonly ContactRow[]): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const records = rows.map((row) => {
    const all = { ...row, ...contactKeysOf(row) };
    return Object.fromEntries([
      ["id", row.id],
      ["updated_at", new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))],
      ...WRITTEN.map((field) => [contact[field].name, all[field]]),
    ]);
  });
  const names = [...WRITTEN.map((field) => contact[field].name), "updated_at"];
  const set = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = x.${sql.identifier(name)}`),
    sql`, `,
  );
  await transaction.execute(sql`update contact c set ${set}
    from jsonb_populate_recordset(null::contact, ${toJson(records)}::text::jsonb) as x
    where c.organization_id = ${organizationId} and c.id = x.id`);
  const ids = rows.map(({ id }) => id);
  await refreshContactWords(scope, ids);
  await findDuplicatesAgain(scope, ids);
  await emitContacts(scope, ids, "changed");
}
