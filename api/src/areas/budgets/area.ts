import { type Area, at } from "../../ports/area.ts";
import { budgetAlerts } from "./alerts.ts";
import { seedBudgets } from "./demo.ts";
import { budgetTarget } from "./link-target.ts";
import { budgetRoutes } from "./routes.ts";
import { budgetSearch } from "./search.ts";
import { spanish } from "./sentences.es.ts";
import { budgetDaySweep, budgetThresholdSweep } from "./threshold-sweep.ts";

/** What the area brings to the program. */
export const budgets: Area = {
  name: "budgets",
  sentences: { es: spanish },
  routes: budgetRoutes,
  sweeps: [budgetThresholdSweep, budgetDaySweep],
  alerts: { budgetAlerts: at(100, budgetAlerts) },
  search: { budgetSearch: at(110, budgetSearch) },
  linkTargets: [budgetTarget],
  demo: [at(90, ({ database, organization, now }) => seedBudgets(database, organization, now))],
};
