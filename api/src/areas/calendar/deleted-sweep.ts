import { and, eq, lt } from "drizzle-orm";
import { inProgramScope } from "../../http/program-scope.ts";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { organization } from "../organizations/index.ts";
import { calendarChange, calendarEvent } from "./schema.ts";

const DAY_MS = 86_400_000;
/** So long a deleted event can be restored. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Removes for good what was deleted 30 days ago; its words and reminders went when it was deleted. And how events were before
 * changes that are older than a day.
 */
export const deletedEventSweep: Sweep = { name: "calendar.deleted", cron: "25 4 * * *", run: removeDeleted };

async function removeDeleted(services: Services): Promise<void> {
  const now = services.now().getTime();
  const [before, yesterday] = [new Date(now - KEPT_MS), new Date(now - DAY_MS)];
  const organizations = await services.database.reference
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.isActive, true));
  for (const { id } of organizations) {
    await inProgramScope(services, id, async ({ transaction }) => {
      await transaction
        .delete(calendarEvent)
        .where(
          and(
            eq(calendarEvent.organizationId, id),
            eq(calendarEvent.isDeleted, true),
            lt(calendarEvent.deletedAt, before),
          ),
        );
      await transaction
        .delete(calendarChange)
        .where(and(eq(calendarChange.organizationId, id), lt(calendarChange.createdAt, yesterday)));
    });
  }
}
