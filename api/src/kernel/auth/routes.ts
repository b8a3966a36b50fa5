import * as confirmation from "@trellis/contract-identity/confirmation.ts";
import { updateProfile as updateProfileEndpoint } from "@trellis/contract-identity/profile.ts";
import { devLogin, getUser, login, logout } from "@trellis/contract-identity/session.ts";
import * as sessions from "@trellis/contract-identity/sessions.ts";
import { DEMO_PEOPLE } from "@trellis/domain/accounts/demo-people.ts";
import { SIGN_IN_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { eq } from "drizzle-orm";
import { notFound } from "../errors.ts";
import { signedInPerson } from "../http/dispatch.ts";
import { refuseCrossSite } from "../http/same-origin.ts";
import { openCall, type Route } from "../http/serve.ts";
import { session } from "../identity/schema.ts";
import { confirmInLocalMode, startConfirmation } from "./confirmation.ts";
import { readUser, updateProfile } from "./profile.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { connectService, disconnectService, signInWithService } from "./services.ts";
import { listSessions, listSignInMethods, revokeOtherSessions, revokeSession } from "./sessions.ts";
import { listSignIns, originOf } from "./sign-in-log.ts";
import { SIGN_OUTS } from "./sign-outs.ts";
import { startSession } from "./start-session.ts";
import { inHeader, redirect, redirectToProvider } from "./start-sign-in.ts";

const HOME = "/app";
/** A provider that is given an age must say when the person signed in there (OpenID Connect Core 3.1.2.1); a year forces no one. */
const REQUEST_AUTH_TIME = { max_age: "31536000" };

export const identityRoutes: Route[] = [
  openCall(getUser, readUser),
  openCall(updateProfileEndpoint, updateProfile),
  openCall(sessions.listSessions, listSessions),
  openCall(sessions.revokeSession, revokeSession),
  openCall(sessions.revokeOtherSessions, revokeOtherSessions),
  openCall(sessions.listSignInMethods, listSignInMethods),
  openCall(sessions.connectSignInMethod, connectService),
  openCall(sessions.disconnectSignInMethod, disconnectService),
  openCall(sessions.listSignIns, listSignIns),

  openCall(confirmation.checkRecentSignIn, async () => undefined),
  openCall(confirmation.startConfirmation, startConfirmation),
  openCall(confirmation.confirmInLocalMode, confirmInLocalMode),

  openCall(login, async (call, { query }) => {
    const returnTo = inHeader(query.returnTo ?? HOME);
    if (query.service !== undefined) return signInWithService(call, query.service, returnTo);
    if (!call.services.signIn.hasProvider) {
      const page = call.services.env.mode === "local" ? "/test-login" : SIGN_IN_PAGE;
      return redirect(`${page}?returnTo=${encodeURIComponent(returnTo)}`);
    }
    return redirectToProvider(call, {
      provider: "oidc",
      callbackURL: returnTo,
      errorCallbackURL: HOME,
      additionalParams: REQUEST_AUTH_TIME,
    });
  }),

  openCall(devLogin, async (call, { query }) => {
    if (call.services.env.mode === "production") throw notFound("Page");
    refuseCrossSite(call.request);
    const returnTo = inHeader(query.returnTo ?? HOME);
    const email = query.email ?? DEMO_PEOPLE[0].email;
    return redirect(returnTo, await startSession(call, { email, method: "development" }));
  }),

  openCall(logout, async (call) => {
    refuseCrossSite(call.request);
    // Not through better-auth: signing out must work while the identity provider does not.
    const person = await signedInPerson(call);
    const { cookieName } = call.services.signIn;
    let next: string | undefined;
    if (person) for (const signOut of SIGN_OUTS.all) next ??= await signOut(call, person.sessionId);
    if (person)
      await call.services.database.inReference(async (transaction) => {
        await transaction.delete(session).where(eq(session.id, person.sessionId));
        const { userId } = person;
        await recordSignInWith(transaction, { userId, event: "sign_out", method: null, ...originOf(call) });
      });
    const secure = cookieName.startsWith("__Host-") ? "; Secure" : "";
    return redirect(next ?? "/", [`${cookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`]);
  }),
];
