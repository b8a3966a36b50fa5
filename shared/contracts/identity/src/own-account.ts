import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

export const deleteAccount = endpoint({
  area: "identity",
  kind: "json",
  method: "POST",
  path: "/api/user/deletion",
  summary:
    "Delete your own account: memberships, sessions, passkeys and your own API keys end right away. Refused while you own an organization. You must type your email address",
  access: { who: "person" },
  needsRecentSignIn: true,
  body: z.strictObject({ email: Line(254, "Type your email address") }),
  responses: { 204: null },
});
