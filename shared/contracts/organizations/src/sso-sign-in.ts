import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email } from "@trellis/contract-base/fields.ts";
import { ReturnPath } from "@trellis/contract-base/setting-fields.ts";
import * as z from "zod/mini";

/* Apart from the settings of single sign-on: the sign-in page fetches this alone. */

export const startSingleSignOn = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/sign-in/single-sign-on",
  summary:
    "Where an address signs in if its domain's organization uses single sign-on, else null. The answer depends on the domain alone",
  access: { who: "visitor" },
  body: z.strictObject({ email: Email, returnTo: z.optional(ReturnPath) }),
  responses: { 200: z.object({ address: z.nullable(z.string()) }) },
});

export const finishSingleSignOn = endpoint({
  area: "organizations",
  kind: "redirect",
  method: "GET",
  path: "/api/sign-in/single-sign-on/callback",
  summary: "Where an organization's identity provider sends people back to",
  access: { who: "visitor" },
  responses: { 302: null },
});
