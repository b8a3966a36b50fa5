export { overdueTaxAlerts } from "./alerts.ts";
export type { BankLine, BankLines } from "./bank-lines.ts";
export { seedTaxDeposits } from "./demo.ts";
export { releaseDepositLines } from "./deposit-lines.ts";
export type { Obligation, OwedTaxSource } from "./owed-tax-source.ts";
export { taxRoutes } from "./routes.ts";
