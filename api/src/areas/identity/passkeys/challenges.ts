import { and, eq, gt, lt } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";
import { type CHALLENGE_PURPOSES, passkeyChallenge } from "../schema.ts";

const LIFETIME_MS = 5 * 60_000;

/** Where a challenge counts: in one session, or, while someone signs in, in one browser. */
export type ChallengeScope =
  | { purpose: Exclude<(typeof CHALLENGE_PURPOSES)[number], "sign_in">; sessionId: string }
  | { purpose: "sign_in"; browserHash: string };

/** Keeps a challenge for 5 minutes. */
export async function keepChallenge(call: Call, scope: ChallengeScope, challenge: string): Promise<void> {
  const expiresAt = new Date(call.now.getTime() + LIFETIME_MS);
  await call.services.database.reference.insert(passkeyChallenge).values({ ...scope, challenge, expiresAt });
}

/**
 * Uses up the challenge that an answer names, whether or not the answer holds otherwise. Throws gone for one that is used,
 * expired, unknown, or of another browser or purpose.
 */
export async function claimChallenge(call: Call, scope: ChallengeScope, challenge: string): Promise<true> {
  const taken = await call.services.database.reference
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.purpose, scope.purpose),
        scope.purpose === "sign_in"
          ? eq(passkeyChallenge.browserHash, scope.browserHash)
          : eq(passkeyChallenge.sessionId, scope.sessionId),
        gt(passkeyChallenge.expiresAt, call.now),
      ),
    )
    .returning({ purpose: passkeyChallenge.purpose });
  if (taken.length === 0) throw endedChallenge();
  return true;
}

/** For a challenge that is used, expired, unknown, or of another browser. */
export const endedChallenge = () =>
  new AppError("gone", { message: "This took longer than 5 minutes, or was already used. Try again." });

/** Removes challenges that no one answered. */
export const passkeyChallengeSweep = forProgram({
  name: "identity.passkey-challenges",
  cron: "35 * * * *",
  async run({ database, now }) {
    await database.reference.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now()));
  },
});
