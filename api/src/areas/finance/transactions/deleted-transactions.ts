import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  DeletedTransaction,
  listDeletedTransactions as endpoint,
} from "@trellis/contract-finance/deleted-transactions.ts";
import { type SQL, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { instantText, TRANSACTION_COLUMNS, type TransactionRow, toTransaction } from "../books/transaction-columns.ts";
import { TRANSACTION_KIND } from "../books/transaction-search.ts";

const DEFAULT_LIMIT = 50;

interface DeletedRow extends TransactionRow, Record<string, unknown> {
  deletedAt: string;
  deletedBy: string | null;
}

/**
 * One page of deleted transactions, the latest first. What an invoice, a payroll or another record removed from the books
 * is not among them, because only that record can return it. Throws invalid for a cursor of another list.
 */
export async function listDeletedTransactions(
  context: Context,
  { query: { q, limit = DEFAULT_LIMIT, cursor } }: EndpointParsed<typeof endpoint>,
): Promise<Page<DeletedTransaction>> {
  const rows = await context.transaction.execute<DeletedRow>(await deletedPageQuery(context, { q, limit, cursor }));
  const items = rows.slice(0, limit).map(({ deletedAt, deletedBy, ...row }) => ({
    ...toTransaction(context.organizationId, row),
    deletedAt,
    deletedBy,
  }));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return new Page(items, last ? writeCursor({ createdAt: new Date(last.deletedAt), id: last.id }) : null);
}

interface PageRequest {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The statement of a page plus one row, to know whether there is a next page. */
export async function deletedPageQuery(context: Read, { q, limit, cursor }: PageRequest): Promise<SQL> {
  const { organizationId } = context;
  const conditions = [
    sql`t.organization_id = ${organizationId}`,
    sql`t.deleted_at is not null`,
    sql`t.source_kind is null`,
  ];
  const after = readCursor(cursor);
  if (after)
    conditions.push(sql`(t.deleted_at, t.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`);
  const search = await searchCondition(context, TRANSACTION_KIND, q);
  if (search) conditions.push(search);
  return sql`select ${TRANSACTION_COLUMNS}, ${instantText("t.deleted_at")} as "deletedAt", ${DELETED_BY} as "deletedBy"
    from transaction t where ${sql.join(conditions, sql` and `)}
    order by t.deleted_at desc, t.id desc limit ${limit + 1}`;
}

/** Who deleted it last, as the audit log knows it. */
const DELETED_BY = sql`(
  select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email)
  from audit_log a join "user" u on u.id = a.user_id
  where a.organization_id = t.organization_id and a.resource_id = t.id::text and a.resource = 'transaction'
    and a.action = 'delete'
  order by a.created_at desc, a.id desc limit 1)`;
