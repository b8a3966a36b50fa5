import { bankAlerts } from "./areas/bank/index.ts";
import { subscriptionAlerts } from "./areas/billing/index.ts";
import { budgetAlerts } from "./areas/budgets/index.ts";
import { eventAlerts } from "./areas/calendar/index.ts";
import { contactAlerts, mailingAlerts } from "./areas/contacts/index.ts";
import { campaignAlerts, recurringGiftAlerts, stoppedFormAlerts } from "./areas/donations/index.ts";
import { reportAlerts } from "./areas/finance/index.ts";
import { stockAlerts } from "./areas/inventory/index.ts";
import { invoiceAlerts } from "./areas/invoicing/index.ts";
import { noteAlerts } from "./areas/notes/index.ts";
import { deletionAlerts, seatAlerts } from "./areas/organizations/index.ts";
import { surveyAlerts } from "./areas/surveys/index.ts";
import { overdueTaxAlerts } from "./areas/taxes/index.ts";
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
