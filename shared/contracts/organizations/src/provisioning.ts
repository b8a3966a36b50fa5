import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import * as z from "zod/mini";
import { KeyRotation } from "./api-keys.ts";
import { SSO_DEFAULT_ROLES } from "./single-sign-on.ts";

/** The secret that the directory sends; stored as its hash. */
const ScimToken = z.object({
  id: Id,
  /** What the secret begins with, so that it can be recognized. */
  prefix: z.string(),
  /** Written at most once a minute. */
  lastUsedAt: z.nullable(Instant),
  lastUsedAddress: z.nullable(z.string()),
  /** Until when the secret before the last one still works; null where it no longer does. */
  replacedSecretUntil: z.nullable(Instant),
  createdBy: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
});
export type ScimToken = z.infer<typeof ScimToken>;

const DirectoryGroup = z.object({
  id: Id,
  name: z.string(),
  memberCount: z.number(),
  /** The role that was chosen for it here; null for none. */
  role: z.nullable(z.enum(ROLES)),
  /** The role that the single sign-on connection gives to a group of this name; counts while none is chosen here. */
  connectionRole: z.nullable(z.enum(ROLES)),
});
export type DirectoryGroup = z.infer<typeof DirectoryGroup>;

export const Provisioning = z.object({
  /** Where the directory sends its calls: at the installation's address and at the organization's own domain. */
  baseUrls: z.array(z.string()),
  token: z.nullable(ScimToken),
  /** What a new member becomes without a group that says so. */
  defaultRole: z.enum(SSO_DEFAULT_ROLES),
  /** Members whom the directory added and who are active. */
  memberCount: z.number(),
  groups: z.array(DirectoryGroup),
});
export type Provisioning = z.infer<typeof Provisioning>;

/** The secret is answered once. */
export const IssuedScimToken = z.object({ secret: z.string() });
export type IssuedScimToken = z.infer<typeof IssuedScimToken>;

const access = { who: "member", role: "admin" } as const;
const touches = ["organizations"] as const;

export const getProvisioning = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/provisioning",
  summary: "How the organization's directory provisions members by SCIM, and the groups that it sent",
  access,
  byKey: "refused",
  responses: { 200: Provisioning },
});

export const updateProvisioning = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/provisioning",
  summary: "Choose what a member becomes whom the directory adds without a group that gives a role",
  access,
  needsRecentSignIn: true,
  needsFeature: "sso",
  touches,
  body: z.strictObject({ defaultRole: z.enum(SSO_DEFAULT_ROLES, "Choose a role") }),
  responses: { 200: Provisioning },
});

export const createScimToken = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/provisioning/token",
  summary: "Create the SCIM token of the organization's directory; its secret is answered once",
  access,
  needsRecentSignIn: true,
  needsFeature: "sso",
  answerIsSecret: true,
  touches,
  responses: { 201: IssuedScimToken },
});

export const rotateScimToken = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/provisioning/token/rotate",
  summary: "Replace the SCIM token, answered once; the old one works for the hours of the overlap",
  access,
  needsRecentSignIn: true,
  needsFeature: "sso",
  answerIsSecret: true,
  touches,
  body: KeyRotation,
  responses: { 200: IssuedScimToken },
});

export const revokeScimToken = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/provisioning/token",
  summary: "Revoke the SCIM token: provisioning stops right away, and the members stay",
  access,
  byKey: "refused",
  whenReadOnly: "allowed",
  touches,
  responses: { 200: Provisioning },
});

export const setDirectoryGroupRole = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/provisioning/groups/{id}",
  summary: "Give a group of the directory a role, or none; its members get it right away",
  access,
  needsRecentSignIn: true,
  needsFeature: "sso",
  touches: ["organizations", "identity"],
  params: IdParams,
  body: z.strictObject({ role: z.nullable(z.enum(ROLES, "Choose a role")) }),
  responses: { 200: Provisioning },
});
