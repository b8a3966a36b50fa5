import type { ServiceProvider } from "@trellis/contract-organizations/saml.ts";
import { AppError } from "../../../../kernel/errors.ts";
import type { Services } from "../../../../kernel/services.ts";
import { readCertificate } from "./certificates.ts";

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

/** Where a provider sends people, or its requests, when a session ends (single logout). */
export const logoutAddress = (publicUrl: string, organizationId: number | string): string =>
  `${publicUrl}${SAML_PATH}/logout/${organizationId}`;

/**
 * What a provider has to know of us.
 *
 * @param certificate the organization's own, in PEM
 * @param publicUrls the installation's address and, where there is one, the organization's own domain
 */
export const describeServiceProvider = (
  services: Addresses,
  organizationId: number,
  publicUrls: readonly string[],
  certificate: string | undefined,
): ServiceProvider => ({
  entityId: entityIdOf(services, organizationId),
  acsAddresses: publicUrls.map(acsAddress),
  metadataAddresses: publicUrls.map((url) => metadataAddress(url, organizationId)),
  logoutAddresses: publicUrls.map((url) => logoutAddress(url, organizationId)),
  certificate: (certificate && readCertificate(certificate)) || null,
});

/**
 * The same as a document, for the address that was asked. With a certificate, the provider may encrypt for it and takes what
 * is signed by it, which only single logout is.
 */
export async function writeMetadata(
  services: Addresses,
  organizationId: string,
  certificate: string | undefined,
): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  const document = generateServiceProviderMetadata({
    issuer: entityIdOf(services, organizationId),
    callbackUrl: acsAddress(services.env.publicUrl),
    identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    wantAssertionsSigned: true,
  });
  if (certificate === undefined) return document;
  const base64 = certificate.replace(/-----[A-Z ]+-----|\s+/g, "");
  const location = logoutAddress(services.env.publicUrl, organizationId);
  const keys = [
    `<KeyDescriptor use="signing">${keyInfo(base64)}</KeyDescriptor>`,
    `<KeyDescriptor use="encryption">${keyInfo(base64)}${METHODS}</KeyDescriptor>`,
    ...["HTTP-Redirect", "HTTP-POST"].map(
      (binding) =>
        `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`,
    ),
  ];
  // The library writes an encryption key only for who gives it the private one, and one binding for logout.
  return document.replace(/<SPSSODescriptor\b[^>]*>/, (start) => `${start}${keys.join("")}`);
}

const keyInfo = (base64: string): string =>
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
const METHODS = ["2009/xmlenc11#aes256-gcm", "2001/04/xmlenc#aes256-cbc", "2001/04/xmlenc#rsa-oaep-mgf1p"]
  .map((name) => `<EncryptionMethod Algorithm="http://www.w3.org/${name}"/>`)
  .join("");

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
  const { SAML } = await import("@node-saml/node-saml");
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
