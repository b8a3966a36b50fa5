import { ALERT_SOURCES } from "./alert-sources.ts";
import { bankLines } from "./areas/bank/matches/deposit-match.ts";
import { bankRoutes } from "./areas/bank/routes.ts";
import { billingRoutes } from "./areas/billing/routes.ts";
import { budgetRoutes } from "./areas/budgets/routes.ts";
import { calendarRoutes } from "./areas/calendar/routes.ts";
import { personRoutes } from "./areas/contacts/person-routes.ts";
import { contactRoutes } from "./areas/contacts/routes.ts";
import { donationRoutes } from "./areas/donations/routes.ts";
import { financeRoutes } from "./areas/finance/routes.ts";
import { inventoryRoutes } from "./areas/inventory/routes.ts";
import { invoicingRoutes } from "./areas/invoicing/routes.ts";
import { mailRoutes } from "./areas/mail/routes.ts";
import { noteRoutes } from "./areas/notes/routes.ts";
import { notificationRoutes } from "./areas/notifications/routes.ts";
import { organizationRoutes } from "./areas/organizations/routes.ts";
import { payrollRoutes } from "./areas/payroll/routes.ts";
import { overviewRoutes } from "./areas/platform/overview-routes.ts";
import { platformRoutes } from "./areas/platform/routes.ts";
import { reportRoutes } from "./areas/reports/routes.ts";
import { surveysRoutes } from "./areas/surveys/routes.ts";
import { taxRoutes } from "./areas/taxes/routes.ts";
import { identityRoutes } from "./kernel/auth/routes.ts";
import type { Route } from "./kernel/http/serve.ts";
import { OWED_TAX_SOURCES } from "./owed-tax-sources.ts";
import { PERSONAL_DATA_SOURCES } from "./personal-data-sources.ts";
import { SEARCH_SOURCES } from "./search-sources.ts";
import { TIMELINE_SOURCES } from "./timeline-sources.ts";

/** Every endpoint with the code that answers it. */
export const ROUTES: readonly Route[] = [
  ...platformRoutes,
  ...overviewRoutes({ alerts: ALERT_SOURCES, search: SEARCH_SOURCES }),
  ...identityRoutes,
  ...organizationRoutes,
  ...notificationRoutes,
  ...billingRoutes,
  ...mailRoutes,
  ...financeRoutes,
  ...bankRoutes,
  ...budgetRoutes,
  ...invoicingRoutes,
  ...inventoryRoutes,
  ...payrollRoutes,
  ...taxRoutes(OWED_TAX_SOURCES, bankLines),
  ...reportRoutes,
  ...surveysRoutes,
  ...donationRoutes,
  ...contactRoutes,
  ...personRoutes({ timeline: TIMELINE_SOURCES, personalData: PERSONAL_DATA_SOURCES }),
  ...noteRoutes,
  ...calendarRoutes,
];
