import { AppError } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { withAddress } from "../http/limits/client-address.ts";
import { cleanClaims } from "./claimed-person.ts";
import { followSignIn } from "./new-browser.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { originOf } from "./sign-in-log.ts";
import { type SignInAttempt, signInAttempt } from "./sign-in-scope.ts";

/** Who proved who they are, and how. */
interface Proved {
  email: string;
  method: Exclude<SignInAttempt["method"], "oidc">;
  /** What is said of a new person, as it came. */
  claims?: { name?: unknown; firstName?: unknown; lastName?: unknown };
  /** Of a sign-in through an organization's own provider. */
  sso?: Required<Pick<SignInAttempt, "through" | "admit">> & Pick<SignInAttempt, "authenticatedAt" | "started">;
}

/**
 * Signs in the person with this address, and creates an account for a new one. Returns the cookies to set. Throws
 * invalid for an address that no person can have, and forbidden for a person who was deactivated; both are recorded. Throws what
 * `admit` throws.
 */
export async function startSession(call: Call, { email, method, claims, sso }: Proved): Promise<string[]> {
  const { services, requestId, now } = call;
  const { signedIn, cookies } = followSignIn(call, method);
  const attempt: SignInAttempt = { requestId, method, now, email, signedIn, host: services.ownDomain?.host, ...sso };
  const { api } = await services.signIn.ownAuth();
  const done = await signInAttempt.run(attempt, () =>
    api.signInVerified({
      body: { email, method, ...namesOf(claims) },
      headers: withAddress(call.request.headers, call.address),
      asResponse: true,
    }),
  );
  if (done.ok) return [...done.headers.getSetCookie(), ...cookies];
  // Who refused it has recorded why.
  if (attempt.refusal !== undefined) throw attempt.refusal;
  const isRefused = done.status === 403;
  await recordSignIn(services.database, {
    userId: null,
    event: "sign_in_failed",
    method,
    reason: isRefused ? "deactivated" : "invalid_email",
    ...originOf(call),
  });
  if (isRefused)
    throw new AppError("forbidden", {
      message: "You can't sign in with this account. Ask an admin of your organization.",
    });
  throw new AppError("invalid", {
    message: "Valid email is required",
    issues: [{ path: "email", message: "Valid email is required" }],
  });
}

function namesOf(claims: Proved["claims"]): { name?: string; firstName?: string; lastName?: string } {
  if (!claims) return {};
  const { name, firstName, lastName } = cleanClaims(claims);
  return { ...(name ? { name } : {}), ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
}
