import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Id, IdParams, Instant, Name, saysSomething } from "@trellis/contract-base/fields.ts";
import { FLAGS, type Flag, ROLES } from "@trellis/domain/accounts/roles.ts";
import * as z from "zod/mini";

/** Keys that an organization, or a member of it, has at a time. */
export const MAX_API_KEYS = 100;
export const MAX_ADDRESS_RANGES = 50;
/** Hours for which a replaced secret still works; 0 ends it at once. */
export const MAX_OVERLAP_HOURS = 168;

/**
 * Whose key it is. One of the organization acts with the role and permissions that were chosen for it, and stays when its
 * maker leaves. A personal one acts as its member, with no more than the member may do now, and ends with the membership.
 */
export const API_KEY_KINDS = ["organization", "personal"] as const;
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];
export const API_KEY_ACCESS = ["read", "write"] as const;

export const ApiKey = z.object({
  id: Id,
  kind: z.enum(API_KEY_KINDS),
  name: z.string(),
  /** What the secret begins with, so that it can be recognized. */
  prefix: z.string(),
  access: z.enum(API_KEY_ACCESS),
  role: z.enum(ROLES),
  permissions: z.record(z.enum(FLAGS), z.boolean()),
  /** Addresses, or ranges of them, that may use it; empty for any. */
  allowedAddresses: z.array(z.string()),
  /** The last day on which it works, in the organization's time zone; null for no end. */
  lastDay: z.nullable(Day),
  hasExpired: z.boolean(),
  lastUsedAt: z.nullable(Instant),
  lastUsedAddress: z.nullable(z.string()),
  /** Until when the secret before the last one still works; null where it no longer does. */
  replacedSecretUntil: z.nullable(Instant),
  createdBy: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The secret is answered once and stored as its hash. */
export const IssuedApiKey = z.object({ key: ApiKey, secret: z.string() });
export type IssuedApiKey = z.infer<typeof IssuedApiKey>;

const AddressRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  "Use an address like 203.0.113.7 or a range like 203.0.113.0/24",
);
export const AddressRanges = z
  .array(AddressRange)
  .check(z.maxLength(MAX_ADDRESS_RANGES, `At most ${MAX_ADDRESS_RANGES} addresses`));

const PermissionsInput = z.strictObject(
  Object.fromEntries(FLAGS.map((flag) => [flag, z.optional(z.boolean())])) as Record<
    Flag,
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
);

const Own = {
  name: Name(80, "Give the key a name"),
  access: z._default(z.enum(API_KEY_ACCESS), "read"),
  allowedAddresses: z._default(AddressRanges, []),
  lastDay: z.nullish(Day),
};

export const ApiKeyInput = z.strictObject({
  ...Own,
  role: z._default(z.enum(ROLES), "user"),
  permissions: z.optional(PermissionsInput),
});
export const PersonalApiKeyInput = z.strictObject(Own);

export const ApiKeyChange = z
  .strictObject({
    name: z.optional(Own.name),
    allowedAddresses: z.optional(AddressRanges),
    lastDay: z.nullish(Day),
  })
  .check(saysSomething());

export const KeyRotation = z.strictObject({
  overlapHours: z._default(
    z
      .number()
      .check(
        z.int("Use a whole number"),
        z.minimum(0, "At least 0"),
        z.maximum(MAX_OVERLAP_HOURS, `At most ${MAX_OVERLAP_HOURS} hours`),
      ),
    24,
  ),
});

const ADMIN = { who: "member", role: "admin" } as const;
const OWN = { who: "member", role: "viewer" } as const;
const touches = ["organizations"] as const;

export const listApiKeys = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/api-keys",
  summary: "The organization's API keys, newest first, without their secrets",
  access: ADMIN,
  byKey: "refused",
  responses: { 200: z.array(ApiKey) },
});

export const createApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/api-keys",
  summary: "Create an API key of the organization; its secret is answered once",
  access: ADMIN,
  needsFeature: "apiAccess",
  byKey: "refused",
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches,
  body: ApiKeyInput,
  responses: { 201: IssuedApiKey },
});

export const updateApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "PATCH",
  path: "/api/api-keys/{id}",
  summary: "Change a key's name, its addresses or its last day",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  touches,
  params: IdParams,
  body: ApiKeyChange,
  responses: { 200: ApiKey },
});

export const rotateApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/api-keys/{id}/rotate",
  summary: "Give a key a new secret, answered once; the old one works for the hours of the overlap",
  access: ADMIN,
  needsFeature: "apiAccess",
  byKey: "refused",
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches,
  params: IdParams,
  body: KeyRotation,
  responses: { 200: IssuedApiKey },
});

export const revokeApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/api-keys/{id}",
  summary: "Revoke a key: it stops working right away, permanently",
  access: ADMIN,
  byKey: "refused",
  whenReadOnly: "allowed",
  touches,
  params: IdParams,
  responses: { 204: null },
});

export const listPersonalApiKeys = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/personal-api-keys",
  summary: "Your own API keys for this organization, newest first, without their secrets",
  access: OWN,
  byKey: "refused",
  responses: { 200: z.array(ApiKey) },
});

export const createPersonalApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/personal-api-keys",
  summary: "Create an API key that acts as you in this organization; its secret is answered once",
  access: OWN,
  needsFeature: "apiAccess",
  byKey: "refused",
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches,
  body: PersonalApiKeyInput,
  responses: { 201: IssuedApiKey },
});

export const rotatePersonalApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/personal-api-keys/{id}/rotate",
  summary: "Give your key a new secret, answered once; the old one works for the hours of the overlap",
  access: OWN,
  needsFeature: "apiAccess",
  byKey: "refused",
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches,
  params: IdParams,
  body: KeyRotation,
  responses: { 200: IssuedApiKey },
});

export const revokePersonalApiKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/personal-api-keys/{id}",
  summary: "Revoke your key: it stops working right away, permanently",
  access: OWN,
  byKey: "refused",
  whenReadOnly: "allowed",
  touches,
  params: IdParams,
  responses: { 204: null },
});
