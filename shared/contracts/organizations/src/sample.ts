import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";
import { ORGANIZATION_TYPES, OrganizationParams } from "./organizations.ts";

export const openSampleOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/sample",
  summary: "Your sample organization; without one, starts filling one with made-up records. Ask again until it's ready",
  access: { who: "person" },
  atResellerDomain: "allowed",
  touches: ["identity", "organizations"],
  body: z.strictObject({ type: z.optional(z.enum(ORGANIZATION_TYPES, "Choose For-Profit or Non-Profit")) }),
  /** It can be opened once it's ready. */
  responses: { 200: z.object({ id: z.number(), isReady: z.boolean() }) },
});

export const removeSampleOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/organizations/{id}/sample",
  summary: "Delete a sample organization with everything in it; only its owner can",
  access: { who: "member", role: "admin" },
  byKey: "refused",
  touches: ["identity", "organizations"],
  params: OrganizationParams,
  responses: { 204: null },
});
