import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Instant, Line } from "@trellis/contract-base/fields.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import * as z from "zod/mini";
import { SamlSettings, ServiceProvider } from "./saml.ts";

export const SSO_PROTOCOLS = ["oidc", "saml"] as const;
/** `off`: only admins can try it. `offered`: people may use it. `required`: members of its domains must. */
export const SSO_MODES = ["off", "offered", "required"] as const;
export type SsoMode = (typeof SSO_MODES)[number];
/** What a new member may become without a group. Admins are made by people, or by a group that an admin named. */
export const SSO_DEFAULT_ROLES = ["viewer", "user", "manager"] as const;
export const MAX_EMAIL_DOMAINS = 20;
export const MAX_GROUP_ROLES = 50;

export const GroupRole = z.strictObject({
  group: Line(200, "Enter the group's name or ID as your identity provider sends it"),
  role: z.enum(ROLES, "Choose a role"),
});

/** A connection to an organization's own identity provider. */
const SsoConnection = z.object({
  id: z.string(),
  protocol: z.enum(SSO_PROTOCOLS),
  /** Of SAML: the provider's entity ID. */
  issuer: z.string(),
  /** Null with SAML. */
  clientId: z.nullable(z.string()),
  /** Null with OpenID Connect. */
  saml: z.nullable(SamlSettings),
  mode: z.enum(SSO_MODES),
  defaultRole: z.enum(SSO_DEFAULT_ROLES),
  /** The claim or attribute that lists a person's groups; null where none is read. */
  groupsClaim: z.nullable(z.string()),
  groupRoles: z.array(GroupRole),
  /** Whether the caller's session came through it. */
  isThisSession: z.boolean(),
  updatedAt: Instant,
});

const EmailDomain = z.object({
  id: z.string(),
  domain: z.string(),
  /** Where the TXT record belongs, and what it says. */
  recordName: z.string(),
  recordValue: z.string(),
  verifiedAt: z.nullable(Instant),
  /** Since when the record of a domain that was verified is missing; a week later it is verified no more. */
  missingSince: z.nullable(Instant),
  createdAt: Instant,
});
export type EmailDomain = z.infer<typeof EmailDomain>;

export const SingleSignOn = z.object({
  /** What the identity provider has to be given. */
  redirectUris: z.array(z.string()),
  /** The same for SAML. */
  serviceProvider: ServiceProvider,
  connection: z.nullable(SsoConnection),
  /** Waits beside the connection in use until it was tried and takes its place. */
  draft: z.nullable(SsoConnection),
  domains: z.array(EmailDomain),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

const admin = { who: "member", role: "admin" } as const;

export const getSingleSignOn = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/single-sign-on",
  summary: "The organization's identity provider and its email domains; the client secret is never answered",
  access: admin,
  byKey: "refused",
  responses: { 200: SingleSignOn },
});

export const saveSingleSignOn = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/single-sign-on",
  summary:
    "Connect the organization's own identity provider by OpenID Connect, or change the connection; another issuer or client ID switches it off until it was tried again",
  access: admin,
  needsRecentSignIn: true,
  needsFeature: "sso",
  touches: ["organizations"],
  body: z.strictObject({
    issuer: Line(500, "Enter the issuer's address"),
    clientId: Line(300, "Enter the client ID"),
    /** Left out, the stored one stays. */
    clientSecret: z.optional(Line(1000, "Enter the client secret")),
    defaultRole: z.enum(SSO_DEFAULT_ROLES, "Choose a role"),
    groupsClaim: z.nullish(Line(100)),
    /** Stored beside the connection in use, which stays until the draft was tried and takes its place. */
    draft: z.optional(z.boolean()),
    groupRoles: z.optional(z.array(GroupRole).check(z.maxLength(MAX_GROUP_ROLES, `At most ${MAX_GROUP_ROLES} groups`))),
  }),
  responses: { 200: SingleSignOn },
});

export const setSingleSignOnMode = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/single-sign-on/mode",
  summary:
    "Offer single sign-on, require it of members whose address is in a verified domain, or switch it off. Requiring it takes a session that came through it",
  access: admin,
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  body: z.strictObject({ mode: z.enum(SSO_MODES, "Choose off, offered or required") }),
  responses: { 200: SingleSignOn },
});

export const testSingleSignOn = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/single-sign-on/test",
  summary: "Start signing in through the connection yourself, also while it is off; open the address in this browser",
  access: admin,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  needsFeature: "sso",
  touches: [],
  responses: { 200: z.object({ address: z.string() }) },
});

export const testSingleSignOnDraft = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/single-sign-on/draft/test",
  summary: "Start signing in through the draft of a connection yourself; open the address in this browser",
  access: admin,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  needsFeature: "sso",
  touches: [],
  responses: { 200: z.object({ address: z.string() }) },
});

export const acceptSingleSignOnDraft = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/single-sign-on/draft/use",
  summary:
    "Put the draft in place of the connection in use, offered or required as that one is. It takes a session that came through the draft",
  access: admin,
  needsRecentSignIn: true,
  ignoresIdempotencyKey: true,
  needsFeature: "sso",
  touches: ["organizations"],
  responses: { 200: SingleSignOn },
});

export const dropSingleSignOnDraft = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/single-sign-on/draft",
  summary: "Drop the draft of a connection; the one in use stays",
  access: admin,
  needsRecentSignIn: true,
  whenReadOnly: "allowed",
  touches: ["organizations"],
  responses: { 200: SingleSignOn },
});

export const removeSingleSignOn = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/single-sign-on",
  summary: "Remove the connection; sessions that came through it stay signed in, and no one has to use it any more",
  access: admin,
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  responses: { 200: SingleSignOn },
});

export const addEmailDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/email-domains",
  summary: "Name an email domain of the organization, and get the DNS record that proves it",
  access: admin,
  needsRecentSignIn: true,
  needsFeature: "sso",
  touches: ["organizations"],
  body: z.strictObject({ domain: Line(253, "Enter a domain like example.org") }),
  responses: { 201: EmailDomain },
});

export const checkEmailDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/email-domains/{id}/check",
  summary: "Look for the domain's DNS record; once it was found, the domain is verified",
  access: admin,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  needsFeature: "sso",
  touches: ["organizations"],
  params: IdParams,
  responses: { 200: EmailDomain },
});

export const removeEmailDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/email-domains/{id}",
  summary: "Remove an email domain; its addresses can't use single sign-on any more",
  access: admin,
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  params: IdParams,
  responses: { 204: null },
});
