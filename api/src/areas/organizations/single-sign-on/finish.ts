import { and, eq, isNotNull } from "drizzle-orm";
import * as oidc from "openid-client";
import { isUsableEmail } from "../../../kernel/auth/claimed-person.ts";
import { recordSignIn } from "../../../kernel/auth/record-sign-in.ts";
import { SIGN_IN_FAILED_PAGE } from "../../../kernel/auth/sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { startSession } from "../../../kernel/auth/start-session.ts";
import { redirect } from "../../../kernel/auth/start-sign-in.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { errorFields } from "../../../kernel/log.ts";
import { emailDomain, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { domainOf } from "./domain-name.ts";
import { admitMember } from "./join.ts";
import { SsoRefusal } from "./refusal.ts";
import { claimRequest } from "./requests.ts";
import { openProvider } from "./start.ts";
import { type ConnectionRow, redirectUri } from "./view.ts";

/** At Google, where anyone may have an account for an address of their own, this claim says whose directory it is in. */
const GOOGLE = "https://accounts.google.com";

const ANSWERS: VisitorAction = {
  name: "sign-in:sso-answer",
  perAddress: 120,
  perRecord: Number.MAX_SAFE_INTEGER,
  message: "Too many attempts. Wait a few minutes, then try again.",
};

/**
 * Finishes a sign-in at an organization's own provider. Always a redirect to a page of ours, with the reason in `error` when
 * it failed. Only an answer to a request of this browser counts, once.
 */
export async function finishSingleSignOn(call: Call): Promise<Response> {
  let email: string | undefined;
  try {
    await limitVisitor(call, ANSWERS, "answer");
    const request = await claimRequest(call, call.url.searchParams.get("state"));
    if (!request) throw new SsoRefusal("sign_in_ended");
    const connection = await findConnectionOf(call, request);
    const person = await readPerson(call, connection, request);
    email = person.email;
    await requireOwnAddress(call, connection, person);
    const cookies = await startSession(call, {
      email,
      method: "sso",
      claims: person.claims,
      sso: {
        through: { organizationId: connection.organizationId, connectionId: connection.id },
        admit: (userId) => admitMember(call, connection, { userId, email: person.email, groups: person.groups }),
        ...(person.authenticatedAt ? { authenticatedAt: person.authenticatedAt } : {}),
      },
    });
    return redirect(request.returnTo, cookies);
  } catch (error) {
    const reason = reasonOf(error);
    call.services.log.warn("single sign-on failed", { requestId: call.requestId, reason, ...errorFields(error) });
    await recordFailure(call, reason, email);
    return redirect(`${SIGN_IN_FAILED_PAGE}?error=${reason}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SsoRefusal) return error.reason;
  if (error instanceof AppError && error.code === "unavailable") return "provider_unavailable";
  if (error instanceof AppError && error.code === "slow_down") return "too_many_attempts";
  if (error instanceof AppError && error.code === "forbidden") return "deactivated";
  if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return "access_denied";
  return "sign_in_failed";
}

async function findConnectionOf(call: Call, request: { connectionId: string }): Promise<ConnectionRow> {
  const [row] = await call.services.database.reference
    .select()
    .from(ssoConnection)
    .where(eq(ssoConnection.id, request.connectionId));
  if (!row) throw new SsoRefusal("sign_in_ended");
  return row;
}

/** What the provider says of the person: issuer, audience, signature, time, nonce and state were checked. */
async function readPerson(
  call: Call,
  connection: ConnectionRow,
  { nonce, verifier }: { nonce: string; verifier: string },
) {
  const provider = await openProvider(call, connection);
  const answer = new URL(`${redirectUri(call.services.env.publicUrl)}${call.url.search}`);
  const tokens = await oidc.authorizationCodeGrant(provider, answer, {
    pkceCodeVerifier: verifier,
    // Found by its hash a moment ago: it is the one that was given out.
    expectedState: answer.searchParams.get("state") ?? oidc.skipStateCheck,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const idClaims = tokens.claims();
  if (!idClaims) throw new SsoRefusal("sign_in_failed");
  const isComplete = typeof idClaims.email === "string" && hasGroups(idClaims, connection);
  const more = isComplete
    ? {}
    : await oidc.fetchUserInfo(provider, tokens.access_token, idClaims.sub).catch(() => ({}));
  // What is signed wins.
  const claims: Record<string, unknown> = { ...more, ...idClaims };
  const email = typeof claims.email === "string" ? claims.email.toLowerCase() : "";
  if (!isUsableEmail(email)) throw new SsoRefusal("email_not_usable");
  return {
    email,
    claims: { name: claims.name, firstName: claims.given_name, lastName: claims.family_name },
    groups: groupsOf(claims, connection),
    isVerified: claims.email_verified !== false,
    directory: claims.hd,
    authenticatedAt:
      typeof idClaims.auth_time === "number"
        ? new Date(Math.min(idClaims.auth_time * 1000, call.now.getTime()))
        : undefined,
  };
}

const hasGroups = (claims: Record<string, unknown>, { groupsClaim }: ConnectionRow): boolean =>
  groupsClaim === null || groupsClaim in claims;

function groupsOf(claims: Record<string, unknown>, { groupsClaim }: ConnectionRow): string[] {
  const value = groupsClaim === null ? undefined : claims[groupsClaim];
  return [value].flat().filter((one): one is string => typeof one === "string");
}

type Claimed = Pick<Awaited<ReturnType<typeof readPerson>>, "email" | "isVerified" | "directory">;

/** A provider is believed within its organization's verified domains, and nowhere else. */
async function requireOwnAddress(call: Call, connection: ConnectionRow, claimed: Claimed): Promise<void> {
  const domain = domainOf(claimed.email);
  if (!claimed.isVerified) throw new SsoRefusal("email_not_verified");
  if (connection.issuer === GOOGLE && claimed.directory !== domain) throw new SsoRefusal("email_not_in_domain");
  const [own] = await call.services.database.reference
    .select({ id: emailDomain.id })
    .from(emailDomain)
    .where(
      and(
        eq(emailDomain.organizationId, connection.organizationId),
        eq(emailDomain.domain, domain),
        isNotNull(emailDomain.verifiedAt),
      ),
    );
  if (!own) throw new SsoRefusal("email_not_in_domain");
}

/** For the person whose address the provider named; one that can't be recorded is in the program's log. */
async function recordFailure(call: Call, reason: string, email: string | undefined): Promise<void> {
  // `startSession` has recorded it.
  if (reason === "deactivated") return;
  const { database, log } = call.services;
  try {
    const [known] =
      email === undefined
        ? []
        : await database.reference.select({ id: user.id }).from(user).where(eq(user.email, email));
    await recordSignIn(database, {
      userId: known?.id ?? null,
      event: "sign_in_failed",
      method: "sso",
      reason,
      ...originOf(call),
    });
  } catch (error) {
    log.error("a failed sign-in was not recorded", { requestId: call.requestId, ...errorFields(error) });
  }
}
