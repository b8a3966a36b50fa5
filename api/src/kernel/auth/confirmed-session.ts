import type { ConfirmationError } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { getOAuthState } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { isRecent } from "../identity/access.ts";
import { session } from "../identity/schema.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { type SignInAttempt, signInAttempt } from "./sign-in-scope.ts";

interface Problem {
  error: ConfirmationError;
  errorDescription: string;
}

/** What is known of the identity provider since the start. */
export interface Provider {
  /** Whether it ever said when a person signed in; each sign-in asks it to. */
  reportsAuthTime: boolean;
}

/**
 * In the provider's callback, before anything is stored: what is wrong with a confirmation; undefined for an ordinary
 * sign-in. Only the person of the session that asked can confirm it, and in the browser of that session.
 *
 * @param userId who signed in at the provider; undefined for a new person
 */
export async function findConfirmationProblem(
  userId: string | undefined,
  provider: Provider,
): Promise<Problem | undefined> {
  const attempt = signInAttempt.getStore();
  const sessionId: unknown = (await getOAuthState())?.confirmsSession;
  if (!attempt || sessionId === undefined) return undefined;
  attempt.isConfirmation = true;
  const { current, authenticatedAt, now } = attempt;
  if (current?.sessionId !== sessionId)
    return { error: "session_ended", errorDescription: "The session that asked for the confirmation has ended." };
  if (current.userId !== userId)
    return { error: "different_person", errorDescription: "Someone else signed in than the person to confirm." };
  // The request goes through the browser: if the provider reports the time but is silent now, `prompt` and `max_age`
  // were removed on the way.
  if (authenticatedAt ? !isRecent(authenticatedAt, now) : provider.reportsAuthTime)
    return { error: "not_asked_to_sign_in", errorDescription: "The identity provider did not ask for a new sign-in." };
  return undefined;
}

interface NewSession {
  id: string;
  token: string;
  expiresAt: Date;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/**
 * The confirmed session continues under the new one's token and the new one is removed: a copied cookie is worthless
 * from here on, and the person's list of sessions and open streams stay as they are.
 */
export async function adoptToken(database: Database, attempt: SignInAttempt, made: NewSession): Promise<void> {
  const { current, requestId, method, authenticatedAt, now } = attempt;
  if (!current) throw new Error("a confirmation without a session");
  await database.inReference(async (transaction) => {
    await transaction.delete(session).where(eq(session.id, made.id));
    await transaction
      .update(session)
      .set({ token: made.token, expiresAt: made.expiresAt, authenticatedAt: authenticatedAt ?? now })
      .where(eq(session.id, current.sessionId));
    await recordSignInWith(transaction, {
      userId: current.userId,
      event: "sign_in_confirmed",
      method,
      ipAddress: made.ipAddress,
      userAgent: made.userAgent,
      requestId,
    });
  });
}
