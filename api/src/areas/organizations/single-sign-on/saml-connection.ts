import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { ProviderMetadata } from "@trellis/contract-organizations/saml.ts";
import type {
  readSamlMetadata as metadataContract,
  saveSamlConnection as saveContract,
} from "@trellis/contract-organizations/saml-settings.ts";
import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { readCertificate } from "./saml/certificates.ts";
import { isSignInAddress, readProviderMetadata } from "./saml/provider-metadata.ts";
import { isDraftOf, rolesOf, storeConnection } from "./store-connection.ts";
import { type ConnectionRow, findConnection, readSingleSignOn } from "./view.ts";

/** What a provider's metadata says, for the form; nothing is saved. Throws plan_feature, invalid. */
export async function readSamlMetadata(
  call: MemberCall,
  { body }: EndpointParsed<typeof metadataContract>,
): Promise<ProviderMetadata> {
  requireFeature(call, "sso");
  return readProviderMetadata(call.services, body.metadata);
}

/**
 * Stores what was said of the provider. With another entity ID it is another connection: off until it was tried. Other
 * certificates are of the same provider, which changes them. Throws plan_feature, invalid.
 */
export async function saveSamlConnection(
  call: MemberCall,
  { body }: EndpointParsed<typeof saveContract>,
): Promise<SingleSignOn> {
  requireFeature(call, "sso");
  if (!isSignInAddress(call.services.env.mode, body.signInAddress))
    throw invalid("signInAddress", "Enter an address that starts with https://");
  if (body.logoutAddress && !isSignInAddress(call.services.env.mode, body.logoutAddress))
    throw invalid("logoutAddress", "Enter an address that starts with https://");
  const certificates = body.certificates.map((text, index) => {
    const certificate = readCertificate(text);
    if (!certificate) throw notACertificate(index);
    return certificate.pem;
  });
  const isSame = (row: ConnectionRow) => row.protocol === "saml" && row.issuer === body.entityId;
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const isDraft = await isDraftOf(context, body.draft);
    const before = await findConnection(context, isDraft);
    await storeConnection(context, {
      id: before && isSame(before) ? before.id : createId(),
      isSame,
      isDraft,
      protocol: "saml",
      issuer: body.entityId,
      clientId: null,
      clientSecretSealed: null,
      saml: {
        signInAddress: body.signInAddress,
        ...(body.logoutAddress ? { logoutAddress: body.logoutAddress } : {}),
        certificates: [...new Set(certificates)],
        attributes: {
          email: body.emailAttribute || null,
          firstName: body.firstNameAttribute || null,
          lastName: body.lastNameAttribute || null,
        },
      },
      ...rolesOf(body),
    });
    return readSingleSignOn(context, call);
  });
}

function notACertificate(index: number): AppError {
  const message =
    "Paste a signing certificate with an RSA key of at least 2,048 bits, or an elliptic curve key (P-256, P-384 or P-521).";
  return new AppError("invalid", { message, issues: [{ path: `certificates.${index}`, message }] });
}
