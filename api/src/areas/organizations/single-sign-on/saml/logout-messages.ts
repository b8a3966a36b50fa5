import { createPrivateKey, randomUUID, sign } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { SsoRefusal } from "../refusal.ts";
import type { OwnKey } from "./own-certificate.ts";
import { elementsNamed, readPlainXml } from "./plain-xml.ts";
import { parse, readPosted } from "./read-answer.ts";
import { isSignedBy, readSignedText, requireClearSignatures } from "./signatures.ts";
import { ASSERTION, CLOCK_SKEW_MS, textOf, timeOf } from "./signed-assertion.ts";

/* Single logout (SAML profiles 4.4): what is sent by the browser's address, signed beside the message, or posted. */

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
/** A message without an end of its own counts for so long. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_XML = 64 * 1024;

const refuse = (detail: string, cause?: unknown): SsoRefusal => new SsoRefusal("sign_in_failed", detail, { cause });

/** A message with what its signature is checked against. */
export interface LogoutMessage {
  text: string;
  document: Document;
  relayState: string | null;
  /** Of a message in an address: signed beside it. */
  beside?: { algorithm: string; bytes: Buffer; value: Buffer };
}

/** The message in an address that the browser was sent to, read from it as it stands: its signature covers these characters. */
export function readAddressed(search: string): LogoutMessage {
  const parts = new Map(
    search
      .replace(/^\?/, "")
      .split("&")
      .map((part) => [part.split("=")[0] ?? "", part]),
  );
  const valueIn = (name: string) => {
    const part = parts.get(name);
    try {
      return part === undefined ? undefined : decodeURIComponent(part.slice(name.length + 1).replaceAll("+", " "));
    } catch (error) {
      throw refuse("not an address", error);
    }
  };
  const kind = parts.has("SAMLRequest") ? "SAMLRequest" : "SAMLResponse";
  const packed = valueIn(kind);
  const [algorithm, signature] = [valueIn("SigAlg"), valueIn("Signature")];
  if (packed === undefined) throw refuse("no message");
  if (!algorithm || !signature) throw refuse("no signature");
  const covered = [kind, "RelayState", "SigAlg"].flatMap((name) => parts.get(name) ?? []).join("&");
  return {
    ...inflate(packed),
    relayState: valueIn("RelayState") ?? null,
    beside: { algorithm, bytes: Buffer.from(covered), value: Buffer.from(signature, "base64") },
  };
}

function inflate(packed: string) {
  try {
    return parse(inflateRawSync(Buffer.from(packed, "base64"), { maxOutputLength: MAX_XML }));
  } catch (error) {
    throw refuse("not a packed message", error);
  }
}

/** The message of a form that the provider's page posts. */
export function readPostedMessage(fields: ReadonlyMap<string, string>): LogoutMessage {
  const posted = fields.get("SAMLRequest") ?? fields.get("SAMLResponse");
  return { ...readPosted(posted), relayState: fields.get("RelayState") || null };
}

/** Whose sessions a provider wants to end. */
export interface LogoutRequest {
  id: string;
  nameId: string;
  /** Empty where all of the person's sessions end. */
  sessionIndexes: string[];
  /** Until when it would count again. */
  endsAt: Date;
}

interface Expected {
  issuer: string;
  certificates: readonly string[];
  /** Our address for these messages. */
  destination: string;
  now: Date;
}

/** What the provider asks for, once its signature was verified. Throws SsoRefusal for what is unsigned, another's or too old. */
export function verifyLogoutRequest(message: LogoutMessage, expected: Expected): LogoutRequest {
  const root = verifyMessage(message, "LogoutRequest", expected);
  const ends = timeOf(root, "NotOnOrAfter");
  const issued = timeOf(root, "IssueInstant");
  if (!issued || Math.abs(issued.getTime() - expected.now.getTime()) > MAX_AGE_MS) throw refuse("not of now");
  if (ends && ends.getTime() <= expected.now.getTime() - CLOCK_SKEW_MS) throw refuse("has ended");
  const [name, ...others] = elementsNamed(root, ASSERTION, "NameID");
  const id = root.getAttribute("ID");
  if (!name || others.length > 0 || !id) throw refuse("names no one");
  return {
    id,
    nameId: textOf(name),
    sessionIndexes: elementsNamed(root, PROTOCOL, "SessionIndex").map(textOf),
    endsAt: new Date(issued.getTime() + 2 * MAX_AGE_MS),
  };
}

