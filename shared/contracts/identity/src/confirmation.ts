import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { ReturnPath } from "@trellis/contract-base/setting-fields.ts";
import * as z from "zod/mini";

const PATH = "/api/user/confirm-sign-in";

export const checkRecentSignIn = endpoint({
  area: "identity",
  kind: "json",
  method: "GET",
  path: "/api/user/recent-sign-in",
  summary: "Check whether the sign-in is recent, before opening an address that requires it, such as a download",
  access: { who: "person" },
  atOwnDomain: "allowed",
  needsRecentSignIn: true,
  responses: { 204: null },
});

export const startConfirmation = endpoint({
  area: "identity",
  kind: "redirect",
  method: "GET",
  path: PATH,
  summary:
    "Sign in again at the identity provider to confirm who you are; only the same person can. Ends at returnTo, or on a page that notifies the other windows and closes",
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
  atOwnDomain: "allowed",
  responses: { 204: null },
});
