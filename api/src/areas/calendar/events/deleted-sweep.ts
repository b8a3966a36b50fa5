import { and, eq, lt } from "drizzle-orm";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarChange } from "../schema/series-schema.ts";

const DAY_MS = 86_400_000;
/** So long a deleted event can be restored. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * Removes for good what was deleted 30 days ago; its words and reminders went when it was deleted. And how events were before
 * changes that are older than a day.
 */
export const deletedEventSweep = perOrganization({
  name: "calendar.deleted",
  cron: "25 4 * * *",
  whenReadOnly: "run",
  async handle(services, { id }, now) {
    const [before, yesterday] = [new Date(now.getTime() - RETENTION_MS), new Date(now.getTime() - DAY_MS)];
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
  },
});
