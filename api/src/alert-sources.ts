import { bankAlerts } from "./areas/bank/alerts.ts";
import { subscriptionAlerts } from "./areas/billing/alerts.ts";
import { budgetAlerts } from "./areas/budgets/alerts.ts";
import { eventAlerts } from "./areas/calendar/alerts.ts";
import { contactAlerts } from "./areas/contacts/alerts.ts";
import { mailingAlerts } from "./areas/contacts/mailing-alerts.ts";
import { campaignAlerts } from "./areas/donations/campaign-alerts.ts";
import { stoppedFormAlerts } from "./areas/donations/form-stop.ts";
import { recurringGiftAlerts } from "./areas/donations/recurring-alerts.ts";
import { reportAlerts } from "./areas/finance/alerts.ts";
import { stockAlerts } from "./areas/inventory/alerts.ts";
import { invoiceAlerts } from "./areas/invoicing/invoice-alerts.ts";
import { noteAlerts } from "./areas/notes/note-overview.ts";
import { deletionAlerts, seatAlerts } from "./areas/organizations/alerts.ts";
import { surveyAlerts } from "./areas/surveys/alerts.ts";
import { overdueTaxAlerts } from "./areas/taxes/alerts.ts";
import { SourceList } from "./kernel/http/sources.ts";
import { OWED_TAX_SOURCES } from "./owed-tax-sources.ts";
import type { AlertSource } from "./ports/alerts.ts";

/** Who is asked for the dashboard's alerts. Among alerts of one tone this order counts. */
export const ALERT_SOURCES = new SourceList<AlertSource>({
  subscriptionAlerts,
  deletionAlerts,
  surveyAlerts,
  invoiceAlerts,
  stoppedFormAlerts,
  recurringGiftAlerts,
  mailingAlerts,
  campaignAlerts,
  stockAlerts,
  budgetAlerts,
  bankAlerts,
  overdueTaxAlerts: overdueTaxAlerts(OWED_TAX_SOURCES),
  reportAlerts,
  contactAlerts,
  seatAlerts,
  eventAlerts,
  noteAlerts,
});
