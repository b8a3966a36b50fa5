import { type Area, at } from "../../ports/area.ts";
import { overdueTaxAlerts } from "./alerts.ts";
import { seedTaxDeposits } from "./demo.ts";
import { taxRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const taxes: Area = {
  name: "taxes",
  sentences: { es: spanish },
  routes: (all) => taxRoutes(all.owedTaxes, all.bankLines),
  alerts: ({ owedTaxes }) => ({ overdueTaxAlerts: at(120, overdueTaxAlerts(owedTaxes)) }),
  demo: [
    at(100, ({ database, organization, now, owedTaxes }) => seedTaxDeposits(database, owedTaxes, organization, now)),
  ],
};
