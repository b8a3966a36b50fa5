export { overdueTaxAlerts } from "./alerts.ts";
export { seedTaxDeposits } from "./demo.ts";
export type { Obligation, OwedTaxSource } from "./owed-tax-source.ts";
export { taxRoutes } from "./routes.ts";
