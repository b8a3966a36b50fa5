export { entriesOf, inBookCurrency, requireBookCurrency, requireBookMoney } from "./books/book-currency.ts";
export { bookEntries, type Entry, readEntries, unbookEntries } from "./books/bookings.ts";
export {
  type EntrySummary,
  entriesInBooks,
  entriesOfImport,
  findEntriesNear,
  joinEntries,
  lockEntries,
  lockRetainedEntries,
  readEntriesOfAccount,
  readEntrySummaries,
  retainedEntries,
  type StoredEntry,
  summaryOf,
} from "./books/entries-in-books.ts";
export { swapEntries } from "./books/entry-removal.ts";
export { changeShares } from "./books/entry-shares.ts";
export { redactEntries } from "./books/redact-entries.ts";
export { BANK_DIFFERENCE, requireNoSource } from "./books/source-rules.ts";
export { seedBookings } from "./demo/demo-bookings.ts";
export { giveDemoSource, readDemoIncome } from "./demo/demo-sources.ts";
export { findCategoryByWords } from "./figures/category-by-words.ts";
export {
  type CategorySpending,
  largestExpenses,
  spentByCategory,
  spentByMonth,
  spentInRanges,
} from "./figures/category-spending.ts";
export { type PayDates, readPayDates } from "./figures/pay-dates.ts";
export { readCategorySums, readFirstDay, readNetBefore, readStepSums, type StepSum } from "./figures/period-sums.ts";
export { readSalesTaxByMonth } from "./figures/sales-tax-sums.ts";
export { readTransactionGroups, type TransactionGroup } from "./figures/transaction-groups.ts";
export { getTransactionChoices } from "./figures/transaction-totals.ts";
export { findImportMapping } from "./imports/import-mappings.ts";
export { upcomingOccurrences } from "./recurring/recurring-schedules.ts";
