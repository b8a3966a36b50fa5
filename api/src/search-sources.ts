import { budgetSearch } from "./areas/budgets/index.ts";
import { eventSearch } from "./areas/calendar/index.ts";
import { activitySearch, contactSearch } from "./areas/contacts/index.ts";
import { donationSearch, donorSearch } from "./areas/donations/index.ts";
import { transactionSearch } from "./areas/finance/index.ts";
import { productSearch } from "./areas/inventory/index.ts";
import { customerSearch, invoiceSearch } from "./areas/invoicing/index.ts";
import { noteSearch } from "./areas/notes/index.ts";
import { memberSearch } from "./areas/organizations/index.ts";
import { employeeSearch } from "./areas/payroll/index.ts";
import { surveySearch } from "./areas/surveys/index.ts";
import { SourceList } from "./kernel/http/sources.ts";
import type { SearchSource } from "./ports/search.ts";

/** Who is asked when someone searches everything, in the order of the answer. */
export const SEARCH_SOURCES = new SourceList<SearchSource>({
  memberSearch,
  contactSearch,
  employeeSearch,
  customerSearch,
  invoiceSearch,
  donorSearch,
  donationSearch,
  productSearch,
  surveySearch,
  transactionSearch,
  budgetSearch,
  noteSearch,
  activitySearch,
  eventSearch,
});
