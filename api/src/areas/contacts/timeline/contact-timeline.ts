import { READ } from "@trellis/contract-contacts/access.ts";
import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { MEMBER_NAME, memberName } from "../../../kernel/identity/member-name.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { isBefore, newestFirst, type TimelineRequest, type TimelineSource } from "../../../ports/timeline.ts";
import { contact } from "../schema/contact-schema.ts";
import { contactMerge } from "../schema/duplicate-schema.ts";
import { contactImport, contactImportMerge } from "../schema/import-schema.ts";
import { timelineWords } from "./messages.ts";

/** The record's own story: how it came to be, which imports changed it, and with whom it became one. */
export const changeTimeline: TimelineSource = {
  kinds: ["change"],
  access: READ,
  async read(context, { contactId }, request) {
    const found = await Promise.all([
      readAdded(context, contactId, request),
      readUpdated(context, contactId, request),
      readMerged(context, contactId, request),
    ]);
    return found.flat();
  },
};

async function readAdded(
  { transaction, organizationId, language }: Context,
  contactId: string,
  { before }: TimelineRequest,
) {
  const rows = await transaction
    .select({
      id: contact.id,
      source: contact.source,
      createdAt: contact.createdAt,
      fileName: contactImport.fileName,
      by: MEMBER_NAME,
    })
    .from(contact)
    .leftJoin(
      contactImport,
      and(eq(contactImport.organizationId, contact.organizationId), eq(contactImport.id, contact.importId)),
    )
    .leftJoin(user, eq(user.id, contactImport.userId))
    .where(
      and(
        eq(contact.organizationId, organizationId),
        eq(contact.id, contactId),
        isBefore(contact.createdAt, contact.id, before),
      ),
    );
  const words = timelineWords(language);
  return rows.map(({ id, source, createdAt, fileName, by }) =>
    entryOf(id, createdAt, fileName === null ? words.added[source] : words.imported({ file: fileName }), by),
  );
}

/** Imports whose rows were merged into the contact; undone ones have no trace. */
async function readUpdated(
  { transaction, organizationId, language }: Context,
  contactId: string,
  { before, max }: TimelineRequest,
): Promise<TimelineEntry[]> {
  const { createdAt } = contactImport;
  const { importId } = contactImportMerge;
  // Several rows of a file may have been merged into one contact.
  const imports = transaction
    .select({ importId })
    .from(contactImportMerge)
    .where(and(eq(contactImportMerge.organizationId, organizationId), eq(contactImportMerge.contactId, contactId)));
  const id = sql<string>`(${contactImport.id}::text || ':update')`;
  const rows = await transaction
    .select({ id, createdAt, fileName: contactImport.fileName, by: MEMBER_NAME })
    .from(contactImport)
    .leftJoin(user, eq(user.id, contactImport.userId))
    .where(
      and(
        eq(contactImport.organizationId, organizationId),
        inArray(contactImport.id, imports),
        isBefore(createdAt, id, before),
      ),
    )
    .orderBy(newestFirst(createdAt, id))
    .limit(max);
  const words = timelineWords(language);
  return rows.map((row) => entryOf(row.id, row.createdAt, words.updated({ file: row.fileName }), row.by));
}

/** Merges, as long as they can be undone. */
async function readMerged(
  { transaction, organizationId, language }: Context,
  contactId: string,
  { before, max }: TimelineRequest,
): Promise<TimelineEntry[]> {
  const { mergedAt, id } = contactMerge;
  const rows = await transaction
    .select({ id, mergedAt, fromName: contactMerge.fromName, by: MEMBER_NAME })
    .from(contactMerge)
    .leftJoin(user, eq(user.id, contactMerge.mergedBy))
    .where(
      and(
        eq(contactMerge.organizationId, organizationId),
        eq(contactMerge.contactId, contactId),
        isBefore(mergedAt, id, before),
      ),
    )
    .orderBy(newestFirst(mergedAt, id))
    .limit(max);
  const words = timelineWords(language);
  return rows.map((row) => entryOf(row.id, row.mergedAt, words.merged({ name: row.fromName }), row.by));
}

const entryOf = (id: string, at: Date, title: string, by: Parameters<typeof memberName>[0]): TimelineEntry => ({
  id,
  kind: "change",
  at: at.toISOString(),
  day: null,
  title,
  text: null,
  amount: null,
  currency: null,
  link: null,
  by: memberName(by),
});
