import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { passkey } from "../../../kernel/identity/schema.ts";
import { type ChallengeScope, claimChallenge } from "./challenges.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { relyingParty } from "./relying-party.ts";

type StoredPasskey = typeof passkey.$inferSelect;

/**
 * Whether a passkey signed a challenge of this scope after its device checked the person (WebAuthn Level 3, 7.2), and
 * notes its use. A count of signatures that doesn't rise is refused: the key was copied. Throws gone for a challenge that
 * is used or expired.
 */
export async function checkAnswer(
  call: Call,
  scope: ChallengeScope,
  { id, credentialId, publicKey, counter, userId, host }: StoredPasskey,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  if (host !== (call.services.ownDomain?.host ?? null)) return false;
  const { id: expectedRPID, origins } = relyingParty(call.services.env);
  const userHandle: unknown = response.response.userHandle;
  if (userHandle && (typeof userHandle !== "string" || Buffer.from(userHandle, "base64url").toString() !== userId))
    return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => claimChallenge(call, scope, challenge),
    expectedOrigin: origins,
    expectedRPID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
  }).catch(unlessOurs);
  if (!verified?.verified) return false;
  const next = verified.authenticationInfo.newCounter;
  // Once more in one statement: of two answers with the same count, one is refused.
  const used = await call.services.database.reference
    .update(passkey)
    .set({ counter: next, lastUsedAt: call.now })
    .where(and(eq(passkey.id, id), next === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, next)))
    .returning({ id: sql<number>`1` });
  return used.length > 0;
}

/** What the library throws is an answer that doesn't hold; what a rule of ours throws says why. */
export function unlessOurs(error: unknown): undefined {
  if (error instanceof AppError) throw error;
}
