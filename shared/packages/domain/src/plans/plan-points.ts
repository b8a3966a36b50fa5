import { type Feature, LIMIT_NAMES, type Limit, limitText, type Plan, type PlanId } from "./plans.ts";

/** What makes an advertised line true: limits of the plan, features that it has, or calls and pages that everyone has. */
type Proof =
  | { limits: readonly Limit[] }
  | { features: readonly Feature[] }
  | { endpoints: readonly string[] }
  | { page: string };

export interface PlanPoint {
  text: string;
  proof: Proof;
}

const limitPoint = ({ limits }: Plan, limit: Limit, write = (text: string) => text): PlanPoint => ({
  text: write(limitText(limit, limits[limit])),
  proof: { limits: [limit] },
});
const upTo = (text: string) => `Up to ${text}`;

const POINTS: Record<PlanId, (plan: Plan) => PlanPoint[]> = {
  starter: (plan) => [
    limitPoint(plan, "members", upTo),
    limitPoint(plan, "contacts"),
    { text: "Basic financial tracking", proof: { endpoints: ["getFinancialSummary"] } },
    { text: `${plan.limits.invoices} invoices/month`, proof: { limits: ["invoices"] } },
    limitPoint(plan, "surveys"),
    limitPoint(plan, "bankAccounts"),
    { text: "Email support", proof: { page: "/contact" } },
  ],
  professional: (plan) => [
    limitPoint(plan, "members", upTo),
    limitPoint(plan, "bankAccounts"),
    { text: "Unlimited contacts, invoicing and surveys", proof: { limits: ["contacts", "invoices", "surveys"] } },
    { text: "AI analytics", proof: { features: ["ai"] } },
    { text: "Payroll processing", proof: { features: ["payroll"] } },
    { text: "Mailings to your contacts", proof: { features: ["mailings"] } },
    { text: "Scheduled reports by email", proof: { features: ["advancedReporting"] } },
  ],
  enterprise: () => [
    { text: "Unlimited everything", proof: { limits: LIMIT_NAMES } },
    {
      text: "AI analytics, payroll, mailings and scheduled reports",
      proof: { features: ["ai", "payroll", "mailings", "advancedReporting"] },
    },
    { text: "Custom branding", proof: { features: ["customBranding"] } },
    { text: "White label", proof: { features: ["whiteLabel"] } },
    { text: "Single sign-on with OpenID Connect or SAML", proof: { features: ["sso"] } },
    { text: "SCIM provisioning", proof: { features: ["sso"] } },
    { text: "Audit log export", proof: { features: ["sso"] } },
    { text: "API access", proof: { features: ["apiAccess"] } },
  ],
};

/** What a plan's card lists: the specification's lines that hold today, each with what makes it true. */
export function planPoints(plan: Plan): PlanPoint[] {
  return POINTS[plan.id](plan);
}
