import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { AuditEntry, listAuditLog as endpoint } from "@trellis/contract-platform/audit-log.ts";
import { type SQL, sql } from "drizzle-orm";
import { AUDIT_COLUMNS, type StoredAuditRow } from "../../kernel/audit/audit-columns.ts";
import { invalid } from "../../kernel/errors.ts";
import { type Context, Page } from "../../kernel/http/context.ts";
import { isHiddenEntry } from "../calendar/index.ts";

const DEFAULT_LIMIT = 50;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MILLISECONDS = /^\d{1,15}$/;

export interface AuditFilter {
  action?: string | undefined;
  resource?: string | undefined;
  userId?: string | undefined;
  /** The ID of a record. */
  record?: string | undefined;
  /** Days in the organization's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditRow extends StoredAuditRow, Record<string, unknown> {
  user_name: string | null;
  key_name: string | null;
  /** About a private event of another member. */
  is_hidden: boolean;
}

/** Changes, newest first, with people's current names. Details of others' private events are left out. */
export async function listAuditLog(context: Context, { query }: EndpointParsed<typeof endpoint>) {
  const { limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  return readAuditPage(context, filter, limit, cursor);
}

/** As `listAuditLog`, of any length. Throws invalid for a cursor that is not of this list. */
export async function readAuditPage(
  context: Context,
  filter: AuditFilter,
  limit: number,
  cursor?: string | undefined,
): Promise<Page<AuditEntry>> {
  const rows = await context.transaction.execute<AuditRow>(auditPageQuery(context, filter, limit, cursor));
  const items = rows.slice(0, limit).map(toAuditEntry);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return new Page(items, more ? writeCursor(last) : null);
}

/** The statement of a page plus one row, to know whether there is a next page. */
export function auditPageQuery(
  {
    organizationId,
    organization,
    member,
  }: { organizationId: number; organization: { timeZone: string }; member: { userId: string } },
  filter: AuditFilter,
  limit: number,
  cursor?: string | undefined,
): SQL {
  const conditions = [sql`a.organization_id = ${organizationId}`];
  if (filter.action) conditions.push(sql`a.action = ${filter.action}`);
  if (filter.resource) conditions.push(sql`a.resource = ${filter.resource}`);
  if (filter.userId) conditions.push(sql`a.user_id = ${filter.userId}::uuid`);
  if (filter.record) conditions.push(sql`a.resource_id = ${filter.record}`);
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${organization.timeZone}::text)`;
  if (filter.from) conditions.push(sql`a.created_at >= ${midnight(filter.from, 0)}`);
  if (filter.to) conditions.push(sql`a.created_at < ${midnight(filter.to, 1)}`);
  if (cursor !== undefined) {
    const { createdAt, id } = readCursor(cursor);
    conditions.push(sql`(a.created_at, a.id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  return sql`
    select ${AUDIT_COLUMNS}, a.user_name, a.key_name, ${isHiddenEntry(sql`a`, member.userId)} as is_hidden
    from (
      select a.*, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), nullif(u.name, ''), u.email) as user_name,
        k.name as key_name
      from audit_log a left join "user" u on u.id = a.user_id
        left join api_key k on k.organization_id = a.organization_id and k.id = a.api_key_id
      where ${sql.join(conditions, sql` and `)}
      order by a.created_at desc, a.id desc limit ${limit + 1}) a
    order by a.created_at desc, a.id desc`;
}

/**
 * The actions, kinds of record and people that occur. Each is found by jumping from value to value along its index, so
 * that a long log costs no more than its few values.
 */
export async function getAuditLogChoices({ transaction, organizationId }: Context) {
  const [actions, resources, people] = await Promise.all([
    transaction.execute<{ value: string }>(distinctQuery("action", organizationId)),
    transaction.execute<{ value: string }>(distinctQuery("resource", organizationId)),
    transaction.execute<{ id: string; name: string }>(sql`
      with who as (${distinctQuery("user_id", organizationId)})
      select who.value as id,
        coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), nullif(u.name, ''), u.email, 'Former member') as name
      from who left join "user" u on u.id = who.value order by 2, 1`),
  ]);
  return {
    actions: actions.map((row) => row.value),
    resources: resources.map((row) => row.value),
    people: people.map(({ id, name }) => ({ id, name })),
  };
}

/** The different values of a column, in order, by an index that begins with the organization and the column. */
export function distinctQuery(name: "action" | "resource" | "user_id", organizationId: number): SQL {
  const column = sql.identifier(name);
  const next = (beyond: SQL) => sql`
    (select a.${column} as value from audit_log a
     where a.organization_id = ${organizationId} and a.${column} is not null${beyond}
     order by a.${column} limit 1)`;
  return sql`
    select value from (
      with recursive leap as (
        ${next(sql``)}
        union all
        select found.value from leap, lateral ${next(sql` and a.${column} > leap.value`)} found
      ) select value from leap
    ) each_value`;
}

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    keyName: row.key_name,
    action: row.action,
    resource: row.resource,
    resourceId: row.resource_id,
    details: row.is_hidden ? { before: null, after: null } : { before: json(row.before), after: json(row.after) },
    isHidden: row.is_hidden,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const writeCursor = ({ createdAt, id }: AuditEntry) =>
  Buffer.from(`${new Date(createdAt).getTime()} ${id}`).toString("base64url");

function readCursor(text: string): { createdAt: string; id: string } {
  const [time = "", id = "", ...rest] = Buffer.from(text, "base64url").toString().split(" ");
  if (rest.length > 0 || !UUID.test(id) || !MILLISECONDS.test(time))
    throw invalid("cursor", "This page address isn't valid. Start again from the first page.");
  return { createdAt: new Date(Number(time)).toISOString(), id };
}
