import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;

const Code = z.strictObject({
  /** Six digits of the authenticator app, or a recovery code. */
  code: z.string().check(z.trim(), z.minLength(1, "Enter a code"), z.maxLength(40, "Enter a code")),
});
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/second-factor",
  summary: "Whether signing in asks you for a code, and how many recovery codes are left",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: {
    200: z.object({
      /** Null while it is off. */
      onSince: z.nullable(Instant),
      recoveryCodesLeft: z.number(),
      /** You have just confirmed who you are, and only a code is missing for what needs a recent sign-in. */
      isCodeMissing: z.boolean(),
    }),
  },
});

export const startSecondFactor = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/second-factor/setup",
  summary: "A new key for your authenticator app (RFC 6238); it counts once you confirm a code of it",
  access: { who: "person" },
  needsRecentSignIn: true,
  answerIsSecret: true,
  responses: {
    200: z.object({
      /** Base32, to be typed. */
      key: z.string(),
      /** `otpauth://totp/…`, to be scanned. */
      address: z.string(),
      /** The address as a QR code: modules of a side, and the dark ones as one SVG path. */
      picture: z.object({ size: z.number(), path: z.string() }),
    }),
  },
});

export const turnOnSecondFactor = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/second-factor",
  summary: "Turn codes on with the first code of the new key; answers the recovery codes, this once",
  access: { who: "person" },
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches: ["identity"],
  body: Code,
  responses: { 200: RecoveryCodes },
});

export const renewRecoveryCodes = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/second-factor/recovery-codes",
  summary: "New recovery codes, answered this once; the earlier ones stop working",
  access: { who: "person" },
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches: ["identity"],
  responses: { 200: RecoveryCodes },
});

export const turnOffSecondFactor = endpoint({
  area: "identity",
  kind: "json",
  method: "DELETE",
  path: "/api/user/second-factor",
  summary: "Stop asking for a code at sign-in",
  access: { who: "person" },
  needsRecentSignIn: true,
  touches: ["identity"],
  responses: { 204: null },
});

export const confirmWithCode = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/confirm-sign-in/code",
  summary:
    "Confirm with a code of your authenticator app, or a recovery code: after another confirmation, or where an organization requires a second factor",
  access: { who: "person" },
  atOwnDomain: "allowed",
  body: Code,
  responses: { 204: null },
});

export const checkPendingCode = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/sign-in/second-factor",
  summary: "Whether this browser's sign-in waits for a code",
  access: { who: "visitor" },
  responses: { 200: z.object({ isCodePending: z.boolean() }) },
});

export const enterCode = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/second-factor",
  summary: "Finish signing in with a code of your authenticator app, or a recovery code",
  access: { who: "visitor" },
  body: Code,
  responses: { 204: null },
});
