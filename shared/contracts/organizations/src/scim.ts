import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/*
 * SCIM 2.0 (RFC 7643 for the resources, RFC 7644 for the calls), as directories such as Entra ID and Okta speak it. What is
 * sent may hold attributes that are not kept: a server ignores those.
 */

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
export const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
/** The most resources of one page of a list. */
export const MAX_SCIM_PAGE = 200;
/** The most changes of one PATCH, and the most members that a call names. */
export const MAX_SCIM_CHANGES = 1000;
export const MAX_SCIM_MEMBERS = 20_000;

const Reference = z.object({ value: z.string(), display: z.optional(z.string()), $ref: z.optional(z.string()) });
const Meta = z.object({
  resourceType: z.string(),
  location: z.string(),
  created: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  /** The weak ETag of the resource. */
  version: z.optional(z.string()),
});

export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  name: z.object({
    givenName: z.optional(z.string()),
    familyName: z.optional(z.string()),
    formatted: z.optional(z.string()),
  }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  active: z.boolean(),
  groups: z.array(Reference),
  meta: Meta,
});
export type ScimUser = z.infer<typeof ScimUser>;

export const ScimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  displayName: z.string(),
  /** Left out where `excludedAttributes` says so. */
  members: z.optional(z.array(Reference)),
  meta: Meta,
});
export type ScimGroup = z.infer<typeof ScimGroup>;

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number(),
    startIndex: z.number(),
    itemsPerPage: z.number(),
    Resources: z.array(item),
  });
const Described = z.looseObject({ schemas: z.optional(z.array(z.string())) });

/** Entra ID sends "True" and "False". */
const Flag = z.pipe(
  z.union([z.boolean(), z.string().check(z.regex(/^(true|false)$/i, "Send true or false"))], "Send true or false"),
  z.transform((value) => (typeof value === "string" ? value.toLowerCase() === "true" : value)),
);
const Texts = Line(300);
export const Schemas = z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)));

const Email = z.looseObject({
  value: z.optional(Line(254)),
  primary: z.optional(Flag),
  type: z.nullish(z.string().check(z.maxLength(50))),
});
export const ScimName = z.looseObject({
  givenName: z.nullish(Texts),
  familyName: z.nullish(Texts),
  formatted: z.nullish(Texts),
});

/** A user as a directory sends it. */
export const ScimUserInput = z.looseObject({
  schemas: Schemas,
  userName: Line(254, "Send a userName"),
  externalId: z.nullish(Texts),
  name: z.nullish(ScimName),
  displayName: z.nullish(Texts),
  emails: z.nullish(z.array(Email).check(z.maxLength(20, "At most 20 emails"))),
  active: z.optional(Flag),
});
export type ScimUserInput = z.output<typeof ScimUserInput>;

export const ScimMembersInput = z
  .array(z.looseObject({ value: Line(100, "Send the member's id as its value") }))
  .check(z.maxLength(MAX_SCIM_MEMBERS, `At most ${MAX_SCIM_MEMBERS} members`));

export const ScimGroupInput = z.looseObject({
  schemas: Schemas,
  displayName: Line(200, "Send a displayName"),
  externalId: z.nullish(Texts),
  members: z.nullish(ScimMembersInput),
});
export type ScimGroupInput = z.output<typeof ScimGroupInput>;

/** Entra ID writes operations with a capital letter. */
const Operation = z.looseObject({
  op: z.pipe(
    z.string().check(z.regex(/^(add|remove|replace)$/i, "Use add, remove or replace")),
    z.transform((op) => op.toLowerCase() as "add" | "remove" | "replace"),
  ),
  path: z.nullish(z.string().check(z.maxLength(500, "At most 500 characters"))),
  value: z.optional(z.unknown()),
});
export type ScimOperation = z.output<typeof Operation>;

export const ScimPatch = z.looseObject({
  schemas: Schemas,
  Operations: z
    .array(Operation)
    .check(
      z.minLength(1, "Send an operation"),
      z.maxLength(MAX_SCIM_CHANGES, `At most ${MAX_SCIM_CHANGES} operations`),
    ),
});

const Parameter = z.optional(z.string().check(z.maxLength(1000, "At most 1000 characters")));
/** `attributes` decides only whether a group's members are answered. */
const Query = z.strictObject({
  filter: Parameter,
  startIndex: Parameter,
  count: Parameter,
  attributes: Parameter,
  excludedAttributes: Parameter,
  sortBy: Parameter,
  sortOrder: Parameter,
});
const OneQuery = z.strictObject({ attributes: Parameter, excludedAttributes: Parameter });

