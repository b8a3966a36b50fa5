import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { NoteSort } from "@trellis/contract-notes/choices.ts";
import type { NoteListQuery, NotePerson } from "@trellis/contract-notes/note.ts";
import type * as contract from "@trellis/contract-notes/notes.ts";
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import {
  isBefore,
  readCursor as readTrashCursor,
  writeCursor as writeTrashCursor,
} from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { note } from "../schema.ts";
import { NOTE_KIND } from "./note-search.ts";
import { viewNotes } from "./note-view.ts";
import { PERSON_NAME } from "./person-name-column.ts";

type Filter = Omit<z.output<typeof NoteListQuery>, "q" | "limit" | "cursor">;

const DEFAULT_LIMIT = 50;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The table as `search-condition.ts` names it; made on use, since schemas and areas name each other. */
const aliased = () => alias(note, "t");

function columnsOf(table: ReturnType<typeof aliased>) {
  const { searchText, ...columns } = getTableColumns(table);
  return columns;
}

/** Where a page ended. */
export interface NotePosition {
  isPinned: boolean;
  at: Date;
  id: string;
}

/** One page: pinned notes first, then the newest or what was changed last. */
export async function listNotes(context: Context, { query }: EndpointParsed<typeof contract.listNotes>) {
  const { q, limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  const sort = filter.sort ?? "created";
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  const found = await searchCondition(context, NOTE_KIND, q);
  const rows = await notePageQuery(context, { filter, found, limit, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(await viewNotes(context, rows.slice(0, limit)), last ? writeCursor(sort, last) : null);
}

/** A page plus one row, to know whether there is a next page. */
export function notePageQuery(
  { transaction, organizationId }: Read,
  {
    filter,
    found,
    limit,
    after,
  }: { filter: Filter; found?: SQL | undefined; limit: number; after?: NotePosition | undefined },
) {
  const t = aliased();
  const at = filter.sort === "updated" ? t.updatedAt : t.createdAt;
  return transaction
    .select(columnsOf(t))
    .from(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        isNull(t.deletedAt),
        filter.category && eq(t.category, filter.category),
        filter.color && eq(t.color, filter.color),
        filter.authorId ? eq(t.createdBy, filter.authorId) : undefined,
        filter.linkKind && filter.linkId
          ? sql`${t.id} = any(array(select l.note_id from note_link l where l.organization_id = ${organizationId}
              and l.kind = ${filter.linkKind} and l.record_id = ${filter.linkId}::uuid))`
          : undefined,
        found,
        // In the rest of the list the pin is compared separately: in one comparison the planner takes it for a filter
        // that leaves nothing.
        after && !after.isPinned ? eq(t.isPinned, false) : undefined,
        after && !after.isPinned ? sql`(${at}, ${t.id}) < (${positionOf(after)})` : undefined,
        after?.isPinned ? sql`(${t.isPinned}, ${at}, ${t.id}) < (true, ${positionOf(after)})` : undefined,
      ),
    )
    .orderBy(desc(t.isPinned), desc(at), desc(t.id))
    .limit(limit + 1);
}

const positionOf = ({ at, id }: NotePosition) => sql`${at.toISOString()}::timestamptz, ${id}::uuid`;

const writeCursor = (sort: NoteSort, row: { isPinned: boolean; createdAt: Date; updatedAt: Date; id: string }) => {
  const at = sort === "updated" ? row.updatedAt : row.createdAt;
  return Buffer.from(JSON.stringify([sort, row.isPinned, at.getTime(), row.id])).toString("base64url");
};

/** Throws invalid for what `writeCursor` did not write for this sort. */
function readCursor(text: string, sort: NoteSort): NotePosition {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    value = [];
  }
  const [ofSort, isPinned, time, id] = Array.isArray(value) ? (value as unknown[]) : [];
  const at = new Date(typeof time === "number" ? time : Number.NaN);
  const isOurs =
    typeof isPinned === "boolean" && !Number.isNaN(at.getTime()) && typeof id === "string" && UUID.test(id);
  if (!isOurs || ofSort !== sort)
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  return { isPinned, at, id };
}

/** One page of the trash, the last deleted first. */
export async function listTrash(context: Context, { query }: EndpointParsed<typeof contract.listTrash>) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = readTrashCursor(query.cursor);
  const rows = await trashPageQuery(context, limit, after);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(
    await viewNotes(context, rows.slice(0, limit)),
    last?.deletedAt ? writeTrashCursor({ createdAt: last.deletedAt, id: last.id }) : null,
  );
}

export function trashPageQuery(
  { transaction, organizationId }: Read,
  limit: number,
  after: ReturnType<typeof readTrashCursor>,
) {
  const t = aliased();
  return transaction
    .select(columnsOf(t))
    .from(t)
    .where(and(eq(t.organizationId, organizationId), isNotNull(t.deletedAt), isBefore(t.deletedAt, t.id, after)))
    .orderBy(desc(t.deletedAt), desc(t.id))
    .limit(limit + 1);
}

/** Authors of existing notes, by name. */
export async function listNoteAuthors({ transaction, organizationId }: Context): Promise<NotePerson[]> {
  // From author to author along the index: as many steps as there are people, however many notes they wrote.
  const rows = await transaction.execute<{ id: string; name: string }>(sql`
    with recursive author(id) as (
      (select n.created_by from note n where n.organization_id = ${organizationId} and n.deleted_at is null
        and n.created_by is not null order by n.created_by limit 1)
      union all
      select (select n.created_by from note n where n.organization_id = ${organizationId} and n.deleted_at is null
        and n.created_by > author.id order by n.created_by limit 1)
      from author where author.id is not null
    )
    select "user".id, ${PERSON_NAME} as name from author join "user" on "user".id = author.id order by 2, 1`);
  return [...rows];
}
