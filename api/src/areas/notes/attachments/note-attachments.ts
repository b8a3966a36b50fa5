import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { MAX_NOTE_ATTACHMENTS } from "@trellis/contract-notes/choices.ts";
import type { NoteAttachment } from "@trellis/contract-notes/note.ts";
import type * as contract from "@trellis/contract-notes/notes.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import { addRecordFile, answerRecordFile } from "../../../kernel/files/record-files.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { lockNote } from "../notes/note-rows.ts";
import { type AttachmentRow, toAttachment } from "../notes/note-view.ts";
import { note, noteAttachment as table } from "../schema.ts";
import { readAttachment } from "./attachment-kind.ts";

type ById = { params: { id: string } };

/** Attaches a file to a note, known by its content. */
export async function addNoteAttachment(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.addNoteAttachment>,
  file: Uint8Array,
): Promise<NoteAttachment> {
  const checked = await readAttachment(file, query.fileName);
  return addRecordFile(call, "notes", checked, async (context, columns) => {
    await lockNote(context, params.id, isNull(note.deletedAt));
    if ((await countAttachments(context, params.id)) >= MAX_NOTE_ATTACHMENTS)
      throw new AppError("conflict", {
        message: `A note has at most ${MAX_NOTE_ATTACHMENTS} attachments. Remove one first.`,
      });
    const [row] = await context.transaction
      .insert(table)
      .values({ ...columns, noteId: params.id })
      .returning();
    if (!row) throw new Error("the attachment was not written");
    const attachment = toAttachment(row);
    await context.audit({ action: "create", resource: "note_attachment", resourceId: row.id, after: attachment });
    return attachment;
  });
}

/** The file, to be saved: a browser neither shows nor runs it. */
export async function getNoteAttachment(call: MemberCall, { params }: ById): Promise<Response> {
  const row = await call.read((context) => findAttachment(context, params.id));
  const answer = await answerRecordFile(call.services, row, "attachment");
  if (!answer) throw notFound("Attachment");
  return answer;
}

/** Removes an attachment, and after the commit its file. */
export async function deleteNoteAttachment(call: MemberCall, { params }: ById): Promise<void> {
  const row = await call.write(async (context) => {
    const found = await findAttachment(context, params.id);
    await context.transaction
      .delete(table)
      .where(and(eq(table.organizationId, context.organizationId), eq(table.id, params.id)));
    await context.audit({
      action: "delete",
      resource: "note_attachment",
      resourceId: params.id,
      before: toAttachment(found),
    });
    return found;
  });
  await removeOwnFiles(call.services, call, [row.fileKey]);
}

async function countAttachments({ transaction, organizationId }: Context, noteId: string): Promise<number> {
  const [row] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.noteId, noteId)));
  return row?.n ?? 0;
}

async function findAttachment({ transaction, organizationId }: Context, id: string): Promise<AttachmentRow> {
  const [row] = await transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  if (!row) throw notFound("Attachment");
  return row;
}
