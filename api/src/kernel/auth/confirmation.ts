import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { startConfirmation as start } from "@trellis/contract-identity/confirmation.ts";
import { CONFIRMED_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { eq } from "drizzle-orm";
import { notFound } from "../errors.ts";
import { type Call, personOf } from "../http/call.ts";
import { refuseCrossSite } from "../http/same-origin.ts";
import { session } from "../identity/schema.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { originOf } from "./sign-in-log.ts";
import { inHeader, redirectToProvider } from "./start-sign-in.ts";

/**
 * Sends the signed-in person to the provider to sign in again. `max_age` is for providers that report when that was,
 * `prompt` for those that don't: the time of the callback then counts. Throws not_found without a provider.
 */
export async function startConfirmation(call: Call, { query }: EndpointParsed<typeof start>): Promise<Response> {
  refuseCrossSite(call.request);
  if (!call.services.signIn.hasProvider) throw notFound("Page");
  const { sessionId, email } = personOf(call);
  const { returnTo } = query;
  return redirectToProvider(call, {
    provider: "oidc",
    callbackURL: returnTo === undefined ? CONFIRMED_PAGE : inHeader(returnTo),
    errorCallbackURL:
      returnTo === undefined ? CONFIRMED_PAGE : `${CONFIRMED_PAGE}?returnTo=${encodeURIComponent(returnTo)}`,
    loginHint: email,
    additionalParams: { prompt: "login", max_age: "0" },
    additionalData: { confirmsSession: sessionId },
  });
}

/** Local mode has no passwords: the click is the confirmation. Throws not_found in production. */
export async function confirmInLocalMode(call: Call): Promise<void> {
  if (call.services.env.mode === "production") throw notFound("Page");
  const { sessionId, userId, hasAuthenticator } = personOf(call);
  await call.services.database.inReference(async (transaction) => {
    await transaction
      .update(session)
      .set({ authenticatedAt: call.now, ...(hasAuthenticator ? { secondFactorAt: call.now } : {}) })
      .where(eq(session.id, sessionId));
    await recordSignInWith(transaction, {
      userId,
      event: "sign_in_confirmed",
      method: "development",
      ...originOf(call),
    });
  });
}
