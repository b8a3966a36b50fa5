import { devLogin, getUser, login, logout } from "@trellis/shared/contract/identity/session.ts";
import { eq } from "drizzle-orm";
import { DEMO_PEOPLE, membership } from "../areas/organizations/index.ts";
import { type Call, personOf } from "../http/call.ts";
import { signedInPerson } from "../http/dispatch.ts";
import { AppError, notFound } from "../http/errors.ts";
import { refuseCrossSite } from "../http/same-origin.ts";
import { openCall, type Route } from "../http/serve.ts";
import { session, user } from "./schema.ts";
import { PROVIDER_ID } from "./sign-in.ts";

const HOME = "/app";

export const identityRoutes: Route[] = [
  openCall(getUser, readUser),

  openCall(login, async (call, { query }) => {
    const returnTo = query.returnTo ?? HOME;
    if (!call.services.signIn.hasProvider) return redirect(`/test-login?returnTo=${encodeURIComponent(returnTo)}`);
    const auth = await call.services.signIn.auth();
    const started = await auth.api.signInSocial({
      body: { provider: PROVIDER_ID, callbackURL: returnTo, errorCallbackURL: HOME },
      headers: call.request.headers,
      asResponse: true,
    });
    const { url } = (await started.json()) as { url?: string };
    if (!url)
      throw new AppError("unavailable", {
        message: "The sign-in service does not answer right now. Try again in a minute.",
        retryAfter: 30,
      });
    return redirect(url, started.headers.getSetCookie());
  }),

  openCall(devLogin, async (call, { query }) => {
    if (call.services.env.mode === "production") throw notFound("Page");
    refuseCrossSite(call.request);
    const auth = await call.services.signIn.auth();
    if (!("signInForDevelopment" in auth.api)) throw notFound("Page");
    const signIn = auth.api.signInForDevelopment as (input: object) => Promise<Response>;
    const done = await signIn({
      body: { email: query.email ?? DEMO_PEOPLE[0].email },
      headers: call.request.headers,
      asResponse: true,
    });
    if (!done.ok)
      throw new AppError("invalid", {
        message: "Valid email is required",
        issues: [{ path: "email", message: "Valid email is required" }],
      });
    return redirect(query.returnTo ?? HOME, done.headers.getSetCookie());
  }),

  openCall(logout, async (call) => {
    refuseCrossSite(call.request);
    // Not through better-auth: signing out must work while the identity provider does not.
    const person = await signedInPerson(call);
    const { cookieName } = call.services.signIn;
    if (person) await call.services.database.reference.delete(session).where(eq(session.id, person.sessionId));
    const secure = cookieName.startsWith("__Secure-") ? "; Secure" : "";
    return redirect("/", [`${cookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`]);
  }),
];

function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

/** The signed-in person as the shell draws them. */
async function readUser(call: Call) {
  const person = personOf(call);
  const { reference } = call.services.database;
  const [row] = await reference.select().from(user).where(eq(user.id, person.userId));
  if (!row) throw notFound("User");
  const memberships = await reference
    .select({ joinedViaInvitation: membership.joinedViaInvitation })
    .from(membership)
    .where(eq(membership.userId, person.userId));
  return {
    id: row.id,
    organizationId: person.organization?.id ?? null,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.image,
    role: person.member?.role ?? null,
    permissions: person.member?.flags ?? null,
    isActive: row.isActive,
    joinedViaInvitation: memberships.some((one) => one.joinedViaInvitation),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
