import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-reports/report-schedules.ts";
import type { ReportSchedule } from "@trellis/contract-reports/report-schedules.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { MAX_SCHEDULES, reportName } from "@trellis/report-rules/choices.ts";
import { nextScheduledDay } from "@trellis/report-rules/report-schedule.ts";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import { readableKinds, requireKind } from "../core/report-access.ts";
import { readReportReaders } from "../core/report-readers.ts";
import { storedName, titleIn } from "../core/report-writer.ts";
import { reportSchedule, reportScheduleRecipient } from "../schema/report-schema.ts";

type Row = typeof reportSchedule.$inferSelect;
type Input = EndpointParsed<typeof contract.createReportSchedule>["body"];
type ById = { params: { id: string } };

/** Schedules of the kinds that the member may open, by name. */
export async function listReportSchedules(context: Context): Promise<ReportSchedule[]> {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select()
    .from(reportSchedule)
    .where(and(eq(reportSchedule.organizationId, organizationId), inArray(reportSchedule.kind, readableKinds(context))))
    .orderBy(asc(reportSchedule.name), asc(reportSchedule.id));
  return viewSchedules(context, rows);
}

/** Members who may open reports of a kind. Throws forbidden for a kind that the caller may not open. */
export async function listReportReaders(
  context: Context,
  { query }: EndpointParsed<typeof contract.listReportReaders>,
) {
  requireKind(context, query.kind);
  return readReportReaders(context, query.kind);
}

/** Plans a report. Throws plan_feature, forbidden for a kind, invalid for people who may not open it, conflict for too many. */
export async function createReportSchedule(
  context: Context,
  { body }: EndpointParsed<typeof contract.createReportSchedule>,
): Promise<ReportSchedule> {
  const { transaction, organizationId, member, now } = context;
  requireFeature(context, "advancedReporting");
  await requireRecipients(context, body);
  const [known] = await transaction
    .select({ n: count() })
    .from(reportSchedule)
    .where(eq(reportSchedule.organizationId, organizationId));
  if ((known?.n ?? 0) >= MAX_SCHEDULES)
    throw new AppError("conflict", {
      message: `You have ${MAX_SCHEDULES} scheduled reports. Delete one that you no longer need.`,
    });
  const id = createId();
  await transaction.insert(reportSchedule).values({
    organizationId,
    id,
    userId: member.userId,
    ...columnsOf(context, body),
    createdAt: now,
    updatedAt: now,
  });
  await setRecipients(context, id, body.userIds);
  await context.audit({ action: "create", resource: "report_schedule", resourceId: id, after: auditOf(body) });
  return findView(context, id);
}

/** Changes a plan; its next day follows the new rule. Throws as creating does, and not_found. */
export async function updateReportSchedule(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateReportSchedule>,
): Promise<ReportSchedule> {
  const { transaction, organizationId } = context;
  requireFeature(context, "advancedReporting");
  await lockSchedule(context, params.id);
  await requireRecipients(context, body);
  await transaction
    .update(reportSchedule)
    .set({ ...columnsOf(context, body), updatedAt: context.now })
    .where(and(eq(reportSchedule.organizationId, organizationId), eq(reportSchedule.id, params.id)));
  await setRecipients(context, params.id, body.userIds);
  await context.audit({
    action: "update",
    resource: "report_schedule",
    resourceId: params.id,
    after: auditOf(body),
  });
  return findView(context, params.id);
}

/** Ends a plan; works on every plan of the subscription. Throws not_found. */
export async function deleteReportSchedule(context: Context, { params }: ById): Promise<undefined> {
  const { transaction, organizationId } = context;
  const row = await lockSchedule(context, params.id);
  await transaction
    .delete(reportSchedule)
    .where(and(eq(reportSchedule.organizationId, organizationId), eq(reportSchedule.id, params.id)));
  await context.audit({
    action: "delete",
    resource: "report_schedule",
    resourceId: row.id,
    before: { kind: row.kind, name: row.name, frequency: row.frequency },
  });
}

const columnsOf = (context: Context, { userIds: _, name, grouping, columns, filters, ...rule }: Input) => ({
  ...rule,
  name: name ? storedName({ kind: rule.kind, name }) : reportName(rule.kind, context.organization.type).title,
  options:
    rule.kind === "custom"
      ? { ...(grouping ? { grouping } : {}), ...(columns ? { columns } : {}), ...(filters ? { filters } : {}) }
      : {},
  nextDay: nextScheduledDay(rule, dayInZone(context.now, context.organization.timeZone)),
});

const auditOf = ({ kind, frequency, span, onDay, isActive, userIds }: Input) => ({
  kind,
  frequency,
  span,
  onDay,
  isActive,
  userIds,
});

/** Throws forbidden for a kind that the caller may not open, invalid where one of the people may not. */
async function requireRecipients(context: Context, { kind, userIds }: Input): Promise<void> {
  requireKind(context, kind);
  const readers = await readReportReaders(context, kind);
  if (userIds.some((id) => !readers.some(({ userId }) => userId === id.toLowerCase())))
    throw invalid("userIds", "Choose members of your team who may open this report");
}

async function setRecipients(context: Context, scheduleId: string, userIds: readonly string[]): Promise<void> {
  const { transaction, organizationId } = context;
  await transaction
    .delete(reportScheduleRecipient)
    .where(
      and(
        eq(reportScheduleRecipient.organizationId, organizationId),
        eq(reportScheduleRecipient.scheduleId, scheduleId),
      ),
    );
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))].sort();
  await transaction
    .insert(reportScheduleRecipient)
    .values(wanted.map((userId) => ({ organizationId, scheduleId, userId })));
}

async function lockSchedule(context: Context, id: string): Promise<Row> {
  const { transaction, organizationId } = context;
  const [row] = await transaction
    .select()
    .from(reportSchedule)
    .where(and(eq(reportSchedule.organizationId, organizationId), eq(reportSchedule.id, id)))
    .for("update");
  if (!row) throw notFound("Scheduled report");
  requireKind(context, row.kind);
  return row;
}

async function findView(context: Context, id: string): Promise<ReportSchedule> {
  const [view] = await viewSchedules(context, [await lockSchedule(context, id)]);
  if (!view) throw notFound("Scheduled report");
  return view;
}

async function viewSchedules(context: Context, rows: readonly Row[]): Promise<ReportSchedule[]> {
  if (rows.length === 0) return [];
  const { transaction, organizationId } = context;
  const chosen = await transaction
    .select()
    .from(reportScheduleRecipient)
    .where(
      and(
        eq(reportScheduleRecipient.organizationId, organizationId),
        inArray(
          reportScheduleRecipient.scheduleId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const readers = new Map<Row["kind"], Awaited<ReturnType<typeof readReportReaders>>>();
  for (const { kind } of rows) if (!readers.has(kind)) readers.set(kind, await readReportReaders(context, kind));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: titleIn(context.language, row),
    grouping: row.options.grouping ?? null,
    columns: row.options.columns ?? null,
    filters: row.options.filters ?? null,
    frequency: row.frequency,
    span: row.span,
    onDay: row.onDay,
    isActive: row.isActive,
    nextDay: row.nextDay,
    lastDay: row.lastDay,
    recipients: (readers.get(row.kind) ?? []).filter(({ userId }) =>
      chosen.some((one) => one.scheduleId === row.id && one.userId === userId),
    ),
  }));
}
