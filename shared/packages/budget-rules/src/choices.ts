export const BUDGET_STATUSES = ["draft", "active", "completed", "cancelled"] as const;
export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

/** Where a budget may go from where it is. */
export const STATUS_MOVES: Record<BudgetStatus, readonly BudgetStatus[]> = {
  draft: ["active", "cancelled"],
  active: ["completed", "cancelled"],
  completed: ["active"],
  cancelled: ["draft"],
};

/** How spending compares with its plan; `at_risk`: not over yet, but projected to be. */
export const PERFORMANCE_STATUSES = ["over", "at_risk", "under", "on_track"] as const;
export type PerformanceStatus = (typeof PERFORMANCE_STATUSES)[number];

export const BUDGET_ALERT_TYPES = ["overspend", "underspend", "milestone", "ai_insight"] as const;
export type BudgetAlertType = (typeof BUDGET_ALERT_TYPES)[number];

/** In percent of what was planned, where no one chose others. */
export const DEFAULT_THRESHOLDS = [80, 100] as const;
export const MAX_THRESHOLDS = 6;

export const MAX_CATEGORIES = 50;
/** decimal(12,2). */
export const MAX_BUDGET_CENTS = 9_999_999_999_99n;
/** Categories on a card of the overview; the rest is counted. */
export const CARD_CATEGORIES = 4;
