export type { BankLines } from "./bank-lines.ts";
export { releaseDepositLines } from "./deposit-lines.ts";
export type { Obligation, OwedTaxSource } from "./owed-tax-source.ts";
