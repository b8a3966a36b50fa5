import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { SsoRefusal } from "../refusal.ts";
import { elementsNamed, readPlainXml } from "./plain-xml.ts";

/*
 * A provider's answer is read twice. First the whole document, which anyone may have written: its form must leave no doubt
 * which element is meant. Then, once node-saml has verified the signature, only what was signed.
 */

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** Ways to sign that are taken: no SHA-1, no keyed hashes, and no transform that could change what is signed. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: ["256", "384", "512"].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`),
  DigestMethod: [
    "http://www.w3.org/2001/04/xmlenc#sha256",
    "http://www.w3.org/2001/04/xmldsig-more#sha384",
    "http://www.w3.org/2001/04/xmlenc#sha512",
  ],
  CanonicalizationMethod: ["http://www.w3.org/2001/10/xml-exc-c14n#"],
  Transform: [`${SIGNATURE}enveloped-signature`, "http://www.w3.org/2001/10/xml-exc-c14n#"],
};

/** How far the provider's clock may be off. */
const CLOCK_SKEW_MS = 2 * 60_000;

const refuse = (detail: string, cause?: unknown): SsoRefusal => new SsoRefusal("sign_in_failed", detail, { cause });

/** An answer of which nothing is proved yet. */
export interface UnprovedAnswer {
  /** Base64, as it was posted. */
  posted: string;
  document: Document;
  /** The request that it names. */
  requestId: string;
}

/** Opens what was posted. Throws SsoRefusal for what is no answer, or one that no request of ours asked for. */
export function openAnswer(posted: string | undefined): UnprovedAnswer {
  const base64 = posted?.replace(/\s+/g, "") ?? "";
  if (base64 === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse("no answer");
  let document: Document;
  try {
    document = readPlainXml(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(base64, "base64")));
  } catch (error) {
    throw refuse("not plain XML", error);
  }
  const root = document.documentElement;
  if (root.namespaceURI !== PROTOCOL || root.localName !== "Response") throw refuse("no SAML response");
  const requestId = root.getAttribute("InResponseTo");
  if (!requestId) throw new SsoRefusal("sign_in_not_requested");
  return { posted: base64, document, requestId };
}

/** What an answer has to be meant for. */
interface Expected {
  requestId: string;
  /** The provider's entity ID, and its certificates in PEM. */
  issuer: string;
  certificates: string[];
  /** Our entity ID. */
  audience: string;
  /** Where the answer was posted to. */
  acs: string;
  now: Date;
}

/** What a provider has signed. */
export interface SignedAnswer {
  assertionId: string;
  endsAt: Date;
  /** When the person signed in there. */
  authenticatedAt: Date;
  nameId: string;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** What the provider signed for this request. Throws SsoRefusal for an answer that does not hold. */
export async function verifyAnswer(answer: UnprovedAnswer, expected: Expected): Promise<SignedAnswer> {
  requireClearForm(answer, expected);
  const saml = new SAML({
    callbackUrl: expected.acs,
    issuer: expected.audience,
    audience: expected.audience,
    idpCert: expected.certificates,
    // Either is signed: without the response's signature, the library demands the assertion's.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (key) => (key === expected.requestId ? expected.now.toISOString() : null),
      removeAsync: async () => null,
    },
  });
  let signed: string;
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer.posted });
    signed = profile?.getAssertionXml?.() ?? "";
  } catch (error) {
    throw refuse("the library refused it", error);
  }
  return readSigned(readPlainXml(signed).documentElement, expected);
}

/**
 * One response around one assertion, each ID once, and signatures only as their own children: in a document of that form,
 * nothing can be wrapped around what was signed.
 */
function requireClearForm({ document }: UnprovedAnswer, expected: Expected): void {
  const root = document.documentElement;
  const all = Array.from(document.getElementsByTagName("*"));
  const named = (name: string) => all.filter((element) => element.localName === name);
  const [status] = elementsNamed(root, PROTOCOL, "StatusCode");
  if (status?.getAttribute("Value") !== SUCCESS) throw new SsoRefusal("access_denied", "the provider's status");
  if (named("EncryptedAssertion").length > 0) throw refuse("the assertion is encrypted");
  const [assertion, ...others] = named("Assertion");
  if (assertion?.namespaceURI !== ASSERTION || assertion.parentNode !== root || others.length > 0)
    throw refuse("not one assertion");
  if (named("Response").length !== 1) throw refuse("not one response");
  const signatures = named("Signature");
  if (signatures.length === 0) throw refuse("no signature");
  const parents = signatures.map(({ parentNode }) => parentNode);
  if (new Set(parents).size !== parents.length || !parents.every((parent) => parent === root || parent === assertion))
    throw refuse("a signature in another place");
  if (signatures.some(({ namespaceURI }) => namespaceURI !== SIGNATURE)) throw refuse("a signature of another kind");
  for (const [name, algorithms] of Object.entries(ALGORITHMS))
    for (const element of named(name))
      if (!algorithms.includes(element.getAttribute("Algorithm") ?? "")) throw refuse(`another ${name}`);
  const ids = all.flatMap((element) =>
    ["ID", "Id", "id", "xml:id"].flatMap((name) => element.getAttribute(name) || []),
  );
  if (new Set(ids).size !== ids.length) throw refuse("an ID twice");
  const destination = root.getAttribute("Destination");
  if (destination && destination !== expected.acs) throw refuse("another destination");
}

function readSigned(assertion: Element, expected: Expected): SignedAnswer {
  const { now } = expected;
  const one = (within: Element, name: string): Element => {
    const [found, ...others] = elementsNamed(within, ASSERTION, name);
    if (!found || others.length > 0) throw refuse(`not one ${name}`);
    return found;
  };
  if (assertion.namespaceURI !== ASSERTION || assertion.localName !== "Assertion") throw refuse("no signed assertion");
  const assertionId = assertion.getAttribute("ID");
  if (!assertionId) throw refuse("an assertion without ID");
  if (textOf(one(assertion, "Issuer")) !== expected.issuer) throw refuse("another issuer");
  const conditions = one(assertion, "Conditions");
  const ends = [requireTime(conditions, now)];
  const audiences = elementsNamed(conditions, ASSERTION, "AudienceRestriction");
  if (audiences.length === 0 || !audiences.every((each) => namesAudience(each, expected.audience)))
    throw refuse("another audience");
  const subject = one(assertion, "Subject");
  const confirmation = elementsNamed(subject, ASSERTION, "SubjectConfirmation").find(
    (each) => each.getAttribute("Method") === BEARER,
  );
  if (!confirmation) throw refuse("no bearer");
  const data = one(confirmation, "SubjectConfirmationData");
  if (data.getAttribute("Recipient") !== expected.acs) throw refuse("another recipient");
  if (data.getAttribute("InResponseTo") !== expected.requestId) throw refuse("another request");
  ends.push(requireTime(data, now));
  const [statement] = elementsNamed(assertion, ASSERTION, "AuthnStatement");
  const signedInAt = statement ? timeOf(statement, "AuthnInstant") : undefined;
  if (!signedInAt) throw refuse("no sign-in");
  return {
    assertionId,
    endsAt: new Date(Math.min(...ends.map((end) => end.getTime())) + CLOCK_SKEW_MS),
    authenticatedAt: new Date(Math.min(signedInAt.getTime(), now.getTime())),
    nameId: textOf(one(subject, "NameID")),
    attributes: readAttributes(assertion),
  };
}

const textOf = (element: Element): string => (element.textContent ?? "").trim();

const namesAudience = (restriction: Element, audience: string): boolean =>
  elementsNamed(restriction, ASSERTION, "Audience").some((each) => textOf(each) === audience);

/** When what is described ends. It must have an end, and be valid now. */
function requireTime(element: Element, now: Date): Date {
  const starts = timeOf(element, "NotBefore");
  const ends = timeOf(element, "NotOnOrAfter");
  if (!ends) throw refuse(`${element.localName} without an end`);
  if (ends.getTime() <= now.getTime() - CLOCK_SKEW_MS) throw refuse(`${element.localName} has ended`);
  if (starts && starts.getTime() > now.getTime() + CLOCK_SKEW_MS) throw refuse(`${element.localName} has not started`);
  return ends;
}

/** SAML writes instants in UTC (core 1.3.3). Undefined without the attribute. */
function timeOf(element: Element, name: string): Date | undefined {
  const text = element.getAttribute(name);
  if (!text) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) throw refuse(`${name} is no instant`);
  return new Date(text);
}

function readAttributes(assertion: Element): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const attribute of elementsNamed(assertion, ASSERTION, "Attribute")) {
    const name = attribute.getAttribute("Name") ?? "";
    const values = elementsNamed(attribute, ASSERTION, "AttributeValue").map(textOf);
    attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
  }
  return attributes;
}
