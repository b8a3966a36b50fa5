import { budgetSearch } from "./areas/budgets/search.ts";
import { eventSearch } from "./areas/calendar/search.ts";
import { activitySearch } from "./areas/contacts/activity-search.ts";
import { contactSearch } from "./areas/contacts/search.ts";
import { donationSearch, donorSearch } from "./areas/donations/search.ts";
import { transactionSearch } from "./areas/finance/search.ts";
import { productSearch } from "./areas/inventory/search.ts";
import { customerSearch } from "./areas/invoicing/customer-search.ts";
import { invoiceSearch } from "./areas/invoicing/invoice-search.ts";
import { noteSearch } from "./areas/notes/note-search.ts";
import { memberSearch } from "./areas/organizations/search.ts";
import { employeeSearch } from "./areas/payroll/search.ts";
import { surveySearch } from "./areas/surveys/search.ts";
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
