import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { LOOK_IN_FLAGS, LOOK_IN_ROLE } from "../../../kernel/identity/look-in.ts";
import { supportLookIn } from "../../../kernel/tenant/look-in-schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { OrganizationRow } from "../core/organization-view.ts";

/** The organizations that an operator may look in to now; none for everyone else, and at other domains. */
export async function findLookIns(call: Call): Promise<OrganizationRow[]> {
  const { isOperator, secondFactorAt, userId } = personOf(call);
  const { database, ownDomain } = call.services;
  if (!isOperator || secondFactorAt === null || ownDomain) return [];
  const rows = await database.reference
    .select({ organization, until: supportLookIn.expiresAt })
    .from(supportLookIn)
    .innerJoin(organization, eq(organization.id, supportLookIn.organizationId))
    .where(
      and(
        isNull(supportLookIn.endedAt),
        gt(supportLookIn.expiresAt, call.now),
        eq(organization.isActive, true),
        sql`not exists (select from membership m
          where m.organization_id = ${organization.id} and m.user_id = ${userId}::uuid and m.is_active)`,
      ),
    )
    .orderBy(asc(organization.id));
  return rows.flatMap(({ organization: row, until }) =>
    until === null ? [] : [{ organization: row, membership: support(row.id, userId, until), lookInUntil: until }],
  );
}

/** What support may see, in the shape of a membership that it has not. */
const support = (organizationId: number, userId: string, since: Date): OrganizationRow["membership"] => ({
  organizationId,
  userId,
  role: LOOK_IN_ROLE,
  ...LOOK_IN_FLAGS,
  isActive: true,
  deactivatedAt: null,
  joinedViaInvitation: false,
  invitedBy: null,
  dashboard: null,
  firstStepsHiddenAt: null,
  createdAt: since,
  updatedAt: since,
});
