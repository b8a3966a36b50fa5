import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { liveEvent } from "../../kernel/db/schema.ts";
import type { Services } from "../../kernel/services.ts";
import { forProgram, perOrganization } from "../../kernel/sweeps/sweep.ts";
import { notification } from "./schema.ts";

const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
/** Rows of one statement. */
const CHUNK_ROWS = 2000;

/** Removes what was read 90 days ago; what no one read stays. */
export const notificationSweep = perOrganization({
  name: "notifications.old",
  cron: "40 3 * * *",
  whenReadOnly: "run",
  async handle(services, { id }, now) {
    const before = new Date(now.getTime() - RETENTION_MS);
    let removed = CHUNK_ROWS;
    while (removed === CHUNK_ROWS) {
      removed = await services.database.inOrganization(id, async (transaction) => {
        const old = transaction
          .select({ id: notification.id })
          .from(notification)
          .where(and(eq(notification.organizationId, id), lt(notification.readAt, before)))
          .limit(CHUNK_ROWS);
        const rows = await transaction
          .delete(notification)
          .where(and(eq(notification.organizationId, id), inArray(notification.id, old)))
          .returning({ id: notification.id });
        return rows.length;
      });
    }
  },
});

export const removeOldNotifications = (services: Services) => notificationSweep.run(services);

/** Removes old announcements that every open tab has received. */
export const liveEventSweep = forProgram({
  name: "platform.live-events",
  cron: "*/5 * * * *",
  run: removeOldLiveEvents,
});

export async function removeOldLiveEvents(services: Services): Promise<void> {
  await services.database.reference
    .delete(liveEvent)
    .where(sql`${liveEvent.createdAt} < now() - interval '10 minutes'`);
}
