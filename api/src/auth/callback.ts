import { withAddress } from "../http/client-address.ts";
import { AppError } from "../http/errors.ts";
import { errorFields } from "../http/log.ts";
import type { Services } from "../services.ts";
import { SIGN_IN_FAILED_PAGE } from "./sign-in.ts";

/** The one address of better-auth that is reachable from outside: where the identity provider sends a person back to. */
export const CALLBACK_PATH = "/api/identity/callback/oidc";

/**
 * Finishes a sign-in. Always a redirect to a page of our own, with the reason in `error` when it failed; never
 * better-auth's own error answer. The request's body is not read.
 */
export async function answerCallback(
  services: Services,
  request: Request,
  address: string | undefined,
  requestId: string,
): Promise<Response> {
  let location = `${SIGN_IN_FAILED_PAGE}?error=sign_in_failed`;
  let cookies: string[] = [];
  try {
    const { search } = new URL(request.url);
    const auth = await services.signIn.auth();
    const answer = await auth.handler(
      new Request(`${services.env.publicUrl}${CALLBACK_PATH}${search}`, {
        headers: withAddress(request.headers, address),
      }),
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
  const headers = new Headers({
    Location: location,
    "Cache-Control": "no-store",
    // The address of this answer carries the provider's code.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
