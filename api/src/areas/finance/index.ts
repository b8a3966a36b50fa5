export { reportAlerts } from "./alerts.ts";
export { bookEntries, type Entry, readEntries, unbookEntries } from "./bookings.ts";
export { seedFinance } from "./demo-transactions.ts";
export { financeRoutes } from "./routes.ts";
export { transactionSearch } from "./search.ts";
