/** A plan as it is sold. Prices in whole US dollars, limits as the specification gives them; null is unlimited. */
export interface Plan {
  name: string;
  audience: string;
  monthly: number;
  /** For twelve months: two of them are free. */
  yearly: number;
  popular?: boolean;
  limits: Record<Limit, number | null>;
}

export const LIMITS = {
  members: "team members",
  contacts: "contacts",
  invoices: "invoices a month",
  surveys: "active surveys",
  bankAccounts: "bank accounts",
} as const;
export type Limit = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as Limit[];

export const PLANS: readonly Plan[] = [
  {
    name: "Starter",
    audience: "For a team that starts out",
    monthly: 39,
    yearly: 390,
    limits: { members: 3, contacts: 500, invoices: 25, surveys: 3, bankAccounts: 1 },
  },
  {
    name: "Professional",
    audience: "For an organization that grows",
    monthly: 89,
    yearly: 890,
    popular: true,
    limits: { members: 15, contacts: null, invoices: null, surveys: null, bankAccounts: 5 },
  },
  {
    name: "Enterprise",
    audience: "For several organizations and partners",
    monthly: 199,
    yearly: 1990,
    limits: { members: null, contacts: null, invoices: null, surveys: null, bankAccounts: null },
  },
];

/** `3 team members`, `1 bank account`, `Unlimited contacts`. */
export function limitText(limit: Limit, amount: number | null): string {
  if (amount === null) return `Unlimited ${LIMITS[limit]}`;
  return `${amount} ${amount === 1 ? LIMITS[limit].replace(/s$/, "") : LIMITS[limit]}`;
}

/** What a year costs, shown for each of its months: `$32.50`. */
export function monthOfYear(yearly: number): string {
  return `$${(yearly / 12).toFixed(2)}`;
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US")}`;
}
