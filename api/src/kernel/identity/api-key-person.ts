import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { PendingQuery, Row, Sql } from "postgres";
import { type ApiKeyUse, hashOfSecret } from "./api-key-secret.ts";
import { type CurrentOrganization, flagsOf, type Member, organizationOf, type PersonRow } from "./person.ts";

/** A key in use, with whom it acts as. */
export interface KeyInUse {
  id: string;
  kind: ApiKeyUse;
  access: "read" | "write";
  allowedAddresses: readonly string[];
  lastDay: string | null;
  /** Whether the use of this minute is written down already. */
  isUseRecorded: boolean;
  /** A member's own key, where the organization requires a second factor and the member has none. */
  lacksSecondFactor: boolean;
  organization: CurrentOrganization;
  member: Member;
  email: string;
}

type KeyRow = PersonRow & {
  key_id: string;
  kind: KeyInUse["kind"];
  access: KeyInUse["access"];
  allowed_addresses: string[];
  last_day: string | null;
  is_recorded: boolean;
  lacks_second_factor: boolean;
  member_role: Role | null;
} & Record<`member_${string}`, unknown>;

/**
 * Key, organization and membership in one prepared statement, on every request: a revoked key, a removed member or a
 * changed permission counts at once. Undefined for what opens nothing, without saying why.
 */
export async function findKey(sql: Sql, secret: string, now: Date): Promise<KeyInUse | undefined> {
  const [hash, at] = [hashOfSecret(secret), now.toISOString()];
  const bySecret = sql`(k.secret_hash = ${hash} or (k.replaced_hash = ${hash} and k.replaced_until > ${at}::timestamptz))`;
  return readKey(sql, bySecret, now);
}

/** As `findKey`, by the key's ID: for what a program asked for earlier. */
export const findKeyById = (sql: Sql, id: string, now: Date): Promise<KeyInUse | undefined> =>
  readKey(sql, sql`k.id = ${id}::uuid`, now);

async function readKey(sql: Sql, which: PendingQuery<Row[]>, now: Date): Promise<KeyInUse | undefined> {
  const at = now.toISOString();
  const [row] = await sql<KeyRow[]>`
    select k.id as key_id, k.kind, k.access, k.allowed_addresses, k.last_day::text as last_day,
           k.last_used_at is not null and k.last_used_at > ${at}::timestamptz - interval '1 minute' as is_recorded,
           k.kind = 'personal' and o.requires_second_factor_since is not null
             and not exists (select from second_factor f where f.user_id = k.user_id and f.on_since is not null)
             and not exists (select from passkey p where p.user_id = k.user_id) as lacks_second_factor,
           u.id as user_id, u.email, o.id as organization_id, o.name as organization_name,
           o.type as organization_type, o.time_zone, o.regional_format, o.first_day_of_week, o.clock, o.date_order,
           o.paper_size, o.owner_id, o.subscription_status, o.subscription_plan, o.add_ons,
           o.trial_ends_at, o.subscription_ends_at, o.deletion_at, o.read_only_since, o.session_hours,
           o.idle_minutes, o.allowed_addresses as organization_addresses, o.exports_by, k.role,
           k.can_manage_users, k.can_manage_finances, k.can_manage_donations, k.can_manage_contacts,
           k.can_manage_surveys, k.can_view_reports, m.role as member_role,
           m.can_manage_users as member_can_manage_users, m.can_manage_finances as member_can_manage_finances,
           m.can_manage_donations as member_can_manage_donations, m.can_manage_contacts as member_can_manage_contacts,
           m.can_manage_surveys as member_can_manage_surveys, m.can_view_reports as member_can_view_reports
    from api_key k
    join organization o on o.id = k.organization_id and o.is_active
    join "user" u on u.id = k.user_id
    left join membership m on k.kind = 'personal' and m.organization_id = k.organization_id and m.user_id = k.user_id
      and m.is_active and u.is_active
    where ${which}
      and k.revoked_at is null and (k.kind <> 'personal' or m.user_id is not null)`;
  if (!row) return undefined;
  return {
    id: row.key_id,
    kind: row.kind,
    access: row.access,
    allowedAddresses: row.allowed_addresses,
    lastDay: row.last_day,
    isUseRecorded: row.is_recorded,
    lacksSecondFactor: row.lacks_second_factor,
    organization: organizationOf(row),
    member:
      row.kind !== "personal"
        ? { userId: row.user_id, role: row.role, flags: flagsOf(row), isProgram: true }
        : ownMember(row),
    email: row.email,
  };
}

/** As the member stands now: a personal key narrows nothing but reading and writing. */
function ownMember(row: KeyRow): Member {
  const flags = flagsOf(
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) =>
        key.startsWith("member_can_") ? [[key.slice("member_".length), value]] : [],
      ),
    ) as Parameters<typeof flagsOf>[0],
  );
  return { userId: row.user_id, role: row.member_role ?? ROLES[0], flags };
}

/** The last day counts as a whole, in the organization's time zone. */
export const hasExpired = ({ lastDay, organization }: KeyInUse, now: Date): boolean =>
  lastDay !== null && dayInZone(now, organization.timeZone) > lastDay;

/** Every permission switched off: what a key of a program starts from. */
export const NO_FLAGS = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Record<Flag, boolean>;
