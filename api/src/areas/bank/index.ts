export { countActiveAccounts } from "./bank-accounts.ts";
export { releaseImportedMatches, releaseMatches } from "./release-matches.ts";
export { bankRoutes } from "./routes.ts";
