import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { type SQL, sql } from "drizzle-orm";

/** A row as `TRANSACTION_COLUMNS` reads it: the contract's record, but for the organization. */
export type TransactionRow = Omit<Transaction, "organizationId">;

/** An instant as the contract writes it: `2025-11-20T08:00:00.000Z`. */
export const instantText = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Cents as the contract writes them (`1234.50`); `column` is never negative. */
const amountText = (column: string): SQL =>
  sql.raw(`(${column} / 100)::text || '.' || lpad((${column} % 100)::text, 2, '0')`);

/** The contract's record, written by the database: a list of rows needs no mapping after it. Table alias: `t`. */
export const TRANSACTION_COLUMNS: SQL = sql`
  t.id, t.user_id as "userId", t.description, ${amountText("t.cents")} as amount, ${amountText("t.sales_tax_cents")} as "salesTax",
  ${amountText("t.credit_cents")} as credit, t.type, t.category, t.date,
  t.payment_method as "paymentMethod", t.reference_number as "referenceNumber", t.vendor, t.notes,
  t.is_recurring as "isRecurring", t.recurring_frequency as "recurringFrequency",
  array(select g.tag from transaction_tag g
    where g.organization_id = t.organization_id and g.transaction_id = t.id order by g.position) as tags,
  t.receipt_url as "receiptUrl", t.account, t.pending, t.import_id as "importId",
  t.source_kind as "sourceKind", t.source_id as "sourceId",
  ${instantText("t.created_at")} as "createdAt", ${instantText("t.updated_at")} as "updatedAt"`;

export const toTransaction = (organizationId: number, row: TransactionRow): Transaction => ({ ...row, organizationId });
