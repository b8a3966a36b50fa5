import { LIMIT_NAMES, type Limit, limitsOf, type PlanId } from "@trellis/domain/plans/plans.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { countActiveAccounts } from "../bank/index.ts";
import { countContacts } from "../contacts/index.ts";
import { countInvoicesOfMonth } from "../invoicing/index.ts";
import { countSeats } from "../organizations/index.ts";
import { countActiveSurveys } from "../surveys/index.ts";

/** How each limit is counted. A limit whose area does not count yet is not here, and is not shown. */
const COUNTERS: Partial<Record<Limit, (tenant: Tenant) => Promise<number>>> = {
  // Called late: the areas know each other.
  members: (tenant) => countSeats(tenant),
  contacts: (tenant) => countContacts(tenant),
  invoices: (tenant) => countInvoicesOfMonth(tenant),
  surveys: (tenant) => countActiveSurveys(tenant),
  bankAccounts: (tenant) => countActiveAccounts(tenant),
};

/** Current usage, beside the limits of the organization's plan. */
export async function readUsage(tenant: Tenant, plan: PlanId) {
  const limits = limitsOf(plan);
  const usage = [];
  for (const name of LIMIT_NAMES) {
    const count = COUNTERS[name];
    if (count) usage.push({ name, used: await count(tenant), limit: limits[name] });
  }
  return usage;
}
