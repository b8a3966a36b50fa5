import { and, eq, gte } from "drizzle-orm";
import type { DemoAction, DemoHistoryInput } from "../../../ports/area.ts";
import { auditOf } from "../notes/notes.ts";
import { note } from "../schema.ts";

/** The demo's notes, written and changed by their authors. */
export async function readNoteHistory({ transaction, organizationId, since }: DemoHistoryInput): Promise<DemoAction[]> {
  const rows = await transaction
    .select()
    .from(note)
    .where(and(eq(note.organizationId, organizationId), gte(note.createdAt, since)));
  return rows.flatMap((row) => {
    const about = { resource: "note", resourceId: row.id };
    const after = auditOf(row);
    const before = { ...after, characters: Math.round(after.characters * 0.7) };
    if (row.updatedAt <= row.createdAt)
      return [{ ...about, at: row.createdAt, userId: row.createdBy, action: "create", after }];
    return [
      { ...about, at: row.createdAt, userId: row.createdBy, action: "create", after: before },
      { ...about, at: row.updatedAt, userId: row.updatedBy, action: "update", before, after },
    ];
  });
}
