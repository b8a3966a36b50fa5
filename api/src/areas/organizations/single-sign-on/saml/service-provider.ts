import { generateServiceProviderMetadata, SAML } from "@node-saml/node-saml";
import type { ServiceProvider } from "@trellis/contract-organizations/saml.ts";
import { AppError } from "../../../../kernel/errors.ts";
import type { Services } from "../../../../kernel/services.ts";

/** Where providers post their answers to (assertion consumer service). */
export const SAML_PATH = "/api/sign-in/single-sign-on/saml";

type Addresses = Pick<Services, "env" | "ownDomain">;

const metadataAddress = (publicUrl: string, organizationId: number | string): string =>
  `${publicUrl}${SAML_PATH}/metadata/${organizationId}`;

/**
 * Our name at an organization's provider: the same at the installation's address and at its own domain, and no other
 * organization's, so that what is meant for one is refused for another.
 */
export const entityIdOf = ({ env, ownDomain }: Addresses, organizationId: number | string): string =>
  metadataAddress(ownDomain?.installationUrl ?? env.publicUrl, organizationId);

/** Where a provider posts answers to for people who sign in at this address. */
export const acsAddress = (publicUrl: string): string => `${publicUrl}${SAML_PATH}`;

/**
 * What a provider has to know of us.
 *
 * @param publicUrls the installation's address and, where there is one, the organization's own domain
 */
export const describeServiceProvider = (
  services: Addresses,
  organizationId: number,
  publicUrls: readonly string[],
): ServiceProvider => ({
  entityId: entityIdOf(services, organizationId),
  acsAddresses: publicUrls.map(acsAddress),
  metadataAddresses: publicUrls.map((url) => metadataAddress(url, organizationId)),
});

/** The same as a document, for the address that was asked. */
export const writeMetadata = (services: Addresses, organizationId: string): string =>
  generateServiceProviderMetadata({
    issuer: entityIdOf(services, organizationId),
    callbackUrl: acsAddress(services.env.publicUrl),
    identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    wantAssertionsSigned: true,
  });

interface Asked {
  /** `ID` of the request, which the answer has to name. */
  id: string;
  organizationId: number;
  signInAddress: string;
  email: string;
}

/**
 * Where a browser is sent to sign in: the provider's address with our request (HTTP-Redirect binding). It demands no kind of
 * name ID and no way to sign in there: both are up to the organization.
 */
export async function requestAddress(services: Addresses, asked: Asked): Promise<string> {
  const saml = new SAML({
    entryPoint: asked.signInAddress,
    callbackUrl: acsAddress(services.env.publicUrl),
    issuer: entityIdOf(services, asked.organizationId),
    // Of no use to a request.
    idpCert: "none",
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => asked.id,
  });
  const address = await saml.getAuthorizeUrlAsync("", undefined, { additionalParams: { login_hint: asked.email } });
  if (!URL.canParse(address))
    throw new AppError("unexpected", { message: "Something went wrong", detail: "no address" });
  return address;
}
