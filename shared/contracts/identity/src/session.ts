import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Instant } from "@trellis/contract-base/fields.ts";
import { ReturnPath } from "@trellis/contract-base/setting-fields.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { SIGN_IN_SERVICES } from "@trellis/domain/accounts/sign-in-services.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";

/** The signed-in person and their standing in the current organization; role and permissions are null without one. */
export const User = z.object({
  id: z.string(),
  organizationId: z.nullable(z.number()),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** Of their screens; null follows the browser. */
  language: z.nullable(z.enum(LANGUAGES)),
  role: z.nullable(z.enum(ROLES)),
  permissions: z.nullable(z.record(z.enum(FLAGS), z.boolean())),
  isActive: z.boolean(),
  joinedViaInvitation: z.boolean(),
  /** The id of the person who invited them to the current organization. */
  invitedBy: z.nullable(z.string()),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
  /** They run the installation, and may open its console. */
  isOperator: z.boolean(),
  /** They work for a reseller, and may open its console at this host name. */
  isResellerStaff: z.boolean(),
});
export type User = z.infer<typeof User>;

export const getUser = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/auth/user",
  summary: "The signed-in person; 401 means signed out",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: User },
});

export const login = endpoint({
  area: "identity",
  kind: "redirect",
  method: "GET",
  path: "/api/login",
  summary:
    "Start signing in at the identity provider, or at the service that is named; without either, at /sign-in, or in local mode at /test-login",
  access: { who: "visitor" },
  query: z.strictObject({ returnTo: z.optional(ReturnPath), service: z.optional(z.enum(SIGN_IN_SERVICES)) }),
  responses: { 302: null },
});

export const devLogin = endpoint({
  area: "identity",
  kind: "redirect",
  method: "GET",
  path: "/api/dev-login",
  summary: "Sign in as the demo's admin, or as the person named; absent in production",
  access: { who: "visitor" },
  query: z.strictObject({
    email: z.optional(Email),
    returnTo: z.optional(ReturnPath),
  }),
  responses: { 302: null },
});

export const logout = endpoint({
  area: "identity",
  kind: "redirect",
  method: "GET",
  path: "/api/logout",
  summary: "Sign out; requests from another site are refused",
  access: { who: "visitor" },
  responses: { 302: null },
});
