import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { SIGN_IN_SERVICES } from "@trellis/domain/accounts/sign-in-services.ts";
import * as z from "zod/mini";

/** One browser in which the person is signed in. */
export const SignedInSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
});
export type SignedInSession = z.infer<typeof SignedInSession>;

export const listSessions = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/sessions",
  summary: "Your active sessions, newest first",
  access: { who: "person" },
  responses: { 200: z.array(SignedInSession) },
});

export const revokeSession = endpoint({
  area: "identity",
  kind: "json",
  method: "DELETE",
  path: "/api/user/sessions/{id}",
  summary: "Sign out another of your browsers, effective with its next request",
  access: { who: "person" },
  touches: ["identity"],
  params: IdParams,
  responses: { 204: null },
});

export const revokeOtherSessions = endpoint({
  area: "identity",
  kind: "json",
  method: "DELETE",
  path: "/api/user/sessions",
  summary: "Sign out every other browser",
  access: { who: "person" },
  touches: ["identity"],
  responses: { 204: null },
});

export const SIGN_IN_EVENTS = [
  "sign_in",
  "sign_in_failed",
  "sign_in_confirmed",
  "sign_out",
  "session_revoked",
  "method_added",
  "method_removed",
  "email_changed",
] as const;

/** One entry of a person's sign-in history. */
export const SignInEvent = z.object({
  id: z.string(),
  event: z.enum(SIGN_IN_EVENTS),
  method: z.nullable(z.string()),
  /** Why it failed, as a code. */
  reason: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
});
export type SignInEvent = z.infer<typeof SignInEvent>;

export const listSignIns = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/sign-ins",
  summary: "Your last 50 sign-ins, failed sign-ins, sign-outs and revoked sessions, newest first",
  access: { who: "person" },
  responses: { 200: z.array(SignInEvent) },
});

export const listSignInMethods = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/sign-in-methods",
  summary: "Your sign-in methods",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: z.array(z.object({ id: z.string(), provider: z.string(), createdAt: Instant })) },
});

export const connectSignInMethod = endpoint({
  area: "identity",
  kind: "redirect",
  method: "GET",
  path: "/api/user/sign-in-methods/connect",
  summary:
    "Add an account at a service, with the same email address, as a way to sign in; ends at Account settings, with the reason in `error` when it failed",
  access: { who: "person" },
  needsRecentSignIn: true,
  query: z.strictObject({ service: z.enum(SIGN_IN_SERVICES) }),
  responses: { 302: null },
});

export const disconnectSignInMethod = endpoint({
  area: "identity",
  kind: "json",
  method: "DELETE",
  path: "/api/user/sign-in-methods/{id}",
  summary: "Stop signing in with an account at a service",
  access: { who: "person" },
  needsRecentSignIn: true,
  touches: ["identity"],
  params: IdParams,
  responses: { 204: null },
});
