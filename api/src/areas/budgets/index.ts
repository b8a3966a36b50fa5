export { type MeasuredBudget, measureBudgets } from "./budget-report.ts";
