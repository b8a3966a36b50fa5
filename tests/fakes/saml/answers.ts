import { randomUUID, sign } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { type SignatureAlgorithm, SignedXml } from "xml-crypto";
import { createSigner, type Signer } from "./certificate.ts";
import { type Encryption, encryptAssertion } from "./encrypt.ts";

const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const SHA256 = {
  signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digest: "http://www.w3.org/2001/04/xmlenc#sha256",
};
/** As XML signatures write it: the two numbers, one after the other. */
const ECDSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256";
export const ECDSA = { ...SHA256, signature: ECDSA_SHA256 };
export const SHA1 = {
  signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  digest: "http://www.w3.org/2000/09/xmldsig#sha1",
};

/** What a browser brought to the provider. */
export interface ReadRequest {
  id: string;
  issuer: string;
  acs: string;
}

/** Reads the request in the address that a browser was sent to. */
export function readRequest(address: string): ReadRequest {
  const packed = new URL(address).searchParams.get("SAMLRequest") ?? "";
  const xml = inflateRawSync(Buffer.from(packed, "base64")).toString();
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
  return {
    id: attribute("ID"),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? "",
    acs: attribute("AssertionConsumerServiceURL"),
  };
}

export interface Said {
  email?: string;
  /** Attributes by name, in the order in which they are sent; the address is the name ID alone when there are none. */
  attributes?: Record<string, string | string[]>;
  nameId?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  /** Of the response and of the assertion; null leaves it out. */
  inResponseTo?: string | null;
  assertionInResponseTo?: string | null;
  assertionId?: string;
  /** Milliseconds from now. */
  startsIn?: number;
  endsIn?: number;
  status?: string;
  signs?: "assertion" | "response" | "both" | "nothing";
  algorithms?: typeof SHA256;
  signer?: Signer;
  sessionIndex?: string;
  /** Encrypts the assertion after it was signed, and before the response is. */
  encrypt?: Encryption;
  /** Changes the XML before and after it is signed. */
  before?: (xml: string) => string;
  after?: (xml: string) => string;
}

const instant = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/**
 * An organization's SAML provider that says what a test wants, also what no honest one would. `provider.ts` beside this is a
 * real one.
 */
export function createSamlProvider() {
  const entityId = `https://login.example.net/${randomUUID()}`;
  const signer = createSigner();
  return {
    entityId,
    signer,
    signInAddress: "https://login.example.net/sso",
    /** The form's field that answers a request. */
    answer: (request: ReadRequest, said: Said = {}): string =>
      Buffer.from(writeAnswer(entityId, signer, request, said)).toString("base64"),
  };
}

export type SamlProvider = ReturnType<typeof createSamlProvider>;

function writeAnswer(entityId: string, own: Signer, request: ReadRequest, said: Said): string {
  const signer = said.signer ?? own;
  const signs = said.signs ?? "assertion";
  let xml = writeResponse(entityId, request, said);
  xml = said.before?.(xml) ?? xml;
  const algorithms = said.algorithms ?? SHA256;
  if (signs === "assertion" || signs === "both") xml = signXml(xml, "Assertion", signer, algorithms);
  if (said.encrypt) xml = encryptAssertion(xml, said.encrypt);
  if (signs === "response" || signs === "both") xml = signXml(xml, "Response", signer, algorithms);
  return said.after?.(xml) ?? xml;
}

class Ecdsa {
  getAlgorithmName = () => ECDSA_SHA256;
  getSignature = ((signedInfo: string, key: string) =>
    sign("sha256", Buffer.from(signedInfo), { key, dsaEncoding: "ieee-p1363" }).toString(
      "base64",
    )) as unknown as SignatureAlgorithm["getSignature"];
  verifySignature = (() => false) as unknown as SignatureAlgorithm["verifySignature"];
}

/** Signs the first element of this name, with the signature where SAML puts it. */
export function signXml(xml: string, name: string, signer: Signer, algorithms = SHA256): string {
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: signer.certificate,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signature.SignatureAlgorithms[ECDSA_SHA256] = Ecdsa;
  const xpath = `(//*[local-name(.)='${name}'])[1]`;
  signature.addReference({
    xpath,
    digestAlgorithm: algorithms.digest,
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", EXCLUSIVE],
  });
  signature.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" } });
  return signature.getSignedXml();
}

function writeResponse(entityId: string, request: ReadRequest, said: Said): string {
  const { inResponseTo = request.id, assertionInResponseTo = request.id } = said;
  const issuer = `<saml:Issuer>${said.issuer ?? entityId}</saml:Issuer>`;
  const ends = instant(said.endsIn ?? 5 * 60_000);
  const named = (name: string, value: string | null) => (value === null ? "" : ` ${name}="${value}"`);
  const status = said.status ?? "urn:oasis:names:tc:SAML:2.0:status:Success";
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${instant(0)}" Destination="${said.destination ?? request.acs}"${named("InResponseTo", inResponseTo)}>${issuer}<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status><saml:Assertion ID="${said.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${instant(0)}">${issuer}<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${said.nameId ?? said.email ?? ""}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${ends}" Recipient="${said.recipient ?? request.acs}"${named("InResponseTo", assertionInResponseTo)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(said.startsIn ?? -60_000)}" NotOnOrAfter="${ends}"><saml:AudienceRestriction><saml:Audience>${said.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant(-30_000)}" SessionIndex="${said.sessionIndex ?? "_1"}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${writeAttributes(said.attributes ?? {})}</saml:Assertion></samlp:Response>`;
}

function writeAttributes(attributes: Record<string, string | string[]>): string {
  const lines = Object.entries(attributes).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join("")}</saml:Attribute>`;
  });
  return lines.length > 0 ? `<saml:AttributeStatement>${lines.join("")}</saml:AttributeStatement>` : "";
}
