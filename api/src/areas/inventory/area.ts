import { type Area, at } from "../../ports/area.ts";
import { stockAlerts } from "./alerts.ts";
import { seedInventory } from "./demo.ts";
import { productTarget } from "./link-target.ts";
import { productImage } from "./product-lookup.ts";
import { inventoryRoutes } from "./routes.ts";
import { productSearch } from "./search.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const inventory: Area = {
  name: "inventory",
  sentences: { es: spanish },
  routes: inventoryRoutes,
  alerts: { stockAlerts: at(90, stockAlerts) },
  search: { productSearch: at(80, productSearch) },
  imageUses: [productImage],
  linkTargets: [productTarget],
  demo: [at(40, ({ database, organization, now }) => seedInventory(database, organization, now))],
};
