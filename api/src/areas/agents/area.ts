import type { Area } from "../../ports/area.ts";
import { draftSweep } from "./expiry.ts";
import { agentRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

const CONTENTS = "encrypted, and removed when the change is decided or expires";

/** What the area brings to the program. */
export const agents: Area = {
  name: "agents",
  sentences: { es: spanish },
  routes: agentRoutes,
  sweeps: [draftSweep],
  exportRules: {
    columns: { "agent_draft.input_sealed": CONTENTS, "agent_draft.seen_sealed": CONTENTS },
  },
};
