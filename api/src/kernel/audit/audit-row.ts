import { sql } from "drizzle-orm";
import { createId } from "../db/create-id.ts";
import { dueWork } from "../db/schema.ts";
import type { Transaction } from "../db/tenancy.ts";
import { auditLog } from "./schema.ts";

/** Entries that wait for their place in the hash chain, among the kinds of due work. */
export const UNCHAINED = "audit_chain";
const MAX_USER_AGENT = 500;

export interface AuditRow {
  organizationId: number;
  /** Null where the program acts. */
  userId: string | null;
  apiKeyId?: string | null | undefined;
  action: string;
  resource: string;
  resourceId: string | null;
  before?: unknown;
  after?: unknown;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
  requestId?: string | null | undefined;
  createdAt?: Date;
}

/**
 * Writes one audit row, and that it waits for its place in the hash chain, in the caller's transaction, which works inside
 * the row's organization. The only way into the log: a row added in another way stays outside the chain.
 */
export async function writeAuditRow(transaction: Transaction, row: AuditRow): Promise<void> {
  const id = createId();
  const json = (value: unknown) =>
    sql`${value === undefined || value === null ? null : JSON.stringify(value)}::text::jsonb`;
  // One trip. Every row waits under its own key, so no writer waits for another one or for the job that chains.
  await transaction.execute(sql`
    with waiting as (
      insert into ${dueWork} (kind, organization_id, record_id, due_at)
      values (${UNCHAINED}, ${row.organizationId}, ${id}::uuid, now()))
    insert into ${auditLog}
      (organization_id, id, user_id, api_key_id, action, resource, resource_id, before, after, ip_address, user_agent, request_id, created_at)
    values (${row.organizationId}, ${id}::uuid, ${row.userId}::uuid, ${row.apiKeyId ?? null}::uuid, ${row.action}, ${row.resource}, ${row.resourceId},
      ${json(row.before)}, ${json(row.after)}, ${row.ipAddress ?? null}, ${row.userAgent?.slice(0, MAX_USER_AGENT) ?? null},
      ${row.requestId ?? null}, coalesce(${row.createdAt?.toISOString() ?? null}::timestamptz, now()))`);
}
