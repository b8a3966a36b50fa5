export { countActiveAccounts } from "./bank-accounts.ts";
export { releaseImportedMatches, releaseMatches, requireNotInTransfer } from "./release-matches.ts";
