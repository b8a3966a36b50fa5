import { SERVICE_NAMES } from "@trellis/domain/accounts/sign-in-services.ts";
import type { BetterAuthOptions } from "better-auth";
import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import type { SignInProvider } from "../services.ts";
import type { SignInSettings } from "../sign-in-settings.ts";
import { cleanClaims, isUsableEmail } from "./claimed-person.ts";
import type { Provider } from "./confirmed-session.ts";
import { signInAttempt } from "./sign-in-scope.ts";

/** Why a sign-in was refused, as the page that it ends on reads it. */
export const UNVERIFIED_ADDRESS = "email_not_verified";
const UNUSABLE_ADDRESS = "email_not_usable";
const DISCOVERY_TIMEOUT_MS = 5_000;
/** The tenant of personal accounts, whose addresses Microsoft itself has verified. */
const PERSONAL_ACCOUNTS = "9188040d-6c67-4c5b-b112-36a304b66dad";
/** Values of a tenant that stand for many, whose admins may write any address into an account. */
const MANY_TENANTS = new Set(["common", "organizations", "consumers"]);

type Profile = Record<string, unknown>;

/** Throws where a provider doesn't answer, or is another one than the settings name. */
export async function discover(settings: SignInSettings, provider: SignInProvider): Promise<void> {
  const issuer = issuerOf(settings, provider);
  if (issuer === undefined) return;
  const response = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
  const document = (await response.json()) as Record<"issuer" | "authorization_endpoint" | "jwks_uri", unknown>;
  if (document.issuer !== issuer || !document.authorization_endpoint || !document.jwks_uri)
    throw new Error("the discovery document names another issuer or lacks endpoints");
}

/** Microsoft has an issuer for each tenant, and none for all of them. */
const issuerOf = (settings: SignInSettings, provider: SignInProvider): string | undefined =>
  provider === "microsoft" ? undefined : settings[provider]?.issuer;

const discoveryUrl = (issuer: string) => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

/** What better-auth needs to know of a provider that speaks OpenID Connect with one issuer. */
export function connectIssuer(
  settings: SignInSettings,
  id: SignInProvider | undefined,
  provider: Provider,
): GenericOAuthConfig[] {
  const found = id === undefined || id === "microsoft" ? undefined : settings[id];
  if (id === undefined || !found) return [];
  return [
    {
      providerId: id,
      discoveryUrl: discoveryUrl(found.issuer),
      clientId: found.clientId,
      clientSecret: found.clientSecret,
      scopes: ["openid", "email", "profile"],
      pkce: true,
      requireIdTokenVerification: true,
      requireEmailVerification: true,
      mapProfileToUser: (profile) => mapProfileToUser(profile, provider),
    },
  ];
}

/** What better-auth needs to know of Microsoft. The ID token comes from Microsoft itself, and is checked by its claims. */
export function connectMicrosoft(
  { microsoft }: SignInSettings,
  id: SignInProvider | undefined,
  provider: Provider,
): NonNullable<BetterAuthOptions["socialProviders"]> {
  if (id !== "microsoft" || !microsoft) return {};
  const { clientId, clientSecret, authority, tenant } = microsoft;
  return {
    microsoft: {
      ...{ clientId, clientSecret, authority, tenantId: tenant },
      disableDefaultScope: true,
      scope: ["openid", "email", "profile"],
      disableProfilePhoto: true,
      mapProfileToUser: (profile) => ({
        ...mapProfileToUser({ ...profile, picture: undefined }, provider),
        emailVerified: hasVerifiedAddress(profile as unknown as Profile, tenant),
      }),
    },
  };
}

/**
 * Whether the address is the person's. In other tenants than one's own an admin can write anyone's address into an account;
 * `xms_edov` says that the tenant has proved the address's domain.
 */
function hasVerifiedAddress(profile: Profile, tenant: string): boolean {
  const { email, tid, xms_edov: domainProved, verified_primary_email: verified } = profile;
  if (typeof email !== "string") return false;
  if (!MANY_TENANTS.has(tenant) || tid === PERSONAL_ACCOUNTS) return true;
  return (
    [true, 1, "1", "true"].includes(domainProved as string) ||
    (Array.isArray(verified) && verified.some((one) => String(one).toLowerCase() === email.toLowerCase()))
  );
}

/** What is wrong with what a provider says about a person; undefined where nothing is. */
export function findClaimProblem(
  { microsoft }: SignInSettings,
  source: { providerId: string; profile?: Profile | undefined } | undefined,
  email: string | null | undefined,
) {
  const profile = source?.profile ?? {};
  if (source?.providerId === "microsoft") {
    if (profile.iss !== `${microsoft?.authority}/${profile.tid}/v2.0`)
      return { error: "wrong_issuer", errorDescription: `${SERVICE_NAMES.microsoft} answered for another tenant.` };
    if (!hasVerifiedAddress(profile, microsoft?.tenant ?? "common")) return UNVERIFIED;
  } else if (profile.email_verified !== true) return UNVERIFIED;
  return isUsableEmail(email)
    ? undefined
    : { error: UNUSABLE_ADDRESS, errorDescription: "The identity provider sent an unusable email address." };
}

const UNVERIFIED = {
  error: UNVERIFIED_ADDRESS,
  errorDescription: "The identity provider has not verified this email address.",
};

function mapProfileToUser(profile: Profile, provider: Provider) {
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
