import { SsoRefusal } from "../refusal.ts";
import { decryptAssertion } from "./decrypt-assertion.ts";
import { elementsNamed, readPlainXml } from "./plain-xml.ts";
import { readSignedText, requireClearSignatures, signatureOf } from "./signatures.ts";
import { ASSERTION, type MeantFor, readSigned, type SignedAnswer } from "./signed-assertion.ts";

/*
 * A provider's answer is read twice. First the whole document, which anyone may have written: its form must leave no doubt
 * which element is meant. Then, once its signature was verified, only what was signed.
 */

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

const refuse = (detail: string, cause?: unknown): SsoRefusal => new SsoRefusal("sign_in_failed", detail, { cause });

/** An answer of which nothing is proved yet. */
export interface UnprovedAnswer {
  /** As it is parsed. */
  text: string;
  document: Document;
  /** The request that it names. */
  requestId: string;
}

/** XML that was posted as base64. Throws SsoRefusal. */
export function readPosted(posted: string | undefined): { text: string; document: Document } {
  const base64 = posted?.replace(/\s+/g, "") ?? "";
  if (base64 === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse("no answer");
  return parse(Buffer.from(base64, "base64"));
}

/** The same of its bytes. */
export function parse(bytes: Buffer): { text: string; document: Document } {
  try {
    // Readers of XML see every end of a line as a line feed, and what was signed was read so.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
    return { text, document: readPlainXml(text) };
  } catch (error) {
    throw refuse("not plain XML", error);
  }
}

/** Opens what was posted. Throws SsoRefusal for what is no answer, or one that no request of ours asked for. */
export function openAnswer(posted: string | undefined): UnprovedAnswer {
  const { text, document } = readPosted(posted);
  const root = document.documentElement;
  if (root.namespaceURI !== PROTOCOL || root.localName !== "Response") throw refuse("no SAML response");
  const requestId = root.getAttribute("InResponseTo");
  if (!requestId) throw new SsoRefusal("sign_in_not_requested");
  return { text, document, requestId };
}

interface Expected extends MeantFor {
  /** The provider's, in PEM. */
  certificates: readonly string[];
  /** The organization's own, in PEM: what an encrypted assertion opens with. */
  privateKeys: () => Promise<readonly string[]>;
}

/**
 * What the provider signed for this request. Either the response is signed or the assertion; where both are, both hold. An
 * encrypted assertion is signed inside, or within the signed response. Throws SsoRefusal for an answer that does not hold.
 */
export async function verifyAnswer({ text, document }: UnprovedAnswer, expected: Expected): Promise<SignedAnswer> {
  const found = requireClearForm(document, expected);
  const root = document.documentElement;
  const response = signatureOf(root) && readPlainXml(readSignedText(text, root, expected.certificates));
  // From here on, only what was signed, where the response is.
  const [carrier] = response ? elementsNamed(response, ASSERTION, found.localName) : [found];
  if (!carrier) throw refuse("no assertion in what was signed");
  const inner = carrier.localName === "Assertion" ? { text, element: found } : await decrypt(carrier, expected);
  if (signatureOf(inner.element)) {
    const signed = readSignedText(inner.text, inner.element, expected.certificates);
    return readSigned(readPlainXml(signed).documentElement, expected);
  }
  if (!response) throw refuse("no signature");
  return readSigned(carrier.localName === "Assertion" ? carrier : inner.element, expected);
}

/** An encrypted assertion as a document of its own, whose form leaves no doubt either. */
async function decrypt(encrypted: Element, expected: Expected): Promise<{ text: string; element: Element }> {
  const { text, document } = parse(Buffer.from(decryptAssertion(encrypted, await expected.privateKeys())));
  const element = document.documentElement;
  const all = Array.from(document.getElementsByTagName("*"));
  if (element.namespaceURI !== ASSERTION || all.filter(({ localName }) => localName === "Assertion").length !== 1)
    throw refuse("not one assertion in the encrypted one");
  requireClearSignatures(all, [element]);
  return { text, element };
}

/** One response around one assertion, each ID once, and signatures only as their own children. Returns what it carries. */
function requireClearForm(document: Document, expected: Expected): Element {
  const root = document.documentElement;
  const all = Array.from(document.getElementsByTagName("*"));
  const [status] = elementsNamed(root, PROTOCOL, "StatusCode");
  if (status?.getAttribute("Value") !== SUCCESS) throw new SsoRefusal("access_denied", "the provider's status");
  const [carrier, ...others] = all.filter(({ localName }) => /^(Encrypted)?Assertion$/.test(localName));
  if (carrier?.namespaceURI !== ASSERTION || carrier.parentNode !== root || others.length > 0)
    throw refuse("not one assertion");
  if (all.filter(({ localName }) => localName === "Response").length !== 1) throw refuse("not one response");
  requireClearSignatures(all, carrier.localName === "Assertion" ? [root, carrier] : [root]);
  const destination = root.getAttribute("Destination");
  if (destination && destination !== expected.acs) throw refuse("another destination");
  return carrier;
}
