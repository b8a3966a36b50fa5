export { countActiveAccounts } from "./bank-accounts.ts";
