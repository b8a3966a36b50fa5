import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { OrganizationNumberParams } from "./served-organizations.ts";

const access = { who: "operator" } as const;

const Seller = z.object({ id: z.number(), name: z.string() });

/** To which reseller an organization belongs, and to which it could. */
export const OrganizationReseller = z.object({
  /** Null where it is the installation's own. */
  current: z.nullable(Seller),
  /** All resellers of the installation, by name. */
  resellers: z.array(Seller),
});
export type OrganizationReseller = z.infer<typeof OrganizationReseller>;

export const getOrganizationReseller = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/organizations/{id}/reseller",
  summary: "The reseller of an organization, and all resellers of the installation",
  access,
  params: OrganizationNumberParams,
  responses: { 200: OrganizationReseller },
});

/** Null takes the organization out of its reseller. */
export const OrganizationResellerInput = z.strictObject({
  resellerId: z.nullable(
    z.number("Choose a reseller").check(z.int("Choose a reseller"), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
  reason: Line(500).check(z.minLength(3, "Say why in a few words")),
});
export type OrganizationResellerInput = z.infer<typeof OrganizationResellerInput>;

export const changeOrganizationReseller = endpoint({
  area: "operations",
  kind: "json",
  method: "PUT",
  path: "/api/operations/organizations/{id}/reseller",
  summary: "Give an organization to a reseller, or take it out of the one that it has; its plan stays as it is",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: OrganizationNumberParams,
  body: OrganizationResellerInput,
  responses: { 200: OrganizationReseller },
});
