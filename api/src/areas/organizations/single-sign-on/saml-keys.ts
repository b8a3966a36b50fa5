import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { and, eq, notInArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { samlKey } from "../../../kernel/tenant/sso-schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { findKeys, keyPlace } from "./own-keys.ts";
import { readCertificate } from "./saml/certificates.ts";
import { makeOwnKey, type OwnKey } from "./saml/own-certificate.ts";
import { readSingleSignOn } from "./view.ts";

/**
 * Makes a key, which the metadata publishes from now on. The one before stays beside it until the next is made: the provider
 * may take days to read the metadata again. Throws plan_feature.
 */
export async function makeSamlKey(call: MemberCall): Promise<SingleSignOn> {
  requireFeature(call, "sso");
  const { services } = call;
  const made = await makeOwnKey(
    new URL(services.ownDomain?.installationUrl ?? services.env.publicUrl).hostname,
    call.now,
  );
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    await storeKey(context, services.secrets, made);
    return readSingleSignOn(context, call);
  });
}

async function storeKey(context: Context, secrets: Secrets, { certificate, privateKey }: OwnKey): Promise<void> {
  const { transaction, organizationId, now } = context;
  const id = createId();
  const isFirst = (await findKeys(context)).length === 0;
  await transaction.insert(samlKey).values({
    organizationId,
    id,
    certificate,
    privateKeySealed: secrets.seal(keyPlace(organizationId, id), privateKey),
    createdAt: now,
  });
  const kept = (await findKeys(context)).map((row) => row.id);
  await transaction
    .delete(samlKey)
    .where(and(eq(samlKey.organizationId, organizationId), notInArray(samlKey.id, kept)));
  await context.audit({
    action: isFirst ? "create" : "replace",
    resource: "saml_key",
    resourceId: id,
    after: { certificate: readCertificate(certificate)?.fingerprint },
  });
}

/** Removes the keys: encrypted answers are refused from now on, and signing out here stays here. Throws not_found without one. */
export const removeSamlKeys = (call: MemberCall): Promise<SingleSignOn> =>
  call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const removed = await context.transaction
      .delete(samlKey)
      .where(eq(samlKey.organizationId, context.organizationId))
      .returning({ id: samlKey.id, certificate: samlKey.certificate });
    const [first] = removed;
    if (!first) throw notFound("Certificate");
    await context.audit({
      action: "delete",
      resource: "saml_key",
      resourceId: first.id,
      before: { certificate: readCertificate(first.certificate)?.fingerprint },
    });
    return readSingleSignOn(context, call);
  });
