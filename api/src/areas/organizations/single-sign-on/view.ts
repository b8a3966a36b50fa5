import type { EmailDomain, SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { and, asc, eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { session } from "../../../kernel/identity/schema.ts";
import type { SealedPlace } from "../../../kernel/services/secrets/seal.ts";
import { emailDomain, type SamlSettings, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { findOwnCertificate } from "./own-keys.ts";
import { readCertificate } from "./saml/certificates.ts";
import { describeServiceProvider } from "./saml/service-provider.ts";

export const CALLBACK_PATH = "/api/sign-in/single-sign-on/callback";

export type ConnectionRow = typeof ssoConnection.$inferSelect;
export type DomainRow = typeof emailDomain.$inferSelect;

/** Where a provider sends people back to. */
export const redirectUri = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`;

const installationUrlOf = ({ env, ownDomain }: MemberCall["services"]): string =>
  ownDomain?.installationUrl ?? env.publicUrl;

/** Where a connection's client secret is sealed for. */
export const secretPlace = ({ organizationId, id }: Pick<ConnectionRow, "organizationId" | "id">): SealedPlace => ({
  organizationId,
  table: "sso_connection",
  column: "client_secret_sealed",
  row: id,
});

/** The organization's connection in use, or the one that waits to take its place. */
export const inPlace = ({ organizationId }: Read, isDraft = false) =>
  and(eq(ssoConnection.organizationId, organizationId), eq(ssoConnection.isDraft, isDraft));

/** The organization's connection, or its draft; undefined without one. */
export async function findConnection(scope: Read, isDraft = false): Promise<ConnectionRow | undefined> {
  const [row] = await scope.transaction.select().from(ssoConnection).where(inPlace(scope, isDraft));
  return row;
}

/** As `findConnection`. Throws not_found without one. */
export async function requireConnection(scope: Read, isDraft = false): Promise<ConnectionRow> {
  const row = await findConnection(scope, isDraft);
  if (!row) throw notFound("Connection");
  return row;
}

/** What only OpenID Connect has: the table holds it for each connection of that protocol. */
export function requireOidc({ clientId, clientSecretSealed }: ConnectionRow) {
  if (clientId === null || clientSecretSealed === null) throw new Error("not a connection by OpenID Connect");
  return { clientId, clientSecretSealed };
}

/** What only SAML has. */
export function requireSaml({ saml }: ConnectionRow): SamlSettings {
  if (saml === null) throw new Error("not a connection by SAML");
  return saml;
}

/** The connection that a session came through; null for any other way. */
export async function connectionOfSession({ transaction }: Read, sessionId: string): Promise<string | null> {
  const [row] = await transaction
    .select({ id: session.ssoConnectionId })
    .from(session)
    .where(eq(session.id, sessionId));
  return row?.id ?? null;
}

/** What the settings show. */
export async function readSingleSignOn(
  scope: Read & { publicUrl: string },
  { services, sessionId }: Pick<MemberCall, "services" | "sessionId">,
): Promise<SingleSignOn> {
  const [row, draft] = [await findConnection(scope), await findConnection(scope, true)];
  const current = await connectionOfSession(scope, sessionId);
  const domains = await scope.transaction
    .select()
    .from(emailDomain)
    .where(eq(emailDomain.organizationId, scope.organizationId))
    .orderBy(asc(emailDomain.domain));
  // Members sign in at the installation's address and, where there is one, at the organization's own domain.
  const publicUrls = [...new Set([installationUrlOf(services), scope.publicUrl, services.env.publicUrl])];
  return {
    redirectUris: publicUrls.map(redirectUri),
    serviceProvider: describeServiceProvider(
      services,
      scope.organizationId,
      publicUrls,
      await findOwnCertificate(scope),
    ),
    connection: row ? toConnection(row, current) : null,
    draft: draft ? toConnection(draft, current) : null,
    domains: domains.map(toEmailDomain),
  };
}

const toConnection = (row: ConnectionRow, current: string | null): NonNullable<SingleSignOn["connection"]> => ({
  id: row.id,
  protocol: row.protocol,
  issuer: row.issuer,
  clientId: row.clientId,
  saml: row.saml && {
    ...row.saml,
    logoutAddress: row.saml.logoutAddress ?? null,
    certificates: row.saml.certificates.flatMap((pem) => readCertificate(pem) ?? []),
  },
  mode: row.mode,
  defaultRole: row.defaultRole,
  groupsClaim: row.groupsClaim,
  groupRoles: row.groupRoles,
  isThisSession: current === row.id,
  updatedAt: row.updatedAt.toISOString(),
});

/** What the DNS record has to say. */
export const recordValue = ({ token }: Pick<DomainRow, "token">): string => `domain-verification=${token}`;
/** Where the DNS record belongs: a name that nothing else uses. */
export const recordName = ({ domain }: Pick<DomainRow, "domain">): string => `_domain-verification.${domain}`;

export const toEmailDomain = (row: DomainRow): EmailDomain => ({
  id: row.id,
  domain: row.domain,
  recordName: recordName(row),
  recordValue: recordValue(row),
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
