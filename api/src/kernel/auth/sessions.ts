import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { AppError, notFound } from "../errors.ts";
import { type Call, personOf } from "../http/call.ts";
import { account, session } from "../identity/schema.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { originOf } from "./sign-in-log.ts";

/** Where the person is signed in, this browser first, then the latest. */
export async function listSessions(call: Call) {
  const { userId, sessionId } = personOf(call);
  const rows = await call.services.database.reference
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`), isNull(session.awaitsSecondFactor)))
    .orderBy(desc(eq(session.id, sessionId)), desc(session.createdAt), desc(session.id));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    ipAddress: row.ipAddress || null,
    userAgent: row.userAgent || null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * Signs out another browser of the same person. Sessions are read on every request, so its next one is refused. Throws
 * for another person's session, and for the current one.
 */
export async function revokeSession(call: Call, { params }: { params: { id: string } }): Promise<void> {
  const { userId, sessionId } = personOf(call);
  if (params.id.toLowerCase() === sessionId)
    throw new AppError("conflict", { message: "You're using this browser. Sign out instead." });
  await call.services.database.inReference(async (transaction) => {
    const revoked = await transaction
      .delete(session)
      .where(and(eq(session.id, params.id), eq(session.userId, userId)))
      .returning({ id: session.id });
    if (revoked.length === 0) throw notFound("Session");
    await recordSignInWith(transaction, { userId, event: "session_revoked", method: null, ...originOf(call) });
  });
}

/** Signs out every browser but this one. */
export async function revokeOtherSessions(call: Call): Promise<void> {
  const { userId, sessionId } = personOf(call);
  await call.services.database.inReference(async (transaction) => {
    const revoked = await transaction
      .delete(session)
      .where(and(eq(session.userId, userId), ne(session.id, sessionId)))
      .returning({ id: session.id });
    if (revoked.length > 0)
      await recordSignInWith(transaction, { userId, event: "session_revoked", method: null, ...originOf(call) });
  });
}

/** How the person may sign in: their accounts at identity providers; in local mode the development login too. */
export async function listSignInMethods(call: Call) {
  const rows = await call.services.database.reference
    .select({ id: account.id, providerId: account.providerId, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, personOf(call).userId))
    .orderBy(account.createdAt, account.id);
  return rows.map((row) => ({ id: row.id, provider: row.providerId, createdAt: row.createdAt.toISOString() }));
}
