import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { startSingleSignOn as startContract } from "@trellis/contract-organizations/sso-sign-in.ts";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import * as oidc from "openid-client";
import { inHeader } from "../../../kernel/auth/start-sign-in.ts";
import { AppError } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { isServedHere } from "../../../kernel/http/own-domain.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { emailDomain, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { domainOf } from "./domain-name.ts";
import { findProvider } from "./provider.ts";
import { keepRequest, samlId } from "./requests.ts";
import { requestAddress } from "./saml/service-provider.ts";
import { type ConnectionRow, redirectUri, requireConnection, requireOidc, requireSaml, secretPlace } from "./view.ts";

const HOME = "/app";
const SETTINGS = "/app/settings/single-sign-on";
/** A provider that is given an age must say when the person signed in there (OpenID Connect Core 3.1.2.1); a year forces no one. */
const MAX_AGE_SECONDS = "31536000";

/** A whole office may sign in through one address. */
const STARTS: VisitorAction = {
  name: "sign-in:sso",
  perAddress: 120,
  perRecord: Number.MAX_SAFE_INTEGER,
  message: "Too many attempts. Wait a few minutes, then try again.",
};

/**
 * Where an address signs in, where its domain's organization offers single sign-on or requires it. It says nothing about the
 * address but its domain. Throws slow_down, and unavailable while the provider does not answer.
 */
export async function startSingleSignOn(call: Call, { body }: EndpointParsed<typeof startContract>): Promise<Response> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  await limitVisitor(call, STARTS, "start");
  const connection = await findOffered(call, body.email);
  if (!connection) return Response.json({ address: null }, { headers: { "Cache-Control": "no-store" } });
  return sendToProvider(call, connection, { email: body.email, returnTo: body.returnTo ?? HOME });
}

/** The same for an admin who tries the connection, which may still be off. Throws not_found without one, plan_feature. */
export const testSingleSignOn = (call: Call): Promise<Response> => tryConnection(call, false);

/** The same for the connection that waits to take its place. */
export const testSingleSignOnDraft = (call: Call): Promise<Response> => tryConnection(call, true);

async function tryConnection(call: Call, isDraft: boolean): Promise<Response> {
  const { organization: own, email } = personOf(call);
  if (!own) throw new AppError("forbidden", { message: "You don't belong to an organization yet. Create one first." });
  requireFeature({ organization: own }, "sso");
  const connection = await call.services.database.inOrganization(own.id, (transaction) =>
    requireConnection({ transaction, organizationId: own.id }, isDraft),
  );
  return sendToProvider(call, connection, { email, returnTo: SETTINGS });
}

async function findOffered(call: Call, email: string): Promise<ConnectionRow | undefined> {
  const [row] = await call.services.database.reference
    .select({ connection: ssoConnection })
    .from(emailDomain)
    .innerJoin(organization, and(eq(organization.id, emailDomain.organizationId), eq(organization.isActive, true)))
    .innerJoin(ssoConnection, eq(ssoConnection.organizationId, emailDomain.organizationId))
    .where(
      and(eq(emailDomain.domain, domainOf(email)), isNotNull(emailDomain.verifiedAt), ne(ssoConnection.mode, "off")),
    );
  // On an organization's own domain, no other one's members sign in.
  return (await isServedHere(call.services, row?.connection.organizationId)) ? row?.connection : undefined;
}

interface Asked {
  email: string;
  returnTo: string;
}

async function sendToProvider(call: Call, connection: ConnectionRow, asked: Asked): Promise<Response> {
  const made = await (connection.protocol === "saml" ? askSaml : askOidc)(call, connection, asked);
  return Response.json(
    { address: made.address },
    { headers: { "Cache-Control": "no-store", "Set-Cookie": made.cookie } },
  );
}

async function askOidc(call: Call, connection: ConnectionRow, { email, returnTo }: Asked) {
  const provider = await openProvider(call, connection);
  const { state, nonce, verifier, cookie } = await keepRequest(call, connection, inHeader(returnTo));
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(call.services.env.publicUrl),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    login_hint: email,
    max_age: MAX_AGE_SECONDS,
  });
  return { address: address.href, cookie };
}

async function askSaml(call: Call, connection: ConnectionRow, { email, returnTo }: Asked) {
  const { signInAddress } = requireSaml(connection);
  const { state, cookie } = await keepRequest(call, connection, inHeader(returnTo));
  const { organizationId } = connection;
  const address = await requestAddress(call.services, { id: samlId(state), organizationId, signInAddress, email });
  return { address, cookie };
}

/** The provider of a stored connection. Throws unavailable while it does not answer. */
export async function openProvider({ services }: Call, connection: ConnectionRow): Promise<oidc.Configuration> {
  const { clientId, clientSecretSealed } = requireOidc(connection);
  try {
    return await findProvider(services, {
      issuer: connection.issuer,
      clientId,
      clientSecret: services.secrets.open(secretPlace(connection), clientSecretSealed),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", {
      message: "Your organization's sign-in service isn't responding right now. Try again in a minute.",
      detail: `the provider of connection ${connection.id} was not found`,
      retryAfter: 30,
      cause: error,
    });
  }
}
