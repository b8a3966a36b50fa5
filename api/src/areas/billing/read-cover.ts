import type { AddOnId } from "@trellis/domain/plans/plans.ts";
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/tenancy.ts";
import type { Context } from "../../kernel/http/context.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import type { SubscriptionState } from "./subscription-moves.ts";
import { stateOf } from "./subscription-state.ts";

/** Who pays for an organization, and which of the caller's organizations could. */
export async function readCover(context: Context, row: Row) {
  const { transaction, member } = context;
  const [coveredBy] = row.coveredBy === null ? [] : await namesOf(transaction, eq(organization.id, row.coveredBy));
  if (coveredBy || lives(stateOf(row)) || row.ownerId !== member.userId)
    return { coveredBy: coveredBy ?? null, coverOffer: null };
  const [offer] = await namesOf(
    transaction,
    and(
      eq(organization.ownerId, member.userId),
      ne(organization.id, row.id),
      eq(organization.isActive, true),
      isNull(organization.coveredBy),
      inArray(organization.subscriptionStatus, ["active", "past_due"]),
      sql`${organization.addOns} ? ${ADD_ON}`,
      sql`not exists (select 1 from organization other where other.covered_by = ${organization.id})`,
    ),
  );
  return { coveredBy: null, coverOffer: offer ?? null };
}

export const ADD_ON: AddOnId = "additional_organizations";

export const lives = ({ status }: Pick<SubscriptionState, "status">) => status === "active" || status === "past_due";

export const namesOf = (transaction: Transaction, where: SQL | undefined) =>
  transaction
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(where)
    .orderBy(organization.id)
    .limit(1);

export type Row = typeof organization.$inferSelect;
