import { SIGN_IN_SERVICES } from "@trellis/domain/accounts/sign-in-services.ts";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { createId } from "../db/columns.ts";
import type { Env } from "../env.ts";
import { ADDRESS_HEADER } from "../http/limits/client-address.ts";
import * as schema from "../identity/schema.ts";
import { cookiePrefix, sessionCookieName, sessionSecrets } from "../identity/session-cookie.ts";
import { errorFields, type Log } from "../log.ts";
import type { Auth, SignInProvider } from "../services.ts";
import { cleanClaims } from "./claimed-person.ts";
import { adoptToken, findConfirmationProblem, type Provider } from "./confirmed-session.ts";
import { findConnectionProblem, recordConnection } from "./connect-service.ts";
import { connectIssuer, connectMicrosoft, findClaimProblem } from "./providers.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { SIGN_IN_FAILED_PAGE } from "./sign-in-pages.ts";
import { type SignInAttempt, signInAttempt } from "./sign-in-scope.ts";
import { verifiedSignIn } from "./verified-sign-in.ts";

const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** What makes sessions: through one provider, or without any. */
export function createAuth(env: Env, database: Database, log: Log, through?: SignInProvider): Auth {
  const provider: Provider = { reportsAuthTime: false };
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: "/api/identity",
    secret: sessionSecrets(env.authSecret)[0],
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) =>
        log[level === "error" ? "warn" : "debug"]("identity", {
          reason: message,
          ...errorFields(details[0] ?? message),
        }),
    },
    database: drizzleAdapter(database.reference, {
      provider: "pg",
      schema: { ...schema, rateLimit: schema.rateLimit },
    }),
    user: {
      validateUserInfo: async ({ source, user }) => {
        if (source.method !== "oauth") return undefined;
        const problem = findClaimProblem(env, source.oauth, user.email);
        if (problem || source.action === "link-account") return problem ?? findConnectionProblem(user.id);
        return findConfirmationProblem(source.action === "sign-in" ? user.id : undefined, provider);
      },
      additionalFields: {
        firstName: { type: "string", required: false },
        lastName: { type: "string", required: false },
        isActive: { type: "boolean", required: false, input: false, defaultValue: true },
        lastLoginAt: { type: "date", required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      // A revoked session would live on in a cookie cache.
      cookieCache: { enabled: false },
      additionalFields: {
        activeOrganizationId: { type: "number", required: false, input: false },
        authenticatedAt: { type: "date", required: false, input: false },
        awaitsSecondFactor: { type: "string", required: false, input: false },
        secondFactorAt: { type: "date", required: false, input: false },
        ssoConnectionId: { type: "string", required: false, input: false },
        host: { type: "string", required: false, input: false },
      },
    },
    // An account that merely claims the same address must not open another person's account; tokens are secrets.
    account: { accountLinking: { enabled: true, disableImplicitLinking: true }, encryptOAuthTokens: true },
    rateLimit: { enabled: env.mode === "production", storage: "database" },
    advanced: {
      cookiePrefix: cookiePrefix(env.publicUrl),
      cookies: { session_token: { name: sessionCookieName(env.publicUrl) } },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // It would put `__Secure-` before a name that already says more.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: env.publicUrl.startsWith("https://") },
      database: { generateId: () => createId() },
    },
    onAPIError: { errorURL: `${env.publicUrl}${SIGN_IN_FAILED_PAGE}` },
    databaseHooks: {
      // An ID token signs in elsewhere for as long as it is valid, and nothing here needs it after the callback.
      account: {
        create: { before: withoutIdToken, after: async () => recordConnection(database) },
        update: { before: withoutIdToken },
      },
      user: {
        create: { before: async (claimed) => ({ data: { ...claimed, ...cleanClaims(claimed) } }) },
        update: { before: async (changed) => ({ data: { ...changed, ...cleanClaims(changed) } }) },
      },
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              // A wait for a code ends by the same clock that began it.
              createdAt: signInAttempt.getStore()?.now ?? session.createdAt,
              activeOrganizationId:
                signInAttempt.getStore()?.through?.organizationId ?? (await lastOrganization(database, session.userId)),
              ssoConnectionId: signInAttempt.getStore()?.through?.connectionId ?? null,
              host: signInAttempt.getStore()?.host ?? null,
              authenticatedAt: whenAuthenticated(signInAttempt.getStore()),
              // A passkey is two factors already: the device, and what it checked the person by.
              secondFactorAt: signInAttempt.getStore()?.method === "passkey" ? signInAttempt.getStore()?.now : null,
              awaitsSecondFactor: await methodBeforeCode(database, session.userId, signInAttempt.getStore()),
            },
          }),
          after: async (session) => {
            const attempt = signInAttempt.getStore();
            if (attempt?.isConfirmation) return adoptToken(database, attempt, session);
            await attempt?.started?.(session.id);
            if (attempt?.awaitsSecondFactor) return;
            await database.reference
              .update(schema.user)
              .set({ lastLoginAt: new Date() })
              .where(eq(schema.user.id, session.userId));
            const { userId } = session;
            await database.inReference(async (transaction) => {
              const eventId = await recordSignInWith(transaction, {
                userId,
                event: "sign_in",
                method: attempt?.method ?? null,
                ipAddress: session.ipAddress,
                userAgent: session.userAgent,
                requestId: attempt?.requestId,
              });
              await attempt?.signedIn?.(transaction, { userId, eventId });
            });
          },
        },
      },
    },
    socialProviders: connectMicrosoft(env, through, provider),
    plugins: [genericOAuth({ config: connectIssuer(env, through, provider) }), verifiedSignIn()],
  });
}

/** Ways to sign in where someone else knows when the person proved who they are. */
const WITHOUT_PROOF: ReadonlySet<SignInAttempt["method"]> = new Set(["oidc", "sso", ...SIGN_IN_SERVICES]);

/**
 * When who signs in proved who they are. Null where the provider does not say: it may know them from days ago, and the
 * first call that needs a recent sign-in asks them to confirm.
 */
function whenAuthenticated(attempt: SignInAttempt | undefined): Date | null {
  return attempt && !WITHOUT_PROOF.has(attempt.method) ? attempt.now : (attempt?.authenticatedAt ?? null);
}

/** How a sign-in began whose code is still missing. A passkey needs none, and the development sign-in asks for nothing. */
async function methodBeforeCode(
  database: Database,
  userId: string,
  attempt: SignInAttempt | undefined,
): Promise<string | null> {
  if (!attempt || attempt.method === "passkey" || attempt.method === "development") return null;
  const [on] = await database.reference
    .select({ userId: schema.secondFactor.userId })
    .from(schema.secondFactor)
    .where(and(eq(schema.secondFactor.userId, userId), isNotNull(schema.secondFactor.onSince)));
  if (!on) return null;
  attempt.awaitsSecondFactor = true;
  return attempt.method;
}

const withoutIdToken = async <Account extends object>(account: Account) => ({ data: { ...account, idToken: null } });

/** The organization of the person's latest session that still has them, else the first one they joined. */
async function lastOrganization(database: Database, userId: string): Promise<number | null> {
  const rows = await database.reference.execute<{ organization_id: string }>(sql`
    select m.organization_id from membership m
    where m.user_id = ${userId} and m.is_active
    order by (m.organization_id = (select s.active_organization_id from session s where s.user_id = ${userId} order by s.created_at desc limit 1)) is true desc, m.created_at
    limit 1`);
  return rows[0] ? Number(rows[0].organization_id) : null;
}
