import { AppError } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { withAddress } from "../http/limits/client-address.ts";
import type { SignInProvider } from "../services.ts";

export interface Start {
  provider: SignInProvider;
  /** Adds the account to the person who is signed in, in place of a sign-in. */
  connects?: true;
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
export async function redirectToProvider(call: Call, { connects, ...body }: Start): Promise<Response> {
  const { api } = await call.services.signIn.auth(body.provider);
  const input = { body, headers: withAddress(call.request.headers, call.address), asResponse: true } as const;
  const started = await (connects ? api.linkSocialAccount(input) : api.signInSocial(input));
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
