import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Sql, TransactionSql } from "postgres";
import { type AuditRow, writeAuditRow } from "../audit/audit-row.ts";
import { settleText } from "../backup/backup-tables.ts";
import type { Transaction } from "../db/tenancy.ts";

const dialect = new PgDialect();

/** One import or restore at a time: they look for what is here already. */
const ONE_AT_A_TIME = "organization-archive";

/**
 * Runs the work in one transaction of the owner, alone among imports and restores. The owner is bound by row-level security
 * too, so from `enter` on the transaction sees and writes the rows of one organization only.
 */
export function alone<T>(owner: Sql, work: (transaction: TransactionSql) => Promise<T>): Promise<T> {
  return owner.begin(async (transaction) => {
    await settleText(transaction);
    await transaction`select pg_advisory_xact_lock(hashtextextended(${ONE_AT_A_TIME}, 0))`;
    return work(transaction);
  }) as Promise<T>;
}

/** From here on the transaction works inside this organization. */
export async function enter(transaction: TransactionSql, organizationId: number): Promise<void> {
  if (!Number.isSafeInteger(organizationId) || organizationId <= 0) throw new Error("not an organization's number");
  await transaction.unsafe(`set local app.organization_id = ${organizationId}`);
}

/** Records in the organization's audit log what an operator did with the whole of it. */
export function recordInAuditLog(
  transaction: TransactionSql,
  organizationId: number,
  entry: Pick<AuditRow, "action" | "after">,
): Promise<void> {
  const execute = (statement: SQL) => {
    // The log's tables have no schema in its statement, and this transaction has no search path.
    const query = dialect.sqlToQuery(sql`${statement}`);
    return transaction.unsafe(query.sql, query.params as never[]);
  };
  return transaction.unsafe("set local search_path = public").then(() =>
    writeAuditRow({ execute } as unknown as Transaction, {
      organizationId,
      userId: null,
      resource: "organization",
      resourceId: String(organizationId),
      ...entry,
    }),
  );
}

/** Closes the organization and stops its mail, so that nothing happens before an operator releases it. */
export async function holdOrganization(transaction: TransactionSql, organizationId: number): Promise<void> {
  await transaction`
    update public.organization set is_active = false, sending_stopped_at = coalesce(sending_stopped_at, now()),
      sending_stop_reason = coalesce(sending_stop_reason, 'operator')
    where id = ${organizationId}`;
}
