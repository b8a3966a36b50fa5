import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { Access, Area } from "@trellis/contract-base/endpoint.ts";
import type { Sql } from "postgres";
import { hasPermission } from "../identity/access.ts";
import { findClosedBy, type PolicyColumns, policyOf } from "../identity/entry-policy.ts";
import { flagsOf, type Member } from "../identity/person.ts";
import { LACKS_SINGLE_SIGN_ON } from "../identity/required-connection.ts";
import type { TabOwner } from "./live-tab.ts";

type MemberAccess = Extract<Access, { who: "member" }>;

/** The permission to read each area; undefined if every signed-in person may. */
const READERS: [Area, MemberAccess[] | undefined][] = Object.entries(ENDPOINTS).map(([area, endpoints]) => {
  const reads = Object.values(endpoints).filter((definition) => definition.method === "GET");
  const ofMembers = reads.flatMap(({ access }) => (access.who === "member" ? [access] : []));
  return [area as Area, ofMembers.length > 0 ? ofMembers : undefined];
});

/** The areas of which a member may hear that something changed: those that they may read. */
export function audibleAreas(member: Member): ReadonlySet<Area> {
  return new Set(
    READERS.flatMap(([area, accesses]) =>
      !accesses || accesses.some((access) => hasPermission(member, access)) ? [area] : [],
    ),
  );
}

type PermissionRow = Parameters<typeof flagsOf>[0] &
  PolicyColumns & {
    session_id: string;
    authenticated_at: string | null;
    second_factor_at: string | null;
    has_authenticator: boolean;
    active_at: string | null;
    address: string | null;
    organization_id: string;
    user_id: string;
    role: Member["role"];
  };

/** The rights of every owner whose session and membership still count, by session and organization, in one query. */
export async function readPermissions(sql: Sql, owners: readonly TabOwner[]): Promise<Map<string, Member>> {
  const tabs = JSON.stringify(
    owners.map(({ sessionId, organizationId, address }) => [sessionId, organizationId, address]),
  );
  const rows = await sql<PermissionRow[]>`
    select s.id as session_id, m.organization_id, m.user_id, m.role,
           m.can_manage_users, m.can_manage_finances, m.can_manage_donations, m.can_manage_contacts,
           m.can_manage_surveys, m.can_view_reports, s.authenticated_at, s.second_factor_at,
           exists (select from second_factor f where f.user_id = u.id and f.on_since is not null) as has_authenticator,
           s.activity ->> o.id::text as active_at, o.session_hours, o.idle_minutes,
           o.allowed_addresses as organization_addresses, o.exports_by, tab ->> 2 as address
    from jsonb_array_elements(${tabs}::text::jsonb) tab
    join session s on s.id = (tab ->> 0)::uuid and s.expires_at > now()
    join "user" u on u.id = s.user_id and u.is_active
    join membership m on m.user_id = u.id and m.organization_id = (tab ->> 1)::bigint and m.is_active
    join organization o on o.id = m.organization_id and o.is_active
      and (o.requires_second_factor_since is null or s.second_factor_at is not null)
    where not ${sql.unsafe(LACKS_SINGLE_SIGN_ON)}`;
  const now = new Date();
  return new Map(
    rows
      .filter((row) => mayEnter(row, now))
      .map((row) => [
        `${row.session_id} ${row.organization_id}`,
        { userId: row.user_id, role: row.role, flags: flagsOf(row) },
      ]),
  );
}

const mayEnter = (row: PermissionRow, now: Date): boolean =>
  findClosedBy(
    policyOf(row),
    {
      authenticatedAt: timeOf(row.authenticated_at),
      secondFactorAt: timeOf(row.second_factor_at),
      hasAuthenticator: row.has_authenticator,
      activeAt: timeOf(row.active_at),
    },
    now,
    row.address ?? undefined,
  ) === null;

const timeOf = (value: string | null) => (value === null ? null : new Date(value));
