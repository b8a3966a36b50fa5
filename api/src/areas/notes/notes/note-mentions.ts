import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { mentionedIds } from "@trellis/domain/text/note-mentions.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { findPersonName } from "../../organizations/index.ts";
import { noteMention } from "../schema.ts";
import type { StoredNote } from "../stored-note.ts";
import { PERSON_NAME } from "./person-name-column.ts";

/** Notifies members whom a note mentions for the first time: once for each note, whatever is written later. */
export async function notifyMentioned(
  context: Context,
  { id, title, content }: StoredNote,
  before = "",
): Promise<void> {
  const { transaction, organizationId, member, now } = context;
  const mentionedBefore = new Set(mentionedIds(before));
  const wanted = mentionedIds(content).filter((userId) => !mentionedBefore.has(userId));
  if (wanted.length === 0) return;
  const members = await transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, true),
        inArray(membership.userId, wanted),
      ),
    );
  if (members.length === 0) return;
  const added = await transaction
    .insert(noteMention)
    .values(members.map(({ userId }) => ({ organizationId, noteId: id, userId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ userId: noteMention.userId });
  const userIds = added.map(({ userId }) => userId).filter((userId) => userId !== member.userId);
  if (userIds.length === 0) return;
  await notify(context, {
    userIds,
    kind: "note_mentioned",
    title: `${await findPersonName(transaction, member.userId)} mentioned you`,
    text: `In the note “${title}”`,
    link: `/app/notes/${id}`,
    subject: id,
    once: true,
  });
}

/** The present or former members among these ids; no other names are returned. */
export async function readMentioned(
  { transaction, organizationId }: Read,
  texts: readonly string[],
): Promise<ReadonlyMap<string, NotePerson>> {
  const wanted = [...new Set(texts.flatMap(mentionedIds))];
  if (wanted.length === 0) return new Map();
  const rows = await transaction
    .select({ id: user.id, name: PERSON_NAME })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), inArray(membership.userId, wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of what `readMentioned` found, the people of one text, in its order. */
export const mentionsOf = (people: ReadonlyMap<string, NotePerson>, text: string): NotePerson[] =>
  mentionedIds(text).flatMap((id) => people.get(id) ?? []);

/** The members who can be mentioned, by name. */
export async function listNotePeople({ transaction, organizationId }: Context): Promise<NotePerson[]> {
  return transaction
    .select({ id: user.id, name: PERSON_NAME })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)))
    .orderBy(PERSON_NAME, user.id);
}
