import { limitText, type Plan, type PlanId } from "./plans.ts";

const POINTS: Record<PlanId, (plan: Plan) => string[]> = {
  starter: ({ limits }) => [
    `Up to ${limitText("members", limits.members)}`,
    limitText("contacts", limits.contacts),
    "Basic financial tracking",
    `${limits.invoices} invoices/month`,
    limitText("surveys", limits.surveys),
    limitText("bankAccounts", limits.bankAccounts),
    "Email support",
  ],
  professional: ({ limits }) => [
    `Up to ${limitText("members", limits.members)}`,
    limitText("bankAccounts", limits.bankAccounts),
    "Unlimited contacts, invoicing and surveys",
    "AI analytics",
    "Payroll processing",
    "Priority support",
  ],
  enterprise: () => [
    "Unlimited everything",
    "Advanced security",
    "API access",
    "White-label options",
    "Dedicated support",
  ],
};

/** What a plan's card lists, in the specification's words; numbers come from the plan's limits. */
export function planPoints(plan: Plan): string[] {
  return POINTS[plan.id](plan);
}
