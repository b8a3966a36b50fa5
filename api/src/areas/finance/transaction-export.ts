import type { Transaction } from "@trellis/shared/contract/finance/transactions.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { textCell } from "../../http/csv-cell.ts";
import type { MemberCall } from "../../http/serve.ts";
import type { TransactionFilter } from "./transaction-filter.ts";
import { readTransactionPage } from "./transaction-list.ts";

const PAGE_ROWS = 1000;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\u{FEFF}";

const HEADER =
  "Date,Description,Type,Category,Amount,Account,Payment Method,Reference Number,Vendor,Tags,Notes,Recurring,Receipt";

/**
 * The filtered transactions as a CSV file, newest first. Each piece is a short read of its own when the reader asks for
 * more, so that a slow download holds no transaction; a failure cuts the file off instead of ending it early.
 */
export async function exportTransactions(call: MemberCall, { query }: { query: TransactionFilter }): Promise<Response> {
  const readPage = (cursor: string | undefined) =>
    call.read((context) =>
      readTransactionPage(context, { filter: query, sort: "date", order: "desc", limit: PAGE_ROWS, cursor }),
    );
  // A filter that is refused is refused here, with a status.
  const first = await readPage(undefined);
  const encoder = new TextEncoder();
  let next: string | null = first.next;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${HEADER}\r\n${csvRows(first.items)}`));
      if (next === null) controller.close();
    },
    async pull(controller) {
      if (next === null) return;
      const page = await readPage(next);
      next = page.next;
      controller.enqueue(encoder.encode(csvRows(page.items)));
      if (next === null) controller.close();
    },
  });
  const fileName = `transactions-${dayInZone(call.now, call.organization.timeZone)}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}

const csvRows = (transactions: readonly Transaction[]) => transactions.map((one) => `${csvRow(one)}\r\n`).join("");

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
