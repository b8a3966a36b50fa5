import { eq } from "drizzle-orm";
import { recordSignInWith } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { session } from "../../../kernel/identity/schema.ts";

interface Confirmed {
  sessionId: string;
  userId: string;
}

/**
 * Notes that the person of a session has just proved who they are, in their log and their organizations' audit logs. A
 * passkey is two factors; who has an authenticator app enters its code after a link.
 */
export async function confirmSession(
  call: Call,
  { sessionId, userId }: Confirmed,
  method: "email" | "passkey",
): Promise<void> {
  await call.services.database.inReference(async (transaction) => {
    await transaction
      .update(session)
      .set({ authenticatedAt: call.now, ...(method === "passkey" ? { secondFactorAt: call.now } : {}) })
      .where(eq(session.id, sessionId));
    await recordSignInWith(transaction, { userId, event: "sign_in_confirmed", method, ...originOf(call) });
  });
}
