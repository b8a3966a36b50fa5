export { bankAlerts } from "./alerts.ts";
export { countActiveAccounts } from "./bank-accounts.ts";
export { seedBank } from "./demo.ts";
export { bankLines } from "./matches/deposit-match.ts";
export { releaseImportedMatches, releaseMatches, requireNotInTransfer } from "./release-matches.ts";
export { bankRoutes } from "./routes.ts";
