import { randomUUID, sign } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { signXml } from "./answers.ts";
import type { Signer } from "./certificate.ts";

const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

export interface LogoutSaid {
  id?: string;
  nameId: string;
  sessionIndexes?: string[];
  issuer: string;
  destination: string;
  /** Milliseconds from now. */
  issuedIn?: number;
  algorithm?: string;
  signer?: Signer;
}

/** A provider's request that someone is signed out. */
export const writeLogoutRequest = (said: LogoutSaid): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${new Date(Date.now() + (said.issuedIn ?? 0)).toISOString()}" Destination="${said.destination}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:NameID>${said.nameId}</saml:NameID>${(said.sessionIndexes ?? []).map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join("")}</samlp:LogoutRequest>`;

/** As the browser's address, signed beside it. */
export function addressed(xml: string, said: LogoutSaid, relayState = "there & back"): string {
  const query = `SAMLRequest=${encodeURIComponent(deflateRawSync(xml).toString("base64"))}&RelayState=${encodeURIComponent(relayState)}&SigAlg=${encodeURIComponent(said.algorithm ?? RSA_SHA256)}`;
  if (!said.signer) return `${said.destination}?${query}`;
  const signature = sign("sha256", Buffer.from(query), said.signer.privateKey).toString("base64");
  return `${said.destination}?${query}&Signature=${encodeURIComponent(signature)}`;
}

/** As the field of a form, signed inside. */
export const posted = (xml: string, signer?: Signer): string =>
  Buffer.from(signer ? signXml(xml, "LogoutRequest", signer) : xml).toString("base64");

/** The message in an address of ours, and its XML. */
export function readAddress(address: string): { kind: string; xml: string; query: URLSearchParams; signed: string } {
  const query = new URL(address).searchParams;
  const kind = query.has("SAMLRequest") ? "SAMLRequest" : "SAMLResponse";
  const xml = inflateRawSync(Buffer.from(query.get(kind) ?? "", "base64")).toString();
  return { kind, xml, query, signed: new URL(address).search.slice(1).split("&Signature=")[0] ?? "" };
}
