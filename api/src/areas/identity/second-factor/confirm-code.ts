import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { confirmWithCode as contract } from "@trellis/contract-identity/second-factor.ts";
import { eq } from "drizzle-orm";
import { recordSignIn, recordSignInWith } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { claimAppCode, claimRecoveryCode } from "./codes.ts";
import { CODE_TRIES, wrongCode } from "./enter-code.ts";

/**
 * Notes in the session that its person has just entered a code: what an organization that requires a second factor asks
 * for, and the second half of a confirmation. Throws conflict while codes are off, invalid for a wrong one, slow_down.
 */
export async function confirmWithCode(call: Call, { body }: EndpointParsed<typeof contract>): Promise<void> {
  const { userId, sessionId, hasAuthenticator } = personOf(call);
  if (!hasAuthenticator) throw new AppError("conflict", { message: "Codes are off." });
  await limitVisitor(call, CODE_TRIES, userId);
  const { database } = call.services;
  const isRight = (await claimAppCode(call, userId, body.code)) || (await claimRecoveryCode(call, userId, body.code));
  if (!isRight) {
    const failed = { userId, event: "sign_in_failed", method: "totp", reason: "wrong_code" } as const;
    await recordSignIn(database, { ...failed, ...originOf(call) });
    throw invalid("code", wrongCode());
  }
  await database.inReference(async (transaction) => {
    await transaction.update(session).set({ secondFactorAt: call.now }).where(eq(session.id, sessionId));
    await recordSignInWith(transaction, { userId, event: "sign_in_confirmed", method: "totp", ...originOf(call) });
  });
}
