import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { enterCode as contract } from "@trellis/contract-identity/second-factor.ts";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { followSignIn } from "../../../kernel/auth/new-browser.ts";
import { recordSignIn, recordSignInWith } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { session, user } from "../../../kernel/identity/schema.ts";
import { readCookie, verifySessionCookie } from "../../../kernel/identity/session-cookie.ts";
import { claimAppCode, claimRecoveryCode } from "./codes.ts";

/** How long a sign-in waits for its code. */
const WAIT_MS = 15 * 60_000;
/** Of a million codes, three are right at a time: five tries in ten minutes leave a guesser no chance. */
export const CODE_TRIES: VisitorAction = {
  name: "sign-in:code",
  perAddress: 60,
  perRecord: 5,
  message: "Too many codes were tried. Wait ten minutes, then try again.",
};

/** What a form says about a code that is wrong or was used. */
export const wrongCode = (): string => "This code isn't right, or was already used. Enter the one your app shows now.";

/** Whether this browser's sign-in waits for a code. */
export async function checkPendingCode(call: Call) {
  return { isCodePending: (await awaitingSession(call)) !== undefined };
}

/** Finishes a sign-in that waits for its code. Throws gone without one, invalid for a wrong code, and slow_down. */
export async function enterCode(call: Call, { body }: EndpointParsed<typeof contract>): Promise<Response> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const waiting = await awaitingSession(call);
  if (!waiting) throw new AppError("gone", { message: "This sign-in ended. Sign in again." });
  const { id, userId, method } = waiting;
  await limitVisitor(call, CODE_TRIES, userId);
  const isRight = (await claimAppCode(call, userId, body.code)) || (await claimRecoveryCode(call, userId, body.code));
  const { database } = call.services;
  if (!isRight) {
    const failed = { userId, event: "sign_in_failed", method, reason: "wrong_code", ...originOf(call) } as const;
    await recordSignIn(database, failed);
    throw invalid("code", wrongCode());
  }
  const { signedIn, cookies } = followSignIn(call, "email");
  await database.inReference(async (transaction) => {
    await transaction
      .update(session)
      .set({ awaitsSecondFactor: null, secondFactorAt: call.now })
      .where(eq(session.id, id));
    await transaction.update(user).set({ lastLoginAt: call.now }).where(eq(user.id, userId));
    const entry = { userId, event: "sign_in", method, ...originOf(call) } as const;
    await signedIn(transaction, { userId, eventId: await recordSignInWith(transaction, entry) });
  });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 204, headers });
}

/** The sign-in of this browser that waits for its code, and how it began. */
async function awaitingSession(call: Call) {
  const { services, request, now } = call;
  const cookie = readCookie(request, services.signIn.cookieName);
  const token = cookie === undefined ? undefined : verifySessionCookie(cookie, services.env.authSecret);
  if (token === undefined) return undefined;
  const [row] = await services.database.reference
    .select({ id: session.id, userId: session.userId, method: session.awaitsSecondFactor })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.userId), eq(user.isActive, true)))
    .where(
      and(
        eq(session.token, token),
        services.ownDomain ? eq(session.host, services.ownDomain.host) : isNull(session.host),
        isNotNull(session.awaitsSecondFactor),
        gt(session.createdAt, new Date(now.getTime() - WAIT_MS)),
      ),
    );
  return row;
}
