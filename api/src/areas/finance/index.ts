export { blackenEntries } from "./blacken-entries.ts";
export { entriesOf, inBookCurrency, requireBookCurrency, requireBookMoney } from "./book-currency.ts";
export { bookEntries, type Entry, readEntries, unbookEntries } from "./bookings.ts";
export {
  type CategorySpending,
  largestExpenses,
  spentByCategory,
  spentByMonth,
  spentInRanges,
} from "./category-spending.ts";
export { seedBookings } from "./demo-bookings.ts";
export { swapEntries } from "./entry-removal.ts";
export { changeShares } from "./entry-shares.ts";
export { findImportMapping } from "./import-mappings.ts";
export { type PayDates, readPayDates } from "./pay-dates.ts";
export { readCategorySums, readFirstDay, readNetBefore, readStepSums, type StepSum } from "./period-sums.ts";
export { upcomingOccurrences } from "./recurring-schedules.ts";
export { readSalesTaxByMonth } from "./sales-tax-sums.ts";
export { BANK_DIFFERENCE, requireNoSource } from "./source-rules.ts";
export { readTransactionGroups, type TransactionGroup } from "./transaction-groups.ts";
export { getTransactionChoices } from "./transaction-totals.ts";
