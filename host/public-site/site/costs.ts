import { planOf } from "@trellis/domain/plans/plans.ts";
import { costs } from "../content.ts";

/** What the single tools cost together, what the plan costs, and the difference by month and by year. Whole US dollars. */
export function compareCosts() {
  const separately = costs.tools.reduce((sum, tool) => sum + tool.monthly, 0);
  const together = planOf(costs.plan).monthly;
  return { separately, together, savedMonthly: separately - together, savedYearly: 12 * (separately - together) };
}
