import type { Area } from "../../ports/area.ts";
import { operationRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const operations: Area = {
  name: "operations",
  sentences: { es: spanish },
  routes: operationRoutes,
};
