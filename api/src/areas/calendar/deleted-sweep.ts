import { and, eq, lt } from "drizzle-orm";
import { inProgramScope } from "../../http/program-scope.ts";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { organization } from "../organizations/index.ts";
import { calendarEvent } from "./schema.ts";

/** So long a deleted event can be restored. */
const KEPT_MS = 30 * 86_400_000;

/** Removes for good what was deleted 30 days ago; its words and reminders went when it was deleted. */
export const deletedEventSweep: Sweep = { name: "calendar.deleted", cron: "25 4 * * *", run: removeDeleted };

async function removeDeleted(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_MS);
  const organizations = await services.database.reference
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.isActive, true));
  for (const { id } of organizations) {
    await inProgramScope(services, id, ({ transaction }) =>
      transaction
        .delete(calendarEvent)
        .where(
          and(
            eq(calendarEvent.organizationId, id),
            eq(calendarEvent.isDeleted, true),
            lt(calendarEvent.deletedAt, before),
          ),
        ),
    );
  }
}
