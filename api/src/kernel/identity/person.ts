import { FLAGS, type Flag, type Role } from "@trellis/domain/accounts/roles.ts";
import type { OrganizationFormats } from "@trellis/domain/formats/organization-formats.ts";
import type { AddOnId, PlanId } from "@trellis/domain/plans/plans.ts";
import { planInForce } from "@trellis/domain/plans/plans-sold.ts";
import type { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import type { Sql } from "postgres";
import { type EntryPolicy, type PolicyColumns, policyOf } from "./entry-policy.ts";
import { LACKS_SINGLE_SIGN_ON } from "./required-connection.ts";

/** Someone's standing in an organization. */
export interface Member {
  userId: string;
  role: Role;
  flags: Readonly<Record<Flag, boolean>>;
  /** A program with a key of the organization, who is on no list of members. */
  isProgram?: true;
}

/** The current organization, as far as rules need it. */
export interface CurrentOrganization {
  id: number;
  name: string;
  type: "for-profit" | "non-profit";
  /** IANA name; decides what "today" and "this month" mean. */
  timeZone: string;
  /** How it writes dates, times, numbers and paper. */
  formats: OrganizationFormats;
  /** Whose key opens everything; cannot be demoted or removed. */
  ownerId: string;
  subscriptionStatus: (typeof SUBSCRIPTION_STATUSES)[number];
  subscriptionPlan: PlanId;
  addOns: readonly AddOnId[];
  trialEndsAt: Date | null;
  subscriptionEndsAt: Date | null;
  deletionAt: Date | null;
  /** Since when an operator allows no changes. */
  readOnlySince: Date | null;
  /** What it asks of a session beyond signing in, and who may export. */
  policy: EntryPolicy;
}

/** An operator's access to an organization that consented to it. */
export interface Visit {
  id: string;
  until: Date;
}

/** Anyone who is signed in, with the organization that the request works in. */
export interface Person {
  sessionId: string;
  userId: string;
  email: string;
  /** When they last proved who they are; null where it is not known. */
  authenticatedAt: Date | null;
  /** When they last entered a code or used a passkey in this session; null before the first. */
  secondFactorAt: Date | null;
  /** Whether signing in asks them for the code of an authenticator app. */
  hasAuthenticator: boolean;
  /** Whether they run the installation. */
  isOperator: boolean;
  /** The reseller that they work for. */
  resellerId: number | null;
  /** When this session was last used by hand in the current organization, where that ends it; null before the first time. */
  activeAt: Date | null;
  /** The organization requires a second factor, which this session has not proved: its records stay closed. */
  needsSecondFactor: boolean;
  /** The current organization requires single sign-on, which this session did not come by. */
  needsSingleSignOn: boolean;
  organization: CurrentOrganization | null;
  member: Member | null;
  /** The API key that the call came with; undefined for a browser's session. */
  keyId?: string;
  /** Whether that key may write. */
  keyAccess?: "read" | "write";
  /** An operator who works in the organization by its consent; undefined for its members. */
  visit?: Visit;
}

/** What `findPerson` and `findKey` read of who calls and for which organization. */
export interface PersonRow extends PolicyColumns {
  session_id: string;
  user_id: string;
  email: string;
  authenticated_at: string | Date | null;
  organization_id: string | number | null;
  organization_name: string;
  organization_type: CurrentOrganization["type"];
  time_zone: string;
  regional_format: OrganizationFormats["regionalFormat"];
  first_day_of_week: OrganizationFormats["firstDayOfWeek"];
  clock: OrganizationFormats["clock"];
  date_order: OrganizationFormats["dateOrder"];
  paper_size: OrganizationFormats["paperSize"];
  owner_id: string;
  subscription_status: CurrentOrganization["subscriptionStatus"];
  subscription_plan: PlanId;
  add_ons: AddOnId[];
  trial_ends_at: string | Date | null;
  subscription_ends_at: string | Date | null;
  deletion_at: string | Date | null;
  read_only_since: string | Date | null;
  role: Role;
  can_manage_users: boolean;
  can_manage_finances: boolean;
  can_manage_donations: boolean;
  can_manage_contacts: boolean;
  can_manage_surveys: boolean;
  can_view_reports: boolean;
}

interface SessionRow extends PersonRow {
  second_factor_at: string | Date | null;
  has_authenticator: boolean;
  is_operator: boolean;
  reseller_id: string | number | null;
  active_at: string | Date | null;
  requires_second_factor: boolean;
  needs_single_sign_on: boolean;
}

/**
 * Session, person, membership and organization in one prepared statement, on every request: a revoked session, a removed
 * member or a changed flag counts at once. The organization is the one named, and no other: null for a person who does
 * not belong to it. Where none is named it is the session's own, else the first one joined. A session is valid at the host
 * that it was made for: who runs an organization's domain must not open the person's other organizations with it.
 *
 * @param host the host name of an organization or a reseller that the request came to; null at the installation's address
 * @param resellerId whose organizations alone are served there; null for any
 */
export async function findPerson(
  sql: Sql,
  token: string,
  named: number | null = null,
  host: string | null = null,
  resellerId: number | null = null,
): Promise<Person | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.id as session_id, u.id as user_id, u.email, s.authenticated_at, s.second_factor_at,
           exists (select from second_factor f where f.user_id = u.id and f.on_since is not null) as has_authenticator,
           exists (select from operator where user_id = u.id) as is_operator,
           (select reseller_id from reseller_staff where user_id = u.id) as reseller_id,
           o.requires_second_factor_since is not null as requires_second_factor,
           ${sql.unsafe(LACKS_SINGLE_SIGN_ON)} as needs_single_sign_on, o.id as organization_id, o.name as organization_name,
           o.type as organization_type, o.time_zone, o.regional_format, o.first_day_of_week, o.clock, o.date_order,
           o.paper_size, o.owner_id, o.subscription_status, o.subscription_plan, o.add_ons,
           o.trial_ends_at, o.subscription_ends_at, o.deletion_at, o.read_only_since, o.session_hours,
           o.idle_minutes, o.allowed_addresses as organization_addresses, o.exports_by, s.activity ->> o.id::text as active_at, m.role,
           m.can_manage_users, m.can_manage_finances, m.can_manage_donations, m.can_manage_contacts,
           m.can_manage_surveys, m.can_view_reports
    from session s
    join "user" u on u.id = s.user_id and u.is_active
    left join lateral (
      select m.* from membership m join organization o on o.id = m.organization_id and o.is_active
      where m.user_id = u.id and m.is_active and (${named}::bigint is null or m.organization_id = ${named}::bigint)
        and (${resellerId}::bigint is null or o.reseller_id = ${resellerId}::bigint)
      order by (m.organization_id = s.active_organization_id) is true desc, m.created_at, m.organization_id
      limit 1
    ) m on true
    left join organization o on o.id = m.organization_id
    where s.token = ${token} and s.expires_at > now() and s.awaits_second_factor is null
      and s.host is not distinct from ${host}::text`;
  if (!row) return undefined;
  const person = {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    authenticatedAt: instantOf(row.authenticated_at),
    secondFactorAt: instantOf(row.second_factor_at),
    hasAuthenticator: row.has_authenticator,
    isOperator: row.is_operator,
    resellerId: row.reseller_id === null ? null : Number(row.reseller_id),
    activeAt: instantOf(row.active_at),
  };
  if (row.organization_id === null)
    return { ...person, needsSecondFactor: false, needsSingleSignOn: false, organization: null, member: null };
  return {
    ...person,
    needsSecondFactor: row.requires_second_factor && row.second_factor_at === null,
    needsSingleSignOn: row.needs_single_sign_on,
    organization: organizationOf(row),
    member: { userId: row.user_id, role: row.role, flags: flagsOf(row) },
  };
}

/** The organization of a row that carries its columns. */
export function organizationOf(row: PersonRow): CurrentOrganization {
  return {
    id: Number(row.organization_id),
    name: row.organization_name,
    type: row.organization_type,
    timeZone: row.time_zone,
    formats: {
      regionalFormat: row.regional_format,
      firstDayOfWeek: row.first_day_of_week,
      clock: row.clock,
      dateOrder: row.date_order,
      paperSize: row.paper_size,
    },
    subscriptionStatus: row.subscription_status,
    ownerId: row.owner_id,
    subscriptionPlan: planInForce(row.subscription_plan),
    addOns: row.add_ons,
    trialEndsAt: instantOf(row.trial_ends_at),
    subscriptionEndsAt: instantOf(row.subscription_ends_at),
    deletionAt: instantOf(row.deletion_at),
    readOnlySince: instantOf(row.read_only_since),
    policy: policyOf(row),
  };
}

/** Drizzle, which shares the connections, has instants come as text. */
const instantOf = (value: string | Date | null) => (value === null ? null : new Date(value));

/** Flags of a row that carries membership columns. */
export function flagsOf(row: Pick<PersonRow, Extract<keyof PersonRow, `can_${string}`>>): Record<Flag, boolean> {
  return Object.fromEntries(
    FLAGS.map((flag) => [
      flag,
      row[flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof typeof row],
    ]),
  ) as Record<Flag, boolean>;
}
