export { reportAlerts } from "./alerts.ts";
export { seedFinance } from "./demo-transactions.ts";
export { financeRoutes } from "./routes.ts";
export { transactionSearch } from "./search.ts";
