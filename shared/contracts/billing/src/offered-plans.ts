import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import * as z from "zod/mini";

/** The plans that are sold at the host name that was asked, in whole US dollars. */
export const OfferedPlans = z.object({
  /** Who sells them, at a reseller's domain. */
  reseller: z.nullable(z.object({ name: z.string(), contactEmail: z.string() })),
  plans: z.array(z.object({ plan: z.enum(PLAN_IDS), monthly: z.number(), yearly: z.number() })),
});
export type OfferedPlans = z.infer<typeof OfferedPlans>;

export const getOfferedPlans = endpoint({
  area: "billing",
  kind: "json",
  method: "GET",
  path: "/api/offered-plans",
  summary: "The plans on offer at this address with their prices; at a reseller's domain, the reseller's",
  access: { who: "visitor" },
  responses: { 200: OfferedPlans },
});
