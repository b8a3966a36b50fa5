import type { Database } from "../db/client.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { signInAttempt } from "./sign-in-scope.ts";

/**
 * In a service's callback, before its account is added: what is wrong with that. Only the person who asked for it gets the
 * account, and only while they are signed in with the browser that comes back.
 */
export function findConnectionProblem(userId: string | undefined) {
  const attempt = signInAttempt.getStore();
  if (!attempt) throw new Error("a service's account without a sign-in");
  attempt.isConnection = true;
  return attempt.current?.userId === userId
    ? undefined
    : { error: "session_ended", errorDescription: "The session that asked for the connection has ended." };
}

/** Notes in the person's log that a service's account was added. New people have an account from their first sign-in on. */
export async function recordConnection(database: Database): Promise<void> {
  const attempt = signInAttempt.getStore();
  if (!attempt?.isConnection || !attempt.current || !attempt.origin) return;
  const { current, method, requestId, origin } = attempt;
  await database.inReference((transaction) =>
    recordSignInWith(transaction, { userId: current.userId, event: "method_added", method, requestId, ...origin }),
  );
}
