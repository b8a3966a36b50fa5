import { LIMIT_NAMES, type Limit, planOf } from "@trellis/shared/domain/plans.ts";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { invitation, membership } from "../organizations/schema.ts";
import { survey } from "../surveys/schema.ts";

type Tenant = Pick<Context, "transaction" | "organizationId" | "now">;

/** How each limit is counted. A limit whose area does not count yet is not here, and is not shown. */
const COUNTERS: Partial<Record<Limit, (tenant: Tenant) => Promise<number>>> = {
  members: countSeats,
  surveys: countActiveSurveys,
};

/** Members who may work here, and open invitations: each holds a seat. */
export async function countSeats({ transaction, organizationId, now }: Tenant): Promise<number> {
  const [members] = await transaction
    .select({ count: sql<number>`count(*)::float8` })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)));
  const [open] = await transaction
    .select({ count: sql<number>`count(*)::float8` })
    .from(invitation)
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, now),
      ),
    );
  return (members?.count ?? 0) + (open?.count ?? 0);
}

export async function countActiveSurveys({
  transaction,
  organizationId,
}: Pick<Tenant, "transaction" | "organizationId">): Promise<number> {
  const [active] = await transaction
    .select({ count: sql<number>`count(*)::float8` })
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), eq(survey.isActive, true)));
  return active?.count ?? 0;
}

/** What is counted now, beside the plan's limits. */
export async function readUsage(context: Context) {
  const { limits } = planOf(context.organization.subscriptionPlan);
  const usage = [];
  for (const name of LIMIT_NAMES) {
    const count = COUNTERS[name];
    if (count) usage.push({ name, used: await count(context), limit: limits[name] });
  }
  return usage;
}
