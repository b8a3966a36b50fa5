import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Id, IdParams, Name } from "@trellis/contract-base/fields.ts";
import {
  GROUPINGS,
  REPORT_COLUMNS,
  REPORT_KINDS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_SPANS,
} from "@trellis/report-rules/choices.ts";
import * as z from "zod/mini";
import { ReportFilters } from "./saved-reports.ts";

const fields = {
  kind: z.enum(REPORT_KINDS),
  /** The report's own name unless another is given. */
  name: z.optional(Name(120)),
  grouping: z.optional(z.enum(GROUPINGS)),
  columns: z.optional(
    z.array(z.enum(REPORT_COLUMNS)).check(
      z.minLength(1, "Choose at least one column"),
      z.refine((columns) => new Set(columns).size === columns.length, "A column is listed twice"),
    ),
  ),
  filters: z.optional(ReportFilters),
  frequency: z.enum(SCHEDULE_FREQUENCIES),
  span: z.enum(SCHEDULE_SPANS),
  onDay: z.int("Choose a day").check(z.minimum(1, "Choose a day"), z.maximum(28, "Choose a day up to 28")),
  /** Members who get it. */
  userIds: z.array(Id).check(z.minLength(1, "Choose at least one person"), z.maxLength(50, "At most 50 people")),
  isActive: z._default(z.boolean(), true),
};

export const ReportScheduleInput = z.strictObject(fields).check(
  z.refine(({ kind, grouping }) => kind !== "custom" || grouping !== undefined, {
    path: ["grouping"],
    message: "Choose what the rows show",
  }),
  z.refine(({ frequency, onDay }) => frequency !== "weekly" || onDay <= 7, {
    path: ["onDay"],
    message: "Choose a day of the week",
  }),
);

const Recipient = z.object({ userId: Id, name: z.string(), email: z.string() });
export type Recipient = z.infer<typeof Recipient>;

export const ReportSchedule = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  name: z.string(),
  grouping: z.nullable(z.enum(GROUPINGS)),
  columns: z.nullable(z.array(z.enum(REPORT_COLUMNS))),
  filters: z.nullable(ReportFilters),
  frequency: z.enum(SCHEDULE_FREQUENCIES),
  span: z.enum(SCHEDULE_SPANS),
  onDay: z.number(),
  isActive: z.boolean(),
  /** The day on which the next one is made and mailed. */
  nextDay: Day,
  lastDay: z.nullable(Day),
  /** Those of its people who may open this report today. */
  recipients: z.array(Recipient),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const readers = { who: "member", role: "viewer", flag: "canViewReports" } as const;
const managers = { who: "member", role: "manager", flag: "canViewReports" } as const;

export const listReportSchedules = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/report-schedules",
  summary: "Scheduled reports you can open, by name",
  access: readers,
  responses: { 200: z.array(ReportSchedule) },
});

export const listReportReaders = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/report-schedules/readers",
  summary: "Members who can open a kind of report, by name",
  access: managers,
  query: z.strictObject({ kind: z.enum(REPORT_KINDS) }),
  responses: { 200: z.array(Recipient) },
});

export const createReportSchedule = endpoint({
  area: "reports",
  kind: "json",
  method: "POST",
  path: "/api/report-schedules",
  summary: "Schedule a report every week, month or quarter, emailed to members; 402 without advanced reporting",
  access: managers,
  needsFeature: "advancedReporting",
  isExport: true,
  touches: ["reports"],
  body: ReportScheduleInput,
  responses: { 201: ReportSchedule },
});

export const updateReportSchedule = endpoint({
  area: "reports",
  kind: "json",
  method: "PUT",
  path: "/api/report-schedules/{id}",
  summary: "Change a scheduled report's recipients or dates, or pause it",
  access: managers,
  needsFeature: "advancedReporting",
  isExport: true,
  touches: ["reports"],
  params: IdParams,
  body: ReportScheduleInput,
  responses: { 200: ReportSchedule },
});

export const deleteReportSchedule = endpoint({
  area: "reports",
  kind: "json",
  method: "DELETE",
  path: "/api/report-schedules/{id}",
  summary: "Delete a schedule; reports it generated stay",
  access: managers,
  touches: ["reports"],
  params: IdParams,
  responses: { 204: null },
});
