import { type Area, at } from "../../ports/area.ts";
import { seedFinance } from "./demo/demo-transactions.ts";
import { recurringSweep } from "./recurring/recurring-sweep.ts";
import { financeRoutes } from "./routes.ts";
import { reportAlerts } from "./transactions/alerts.ts";
import { transactionSearch } from "./transactions/search.ts";

/** What the area brings to the program. */
export const finance: Area = {
  name: "finance",
  routes: financeRoutes,
  sweeps: [recurringSweep],
  alerts: { reportAlerts: at(130, reportAlerts) },
  search: { transactionSearch: at(100, transactionSearch) },
  demo: [at(10, ({ database, organization, now }) => seedFinance(database, organization, now))],
};
