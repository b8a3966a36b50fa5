import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Instant, Name } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** How many passkeys a person may have. */
export const MAX_PASSKEYS = 20;

/**
 * What an authenticator answered, in the JSON form of WebAuthn Level 3 (5.1.8): a library reads and checks it, here is only
 * what it is found by.
 */
const Answer = z.looseObject({
  id: z.string().check(z.maxLength(1500)),
  response: z.record(z.string(), z.unknown()),
});
/** What a browser hands to the authenticator, in the same form. */
const Options = z.record(z.string(), z.unknown());

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/passkeys",
  summary: "Your passkeys, oldest first",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: z.array(Passkey) },
});

export const startPasskey = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/passkeys/options",
  summary: "What your browser needs to create a passkey: usable once, within 5 minutes",
  access: { who: "person" },
  atOwnDomain: "allowed",
  needsRecentSignIn: true,
  responses: { 200: z.object({ options: Options }) },
});

export const createPasskey = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/passkeys",
  summary: "Add the passkey that your browser created",
  access: { who: "person" },
  atOwnDomain: "allowed",
  needsRecentSignIn: true,
  touches: ["identity"],
  body: z.strictObject({ name: Name(60, "Name is required"), answer: Answer }),
  responses: { 201: Passkey },
});

export const renamePasskey = endpoint({
  area: "identity",
  kind: "json",
  method: "PATCH",
  path: "/api/user/passkeys/{id}",
  summary: "Rename a passkey",
  access: { who: "person" },
  touches: ["identity"],
  params: IdParams,
  body: z.strictObject({ name: Name(60, "Name is required") }),
  responses: { 200: Passkey },
});

export const removePasskey = endpoint({
  area: "identity",
  kind: "json",
  method: "DELETE",
  path: "/api/user/passkeys/{id}",
  summary: "Remove a passkey: it no longer signs in",
  access: { who: "person" },
  needsRecentSignIn: true,
  touches: ["identity"],
  params: IdParams,
  responses: { 204: null },
});

export const startPasskeySignIn = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/passkey/options",
  summary: "What a browser needs to sign in with any of its passkeys: usable once, within 5 minutes, in this browser",
  access: { who: "visitor" },
  responses: { 200: z.object({ options: Options }) },
});

export const signInWithPasskey = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/passkey",
  summary: "Sign in with a passkey",
  access: { who: "visitor" },
  body: z.strictObject({ answer: Answer }),
  responses: { 204: null },
});

export const startPasskeyConfirmation = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/confirm-sign-in/passkey/options",
  summary: "What your browser needs to confirm who you are with one of your passkeys",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: z.object({ options: Options }) },
});

export const confirmWithPasskey = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/confirm-sign-in/passkey",
  summary: "Confirm who you are with one of your passkeys",
  access: { who: "person" },
  atOwnDomain: "allowed",
  body: z.strictObject({ answer: Answer }),
  responses: { 204: null },
});
