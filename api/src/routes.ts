import { ALERT_SOURCES } from "./alert-sources.ts";
import { bankLines, bankRoutes } from "./areas/bank/index.ts";
import { billingRoutes } from "./areas/billing/index.ts";
import { budgetRoutes } from "./areas/budgets/index.ts";
import { calendarRoutes } from "./areas/calendar/index.ts";
import { contactRoutes, personRoutes } from "./areas/contacts/index.ts";
import { donationRoutes } from "./areas/donations/index.ts";
import { financeRoutes } from "./areas/finance/index.ts";
import { inventoryRoutes } from "./areas/inventory/index.ts";
import { invoicingRoutes } from "./areas/invoicing/index.ts";
import { mailRoutes } from "./areas/mail/index.ts";
import { noteRoutes } from "./areas/notes/index.ts";
import { notificationRoutes } from "./areas/notifications/index.ts";
import { organizationRoutes } from "./areas/organizations/index.ts";
import { payrollRoutes } from "./areas/payroll/index.ts";
import { overviewRoutes } from "./areas/platform/overview-routes.ts";
import { platformRoutes } from "./areas/platform/routes.ts";
import { reportRoutes } from "./areas/reports/index.ts";
import { surveysRoutes } from "./areas/surveys/index.ts";
import { taxRoutes } from "./areas/taxes/index.ts";
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
