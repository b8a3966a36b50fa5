import { sql } from "drizzle-orm";
import type { Area } from "../../ports/area.ts";
import { earlierSpanish } from "./earlier-sentences.es.ts";
import { notificationRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { liveEventSweep, notificationSweep } from "./sweep.ts";
import { trialSweep } from "./trial-notice.ts";

/** What the area brings to the program. */
export const notifications: Area = {
  name: "notifications",
  sentences: {
    es: { sentences: { ...spanish.sentences, ...earlierSpanish.sentences }, phrases: earlierSpanish.phrases ?? {} },
  },
  routes: notificationRoutes,
  sweeps: [trialSweep, notificationSweep, liveEventSweep],
  exportRules: {
    rows: {
      notification: {
        kept: (userId) => sql`notification.user_id = ${userId}::uuid`,
        reason: "your own; those of other members are theirs",
      },
      notification_preference: {
        kept: (userId) => sql`notification_preference.user_id = ${userId}::uuid`,
        reason: "your own; those of other members are theirs",
      },
    },
  },
};
