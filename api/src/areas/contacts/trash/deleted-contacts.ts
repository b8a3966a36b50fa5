import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/deleted.ts";
import type { DeletedContact } from "@trellis/contract-contacts/deleted.ts";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { contactDeletion, deletedContact } from "../schema/deletion-schema.ts";
import { RETENTION_MS } from "./contact-deletion.ts";

const DEFAULT_LIMIT = 50;

/** One page of deleted contacts, the latest first. */
export async function listDeletedContacts(
  context: Context,
  { query }: EndpointParsed<typeof contract.listDeletedContacts>,
): Promise<Page<DeletedContact>> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await deletedPageQuery(context, { q: query.q, limit, after: readCursor(query.cursor) });
  const page = rows.slice(0, limit);
  const people = await readDeleters(context, [...new Set(page.map(({ deletionId }) => deletionId))]);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return new Page(
    page.map((row) => ({
      id: row.id,
      deletionId: row.deletionId,
      name: row.name,
      email: row.email,
      company: row.company,
      type: row.type,
      deletedAt: row.deletedAt.toISOString(),
      deletedBy: people.get(row.deletionId) ?? null,
      keptUntil: new Date(row.deletedAt.getTime() + RETENTION_MS).toISOString(),
    })),
    last ? writeCursor({ createdAt: last.deletedAt, id: last.id }) : null,
  );
}

interface PageRequest {
  q?: string | undefined;
  limit: number;
  after?: ReturnType<typeof readCursor>;
}

/** A page and one row more. */
export function deletedPageQuery({ transaction, organizationId, now }: Tenant, { q, limit, after }: PageRequest) {
  const d = deletedContact;
  const words = searchWords(q);
  return transaction
    .select({
      id: d.id,
      deletionId: d.deletionId,
      name: d.name,
      email: d.email,
      company: d.company,
      type: d.type,
      deletedAt: d.deletedAt,
    })
    .from(d)
    .where(
      and(
        eq(d.organizationId, organizationId),
        gt(d.deletedAt, new Date(now.getTime() - RETENTION_MS)),
        isBefore(d.deletedAt, d.id, after),
        ...words.map((word) => sql`strpos(${d.words}, ${word}) > 0`),
      ),
    )
    .orderBy(desc(d.deletedAt), desc(d.id))
    .limit(limit + 1);
}

/** Who deleted them, by deletion. */
async function readDeleters({ transaction, organizationId }: Tenant, deletionIds: readonly string[]) {
  if (deletionIds.length === 0) return new Map<string, string>();
  const rows = await transaction
    .select({
      id: contactDeletion.id,
      name: sql<string>`coalesce(nullif(concat_ws(' ', nullif(${user.firstName}, ''), nullif(${user.lastName}, '')), ''), ${user.email})`,
    })
    .from(contactDeletion)
    .innerJoin(user, eq(user.id, contactDeletion.deletedBy))
    .where(and(eq(contactDeletion.organizationId, organizationId), inArray(contactDeletion.id, deletionIds)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Removes deleted contacts permanently. Throws invalid unless either ids or all are given, not_found if none is there.
 */
export async function removeDeletedContacts(
  context: Context,
  { body }: EndpointParsed<typeof contract.removeDeletedContacts>,
): Promise<{ removed: number }> {
  const { transaction, organizationId } = context;
  if ((body.ids === undefined) === (body.all === undefined)) throw invalid("ids", "Name the contacts by ID, or all");
  const deleted = await transaction
    .delete(deletedContact)
    .where(
      and(
        eq(deletedContact.organizationId, organizationId),
        body.ids ? sql`${deletedContact.id} = any(${idArray(body.ids)})` : undefined,
      ),
    )
    .returning({ id: deletedContact.id });
  if (deleted.length === 0)
    throw new AppError("not_found", { message: "None of these contacts are in Deleted contacts anymore." });
  const [only] = deleted;
  await context.audit({
    action: "delete",
    resource: "deleted_contact",
    resourceId: deleted.length === 1 && only ? only.id : null,
    before: { removed: deleted.length },
  });
  return { removed: deleted.length };
}
