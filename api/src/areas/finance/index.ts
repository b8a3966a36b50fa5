export { seedFinance } from "./demo-transactions.ts";
export { financeRoutes } from "./routes.ts";
