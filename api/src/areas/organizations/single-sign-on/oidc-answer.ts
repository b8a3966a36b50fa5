import * as oidc from "openid-client";
import { isUsableEmail } from "../../../kernel/auth/claimed-person.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { domainOf } from "./domain-name.ts";
import { type ClaimedPerson, endSignIn, findConnectionOf, signInNamed } from "./finish.ts";
import { SsoRefusal } from "./refusal.ts";
import { claimRequest } from "./requests.ts";
import { openProvider } from "./start.ts";
import { type ConnectionRow, redirectUri } from "./view.ts";

/** At Google, where anyone may have an account for an address of their own, this claim says whose directory it is in. */
const GOOGLE = "https://accounts.google.com";

/** Finishes a sign-in at an organization's own OpenID Connect provider. Only an answer to a request of this browser counts, once. */
export const finishSingleSignOn = (call: Call): Promise<Response> =>
  endSignIn(call, async (attempt) => {
    const request = await claimRequest(call, call.url.searchParams.get("state"));
    if (!request) throw new SsoRefusal("sign_in_ended");
    const connection = await findConnectionOf(call, request);
    const person = await readPerson(call, connection, request);
    attempt.email = person.email;
    if (!person.isVerified) throw new SsoRefusal("email_not_verified");
    if (connection.issuer === GOOGLE && person.directory !== domainOf(person.email))
      throw new SsoRefusal("email_not_in_domain");
    return signInNamed(call, { connection, person, returnTo: request.returnTo });
  });

/** What the provider says of the person: issuer, audience, signature, time, nonce and state were checked. */
async function readPerson(
  call: Call,
  connection: ConnectionRow,
  { nonce, verifier }: { nonce: string; verifier: string },
): Promise<ClaimedPerson & { isVerified: boolean; directory: unknown }> {
  const provider = await openProvider(call, connection);
  const answer = new URL(`${redirectUri(call.services.env.publicUrl)}${call.url.search}`);
  const tokens = await oidc
    .authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: verifier,
      // Found by its hash a moment ago: it is the one that was given out.
      expectedState: answer.searchParams.get("state") ?? oidc.skipStateCheck,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      const isDenied = error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
      throw isDenied ? new SsoRefusal("access_denied", undefined, { cause: error }) : error;
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
