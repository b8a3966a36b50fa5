import { arePlansSold, planInForce } from "./plans-sold.ts";

/** What is sold: plans, their limits and features, add-ons. Prices in whole US dollars; a limit of null is unlimited. */
export const PLAN_IDS = ["starter", "professional", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_INTERVALS = ["monthly", "yearly"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

export const LIMITS = {
  members: "team members",
  contacts: "contacts",
  invoices: "invoices a month",
  surveys: "active surveys",
  bankAccounts: "bank accounts",
} as const;
export type Limit = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as [Limit, ...Limit[]];

/** What a plan or an add-on switches on. */
export const FEATURES = {
  ai: "AI budgets and insights",
  payroll: "Payroll",
  advancedReporting: "Advanced reporting",
  customBranding: "Custom branding",
  apiAccess: "API access",
  sso: "Audit log export",
  whiteLabel: "Your own domain",
  mailings: "Mailings",
} as const;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as [Feature, ...Feature[]];

/** Features that nothing in the product uses yet. They keep their names and flags, and no one is offered them. */
const NOT_YET: readonly Feature[] = [];

/** Whether a feature exists, so that it may be listed and sold. */
export const isOffered = (feature: Feature): boolean => !NOT_YET.includes(feature);

export interface Plan {
  id: PlanId;
  name: string;
  audience: string;
  monthly: number;
  /** For twelve months: two of them are free. */
  yearly: number;
  popular?: boolean;
  limits: Record<Limit, number | null>;
  features: readonly Feature[];
}

export const PLANS: readonly Plan[] = [
  {
    id: "starter",
    name: "Starter",
    audience: "For small teams getting started",
    monthly: 39,
    yearly: 390,
    limits: { members: 3, contacts: 500, invoices: 25, surveys: 3, bankAccounts: 1 },
    features: [],
  },
  {
    id: "professional",
    name: "Professional",
    audience: "For growing organizations",
    monthly: 89,
    yearly: 890,
    popular: true,
    limits: { members: 15, contacts: null, invoices: null, surveys: null, bankAccounts: 5 },
    features: ["ai", "payroll", "advancedReporting", "mailings"],
  },
  {
    id: "enterprise",
    name: "Enterprise",
    audience: "For larger teams with advanced needs",
    monthly: 199,
    yearly: 1990,
    limits: { members: null, contacts: null, invoices: null, surveys: null, bankAccounts: null },
    features: ["ai", "payroll", "advancedReporting", "mailings", "customBranding", "apiAccess", "sso", "whiteLabel"],
  },
];

/** "Save 2 months". */
const PAID_MONTHS_OF_A_YEAR = 10;

export const ADD_ON_IDS = [
  "additional_organizations",
  "ai_intelligence_pack",
  "integration_hub",
  "security_compliance",
  "advanced_analytics",
  "communication_suite",
] as const;
export type AddOnId = (typeof ADD_ON_IDS)[number];

interface AddOn {
  id: AddOnId;
  name: string;
  text: string;
  monthly: number;
  /** The feature that it switches on; null for one more organization on the same subscription. */
  feature: Feature | null;
}

export const ADD_ONS: readonly AddOn[] = [
  {
    id: "additional_organizations",
    name: "Additional Organizations",
    text: "One more organization on the same subscription",
    monthly: 19,
    feature: null,
  },
  {
    id: "ai_intelligence_pack",
    name: "AI Intelligence Pack",
    text: "Budgets and insights from your own history",
    monthly: 29,
    feature: "ai",
  },
  { id: "integration_hub", name: "Integration Hub", text: "Access to the API", monthly: 19, feature: "apiAccess" },
  {
    id: "security_compliance",
    name: "Security & Compliance",
    text: "Export of the audit log",
    monthly: 35,
    feature: "sso",
  },
  {
    id: "advanced_analytics",
    name: "Advanced Analytics",
    text: "Reports made on a schedule and sent by email",
    monthly: 25,
    feature: "advancedReporting",
  },
  {
    id: "communication_suite",
    name: "Communication Suite",
    text: "Mailings to your contacts",
    monthly: 15,
    feature: "mailings",
  },
];

/** The add-ons that can be bought: those whose feature exists. */
export const OFFERED_ADD_ONS: readonly AddOn[] = ADD_ONS.filter(
  ({ feature }) => feature === null || isOffered(feature),
);

/** The plan of an id. */
export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`no plan is called ${id}`);
  return plan;
}

/** The add-on of an id. */
export function addOnOf(id: AddOnId): AddOn {
  const addOn = ADD_ONS.find((one) => one.id === id);
  if (!addOn) throw new Error(`no add-on is called ${id}`);
  return addOn;
}

/** Whole US dollars for one month or for a year, of which two months are free: for plans and add-ons alike. */
export function priceOf(sold: { monthly: number; yearly?: number }, interval: BillingInterval): number {
  return interval === "monthly" ? sold.monthly : (sold.yearly ?? sold.monthly * PAID_MONTHS_OF_A_YEAR);
}

/** The limits of an organization's plan, in force. */
export const limitsOf = (id: PlanId): Plan["limits"] => planOf(planInForce(id)).limits;

/** Whether an add-on would bring nothing that the plan does not have already. */
export function isIncluded(addOn: AddOn, plan: PlanId): boolean {
  return addOn.feature !== null && planOf(plan).features.includes(addOn.feature);
}

/** Whether a plan with these add-ons has a feature. */
export function hasFeature(plan: PlanId, addOns: readonly AddOnId[], feature: Feature): boolean {
  return (
    !arePlansSold() ||
    planOf(plan).features.includes(feature) ||
    ADD_ONS.some((addOn) => addOn.feature === feature && addOns.includes(addOn.id))
  );
}

const ONE_OF_LIMITS: Record<Limit, string> = {
  members: "team member",
  contacts: "contact",
  invoices: "invoice a month",
  surveys: "active survey",
  bankAccounts: "bank account",
};

/** `3 team members`, `1 bank account`, `Unlimited contacts`. */
export function limitText(limit: Limit, amount: number | null): string {
  if (amount === null) return `Unlimited ${LIMITS[limit]}`;
  const form = new Intl.PluralRules("en-US").select(amount);
  return `${amount} ${form === "one" ? ONE_OF_LIMITS[limit] : LIMITS[limit]}`;
}
