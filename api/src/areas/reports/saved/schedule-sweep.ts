import { dayInZone, hourInZone } from "@trellis/domain/days/calendar-day.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { nextScheduledDay, scheduledRange } from "@trellis/report-rules/report-schedule.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { readSettings } from "../../organizations/index.ts";
import { report, reportSchedule } from "../schema/report-schema.ts";
import { REPORT_QUEUE } from "./report-queue.ts";

/** Mail goes out from this hour on, on the organization's clock. */
const FIRST_HOUR = 6;

/**
 * Asks for the reports that are due, each hour, so that every time zone has its morning and a missed hour is made up for.
 * After days of downtime a schedule makes its latest report only. Without advanced reporting schedules wait.
 */
export const reportScheduleSweep = perOrganization({
  name: "reports.schedules",
  cron: "10 * * * *",
  whenReadOnly: "skip",
  async handle(services, { id, timeZone, plan, addOns }, now) {
    if (!hasFeature(plan, addOns, "advancedReporting") || hourInZone(now, timeZone) < FIRST_HOUR) return;
    await inProgramScope(services, id, (scope) => requestDueReports(scope, dayInZone(now, timeZone)));
  },
});

/** Moves each due schedule on and asks for its report in the same transaction, so that none is made twice. */
async function requestDueReports(scope: Program, today: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const due = await transaction
    .select()
    .from(reportSchedule)
    .where(
      and(
        eq(reportSchedule.organizationId, organizationId),
        eq(reportSchedule.isActive, true),
        lte(reportSchedule.nextDay, today),
      ),
    )
    .orderBy(asc(reportSchedule.id))
    .for("update", { skipLocked: true });
  if (due.length === 0) return;
  const { fiscalYearStartMonth } = (await readSettings(scope)).settings;
  for (const row of due) {
    let dueDay = row.nextDay;
    for (let next = nextScheduledDay(row, dueDay); next <= today; next = nextScheduledDay(row, next)) dueDay = next;
    const { from, to } = scheduledRange(row, row.span, dueDay, fiscalYearStartMonth);
    const id = createId();
    await transaction.insert(report).values({
      organizationId,
      id,
      userId: row.userId,
      scheduleId: row.id,
      kind: row.kind,
      name: row.name,
      fromDay: from,
      toDay: to,
      options: row.options,
      createdAt: now,
      updatedAt: now,
    });
    await transaction
      .update(reportSchedule)
      .set({ lastDay: dueDay, nextDay: nextScheduledDay(row, today) })
      .where(and(eq(reportSchedule.organizationId, organizationId), eq(reportSchedule.id, row.id)));
    await scope.audit({
      action: "create",
      resource: "report",
      resourceId: id,
      after: { kind: row.kind, from, to, scheduleId: row.id },
    });
    await scope.enqueue(REPORT_QUEUE, { id });
  }
}
