import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { type InvoiceFilter, readInvoicePage } from "./invoice-list.ts";

const PAGE_ROWS = 1000;

const HEADER =
  "Invoice #,Customer,Email,Date,Due Date,Status,Overdue,Currency,Subtotal,Discount,Tax,Total,Paid,Balance,Notes";

/** The filtered invoices as a CSV file, newest first. */
export async function exportInvoices(call: MemberCall, { query }: { query: InvoiceFilter }): Promise<Response> {
  const readPage = (cursor: string | undefined) =>
    call.read((context) =>
      readInvoicePage(context, { filter: query, sort: "issueDate", order: "desc", limit: PAGE_ROWS, cursor }),
    );
  // A filter that is refused is refused here, with a status.
  const first = await readPage(undefined);
  return downloadCsv(call, { name: "invoices", header: HEADER, first, readPage, row: csvRow });
}

const csvRow = (one: Invoice) =>
  [
    textCell(one.invoiceNumber),
    textCell(one.customer.name),
    textCell(one.customer.email),
    one.issueDate,
    one.dueDate,
    one.status,
    one.isOverdue ? "yes" : "",
    one.currency,
    one.subtotalAmount,
    one.discountAmount,
    one.taxAmount,
    one.totalAmount,
    one.totalPaid,
    one.remainingBalance,
    textCell(one.notes),
  ].join(",");
