import { sql } from "drizzle-orm";
import type { Area } from "../../ports/area.ts";
import { auditRetentionSweep } from "./audit-retention.ts";
import { fileSweep, personFileSweep } from "./file-sweep.ts";
import { foreignImageSweep, foreignPictureSweep } from "./foreign-images.ts";
import { idempotencySweep } from "./idempotency-sweep.ts";
import { overviewRoutes } from "./overview-routes.ts";
import { readReferenceHead } from "./reference/reference-head.ts";
import { reportSweep, rollbackSweep } from "./releases/rollback-sweep.ts";
import { platformRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { shellSweep } from "./shell/cleanup.ts";

/** What the area brings to the program. */
export const platform: Area = {
  name: "platform",
  sentences: { es: spanish },
  routes: (all) => [...platformRoutes, ...overviewRoutes(all)],
  pageHeads: { reference: readReferenceHead },
  exportRules: {
    rows: {
      alert_snooze: {
        kept: (userId) => sql`alert_snooze.user_id = ${userId}::uuid`,
        reason: "your own; those of other members are theirs",
      },
    },
  },
  sweeps: [
    fileSweep,
    personFileSweep,
    foreignImageSweep,
    foreignPictureSweep,
    idempotencySweep,
    auditRetentionSweep,
    rollbackSweep,
    reportSweep,
    shellSweep,
  ],
};
