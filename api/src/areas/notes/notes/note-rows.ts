import type { Note } from "@trellis/contract-notes/note.ts";
import { and, eq, type SQL } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { note } from "../schema.ts";
import type { StoredNote } from "../stored-note.ts";
import { viewNotes } from "./note-view.ts";

export const byId = (organizationId: number, id: string) =>
  and(eq(note.organizationId, organizationId), eq(note.id, id));

/** Reads a note and keeps everyone else from writing it until the commit. Throws not_found. */
export async function lockNote({ transaction, organizationId }: Read, id: string, state: SQL): Promise<StoredNote> {
  const [row] = await transaction
    .select()
    .from(note)
    .where(and(byId(organizationId, id), state))
    .for("update");
  if (!row) throw notFound("Note");
  return row;
}

/** Throws not_found. */
export async function findNote({ transaction, organizationId }: Context, id: string): Promise<StoredNote> {
  const [row] = await transaction.select().from(note).where(byId(organizationId, id));
  if (!row) throw notFound("Note");
  return row;
}

/** One note as it is answered. */
export async function viewNote(context: Context, row: StoredNote): Promise<Note> {
  const [view] = await viewNotes(context, [row]);
  if (!view) throw new Error("a note has no view");
  return view;
}
