import * as invoices from "@trellis/shared/contract/invoicing/invoices.ts";
import { memberCall, type Route, read, write } from "../../http/serve.ts";
import { getInvoicePdf } from "./invoice-download.ts";
import { exportInvoices } from "./invoice-export.ts";
import { listInvoiceItems } from "./invoice-items.ts";
import { listInvoices } from "./invoice-list.ts";
import { getNextInvoiceNumber } from "./invoice-numbers.ts";
import { cancelInvoice } from "./invoice-states.ts";
import { getInvoiceStats } from "./invoice-stats.ts";
import { copyInvoice, correctInvoice, createInvoice, deleteInvoice, getInvoice, updateInvoice } from "./invoices.ts";
import { createSimpleInvoice } from "./simple-invoice.ts";

export const invoicingRoutes: Route[] = [
  read(invoices.listInvoices, listInvoices),
  read(invoices.getInvoiceStats, getInvoiceStats),
  read(invoices.getNextInvoiceNumber, getNextInvoiceNumber),
  memberCall(invoices.exportInvoices, exportInvoices),
  memberCall(invoices.createSimpleInvoice, createSimpleInvoice),
  read(invoices.getInvoice, getInvoice),
  read(invoices.listInvoiceItems, listInvoiceItems),
  memberCall(invoices.getInvoicePdf, getInvoicePdf),
  write(invoices.createInvoice, createInvoice),
  write(invoices.updateInvoice, updateInvoice),
  write(invoices.deleteInvoice, deleteInvoice),
  write(invoices.cancelInvoice, cancelInvoice),
  write(invoices.correctInvoice, correctInvoice),
  write(invoices.copyInvoice, copyInvoice),
];
