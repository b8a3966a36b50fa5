import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import type { TransactionFilter } from "../books/transaction-filter.ts";
import { readTransactionPage } from "./transaction-list.ts";

const PAGE_ROWS = 1000;

/** The header of exported transactions, by which a file of them is known again. */
export const EXPORT_HEADER =
  "Date,Description,Type,Category,Amount,Account,Payment Method,Reference Number,Vendor,Tags,Notes,Recurring,Receipt";

/**
 * The filtered transactions as a CSV file, newest first.
 */
export async function exportTransactions(call: MemberCall, { query }: { query: TransactionFilter }): Promise<Response> {
  const readPage = (cursor: string | undefined) =>
    call.read((context) =>
      readTransactionPage(context, { filter: query, sort: "date", order: "desc", limit: PAGE_ROWS, cursor }),
    );
  // A filter that is refused is refused here, with a status.
  const first = await readPage(undefined);
  return downloadCsv(call, { name: "transactions", header: EXPORT_HEADER, first, readPage, row: csvRow });
}

const csvRow = (one: Transaction) =>
  [
    one.date,
    textCell(one.description),
    one.type,
    textCell(one.category),
    one.amount,
    textCell(one.account),
    textCell(one.paymentMethod),
    textCell(one.referenceNumber),
    textCell(one.vendor),
    textCell(one.tags.join(", ")),
    textCell(one.notes),
    one.recurringFrequency ?? "",
    textCell(one.receiptUrl),
  ].join(",");
