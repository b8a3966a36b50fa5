import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { ReturnPath } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

const PATH = "/api/user/confirm-sign-in";

export const checkRecentSignIn = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/recent-sign-in",
  summary:
    "Whether the sign-in is recent: asked before a browser opens an address that requires it, such as a download",
  access: { who: "person" },
  needsRecentSignIn: true,
  responses: { 204: null },
});

export const startConfirmation = endpoint({
  area: "identity",
  kind: "redirect",
  method: "GET",
  path: PATH,
  summary:
    "Sign in again at the identity provider to confirm who you are; the session stays the same person's. Ends on returnTo, or on a page that tells the other windows and closes",
  access: { who: "person" },
  query: z.strictObject({ returnTo: z.optional(ReturnPath) }),
  responses: { 302: null },
});

export const confirmInLocalMode = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: PATH,
  summary: "Confirm who you are with one click, in local mode; absent in production",
  access: { who: "person" },
  responses: { 204: null },
});
