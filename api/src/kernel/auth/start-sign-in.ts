import { AppError } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { withAddress } from "../http/limits/client-address.ts";
import { PROVIDER_ID } from "./sign-in.ts";

interface Start {
  /** Where a sign-in ends that works, and one that fails. */
  callbackURL: string;
  errorCallbackURL: string;
  loginHint?: string;
  /** Added to the provider's address. */
  additionalParams: Record<string, string>;
  /** Kept with the state, for the callback. */
  additionalData?: Record<string, string>;
}

/** Returns the redirect to the identity provider. Throws unavailable while it cannot be reached. */
export async function redirectToProvider(call: Call, body: Start): Promise<Response> {
  const auth = await call.services.signIn.auth();
  const started = await auth.api.signInSocial({
    body: { provider: PROVIDER_ID, ...body },
    headers: withAddress(call.request.headers, call.address),
    asResponse: true,
  });
  const { url } = (await started.json()) as { url?: string };
  if (!url)
    throw new AppError("unavailable", {
      message: "The sign-in service isn't responding right now. Try again in a minute.",
      retryAfter: 30,
    });
  return redirect(url, started.headers.getSetCookie());
}

/** A path as a header may carry it: what is not ASCII is percent-encoded. Made before there is a session. */
export const inHeader = (path: string): string => path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);

export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
