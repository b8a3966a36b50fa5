export { countActiveAccounts } from "./accounts/bank-accounts.ts";
