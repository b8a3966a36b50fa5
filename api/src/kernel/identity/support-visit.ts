import { FLAGS, type Flag } from "@trellis/domain/accounts/roles.ts";
import type { Sql } from "postgres";
import { AppError } from "../errors.ts";
import { organizationOf, type Person, type PersonRow } from "./person.ts";

/** Support sees what a viewer with every permission sees, as far as the call is open to it (`isOpenToSupport`). */
export const VISIT_ROLE = "viewer";
export const VISIT_FLAGS = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>;

/**
 * The organization that an operator names and may look in to now, with what they may see there: undefined for everyone who
 * is no operator with a second factor, and without a consent that is in force. Asked with every request: it ends at once.
 */
export async function findVisit(
  sql: Sql,
  { isOperator, secondFactorAt, userId }: Person,
  named: number,
  now: Date,
): Promise<Pick<Person, "organization" | "member" | "visit"> | undefined> {
  if (!isOperator || secondFactorAt === null) return undefined;
  const [row] = await sql<(PersonRow & { visit_id: string; visit_until: string | Date })[]>`
    select l.id as visit_id, l.expires_at as visit_until, o.id as organization_id, o.name as organization_name,
           o.type as organization_type, o.time_zone, o.regional_format, o.first_day_of_week, o.clock, o.date_order,
           o.paper_size, o.owner_id, o.subscription_status, o.subscription_plan, o.add_ons,
           o.trial_ends_at, o.subscription_ends_at, o.deletion_at, o.read_only_since, o.session_hours,
           o.idle_minutes, o.allowed_addresses as organization_addresses, o.exports_by
    from support_visit l
    join organization o on o.id = l.organization_id and o.is_active
    where l.organization_id = ${named}::bigint and l.ended_at is null and l.expires_at > ${now.toISOString()}::timestamptz`;
  if (!row) return undefined;
  const organization = organizationOf(row);
  return {
    // A read that would also store something on its way stores nothing.
    organization: { ...organization, readOnlySince: organization.readOnlySince ?? now },
    member: { userId, role: VISIT_ROLE, flags: VISIT_FLAGS },
    visit: { id: row.visit_id, until: new Date(row.visit_until) },
  };
}

/** The answer to support for everything that it can't do while it looks in to an organization. */
export const supportRefusal = () =>
  new AppError("forbidden", {
    message:
      "You're viewing this organization with its consent. Nothing can be changed or exported, and keys, bank accounts and payroll stay closed.",
  });