const access = { who: "provisioning" } as const;
export const call = { area: "organizations", kind: "scim", access } as const;
const MAX_BYTES = 2 * 1024 * 1024;
/** Taking access away stays possible while the organization is read-only; the rule refuses the rest. */
const write = { ...call, maxBytes: MAX_BYTES, whenReadOnly: "allowed", touches: ["organizations"] } as const;
/** Groups give roles; only users have to be deactivated in any case. */
const groupWrite = { ...write, whenReadOnly: "unlessByOperator" } as const;

export const getScimConfig = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/ServiceProviderConfig",
  summary: "What of SCIM 2.0 is supported",
  responses: { 200: Described },
});

export const listScimResourceTypes = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/ResourceTypes",
  summary: "The kinds of SCIM resources: users and groups",
  responses: { 200: listOf(Described) },
});

export const listScimSchemas = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/Schemas",
  summary: "The attributes of SCIM users and groups that are kept",
  responses: { 200: listOf(Described) },
});

export const listScimUsers = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/Users",
  summary:
    "Users whom the directory provisioned, by page, sorted by sortBy; the filter compares userName, externalId, emails, name, active or id by eq, ne, co, sw, ew and pr, joined by and, or and not",
  query: Query,
  responses: { 200: listOf(ScimUser) },
});

export const getScimUser = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/Users/{id}",
  summary: "One provisioned user",
  params: IdParams,
  query: OneQuery,
  responses: { 200: ScimUser },
});

export const createScimUser = endpoint({
  ...write,
  method: "POST",
  path: "/api/scim/v2/Users",
  summary: "Provision a member whose address is in a verified email domain; a member with that address is linked",
  body: ScimUserInput,
  responses: { 201: ScimUser },
});

export const replaceScimUser = endpoint({
  ...write,
  method: "PUT",
  path: "/api/scim/v2/Users/{id}",
  summary: "Replace a provisioned user; active false ends the membership right away, true restores it",
  params: IdParams,
  body: ScimUserInput,
  responses: { 200: ScimUser },
});

export const patchScimUser = endpoint({
  ...write,
  method: "PATCH",
  path: "/api/scim/v2/Users/{id}",
  summary: "Change a provisioned user; active false ends the membership right away, true restores it",
  params: IdParams,
  body: ScimPatch,
  responses: { 200: ScimUser },
});

export const deleteScimUser = endpoint({
  ...write,
  method: "DELETE",
  path: "/api/scim/v2/Users/{id}",
  summary: "Deprovision a user: the membership and its access end right away, and what the member made stays",
  params: IdParams,
  responses: { 204: null },
});

export const listScimGroups = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/Groups",
  summary:
    "Groups that the directory sent, by page, sorted by sortBy; the filter compares displayName, externalId or id, as that of users does",
  query: Query,
  responses: { 200: listOf(ScimGroup) },
});

export const getScimGroup = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/Groups/{id}",
  summary: "One group with its members",
  params: IdParams,
  query: OneQuery,
  responses: { 200: ScimGroup },
});

export const createScimGroup = endpoint({
  ...groupWrite,
  method: "POST",
  path: "/api/scim/v2/Groups",
  summary: "Send a group with its members; it gives them a role once an admin chose one for it",
  body: ScimGroupInput,
  responses: { 201: ScimGroup },
});

export const replaceScimGroup = endpoint({
  ...groupWrite,
  method: "PUT",
  path: "/api/scim/v2/Groups/{id}",
  summary: "Replace a group and its members",
  params: IdParams,
  body: ScimGroupInput,
  responses: { 200: ScimGroup },
});

export const patchScimGroup = endpoint({
  ...groupWrite,
  method: "PATCH",
  path: "/api/scim/v2/Groups/{id}",
  summary: "Rename a group, or add, remove or replace members",
  params: IdParams,
  body: ScimPatch,
  responses: { 204: null },
});

export const deleteScimGroup = endpoint({
  ...groupWrite,
  method: "DELETE",
  path: "/api/scim/v2/Groups/{id}",
  summary: "Delete a group; its members lose the role that it gave them, and stay members",
  params: IdParams,
  responses: { 204: null },
});

export const getScimMe = endpoint({
  ...call,
  method: "GET",
  path: "/api/scim/v2/Me",
  summary: "Not supported (501): a SCIM token belongs to an organization, not to a user",
  responses: { 200: Described },
});