/** Whether a message answers a request of ours: its signature is checked as well, though nothing depends on it. */
export const isLogoutResponse = ({ document }: LogoutMessage): boolean =>
  document.documentElement.namespaceURI === PROTOCOL && document.documentElement.localName === "LogoutResponse";

export const verifyLogoutResponse = (message: LogoutMessage, expected: Expected): void =>
  void verifyMessage(message, "LogoutResponse", expected);

/** The element that the provider signed. */
function verifyMessage({ text, document, beside }: LogoutMessage, name: string, expected: Expected): Element {
  let root = document.documentElement;
  const all = Array.from(document.getElementsByTagName("*"));
  if (
    root.namespaceURI !== PROTOCOL ||
    root.localName !== name ||
    all.filter((each) => each.localName === name).length > 1
  )
    throw refuse(`not one ${name}`);
  if (beside) {
    const { algorithm, bytes, value } = beside;
    if (!isSignedBy(expected.certificates, algorithm, bytes, value)) throw refuse("a signature that does not hold");
  } else {
    requireClearSignatures(all, [root]);
    root = readPlainXml(readSignedText(text, root, expected.certificates)).documentElement;
  }
  const [issuer] = elementsNamed(root, ASSERTION, "Issuer");
  if (!issuer || textOf(issuer) !== expected.issuer) throw refuse("another issuer");
  if (root.getAttribute("Destination") !== expected.destination) throw refuse("another destination");
  return root;
}

interface Sent {
  /** Where the provider takes it. */
  address: string;
  /** Our entity ID. */
  issuer: string;
  key: OwnKey;
  now: Date;
}

/** The address that asks a provider to end a person's session there. */
export function logoutRequestAddress(
  subject: { nameId: string; nameIdFormat: string | null; sessionIndex: string | null },
  sent: Sent,
): string {
  const format = subject.nameIdFormat === null ? "" : ` Format="${inXml(subject.nameIdFormat)}"`;
  const index =
    subject.sessionIndex === null ? "" : `<samlp:SessionIndex>${inXml(subject.sessionIndex)}</samlp:SessionIndex>`;
  const ends = new Date(sent.now.getTime() + MAX_AGE_MS).toISOString();
  return signedAddress(
    "SAMLRequest",
    `<samlp:LogoutRequest ${headOf(sent)} NotOnOrAfter="${ends}">${issuerOf(sent)}<saml:NameID${format}>${inXml(subject.nameId)}</saml:NameID>${index}</samlp:LogoutRequest>`,
    null,
    sent,
  );
}

/** The address that tells a provider that its request was carried out. */
export const logoutResponseAddress = (request: { id: string; relayState: string | null }, sent: Sent): string =>
  signedAddress(
    "SAMLResponse",
    `<samlp:LogoutResponse ${headOf(sent)} InResponseTo="${inXml(request.id)}">${issuerOf(sent)}<samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status></samlp:LogoutResponse>`,
    request.relayState,
    sent,
  );

const headOf = ({ address, now }: Sent): string =>
  `xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${inXml(address)}"`;
const issuerOf = ({ issuer }: Sent): string => `<saml:Issuer>${inXml(issuer)}</saml:Issuer>`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inXml = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

function signedAddress(kind: string, xml: string, relayState: string | null, { address, key }: Sent): string {
  const query = [
    `${kind}=${encodeURIComponent(deflateRawSync(xml).toString("base64"))}`,
    ...(relayState === null ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
    `SigAlg=${encodeURIComponent(RSA_SHA256)}`,
  ].join("&");
  const signature = sign("sha256", Buffer.from(query), createPrivateKey(key.privateKey)).toString("base64");
  return `${address}${address.includes("?") ? "&" : "?"}${query}&Signature=${encodeURIComponent(signature)}`;
}
