import type { PLANS } from "@trellis/shared/contract/organizations/organizations.ts";

/** Members that a plan admits; null is without limit. */
export const PLAN_MEMBERS: Record<(typeof PLANS)[number], number | null> = {
  starter: 3,
  professional: 15,
  enterprise: null,
};
