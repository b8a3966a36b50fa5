import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { passkey, secondFactor, session } from "../../../kernel/identity/schema.ts";

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

/** After one was removed: who has none left has proved none, in any browser. */
export async function forgetLostFactors(transaction: Transaction, userId: string): Promise<void> {
  if (await hasSecondFactor(transaction, userId)) return;
  await transaction.update(session).set({ secondFactorAt: null }).where(eq(session.userId, userId));
}
