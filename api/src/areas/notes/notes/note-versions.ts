import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { MAX_NOTE_VERSIONS, VERSION_MINUTES } from "@trellis/contract-notes/choices.ts";
import type { Note } from "@trellis/contract-notes/note.ts";
import type * as contract from "@trellis/contract-notes/versions.ts";
import type { NoteVersion, NoteVersionGist } from "@trellis/contract-notes/versions.ts";
import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { note, noteVersion } from "../schema.ts";
import type { StoredNote } from "../stored-note.ts";
import { mentionsOf, readMentioned } from "./note-mentions.ts";
import { findNote, lockNote, viewNote } from "./note-rows.ts";
import { saySomethingElse } from "./note-text.ts";
import { readPeople } from "./note-view.ts";

const VERSION_MS = VERSION_MINUTES * 60_000;

const newestFirst = [desc(noteVersion.keptAt), desc(noteVersion.id)];
const ofNote = (organizationId: number, noteId: string) =>
  and(eq(noteVersion.organizationId, organizationId), eq(noteVersion.noteId, noteId));

/** What a note said earlier, the last kept first. Throws not_found. */
export async function listNoteVersions(
  context: Context,
  { params }: EndpointParsed<typeof contract.listNoteVersions>,
): Promise<NoteVersionGist[]> {
  await findNote(context, params.id);
  const rows = await versionsQuery(context, params.id);
  const people = await readPeople(
    context,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map((row) => gistOf(row, people));
}

export function versionsQuery({ transaction, organizationId }: Read, noteId: string) {
  const { content, ...columns } = getTableColumns(noteVersion);
  return transaction
    .select(columns)
    .from(noteVersion)
    .where(ofNote(organizationId, noteId))
    .orderBy(...newestFirst)
    .limit(MAX_NOTE_VERSIONS);
}

/** One earlier version, whole. Throws not_found. */
export async function getNoteVersion(
  context: Context,
  { params }: EndpointParsed<typeof contract.getNoteVersion>,
): Promise<NoteVersion> {
  const row = await findVersion(context, params.id);
  const [people, mentioned] = [await readPeople(context, [row.savedBy]), await readMentioned(context, [row.content])];
  const { content, category, color } = row;
  return { ...gistOf(row, people), content, category, color, mentions: mentionsOf(mentioned, content) };
}

/** Makes a note say again what it said; what it says now is kept, so that nothing is lost. Throws not_found. */
export async function restoreNoteVersion(
  context: Context,
  { params }: EndpointParsed<typeof contract.restoreNoteVersion>,
): Promise<Note> {
  const { noteId } = await findVersion(context, params.id);
  const before = await lockNote(context, noteId, isNull(note.deletedAt));
  // Read behind the note's lock: another save may have been the one that drops the oldest.
  const { title, content, category, color, savedAt } = await findVersion(context, params.id);
  await keepVersion(context, before, { always: true });
  const row = await saySomethingElse(context, before, { title, content, category, color });
  await context.audit({
    action: "restore_version",
    resource: "note",
    resourceId: noteId,
    before: { title: before.title, characters: before.content.length },
    after: { title, characters: content.length, savedAt: savedAt.toISOString() },
  });
  return viewNote(context, row);
}

/**
 * Keeps what a note says before someone changes it. What one author writes on is kept every ten minutes; what another
 * one had written is kept always, and so is what is replaced by an earlier version. Of more than fifty the oldest go.
 */
export async function keepVersion(
  { transaction, organizationId, member, now }: Context,
  before: StoredNote,
  { always = false }: { always?: boolean } = {},
): Promise<void> {
  if (!always && before.updatedBy === member.userId) {
    const [last] = await transaction
      .select({ keptAt: noteVersion.keptAt })
      .from(noteVersion)
      .where(ofNote(organizationId, before.id))
      .orderBy(...newestFirst)
      .limit(1);
    if (last && now.getTime() - last.keptAt.getTime() < VERSION_MS) return;
  }
  const { id: noteId, title, content, category, color, updatedBy, updatedAt } = before;
  await transaction.insert(noteVersion).values({
    organizationId,
    id: createId(),
    noteId,
    title,
    content,
    category,
    color,
    savedBy: updatedBy,
    savedAt: updatedAt,
    keptAt: now,
  });
  await transaction.execute(sql`
    delete from note_version where organization_id = ${organizationId} and note_id = ${noteId}::uuid and id in (
      select id from note_version where organization_id = ${organizationId} and note_id = ${noteId}::uuid
      order by kept_at desc, id desc offset ${MAX_NOTE_VERSIONS})`);
}

async function findVersion({ transaction, organizationId }: Read, id: string) {
  const [row] = await transaction
    .select()
    .from(noteVersion)
    .where(and(eq(noteVersion.organizationId, organizationId), eq(noteVersion.id, id)));
  if (!row) throw notFound("Version");
  return row;
}

const gistOf = (
  { id, noteId, title, savedBy, savedAt }: Omit<typeof noteVersion.$inferSelect, "content">,
  people: Awaited<ReturnType<typeof readPeople>>,
): NoteVersionGist => ({
  id,
  noteId,
  title,
  savedBy: people.get(savedBy ?? "") ?? null,
  savedAt: savedAt.toISOString(),
});
