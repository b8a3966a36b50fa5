import * as deleted from "@trellis/contract-finance/deleted-transactions.ts";
import * as summary from "@trellis/contract-finance/financial-summary.ts";
import * as receipts from "@trellis/contract-finance/receipts.ts";
import * as recurring from "@trellis/contract-finance/recurring.ts";
import * as imports from "@trellis/contract-finance/transaction-imports.ts";
import * as transactions from "@trellis/contract-finance/transactions.ts";
import { memberCall, type Route, read, upload, write } from "../../kernel/http/serve.ts";
import { getFinancialSummary } from "./figures/financial-summary.ts";
import { getTransactionChoices, getTransactionTotals } from "./figures/transaction-totals.ts";
import { listImportMappings, rememberImportMapping } from "./imports/import-mappings.ts";
import { importTransactionFile, importTransactionRows } from "./imports/transaction-import.ts";
import { getTransactionImport, listTransactionImports, undoTransactionImport } from "./imports/transaction-imports.ts";
import { addReceipt, deleteReceipt, getReceipt, listReceipts } from "./receipts/receipts.ts";
import {
  endRecurringSchedule,
  listRecurringSchedules,
  listUpcomingTransactions,
  pauseRecurringSchedule,
  resumeRecurringSchedule,
  skipRecurringOccurrence,
  updateRecurringSchedule,
} from "./recurring/recurring-schedules.ts";
import { listDeletedTransactions } from "./transactions/deleted-transactions.ts";
import { exportTransactions } from "./transactions/transaction-export.ts";
import { listTransactions } from "./transactions/transaction-list.ts";
import {
  createTransaction,
  deleteTransaction,
  getTransaction,
  restoreTransaction,
  updateTransaction,
} from "./transactions/transactions.ts";

export const financeRoutes: Route[] = [
  read(transactions.listTransactions, listTransactions),
  read(transactions.getTransactionTotals, getTransactionTotals),
  read(transactions.getTransactionChoices, getTransactionChoices),
  memberCall(transactions.exportTransactions, exportTransactions),
  read(deleted.listDeletedTransactions, listDeletedTransactions),
  read(transactions.getTransaction, getTransaction),
  write(transactions.createTransaction, createTransaction),
  memberCall(transactions.updateTransaction, (call, input) =>
    call.write((context) => updateTransaction(context, input, call.request.headers.get("if-match"))),
  ),
  write(transactions.deleteTransaction, deleteTransaction),
  write(transactions.restoreTransaction, restoreTransaction),
  memberCall(imports.importTransactionRows, importTransactionRows),
  upload(imports.importTransactionFile, importTransactionFile),
  read(imports.listTransactionImports, listTransactionImports),
  read(imports.getTransactionImport, getTransactionImport),
  write(imports.undoTransactionImport, undoTransactionImport),
  read(imports.listImportMappings, listImportMappings),
  write(imports.rememberImportMapping, rememberImportMapping),
  read(recurring.listRecurringSchedules, listRecurringSchedules),
  read(recurring.listUpcomingTransactions, listUpcomingTransactions),
  write(recurring.updateRecurringSchedule, updateRecurringSchedule),
  write(recurring.pauseRecurringSchedule, pauseRecurringSchedule),
  write(recurring.resumeRecurringSchedule, resumeRecurringSchedule),
  write(recurring.skipRecurringOccurrence, skipRecurringOccurrence),
  write(recurring.endRecurringSchedule, endRecurringSchedule),
  read(receipts.listReceipts, listReceipts),
  upload(receipts.addReceipt, addReceipt),
  memberCall(receipts.getReceipt, getReceipt),
  memberCall(receipts.deleteReceipt, deleteReceipt),
  read(summary.getFinancialSummary, getFinancialSummary),
];
