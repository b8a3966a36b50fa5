import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { listTransactions as endpoint, Transaction } from "@trellis/contract-finance/transactions.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { TRANSACTION_COLUMNS, type TransactionRow, toTransaction } from "../books/transaction-columns.ts";
import { filterCondition, type TransactionFilter } from "../books/transaction-filter.ts";
import { readCursor, type SortOrder, type TransactionSort, writeCursor } from "./transaction-cursor.ts";

const DEFAULT_LIMIT = 50;

export interface TransactionPageRequest {
  filter: TransactionFilter;
  sort: TransactionSort;
  order: SortOrder;
  limit: number;
  cursor?: string | undefined;
}

/** One page, newest or largest first. Pages follow the last row's key, so the thousandth costs what the first does. */
export async function listTransactions(
  context: Context,
  { query }: EndpointParsed<typeof endpoint>,
): Promise<Page<Transaction>> {
  const { sort = "date", order = "desc", limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  return readTransactionPage(context, { filter, sort, order, limit, cursor });
}

/** As `listTransactions`, of any length. Throws invalid for a cursor of another list. */
export async function readTransactionPage(context: Read, request: TransactionPageRequest): Promise<Page<Transaction>> {
  const { sort, order, limit } = request;
  const rows = await context.transaction.execute<TransactionRow & Record<string, unknown>>(
    await transactionPageQuery(context, request),
  );
  const items = rows.slice(0, limit).map((row) => toTransaction(context.organizationId, row));
  const last = items.at(-1);
  if (rows.length <= limit || !last) return new Page(items, null);
  const value = sort === "date" ? last.date : String(parseMoney(last.amount));
  return new Page(items, writeCursor(sort, order, { value, id: last.id }));
}

/** The statement of a page plus one row, to know whether there is a next page. */
export async function transactionPageQuery(
  context: Read,
  { filter, sort, order, limit, cursor }: TransactionPageRequest,
): Promise<SQL> {
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, order);
  const condition = await filterCondition(context, filter);
  const column = sort === "date" ? sql`t.date` : sql`t.cents`;
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  const position = after
    ? sql` and (${column}, t.id) ${beyond} (${after.value}::${sort === "date" ? sql`date` : sql`bigint`}, ${after.id}::uuid)`
    : sql``;
  return sql`select ${TRANSACTION_COLUMNS} from transaction t where ${condition}${position}
    order by ${column} ${direction}, t.id ${direction} limit ${limit + 1}`;
}
