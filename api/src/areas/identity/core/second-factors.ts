import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { passkey, secondFactor, session } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";

/** Whether the person has an authenticator app or a passkey. */
export async function hasSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const [app] = await transaction
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.onSince)));
  if (app) return true;
  const [key] = await transaction.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)).limit(1);
  return key !== undefined;
}

/** `hasSecondFactor` as part of a statement, by a column with a person's ID. */
export const hasSecondFactorSql = (userId: AnyPgColumn) => sql<boolean>`(
  exists (select from ${passkey} where ${passkey.userId} = ${userId})
  or exists (select from ${secondFactor} where ${secondFactor.userId} = ${userId} and ${secondFactor.onSince} is not null))`;

/** After one was removed: without any left, no session counts as having used one. */
export async function forgetLostFactors(transaction: Transaction, userId: string): Promise<void> {
  if (await hasSecondFactor(transaction, userId)) return;
  await transaction.update(session).set({ secondFactorAt: null }).where(eq(session.userId, userId));
}

/**
 * Refuses to change second factors, or to delete the account, for a person who has one but didn't use it in this session
 * and belongs to an organization that requires it: access to their mailbox alone must not be enough. Throws
 * recent_sign_in_required, since confirming with a passkey or a code is what is missing.
 */
export async function requireUsedFactor(call: Call): Promise<void> {
  const { userId, secondFactorAt } = personOf(call);
  if (secondFactorAt !== null) return;
  const isRefused = await call.services.database.inReference(async (transaction) => {
    const [strict] = await transaction
      .select({ id: organization.id })
      .from(membership)
      .innerJoin(organization, eq(organization.id, membership.organizationId))
      .where(
        and(
          eq(membership.userId, userId),
          eq(membership.isActive, true),
          eq(organization.isActive, true),
          isNotNull(organization.requiresSecondFactorSince),
        ),
      )
      .limit(1);
    return strict !== undefined && (await hasSecondFactor(transaction, userId));
  });
  if (isRefused)
    throw new AppError("recent_sign_in_required", {
      message:
        "Confirm with a passkey or an authenticator app that you already have. If you lost it, ask support to reset your two-step sign-in.",
    });
}
