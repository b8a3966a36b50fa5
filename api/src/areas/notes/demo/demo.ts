import type { NoteLinkKind } from "@trellis/contract-notes/choices.ts";
import { type MentionedPerson, mentionedIds, mentionMark } from "@trellis/domain/text/note-mentions.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { targetOf } from "../notes/linked-records.ts";
import { reminderDue } from "../notes/note-reminders.ts";
import { noteSearchText, replaceNoteTerms } from "../notes/note-search.ts";
import { PERSON_NAME } from "../notes/person-name-column.ts";
import { note, noteLink, noteMention, noteReminder, noteVersion } from "../schema.ts";
import { type DemoNote, FOR_PROFIT_NOTES, NON_PROFIT_NOTES } from "./demo-texts.ts";

const HOUR_MS = 3600_000;
const wholeHour = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS);

interface Memory {
  noteId: string;
  said: Pick<DemoNote, "title" | "content" | "category" | "color">;
  before: string | undefined;
  remindAt: Date | undefined;
  createdAt: Date;
  now: Date;
}

/**
 * Gives a demo organization its notes: of every color, two of them pinned, some about records, with a mention, an earlier
 * version and a reminder that is due. After all other seeds.
 */
export async function seedNotes(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const notes = organization.type === "non-profit" ? NON_PROFIT_NOTES : FOR_PROFIT_NOTES;
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now };
    const people = await readWriters(transaction, organization.id);
    const writers = people.map(({ id }) => id);
    for (const [place, one] of notes.entries()) {
      const { daysAgo, about = [], isPinned = false, before, remindInHours, ...words } = one;
      const said = { ...words, content: withNames(words.content, people, organization.adminId) };
      const id = createId();
      const createdAt = new Date(now.getTime() - daysAgo * 24 * HOUR_MS - ((place * 7) % 9) * HOUR_MS);
      const updatedAt = new Date(createdAt.getTime() + (place % 3) * Math.min(daysAgo, 4) * 5 * HOUR_MS);
      const searchText = noteSearchText(said);
      await transaction.insert(note).values({
        ...said,
        organizationId: organization.id,
        id,
        isPinned,
        createdBy: writers[place % writers.length] ?? organization.adminId,
        updatedBy: writers[(place * 2) % writers.length] ?? organization.adminId,
        searchText,
        createdAt,
        updatedAt,
      });
      await replaceNoteTerms(scope, id, "", searchText);
      const remindAt = remindInHours === undefined ? undefined : wholeHour(now.getTime() + remindInHours * HOUR_MS);
      await addMemory(transaction, organization, { noteId: id, said, before, remindAt, createdAt, now });
      for (const kind of about) {
        const recordId = await findRecord(transaction, organization.id, kind, place);
        if (recordId !== undefined)
          await transaction
            .insert(noteLink)
            .values({ organizationId: organization.id, noteId: id, kind, recordId, createdAt });
      }
    }
  });
}

/** Members who may write, the longest member first. */
async function readWriters(transaction: Transaction, organizationId: number): Promise<MentionedPerson[]> {
  const rows = await transaction.execute<{ id: string; name: string }>(sql`
    select "user".id, ${PERSON_NAME} as name from membership join "user" on "user".id = membership.user_id
    where organization_id = ${organizationId} and role <> 'viewer' order by membership.created_at, "user".id`);
  return [...rows];
}

/** A text with the names of its people as mentions: of who is there. */
function withNames(content: string, people: readonly MentionedPerson[], adminId: string): string {
  const admin = people.find(({ id }) => id === adminId);
  const colleague = people.find(({ id }) => id !== adminId) ?? admin;
  const mark = (person: MentionedPerson | undefined) => (person ? mentionMark(person) : "the office");
  return content.replaceAll("{admin}", mark(admin)).replaceAll("{colleague}", mark(colleague));
}

/** Mentioned members count as notified; a reminder that is due is among the admin's alerts. */
async function addMemory(
  transaction: Transaction,
  organization: { id: number; adminId: string },
  { noteId, said, before, remindAt, createdAt, now }: Memory,
): Promise<void> {
  const { id: organizationId, adminId } = organization;
  const mentioned = mentionedIds(said.content);
  if (mentioned.length > 0)
    await transaction
      .insert(noteMention)
      .values(mentioned.map((userId) => ({ organizationId, noteId, userId, createdAt })));
  if (before !== undefined)
    await transaction.insert(noteVersion).values({
      organizationId,
      id: createId(),
      noteId,
      title: said.title,
      content: before,
      category: said.category,
      color: said.color,
      savedBy: adminId,
      savedAt: createdAt,
      keptAt: new Date(createdAt.getTime() + HOUR_MS),
    });
  if (remindAt === undefined) return;
  const id = createId();
  const toldAt = remindAt <= now ? remindAt : null;
  await transaction
    .insert(noteReminder)
    .values({ organizationId, id, noteId, userId: adminId, setBy: adminId, remindAt, toldAt, createdAt });
  if (toldAt === null) await setDue(transaction, reminderDue(organizationId, id), remindAt);
}

/** A record of a kind that shows something. */
async function findRecord(
  transaction: Transaction,
  organizationId: number,
  kind: NoteLinkKind,
  place: number,
): Promise<string | undefined> {
  const { records, demo } = targetOf(kind);
  if (!demo) return undefined;
  const rows = await transaction.execute<{ id: string }>(
    sql`select t.id from ${records} where ${demo} and t.organization_id = ${organizationId} order by t.created_at, t.id limit 20`,
  );
  return rows[place % Math.max(rows.length, 1)]?.id;
}
