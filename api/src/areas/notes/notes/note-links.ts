import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Note, NoteLink } from "@trellis/contract-notes/note.ts";
import type * as contract from "@trellis/contract-notes/notes.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, isNull } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { recordLastContacts } from "../../contacts/index.ts";
import { note, noteLink } from "../schema.ts";
import { type LinkedRecord, linkOf, readLinks } from "./linked-records.ts";
import { lockNote, viewNote } from "./note-rows.ts";

/** What a record is called. Throws not_found for one that the member may not see. */
export async function getNoteLinkTarget(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.getNoteLinkTarget>,
): Promise<NoteLink> {
  const record = { kind: query.kind, recordId: params.id };
  const target = linkOf(await readLinks(context, [record]), record);
  if (target.title === null) throw notFound("Record");
  return target;
}

/** Links a note to records. Throws not_found, with no link written, where the member may not see one of them. */
export async function addLinks(context: Context, noteId: string, records: readonly LinkedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { transaction, organizationId, now } = context;
  const targets = await readLinks(context, records);
  for (const [place, record] of records.entries())
    if (linkOf(targets, record).title === null)
      throw new AppError("not_found", {
        message: "We couldn't find a record that this note links to. Remove the link and save again.",
        issues: [{ path: `links.${place}.recordId`, message: "Not found" }],
      });
  await transaction
    .insert(noteLink)
    .values(
      records.map(({ kind, recordId }, place) => ({
        organizationId,
        noteId,
        kind,
        recordId,
        // One after the other, so that they stay in the order in which they were chosen.
        createdAt: new Date(now.getTime() + place),
      })),
    )
    .onConflictDoNothing();
  // Writing about a person counts as contact with them.
  const contacts = records.filter(({ kind }) => kind === "contact").map(({ recordId }) => recordId);
  await recordLastContacts(context, contacts, dayInZone(now, context.organization.timeZone));
}

/** Makes these the note's links. Those that it had already may be of records that the member does not see. */
export async function setNoteLinks(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.setNoteLinks>,
): Promise<Note> {
  const { transaction, organizationId } = context;
  const row = await lockNote(context, params.id, isNull(note.deletedAt));
  const ofNote = and(eq(noteLink.organizationId, organizationId), eq(noteLink.noteId, params.id));
  const existing = await transaction
    .select({ kind: noteLink.kind, recordId: noteLink.recordId })
    .from(noteLink)
    .where(ofNote);
  const isIn = (list: readonly LinkedRecord[], one: LinkedRecord) =>
    list.some(({ kind, recordId }) => kind === one.kind && recordId === one.recordId);
  for (const removed of existing.filter((one) => !isIn(body.links, one)))
    await transaction
      .delete(noteLink)
      .where(and(ofNote, eq(noteLink.kind, removed.kind), eq(noteLink.recordId, removed.recordId)));
  await addLinks(
    context,
    params.id,
    body.links.filter((one) => !isIn(existing, one)),
  );
  await context.audit({
    action: "link",
    resource: "note",
    resourceId: params.id,
    before: { links: existing },
    after: { links: body.links },
  });
  return viewNote(context, row);
}
