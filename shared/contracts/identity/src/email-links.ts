import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email } from "@trellis/contract-base/fields.ts";
import { ReturnPath } from "@trellis/contract-base/setting-fields.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";

/** How long a mailed link works. */
export const LINK_MINUTES = 15;
/** What a mailed link is for. */
export const LINK_PURPOSES = ["sign_in", "confirm", "change_email", "restore_email"] as const;
/** How long the earlier address of an account can take a change back. */
export const RESTORE_DAYS = 7;

const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const requestSignInLink = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/email",
  summary:
    "Email a link that signs in, once and within 15 minutes; a new address becomes a new person. The answer is the same for every address",
  access: { who: "visitor" },
  body: z.strictObject({
    email: Email,
    returnTo: z.optional(ReturnPath),
    /** Of the email, for an address without an account that chose one. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  responses: { 202: null },
});

export const checkSignInLink = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/email/check",
  summary: "What a mailed link is for, without using it up",
  access: { who: "visitor" },
  body: Token,
  responses: {
    200: z.object({
      purpose: z.enum(LINK_PURPOSES),
      email: z.string(),
      /** Whether this browser asked for it. Another one asks the person first, so that programs that open links change nothing. */
      isSameBrowser: z.boolean(),
    }),
  },
});

export const openSignInLink = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/email/open",
  summary: "Use a mailed link: sign in, confirm who you are, or change your email address. Works once",
  access: { who: "visitor" },
  body: Token,
  responses: { 200: z.object({ returnTo: z.string() }) },
});

export const requestConfirmationLink = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/confirm-sign-in/email",
  summary: "Email yourself a link that confirms who you are; it works in this browser only",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 202: null },
});

export const requestEmailChange = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/email",
  summary:
    "Email a link to a new address; opening it in this browser makes it the address of your account. The answer is the same for every address",
  access: { who: "person" },
  needsRecentSignIn: true,
  body: z.strictObject({ email: Email }),
  responses: { 202: null },
});
