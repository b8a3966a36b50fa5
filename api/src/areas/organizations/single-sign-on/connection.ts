import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  setSingleSignOnMode as modeContract,
  SingleSignOn,
  saveSingleSignOn as saveContract,
} from "@trellis/contract-organizations/single-sign-on.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { emailDomain, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { findProvider } from "./provider.ts";
import { audited, isDraftOf, rolesOf, storeConnection } from "./store-connection.ts";
import {
  type ConnectionRow,
  connectionOfSession,
  findConnection,
  inPlace,
  readSingleSignOn,
  requireConnection,
  requireOidc,
  secretPlace,
} from "./view.ts";

/** The connection and the email domains, for the settings. */
export const getSingleSignOn = (call: MemberCall): Promise<SingleSignOn> =>
  call.read((context) => readSingleSignOn(context, call));

type Saved = EndpointParsed<typeof saveContract>["body"];

/**
 * Stores what was said of the provider, once it answered. With another issuer or client it is another connection: off until
 * it was tried, and a secret is never sent where it was not typed for. Throws plan_feature, invalid.
 */
export async function saveSingleSignOn(
  call: MemberCall,
  { body }: EndpointParsed<typeof saveContract>,
): Promise<SingleSignOn> {
  requireFeature(call, "sso");
  const { before, isDraft } = await call.read(async (scope) => {
    const isDraft = await isDraftOf(scope, body.draft);
    return { isDraft, before: await findConnection(scope, isDraft) };
  });
  const kept = before && isSameProvider(before, body) ? before : undefined;
  const { secrets } = call.services;
  const clientSecret =
    body.clientSecret || (kept ? secrets.open(secretPlace(kept), requireOidc(kept).clientSecretSealed) : undefined);
  if (clientSecret === undefined) throw invalid("clientSecret", "Enter the client secret");
  await findProvider(call.services, { ...body, clientSecret });
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const id = kept?.id ?? createId();
    await storeConnection(context, {
      id,
      isSame: (row) => isSameProvider(row, body),
      isDraft,
      protocol: "oidc",
      issuer: body.issuer,
      clientId: body.clientId,
      clientSecretSealed: secrets.seal(secretPlace({ organizationId: context.organizationId, id }), clientSecret),
      saml: null,
      ...rolesOf(body),
    });
    return readSingleSignOn(context, call);
  });
}

const isSameProvider = (row: ConnectionRow, body: Saved) =>
  row.protocol === "oidc" && row.issuer === body.issuer && row.clientId === body.clientId;

/**
 * Offers single sign-on, requires it, or switches it off. Throws conflict without a verified email domain, and for an admin
 * who would require it from a session that did not come through it; not_found without a connection; plan_feature.
 */
export async function setSingleSignOnMode(
  call: MemberCall,
  { body }: EndpointParsed<typeof modeContract>,
): Promise<SingleSignOn> {
  if (body.mode !== "off") requireFeature(call, "sso");
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const row = await requireConnection(context);
    if (body.mode !== "off" && !(await hasVerifiedDomain(context)))
      throw new AppError("conflict", { message: "Verify an email domain first." });
    if (body.mode === "required" && (await connectionOfSession(context, call.sessionId)) !== row.id)
      throw new AppError("conflict", {
        message: "Sign in through your identity provider yourself first, then require it in that session.",
      });
    await context.transaction
      .update(ssoConnection)
      .set({ mode: body.mode, updatedAt: context.now })
      .where(inPlace(context));
    await context.audit({
      action: "update",
      resource: "single_sign_on",
      resourceId: row.id,
      before: { mode: row.mode },
      after: { mode: body.mode },
    });
    await announceChange(context, "organizations");
    return readSingleSignOn(context, call);
  });
}

/** Removes the connection. Throws not_found without one. */
export const removeSingleSignOn = (call: MemberCall): Promise<SingleSignOn> =>
  call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const row = await requireConnection(context);
    await context.transaction.delete(ssoConnection).where(inPlace(context));
    await context.audit({
      action: "delete",
      resource: "single_sign_on",
      resourceId: row.id,
      before: audited(row),
    });
    return readSingleSignOn(context, call);
  });

async function hasVerifiedDomain({ transaction, organizationId }: Context): Promise<boolean> {
  const [row] = await transaction
    .select({ id: emailDomain.id })
    .from(emailDomain)
    .where(and(eq(emailDomain.organizationId, organizationId), isNotNull(emailDomain.verifiedAt)))
    .limit(1);
  return row !== undefined;
}
