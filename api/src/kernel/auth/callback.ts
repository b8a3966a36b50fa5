import { CONFIRMED_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { SIGN_IN_SERVICES } from "@trellis/domain/accounts/sign-in-services.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { signedInPerson } from "../http/dispatch.ts";
import { withAddress } from "../http/limits/client-address.ts";
import { user } from "../identity/schema.ts";
import { errorFields } from "../log.ts";
import type { Services, SignInProvider } from "../services.ts";
import { followSignIn } from "./new-browser.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { ACCOUNT_PAGE, SIGN_IN_FAILED_PAGE } from "./sign-in-pages.ts";
import { type SignInAttempt, signInAttempt } from "./sign-in-scope.ts";

/** The addresses of better-auth that are reachable from outside: where an identity provider sends a person back to. */
export const CALLBACKS = (["oidc", ...SIGN_IN_SERVICES] as const).map((provider) => ({
  path: `/api/identity/callback/${provider}`,
  answer: (call: Call) => answerCallback(call, provider),
}));

/**
 * Finishes a sign-in. Always a redirect to a page of our own, with the reason in `error` when it failed; never
 * better-auth's own error answer. The request's body is not read.
 */
async function answerCallback(call: Call, provider: SignInProvider): Promise<Response> {
  const { services, request, url, address, requestId } = call;
  const { signedIn, cookies: remembered } = followSignIn(call, provider);
  const origin = { ipAddress: address, userAgent: request.headers.get("user-agent") };
  const attempt: SignInAttempt = { requestId, method: provider, now: call.now, signedIn, origin };
  let location = `${SIGN_IN_FAILED_PAGE}?error=sign_in_failed`;
  let cookies: string[] = [];
  try {
    const auth = await services.signIn.auth(provider);
    attempt.current = await signedInPerson(call);
    const answer = await signInAttempt.run(attempt, () =>
      auth.handler(
        new Request(`${services.env.publicUrl}/api/identity/callback/${provider}${url.search}`, {
          headers: withAddress(request.headers, address),
        }),
      ),
    );
    const target = answer.headers.get("location");
    if (answer.status === 302 && target) {
      location = target;
      cookies = answer.headers.getSetCookie();
    } else {
      if (answer.status === 429) location = `${SIGN_IN_FAILED_PAGE}?error=too_many_attempts`;
      services.log.warn("sign-in failed", { requestId, status: answer.status });
    }
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable")
      location = `${SIGN_IN_FAILED_PAGE}?error=provider_unavailable`;
    services.log.warn("sign-in failed", { requestId, ...errorFields(error) });
  }
  const end = new URL(location, services.env.publicUrl);
  const reason = end.searchParams.get("error");
  if (reason !== null) {
    await recordFailure(services, attempt, { reason, request, address });
    // Someone who is signed in was about to confirm it, or to connect a service, also where the state that says so is lost:
    // not a page to sign in on.
    if (attempt.current) location = pageOfFailure(provider, end, reason);
  }
  const headers = new Headers({
    Location: location,
    "Cache-Control": "no-store",
    // The address of this answer carries the provider's code.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  });
  for (const cookie of [...cookies, ...remembered]) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

function pageOfFailure(provider: SignInProvider, end: URL, reason: string): string {
  if (provider !== "oidc") return `${ACCOUNT_PAGE}?${new URLSearchParams({ error: reason })}`;
  if (end.pathname === CONFIRMED_PAGE) return end.pathname + end.search;
  return `${CONFIRMED_PAGE}?${new URLSearchParams({ error: reason, returnTo: SIGN_IN_FAILED_PAGE })}`;
}

interface Failure {
  reason: string;
  request: Request;
  address: string | undefined;
}

/** A sign-in that failed, for the person whose address the provider named; one that cannot be recorded is in the log. */
async function recordFailure(services: Services, attempt: SignInAttempt, failure: Failure): Promise<void> {
  const { reference } = services.database;
  const { requestId, method, email, isConfirmation, isConnection, current } = attempt;
  try {
    const [known] =
      email === undefined
        ? []
        : await reference.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()));
    await recordSignIn(services.database, {
      userId: (isConfirmation || isConnection ? current?.userId : known?.id) ?? null,
      event: "sign_in_failed",
      method,
      reason: failure.reason.slice(0, 100),
      ipAddress: failure.address,
      userAgent: failure.request.headers.get("user-agent"),
      requestId,
    });
  } catch (error) {
    services.log.error("a failed sign-in was not recorded", { requestId, ...errorFields(error) });
  }
}
