import { NOTE_LINK_KINDS, type NoteLinkKind } from "@trellis/contract-notes/choices.ts";
import type { NoteLink } from "@trellis/contract-notes/note.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { mayRead } from "../../../kernel/http/sources.ts";
import { LINK_TARGETS, type LinkTarget } from "../../../ports/link-targets.ts";

/** What an area says of its records of a kind. */
export function targetOf(kind: NoteLinkKind): LinkTarget {
  const target = LINK_TARGETS.all.find((one) => one.kind === kind);
  if (!target) throw new Error(`no area brings ${kind} as a link target`);
  return target;
}

/** What each kind requires, for the test that asks every reader. */
export const linkRequirements = () => NOTE_LINK_KINDS.map((kind) => ({ kind, access: targetOf(kind).access }));

export interface LinkedRecord {
  kind: NoteLinkKind;
  recordId: string;
}

const keyOf = ({ kind, recordId }: LinkedRecord) => `${kind} ${recordId}`;

const maySee = (context: Context, kind: NoteLinkKind): boolean => mayRead(context, targetOf(kind).access);

/** The records as this member may see them, one query for each kind: what is hidden or gone has no title. */
export async function readLinks(context: Context, records: readonly LinkedRecord[]): Promise<Map<string, NoteLink>> {
  const { transaction, organizationId } = context;
  const titles = new Map<string, string>();
  for (const kind of new Set(records.map((record) => record.kind))) {
    if (!maySee(context, kind)) continue;
    const { records: from, title, where } = targetOf(kind);
    const ids = sql.join(
      [...new Set(records.filter((record) => record.kind === kind).map(({ recordId }) => recordId))].map(
        (id) => sql`${id}::uuid`,
      ),
      sql`, `,
    );
    const rows = await transaction.execute<{ id: string; title: string }>(sql`
      select t.id, ${title} as title from ${from}
      where t.organization_id = ${organizationId} and t.id in (${ids}) ${where ? sql`and ${where(context)}` : sql``}`);
    for (const row of rows) titles.set(keyOf({ kind, recordId: row.id }), row.title);
  }
  return new Map(
    records.map((record): [string, NoteLink] => {
      const title = titles.get(keyOf(record)) ?? null;
      const isHidden = title === null && (!maySee(context, record.kind) || record.kind === "event");
      const link = title === null ? null : targetOf(record.kind).link(record.recordId);
      return [keyOf(record), { kind: record.kind, recordId: record.recordId, title, link, isHidden }];
    }),
  );
}

/** One record of what `readLinks` answered. */
export function linkOf(links: ReadonlyMap<string, NoteLink>, record: LinkedRecord): NoteLink {
  const { kind, recordId } = record;
  return links.get(keyOf(record)) ?? { kind, recordId, title: null, link: null, isHidden: true };
}
