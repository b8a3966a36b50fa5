import { type Area, at } from "../../ports/area.ts";
import { customerRecords } from "./customers/customer-lookup.ts";
import { customerPersonalData } from "./customers/customer-personal-data.ts";
import { customerSearch } from "./customers/customer-search.ts";
import { invoiceTimeline } from "./customers/customer-timeline.ts";
import { customerTarget } from "./customers/link-target.ts";
import { seedDeliveries } from "./demo/demo-deliveries.ts";
import { readInvoiceHistory } from "./demo/demo-history.ts";
import { seedInvoicing } from "./demo/demo-invoices.ts";
import { invoiceStep } from "./invoices/first-step.ts";
import { invoiceAlerts } from "./invoices/invoice-alerts.ts";
import { invoiceSearch } from "./invoices/invoice-search.ts";
import { invoiceTarget } from "./invoices/link-target.ts";
import { onlinePaymentJob } from "./online/online-payment-reconciliation.ts";
import { checkPayLink } from "./online/pay-page.ts";
import { receiptMail } from "./payments/receipts.ts";
import { overdueSweep } from "./reminders/overdue-sweep.ts";
import { reminderMail } from "./reminders/reminder-mail.ts";
import { reminderSweep } from "./reminders/reminder-sweep.ts";
import { invoicingRoutes } from "./routes.ts";
import { salesTax } from "./sales-tax/owed-sales-tax.ts";
import { invoiceImage } from "./sending/invoice-image.ts";
import { invoiceMail } from "./sending/invoice-mail.ts";
import { finishSendingJob } from "./sending/sending-finish.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const invoicing: Area = {
  name: "invoicing",
  sentences: { es: spanish },
  personRecords: [at(20, customerRecords)],
  routes: invoicingRoutes,
  jobs: [finishSendingJob, onlinePaymentJob],
  sweeps: [reminderSweep, overdueSweep],
  mails: [invoiceMail, receiptMail, reminderMail],
  alerts: { invoiceAlerts: at(40, invoiceAlerts) },
  search: { customerSearch: at(40, customerSearch), invoiceSearch: at(50, invoiceSearch) },
  personalData: { customerPersonalData: at(10, customerPersonalData) },
  owedTaxes: { salesTax: at(20, salesTax) },
  timeline: { invoiceTimeline },
  pageLinks: { pay: checkPayLink },
  imageUses: [invoiceImage],
  linkTargets: [customerTarget, invoiceTarget],
  outsideLinks: {
    links: [
      {
        what: "links to invoices",
        table: "invoice_link",
        where: "ended_at is null",
        remedy: "send the invoices again",
      },
    ],
  },
  exportRules: {
    columns: {
      "customer.tax_id_sealed": "encrypted; a manager reads it on the customer's record",
      "invoice_document.file_key": "where the file is in our storage; the PDF itself comes with the invoice",
      "invoice_document.sha256": "a fingerprint of the PDF",
      "invoice_link.token_hash": "what an invoice's page is found by",
    },
  },
  demo: [
    at(50, ({ database, organization, now }) => seedInvoicing(database, organization, now)),
    at(110, ({ database, organization, now, files, env }) =>
      seedDeliveries(database, { files, env }, organization, now),
    ),
  ],
  demoHistory: readInvoiceHistory,
  firstSteps: { invoiceStep: at(50, invoiceStep) },
};
