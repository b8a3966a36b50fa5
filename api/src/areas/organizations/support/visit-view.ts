import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { VISIT_FLAGS, VISIT_ROLE } from "../../../kernel/identity/support-visit.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { supportVisit } from "../../../kernel/tenant/support-schema.ts";
import type { OrganizationRow } from "../core/organization-view.ts";

/** The organizations that an operator may look in to now; none for everyone else, and at other domains. */
export async function findVisits(call: Call): Promise<OrganizationRow[]> {
  const { isOperator, secondFactorAt, userId } = personOf(call);
  const { database, ownDomain } = call.services;
  if (!isOperator || secondFactorAt === null || ownDomain) return [];
  const rows = await database.reference
    .select({ organization, until: supportVisit.expiresAt })
    .from(supportVisit)
    .innerJoin(organization, eq(organization.id, supportVisit.organizationId))
    .where(
      and(
        isNull(supportVisit.endedAt),
        gt(supportVisit.expiresAt, call.now),
        eq(organization.isActive, true),
        sql`not exists (select from membership m
          where m.organization_id = ${organization.id} and m.user_id = ${userId}::uuid and m.is_active)`,
      ),
    )
    .orderBy(asc(organization.id));
  return rows.flatMap(({ organization: row, until }) =>
    until === null ? [] : [{ organization: row, membership: support(row.id, userId, until), supportUntil: until }],
  );
}

/** Part of a statement that reads organizations: until when support may look in to each; null where it may not. */
export const openVisitEnd = (now: Date) => sql<string | null>`(
  select v.expires_at from support_visit v
  where v.organization_id = ${organization.id} and v.ended_at is null and v.expires_at > ${now.toISOString()}::timestamptz)`;

/** What support may see, in the shape of a membership that it has not. */
const support = (organizationId: number, userId: string, since: Date): OrganizationRow["membership"] => ({
  organizationId,
  userId,
  role: VISIT_ROLE,
  ...VISIT_FLAGS,
  isActive: true,
  deactivatedAt: null,
  joinedViaInvitation: false,
  invitedBy: null,
  dashboard: null,
  firstStepsHiddenAt: null,
  createdAt: since,
  updatedAt: since,
});
