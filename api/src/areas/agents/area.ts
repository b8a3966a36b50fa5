import type { Area } from "../../ports/area.ts";
import { agentRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const agents: Area = {
  name: "agents",
  sentences: { es: spanish },
  routes: agentRoutes,
};
