/** What a write of transactions makes stale. */
export const BOOKS = ["finance", "bank", "budgets", "reports"] as const;
