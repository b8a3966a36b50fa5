import { getContactInvoices as contactInvoices } from "@trellis/contract-invoicing/contact-invoices.ts";
import * as customerImports from "@trellis/contract-invoicing/customer-imports.ts";
import * as customers from "@trellis/contract-invoicing/customers.ts";
import * as invoices from "@trellis/contract-invoicing/invoices.ts";
import * as payPage from "@trellis/contract-invoicing/pay-page.ts";
import * as payments from "@trellis/contract-invoicing/payments.ts";
import * as reminders from "@trellis/contract-invoicing/reminders.ts";
import * as salesTax from "@trellis/contract-invoicing/sales-tax.ts";
import * as sending from "@trellis/contract-invoicing/sending.ts";
import { answeringOnce, memberCall, openCall, type Route, read, upload, write } from "../../kernel/http/serve.ts";
import { cancelInvoice } from "./actions/invoice-states.ts";
import {
  copyInvoice,
  correctInvoice,
  createInvoice,
  deleteInvoice,
  getInvoice,
  updateInvoice,
} from "./actions/invoices.ts";
import { createSimpleInvoice } from "./actions/simple-invoice.ts";
import { getContactInvoices } from "./customers/contact-invoices.ts";
import { importCustomers, undoCustomerImport } from "./customers/customer-import.ts";
import { exportCustomers, findCustomerMatches, listCustomers } from "./customers/customer-list.ts";
import { exportCustomerStatement, getCustomerStatement } from "./customers/customer-statement-file.ts";
import { deleteCustomer, getCustomer, listOpenInvoices, saveCustomer, updateCustomer } from "./customers/customers.ts";
import { exportInvoices } from "./invoices/invoice-export.ts";
import { listInvoiceItems } from "./invoices/invoice-items.ts";
import { listInvoices } from "./invoices/invoice-list.ts";
import { getNextInvoiceNumber } from "./invoices/invoice-numbers.ts";
import { getInvoiceStats } from "./invoices/invoice-stats.ts";
import { capturePayPalOrder } from "./online/online-payment-reconciliation.ts";
import { createPayPalOrder, startCardPayment } from "./online/online-payments.ts";
import { getPublicInvoice, getPublicInvoicePdf, markInvoiceViewed } from "./online/pay-page.ts";
import { readInvoiceLink, renewInvoiceLink } from "./pay-links/invoice-links.ts";
import { applyCredit } from "./payments/credit.ts";
import { exportPayments, getPaymentTotals, listPayments } from "./payments/payment-list.ts";
import { createPayment, deletePayment, getPayment, sendReceipt } from "./payments/payments.ts";
import { deleteRefund, refundPayment } from "./payments/refunds.ts";
import { listInvoiceReminders } from "./reminders/reminders.ts";
import { exportSalesTax, getSalesTax } from "./sales-tax/sales-tax-report.ts";
import { getSalesTaxSettings, updateSalesTaxSettings } from "./sales-tax/sales-tax-settings.ts";
import { getInvoiceDelivery } from "./sending/invoice-delivery.ts";
import { getInvoicePdf } from "./sending/invoice-download.ts";
import { markInvoiceSentCall, resendInvoice, sendInvoiceCall } from "./sending/sending-calls.ts";

const customerRoutes: Route[] = [
  memberCall(customers.listCustomers, listCustomers),
  memberCall(customers.exportCustomers, exportCustomers),
  read(customers.findCustomerMatches, findCustomerMatches),
  memberCall(customers.getCustomer, getCustomer),
  memberCall(customers.saveCustomer, saveCustomer),
  memberCall(customers.updateCustomer, updateCustomer),
  write(customers.deleteCustomer, deleteCustomer),
  read(customers.listOpenInvoices, listOpenInvoices),
  write(customers.applyCredit, applyCredit),
  memberCall(customers.getCustomerStatement, getCustomerStatement),
  memberCall(customers.exportCustomerStatement, exportCustomerStatement),
  upload(customerImports.importCustomers, importCustomers),
  write(customerImports.undoCustomerImport, undoCustomerImport),
  read(contactInvoices, getContactInvoices),
];

const paymentRoutes: Route[] = [
  read(payments.listPayments, listPayments),
  read(payments.getPaymentTotals, getPaymentTotals),
  memberCall(payments.exportPayments, exportPayments),
  read(salesTax.getSalesTax, getSalesTax),
  memberCall(salesTax.exportSalesTax, exportSalesTax),
  read(salesTax.getSalesTaxSettings, getSalesTaxSettings),
  write(salesTax.updateSalesTaxSettings, updateSalesTaxSettings),
  read(payments.getPayment, getPayment),
  write(payments.createPayment, createPayment),
  write(payments.deletePayment, deletePayment),
  write(payments.refundPayment, refundPayment),
  write(payments.deleteRefund, deleteRefund),
  write(payments.sendReceipt, sendReceipt),
  read(reminders.listInvoiceReminders, listInvoiceReminders),
];

export const invoicingRoutes: Route[] = [
  ...customerRoutes,
  ...paymentRoutes,
  read(invoices.listInvoices, listInvoices),
  read(invoices.getInvoiceStats, getInvoiceStats),
  read(invoices.getNextInvoiceNumber, getNextInvoiceNumber),
  memberCall(invoices.exportInvoices, exportInvoices),
  answeringOnce(memberCall(invoices.createSimpleInvoice, createSimpleInvoice)),
  read(invoices.getInvoice, getInvoice),
  read(invoices.listInvoiceItems, listInvoiceItems),
  memberCall(invoices.getInvoicePdf, getInvoicePdf),
  write(invoices.createInvoice, createInvoice),
  write(invoices.updateInvoice, updateInvoice),
  write(invoices.deleteInvoice, deleteInvoice),
  write(invoices.cancelInvoice, cancelInvoice),
  write(invoices.correctInvoice, correctInvoice),
  write(invoices.copyInvoice, copyInvoice),
  answeringOnce(memberCall(sending.sendInvoice, sendInvoiceCall)),
  answeringOnce(memberCall(sending.resendInvoice, resendInvoice)),
  answeringOnce(memberCall(sending.markInvoiceSent, markInvoiceSentCall)),
  read(sending.getInvoiceDelivery, getInvoiceDelivery),
  write(sending.renewInvoiceLink, renewInvoiceLink, readInvoiceLink),
  openCall(payPage.getPublicInvoice, getPublicInvoice),
  openCall(payPage.getPublicInvoicePdf, getPublicInvoicePdf),
  openCall(payPage.markInvoiceViewed, markInvoiceViewed),
  openCall(payPage.startCardPayment, startCardPayment),
  openCall(payPage.createPayPalOrder, createPayPalOrder),
  openCall(payPage.capturePayPalOrder, capturePayPalOrder),
];
