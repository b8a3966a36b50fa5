import { type Area, at } from "../../ports/area.ts";
import { readImportHistory } from "./demo/demo-history.ts";
import { seedFinance } from "./demo/demo-transactions.ts";
import { recurringSweep } from "./recurring/recurring-sweep.ts";
import { financeRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { reportAlerts } from "./transactions/alerts.ts";
import { transactionsStep } from "./transactions/first-step.ts";
import { transactionTarget } from "./transactions/link-target.ts";
import { transactionSearch } from "./transactions/search.ts";

/** What the area brings to the program. */
export const finance: Area = {
  name: "finance",
  sentences: { es: spanish },
  routes: financeRoutes,
  sweeps: [recurringSweep],
  alerts: { reportAlerts: at(130, reportAlerts) },
  search: { transactionSearch: at(100, transactionSearch) },
  linkTargets: [transactionTarget],
  exportRules: {
    tables: {
      transaction_daily: "sums of transaction, kept to add up fast",
      transaction_monthly: "sums of transaction, kept to add up fast",
    },
    columns: {
      "transaction_receipt.file_key": "where the file is in our storage; receipts are in the files folder",
      "transaction_import.content_hash": "a fingerprint that recognizes a repeated upload",
    },
  },
  demo: [at(10, ({ database, organization, now }) => seedFinance(database, organization, now))],
  demoHistory: readImportHistory,
  firstSteps: { transactionsStep: at(60, transactionsStep) },
};
