import type { NoteLinkKind } from "@trellis/shared/contract/notes/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/columns.ts";
import type { Transaction } from "../../db/tenancy.ts";
import { FOR_PROFIT_NOTES, NON_PROFIT_NOTES } from "./demo-texts.ts";
import { noteSearchText, replaceNoteTerms } from "./note-search.ts";
import { note, noteLink } from "./schema.ts";

const HOUR_MS = 3600_000;

/** Which record of a kind the demo's notes are about: one that shows something. */
const RECORDS: Partial<Record<NoteLinkKind, SQL>> = {
  budget: sql`budget t where t.status = 'active' and`,
  contact: sql`contact t where t.last_contact_on is not null and`,
  donor: sql`donor t where t.gift_count > 0 and`,
  donation: sql`donation t where t.status = 'completed' and`,
  survey: sql`survey t where t.is_published and`,
  invoice: sql`invoice t where t.balance > 0 and`,
  customer: sql`customer t where`,
  product: sql`product t where`,
};

/** Gives a demo organization its notes: of every color, two of them pinned, some about records. After all other seeds. */
export async function seedNotes(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const notes = organization.type === "non-profit" ? NON_PROFIT_NOTES : FOR_PROFIT_NOTES;
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id };
    const writers = await readWriters(transaction, organization.id);
    for (const [place, { daysAgo, about = [], isPinned = false, ...said }] of notes.entries()) {
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

/** Who may write, the longest member first. */
async function readWriters(transaction: Transaction, organizationId: number): Promise<string[]> {
  const rows = await transaction.execute<{ id: string }>(sql`
    select user_id as id from membership where organization_id = ${organizationId} and role <> 'viewer'
    order by created_at, user_id`);
  return rows.map(({ id }) => id);
}

async function findRecord(
  transaction: Transaction,
  organizationId: number,
  kind: NoteLinkKind,
  place: number,
): Promise<string | undefined> {
  const from = RECORDS[kind];
  if (!from) return undefined;
  const rows = await transaction.execute<{ id: string }>(
    sql`select t.id from ${from} t.organization_id = ${organizationId} order by t.created_at, t.id limit 20`,
  );
  return rows[place % Math.max(rows.length, 1)]?.id;
}
