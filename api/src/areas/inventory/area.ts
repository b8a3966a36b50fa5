import { type Area, at } from "../../ports/area.ts";
import { stockAlerts } from "./alerts.ts";
import { seedInventory } from "./demo.ts";
import { inventoryRoutes } from "./routes.ts";
import { productSearch } from "./search.ts";

/** What the area brings to the program. */
export const inventory: Area = {
  name: "inventory",
  routes: inventoryRoutes,
  alerts: { stockAlerts: at(90, stockAlerts) },
  search: { productSearch: at(80, productSearch) },
  demo: [at(40, ({ database, organization, now }) => seedInventory(database, organization, now))],
};
