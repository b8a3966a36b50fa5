import * as summary from "@trellis/shared/contract/finance/financial-summary.ts";
import * as imports from "@trellis/shared/contract/finance/transaction-imports.ts";
import * as transactions from "@trellis/shared/contract/finance/transactions.ts";
import { memberCall, type Route, read, upload, write } from "../../http/serve.ts";
import { getFinancialSummary } from "./financial-summary.ts";
import { listImportMappings, rememberImportMapping } from "./import-mappings.ts";
import { exportTransactions } from "./transaction-export.ts";
import { importTransactionFile, importTransactionRows } from "./transaction-import.ts";
import { getTransactionImport, listTransactionImports, undoTransactionImport } from "./transaction-imports.ts";
import { listTransactions } from "./transaction-list.ts";
import { getTransactionChoices, getTransactionTotals } from "./transaction-totals.ts";
import {
  createTransaction,
  deleteTransaction,
  getTransaction,
  restoreTransaction,
  updateTransaction,
} from "./transactions.ts";

export const financeRoutes: Route[] = [
  read(transactions.listTransactions, listTransactions),
  read(transactions.getTransactionTotals, getTransactionTotals),
  read(transactions.getTransactionChoices, getTransactionChoices),
  memberCall(transactions.exportTransactions, exportTransactions),
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
  read(summary.getFinancialSummary, getFinancialSummary),
];
