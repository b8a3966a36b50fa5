import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { connectSignInMethod, disconnectSignInMethod } from "@trellis/contract-identity/sessions.ts";
import { isSignInService, type SignInService } from "@trellis/domain/accounts/sign-in-services.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../errors.ts";
import { type Call, personOf } from "../http/call.ts";
import { refuseCrossSite } from "../http/same-origin.ts";
import { account } from "../identity/schema.ts";
import { errorFields } from "../log.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { originOf } from "./sign-in-log.ts";
import { ACCOUNT_PAGE, SIGN_IN_FAILED_PAGE } from "./sign-in-pages.ts";
import { redirect, redirectToProvider, type Start } from "./start-sign-in.ts";

/** Someone may have several accounts there, or share the browser. */
const ASK_WHICH = { prompt: "select_account" };

/** Sends someone to a service to sign in. Throws not_found where it isn't set up. */
export function signInWithService(call: Call, service: SignInService, returnTo: string): Promise<Response> {
  return leaveFor(call, {
    provider: service,
    callbackURL: returnTo,
    errorCallbackURL: SIGN_IN_FAILED_PAGE,
    additionalParams: ASK_WHICH,
  });
}

/** Sends the signed-in person to a service whose account they want to sign in with. Throws not_found where it isn't set up. */
export function connectService(call: Call, { query }: EndpointParsed<typeof connectSignInMethod>): Promise<Response> {
  refuseCrossSite(call.request);
  return leaveFor(call, {
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

/** A service that doesn't answer leads where a failed answer of it would: the browser is on its way, and shows a page. */
async function leaveFor(call: Call, start: Start & { provider: SignInService }): Promise<Response> {
  if (!call.services.signIn.services.includes(start.provider)) throw notFound("Page");
  try {
    return await redirectToProvider(call, start);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    call.services.log.warn("sign-in failed", { requestId: call.requestId, ...errorFields(error) });
    return redirect(`${start.errorCallbackURL}?error=provider_unavailable`);
  }
}
