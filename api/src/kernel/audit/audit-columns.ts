import { sql } from "drizzle-orm";

/** An audit row as it is read: JSON as Postgres writes its text, which never changes for a stored value. */
export interface StoredAuditRow {
  id: string;
  user_id: string | null;
  api_key_id: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  before: string | null;
  after: string | null;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  created_at: string | Date;
}

/** The columns of a `StoredAuditRow`, of the audit log as `a`. */
export const AUDIT_COLUMNS = sql`a.id, a.user_id, a.api_key_id, a.action, a.resource, a.resource_id, a.before::text as before,
  a.after::text as after, a.ip_address, a.user_agent, a.request_id, a.created_at`;
