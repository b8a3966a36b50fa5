import { type Area, at } from "../../ports/area.ts";
import { customerPersonalData } from "./customer-personal-data.ts";
import { customerSearch } from "./customer-search.ts";
import { invoiceTimeline } from "./customer-timeline.ts";
import { seedDeliveries } from "./demo-deliveries.ts";
import { seedInvoicing } from "./demo-invoices.ts";
import { invoiceAlerts } from "./invoice-alerts.ts";
import { invoiceMail } from "./invoice-mail.ts";
import { invoiceSearch } from "./invoice-search.ts";
import { onlinePaymentJob } from "./online-payment-look.ts";
import { overdueSweep } from "./overdue-sweep.ts";
import { salesTax } from "./owed-sales-tax.ts";
import { checkPayLink } from "./pay-page.ts";
import { receiptMail } from "./receipts.ts";
import { reminderMail } from "./reminder-mail.ts";
import { reminderSweep } from "./reminder-sweep.ts";
import { invoicingRoutes } from "./routes.ts";
import { finishSendingJob } from "./sending-finish.ts";

/** What the area brings to the program. */
export const invoicing: Area = {
  name: "invoicing",
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
  demo: [
    at(50, ({ database, organization, now }) => seedInvoicing(database, organization, now)),
    at(110, ({ database, organization, now, files, env }) =>
      seedDeliveries(database, { files, env }, organization, now),
    ),
  ],
};
