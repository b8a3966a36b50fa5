export { budgetAlerts } from "./alerts.ts";
export { type MeasuredBudget, measureBudgets } from "./budget-report.ts";
export { seedBudgets } from "./demo.ts";
export { budgetRoutes } from "./routes.ts";
export { budgetSearch } from "./search.ts";
export { budgetDaySweep, budgetThresholdSweep } from "./threshold-sweep.ts";
