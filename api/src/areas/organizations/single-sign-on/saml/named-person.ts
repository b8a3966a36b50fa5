import type { SamlAttributes } from "@trellis/contract-organizations/saml.ts";

const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

/** Names under which Entra, Okta, Google Workspace and others send a person's data, unless an admin names another. */
const USUAL_NAMES: Record<keyof SamlAttributes, readonly string[]> = {
  email: ["email", "mail", "emailAddress", `${CLAIMS}/emailaddress`, "urn:oid:0.9.2342.19200300.100.1.3"],
  firstName: ["firstName", "givenName", "given_name", `${CLAIMS}/givenname`, "urn:oid:2.5.4.42"],
  lastName: ["lastName", "surname", "sn", "family_name", `${CLAIMS}/surname`, "urn:oid:2.5.4.4"],
};

/** Values by the attribute's name, in the order in which they were sent. */
export type Attributes = ReadonlyMap<string, readonly string[]>;

/** The first value of a person's attribute; undefined where it was not sent. */
export function findValue(attributes: Attributes, part: keyof SamlAttributes, own: string | null): string | undefined {
  for (const name of own === null ? USUAL_NAMES[part] : [own]) {
    const value = attributes.get(name)?.[0]?.trim();
    if (value) return value;
  }
  return undefined;
}
