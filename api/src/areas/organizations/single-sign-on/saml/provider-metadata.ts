import type { ProviderMetadata } from "@trellis/contract-organizations/saml.ts";
import { MAX_SAML_CERTIFICATES } from "@trellis/contract-organizations/saml.ts";
import { MAX_METADATA } from "@trellis/contract-organizations/saml-settings.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { WebTrouble } from "../../../../kernel/services/web/web.ts";
import type { Services } from "../../../../kernel/services.ts";
import { readCertificate } from "./certificates.ts";
import { elementsNamed, readPlainXml } from "./plain-xml.ts";

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const TIMEOUT_MS = 10_000;

type Asking = Pick<Services, "web" | "env">;

/**
 * What a provider's metadata says of it.
 *
 * @param source the metadata's address, or the document. Addresses are asked through `web`: public ones only
 * @throws AppError invalid at `metadata`, with what is missing
 */
export async function readProviderMetadata(services: Asking, source: string): Promise<ProviderMetadata> {
  const text = /^[a-z]+:\/\//i.test(source) ? await fetchMetadata(services, source) : source;
  let document: Document;
  try {
    document = readPlainXml(withoutComments(text));
  } catch {
    throw invalid("metadata", NO_METADATA);
  }
  const [entity, ...others] = elementsNamed(document, METADATA, "EntityDescriptor");
  const [provider] = entity ? elementsNamed(entity, METADATA, "IDPSSODescriptor") : [];
  if (!entity || !provider) throw invalid("metadata", NO_METADATA);
  if (others.length > 0) throw invalid("metadata", "This lists several providers. Use the metadata of yours alone.");
  const signIn = elementsNamed(provider, METADATA, "SingleSignOnService").find(
    (service) => service.getAttribute("Binding") === REDIRECT,
  );
  const signInAddress = signIn?.getAttribute("Location") ?? "";
  const signOut = elementsNamed(provider, METADATA, "SingleLogoutService").find(
    (service) => service.getAttribute("Binding") === REDIRECT,
  );
  const logoutAddress = signOut?.getAttribute("Location") ?? "";
  if (!isSignInAddress(services.env.mode, signInAddress)) throw invalid("metadata", NO_ADDRESS);
  const certificates = elementsNamed(provider, METADATA, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => elementsNamed(key, SIGNATURE, "X509Certificate"))
    .flatMap((element) => readCertificate(element.textContent ?? "") ?? []);
  const distinct = [...new Map(certificates.map((one) => [one.fingerprint, one])).values()];
  if (distinct.length === 0) throw invalid("metadata", NO_CERTIFICATE);
  return {
    entityId: entity.getAttribute("entityID") ?? "",
    signInAddress,
    logoutAddress: isSignInAddress(services.env.mode, logoutAddress) ? logoutAddress : null,
    certificates: distinct.slice(0, MAX_SAML_CERTIFICATES),
  };
}

const NO_METADATA =
  "There is no metadata of a SAML identity provider. Copy the metadata's address, or the document, from your provider.";
const NO_ADDRESS =
  "This metadata has no sign-in address for the HTTP-Redirect binding. Switch it on at your provider, or enter the fields yourself.";
const NO_CERTIFICATE =
  "This metadata has no signing certificate that can be used: an RSA key with at least 2,048 bits, or an elliptic curve key (P-256, P-384 or P-521).";

/** Providers write notes into their metadata, which is no signed statement about a person. */
const withoutComments = (text: string): string => text.replace(/<!--[\s\S]*?-->/g, "");

/** Whether browsers may be sent there. */
export function isSignInAddress(mode: "local" | "production", text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && mode === "local")) && !url.username;
}

async function fetchMetadata({ web, env }: Asking, address: string): Promise<string> {
  if (!isSignInAddress(env.mode, address)) throw invalid("metadata", "Enter an address that starts with https://");
  try {
    const answer = await web.request({ url: address, maxBytes: MAX_METADATA, timeoutMs: TIMEOUT_MS });
    if (answer.status === 200) return new TextDecoder("utf-8", { fatal: true }).decode(answer.body);
  } catch (error) {
    if (!(error instanceof WebTrouble) && !(error instanceof TypeError)) throw error;
  }
  throw invalid("metadata", "No metadata answers at this address. Check it, or paste the document.");
}
