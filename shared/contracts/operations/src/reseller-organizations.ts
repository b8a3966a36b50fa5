import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import { LIMIT_NAMES, PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import * as z from "zod/mini";
import { OrganizationNumberParams, SERVED_STATES } from "./served-organizations.ts";

const access = { who: "reseller" } as const;

const summary = {
  id: z.number(),
  name: z.string(),
  plan: z.enum(PLAN_IDS),
  subscription: z.enum(SUBSCRIPTION_STATUSES),
  state: z.enum(SERVED_STATES),
  members: z.number(),
  createdAt: Instant,
};

/** An organization of the reseller, from the outside. */
export const SoldOrganization = z.object(summary);
export type SoldOrganization = z.infer<typeof SoldOrganization>;

/** How much an organization uses, and none of its records. */
export const SoldOrganizationDetails = z.object({
  ...summary,
  trialEndsAt: z.nullable(Instant),
  deletionAt: z.nullable(Instant),
  /** What counts against the plan's limits; a limit of null is unlimited. */
  usage: z.array(z.object({ name: z.enum(LIMIT_NAMES), used: z.number(), limit: z.nullable(z.number()) })),
  files: z.number(),
});
export type SoldOrganizationDetails = z.infer<typeof SoldOrganizationDetails>;

export const listSoldOrganizations = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/reseller/organizations",
  summary: "The reseller's organizations, newest first, by name or number",
  access,
  paged: true,
  query: z.strictObject({ search: z.optional(Line(100)), ...PageQuery }),
  responses: { 200: z.array(SoldOrganization) },
});

export const getSoldOrganization = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/reseller/organizations/{id}",
  summary: "The plan, state and usage of one of the reseller's organizations, and none of its records",
  access,
  params: OrganizationNumberParams,
  responses: { 200: SoldOrganizationDetails },
});

export const SOLD_CHANGES = ["setPlan", "suspend", "resume"] as const;

/** What a reseller changes about one of its organizations. The organization's audit log keeps the reason. */
export const SoldChange = z
  .strictObject({
    change: z.enum(SOLD_CHANGES),
    reason: Line(500).check(z.minLength(3, "Say why in a few words")),
    /** Of `setPlan`, and of no other change. */
    plan: z.optional(z.enum(PLAN_IDS)),
  })
  .check(
    z.refine(({ change, plan }) => (change === "setPlan") === (plan !== undefined), {
      path: ["plan"],
      error: "Choose a plan to set one",
    }),
  );
export type SoldChange = z.infer<typeof SoldChange>;

export const changeSoldOrganization = endpoint({
  area: "operations",
  kind: "json",
  method: "POST",
  path: "/api/reseller/organizations/{id}/changes",
  summary: "Set the plan of one of the reseller's organizations, suspend it, or open it again",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: OrganizationNumberParams,
  body: SoldChange,
  responses: { 200: SoldOrganizationDetails },
});
