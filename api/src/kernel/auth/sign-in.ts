import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { createId } from "../db/columns.ts";
import type { Env } from "../env.ts";
import { AppError } from "../errors.ts";
import { ADDRESS_HEADER } from "../http/limits/client-address.ts";
import * as schema from "../identity/schema.ts";
import { cookiePrefix, sessionCookieName, sessionSecrets } from "../identity/session-cookie.ts";
import { errorFields, type Log } from "../log.ts";
import type { Auth, SignIn } from "../services.ts";
import { cleanClaims, isUsableEmail } from "./claimed-person.ts";
import { adoptToken, findConfirmationProblem, type Provider } from "./confirmed-session.ts";
import { recordSignInWith } from "./record-sign-in.ts";
import { type SignInAttempt, signInAttempt } from "./sign-in-scope.ts";
import { verifiedSignIn } from "./verified-sign-in.ts";

export const PROVIDER_ID = "oidc";
/** The page that a failed sign-in ends on; it reads the reason from `error`. */
export const SIGN_IN_FAILED_PAGE = "/app";
/** Why a sign-in was refused, as that page reads it. */
export const UNVERIFIED_ADDRESS = "email_not_verified";
const UNUSABLE_ADDRESS = "email_not_usable";
const SESSION_SECONDS = 7 * 24 * 60 * 60;
const DISCOVERY_TIMEOUT_MS = 5_000;

/** Prepares sign-in. The provider is not called before the first sign-in. */
export function createSignIn(env: Env, database: Database, log: Log): SignIn {
  let made: Promise<Auth> | undefined;
  let own: Auth | undefined;
  return {
    cookieName: sessionCookieName(env.publicUrl),
    hasProvider: env.oidc !== undefined,
    ownAuth() {
      own ??= createAuth({ ...env, oidc: undefined }, database, log);
      return own;
    },
    auth() {
      // better-auth reads the provider's discovery document once; if the provider was down then, it would be lost
      // permanently.
      made ??= discover(env).then(
        () => createAuth(env, database, log),
        (error: unknown) => {
          made = undefined;
          throw new AppError("unavailable", {
            message: "The sign-in service isn't responding right now. Try again in a minute.",
            detail: "discovery failed",
            retryAfter: 30,
            cause: error,
          });
        },
      );
      return made;
    },
  };
}

async function discover(env: Env): Promise<void> {
  if (!env.oidc) return;
  const response = await fetch(discoveryUrl(env.oidc.issuer), { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
  const document = (await response.json()) as {
    issuer?: unknown;
    authorization_endpoint?: unknown;
    jwks_uri?: unknown;
  };
  if (document.issuer !== env.oidc.issuer || !document.authorization_endpoint || !document.jwks_uri) {
    throw new Error("the discovery document names another issuer or lacks endpoints");
  }
}

const discoveryUrl = (issuer: string) => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

function createAuth(env: Env, database: Database, log: Log): Auth {
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
      validateUserInfo: async ({ source, user }) =>
        source.method !== "oauth"
          ? undefined
          : (findClaimProblem(source.oauth?.profile, user.email) ??
            (await findConfirmationProblem(source.action === "sign-in" ? user.id : undefined, provider))),
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
      account: { create: { before: withoutIdToken }, update: { before: withoutIdToken } },
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
    plugins: [
      genericOAuth({
        config: env.oidc
          ? [
              {
                providerId: PROVIDER_ID,
                discoveryUrl: discoveryUrl(env.oidc.issuer),
                clientId: env.oidc.clientId,
                clientSecret: env.oidc.clientSecret,
                scopes: ["openid", "email", "profile"],
                pkce: true,
                requireIdTokenVerification: true,
                requireEmailVerification: true,
                mapProfileToUser: (profile) => mapProfileToUser(profile, provider),
              },
            ]
          : [],
      }),
      verifiedSignIn(),
    ],
  });
}

function findClaimProblem(profile: Record<string, unknown> | undefined, email: string | null | undefined) {
  if (profile?.email_verified !== true)
    return {
      error: UNVERIFIED_ADDRESS,
      errorDescription: "The identity provider has not verified this email address.",
    };
  return isUsableEmail(email)
    ? undefined
    : { error: UNUSABLE_ADDRESS, errorDescription: "The identity provider sent an unusable email address." };
}

/**
 * When who signs in proved who they are. Null where the provider does not say: it may know them from days ago, and the
 * first call that needs a recent sign-in asks them to confirm.
 */
function whenAuthenticated(attempt: SignInAttempt | undefined): Date | null {
  return attempt && attempt.method !== "oidc" && attempt.method !== "sso"
    ? attempt.now
    : (attempt?.authenticatedAt ?? null);
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

function mapProfileToUser(profile: Record<string, unknown>, provider: Provider) {
  const attempt = signInAttempt.getStore();
  if (attempt && typeof profile.email === "string") attempt.email = profile.email;
  // The provider's clock may be ahead of ours.
  if (attempt && typeof profile.auth_time === "number") {
    provider.reportsAuthTime = true;
    attempt.authenticatedAt = new Date(Math.min(profile.auth_time * 1000, attempt.now.getTime()));
  }
  const claims = cleanClaims({
    name: profile.name ?? profile.email,
    firstName: profile.given_name,
    lastName: profile.family_name,
    image: profile.picture,
  });
  return {
    name: claims.name ?? "",
    firstName: claims.firstName ?? undefined,
    lastName: claims.lastName ?? undefined,
    image: claims.image ?? undefined,
  };
}

/** The organization of the person's latest session that still has them, else the first one they joined. */
async function lastOrganization(database: Database, userId: string): Promise<number | null> {
  const rows = await database.reference.execute<{ organization_id: string }>(sql`
    select m.organization_id from membership m
    where m.user_id = ${userId} and m.is_active
    order by (m.organization_id = (select s.active_organization_id from session s where s.user_id = ${userId} order by s.created_at desc limit 1)) is true desc, m.created_at
    limit 1`);
  return rows[0] ? Number(rows[0].organization_id) : null;
}
