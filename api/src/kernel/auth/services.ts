import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { connectSignInMethod, disconnectSignInMethod } from "@trellis/contract-identity/sessions.ts";
import { isSignInService, type SignInService } from "@trellis/domain/accounts/sign-in-services.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../errors.ts";
import { type Call, personOf } from "../http/call.ts";
import { refuseCrossSite } from "../http/same-origin.ts";
import { account } from "../identity/schema.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { ACCOUNT_PAGE, SIGN_IN_FAILED_PAGE } from "./sign-in.ts";
import { originOf } from "./sign-in-log.ts";
import { redirectToProvider } from "./start-sign-in.ts";

/** Someone may have several accounts there, or share the browser. */
const ASK_WHICH = { prompt: "select_account" };

/** Sends someone to a service to sign in. Throws not_found where it isn't set up. */
export function signInWithService(call: Call, service: SignInService, returnTo: string): Promise<Response> {
  requireService(call, service);
  return redirectToProvider(call, {
    provider: service,
    callbackURL: returnTo,
    errorCallbackURL: SIGN_IN_FAILED_PAGE,
    additionalParams: ASK_WHICH,
  });
}

/** Sends the signed-in person to a service whose account they want to sign in with. Throws not_found where it isn't set up. */
export function connectService(call: Call, { query }: EndpointParsed<typeof connectSignInMethod>): Promise<Response> {
  refuseCrossSite(call.request);
  requireService(call, query.service);
  return redirectToProvider(call, {
    provider: query.service,
    connects: true,
    callbackURL: ACCOUNT_PAGE,
    errorCallbackURL: ACCOUNT_PAGE,
    loginHint: personOf(call).email,
    additionalParams: ASK_WHICH,
  });
}

/**
 * Removes a service's account; links by email keep letting the person in. Throws not_found for another person's, and conflict
 * for the account at the installation's own provider.
 */
export async function disconnectService(
  call: Call,
  { params }: EndpointParsed<typeof disconnectSignInMethod>,
): Promise<void> {
  const { userId } = personOf(call);
  await call.services.database.inReference(async (transaction) => {
    const own = and(eq(account.id, params.id), eq(account.userId, userId));
    const [removed] = await transaction.delete(account).where(own).returning({ provider: account.providerId });
    if (!removed) throw notFound("Sign-in method");
    if (!isSignInService(removed.provider))
      throw new AppError("conflict", { message: "Your identity provider's account can't be disconnected here." });
    await recordSignInWith(transaction, {
      userId,
      event: "method_removed",
      method: removed.provider,
      ...originOf(call),
    });
  });
}

function requireService(call: Call, service: SignInService): void {
  if (!call.services.signIn.services.includes(service)) throw notFound("Page");
}
