import type { SamlSubject } from "../../../../kernel/tenant/sso-schema.ts";
import { SsoRefusal } from "../refusal.ts";
import { elementsNamed } from "./plain-xml.ts";

export const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** How far the provider's clock may be off. */
export const CLOCK_SKEW_MS = 2 * 60_000;

const refuse = (detail: string): SsoRefusal => new SsoRefusal("sign_in_failed", detail);

/** What a signed assertion has to be meant for. */
export interface MeantFor {
  requestId: string;
  /** The provider's entity ID. */
  issuer: string;
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
  subject: SamlSubject;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** Reads an assertion that was proved. Throws SsoRefusal where it is meant for something else, or not for now. */
export function readSigned(assertion: Element, expected: MeantFor): SignedAnswer {
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
  const name = one(subject, "NameID");
  return {
    assertionId,
    endsAt: new Date(Math.min(...ends.map((end) => end.getTime())) + CLOCK_SKEW_MS),
    authenticatedAt: new Date(Math.min(signedInAt.getTime(), now.getTime())),
    subject: {
      nameId: textOf(name),
      nameIdFormat: name.getAttribute("Format") || null,
      sessionIndex: statement?.getAttribute("SessionIndex") || null,
    },
    attributes: readAttributes(assertion),
  };
}

export const textOf = (element: Element): string => (element.textContent ?? "").trim();

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
export function timeOf(element: Element, name: string): Date | undefined {
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
