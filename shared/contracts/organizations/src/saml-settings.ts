import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Line, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MAX_SAML_CERTIFICATES, ProviderMetadata } from "./saml.ts";
import { GroupRole, MAX_GROUP_ROLES, SingleSignOn, SSO_DEFAULT_ROLES } from "./single-sign-on.ts";

const admin = { who: "member", role: "admin" } as const;

/** Most characters of a metadata document: a provider's own has some 10,000, a federation's far more. */
export const MAX_METADATA = 256 * 1024;

export const readSamlMetadata = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/single-sign-on/saml/metadata",
  summary:
    "What a SAML identity provider's metadata says, read from its address or from the document; nothing is saved",
  access: admin,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  needsFeature: "sso",
  touches: [],
  maxBytes: 2 * MAX_METADATA,
  body: z.strictObject({
    /** The address of the metadata, or the document itself. */
    metadata: Text(MAX_METADATA).check(z.trim(), z.minLength(1, "Enter the metadata's address, or paste the metadata")),
  }),
  responses: { 200: ProviderMetadata },
});

export const saveSamlConnection = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/single-sign-on/saml",
  summary:
    "Connect the organization's own identity provider by SAML 2.0, or change the connection; another entity ID switches it off until it was tried again",
  access: admin,
  needsRecentSignIn: true,
  needsFeature: "sso",
  touches: ["organizations"],
  body: z.strictObject({
    entityId: Line(1024, "Enter the provider's entity ID"),
    signInAddress: Line(2000, "Enter the sign-in address"),
    /** The provider's address for single logout, with the HTTP-Redirect binding; without it, signing out stays here. */
    logoutAddress: z.nullish(Line(2000)),
    /** In PEM, or the base64 of the certificate alone. */
    certificates: z
      .array(Text(16_384))
      .check(
        z.minLength(1, "Add the provider's signing certificate"),
        z.maxLength(MAX_SAML_CERTIFICATES, `At most ${MAX_SAML_CERTIFICATES} certificates`),
      ),
    /** Left out or empty, the names that Entra, Okta and Google Workspace use are read. */
    emailAttribute: z.nullish(Line(300)),
    firstNameAttribute: z.nullish(Line(300)),
    lastNameAttribute: z.nullish(Line(300)),
    defaultRole: z.enum(SSO_DEFAULT_ROLES, "Choose a role"),
    /** The attribute that lists a person's groups. */
    groupsClaim: z.nullish(Line(300)),
    /** Stored beside the connection in use, which stays until the draft was tried and takes its place. */
    draft: z.optional(z.boolean()),
    groupRoles: z.optional(z.array(GroupRole).check(z.maxLength(MAX_GROUP_ROLES, `At most ${MAX_GROUP_ROLES} groups`))),
  }),
  responses: { 200: SingleSignOn },
});

export const makeSamlKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/single-sign-on/saml/key",
  summary:
    "Make the organization's own certificate for SAML, or the next one; the one before still opens what is encrypted for it, until another is made",
  access: admin,
  needsRecentSignIn: true,
  ignoresIdempotencyKey: true,
  needsFeature: "sso",
  touches: ["organizations"],
  responses: { 200: SingleSignOn },
});

export const removeSamlKeys = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/single-sign-on/saml/key",
  summary: "Remove the organization's own certificates for SAML; encrypted answers are refused from then on",
  access: admin,
  needsRecentSignIn: true,
  whenReadOnly: "allowed",
  touches: ["organizations"],
  responses: { 200: SingleSignOn },
});
