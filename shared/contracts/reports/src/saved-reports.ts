import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, IdParams, Instant, Line, Name, PageQuery } from "@trellis/contract-base/fields.ts";
import { TRANSACTION_TYPES } from "@trellis/domain/books/choices.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import {
  GROUPINGS,
  MAX_SHARE_DAYS,
  REPORT_COLUMNS,
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_STATUSES,
  SHARE_DAYS,
} from "@trellis/report-rules/choices.ts";
import * as z from "zod/mini";

/** The longest span of one report, in days: ten years. */
const LONGEST_SPAN = 3653;
const DAY_MS = 86_400_000;

/** What a custom report leaves in. Absent is everything. */
export const ReportFilters = z.strictObject({
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  category: z.optional(Line(100)),
  account: z.optional(Line(100)),
  tag: z.optional(Line(50)),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

export const ReportInput = z
  .strictObject({
    kind: z.enum(REPORT_KINDS),
    /** The report's own name unless another is given. */
    name: z.optional(Name(120)),
    /** Both days are included. */
    from: Day,
    to: Day,
    grouping: z.optional(z.enum(GROUPINGS)),
    columns: z.optional(
      z.array(z.enum(REPORT_COLUMNS)).check(
        z.minLength(1, "Choose at least one column"),
        z.refine((columns) => new Set(columns).size === columns.length, "A column is listed twice"),
      ),
    ),
    filters: z.optional(ReportFilters),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ["to"], message: "The first day is after the last day" }),
    z.refine(
      ({ from, to }) =>
        !isCalendarDay(from) || !isCalendarDay(to) || (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_SPAN,
      { path: ["from"], message: "A report covers at most ten years" },
    ),
    z.refine(({ kind, grouping }) => kind !== "custom" || grouping !== undefined, {
      path: ["grouping"],
      message: "Choose what the rows show",
    }),
  );

export const Report = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(REPORT_STATUSES),
  /** 0 to 1, while it is made. */
  progress: z.number(),
  /** Why it failed, for the person. */
  failure: z.nullable(z.string()),
  rowCount: z.nullable(z.number()),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  /** The active link; its address is only shown to members who may share. */
  share: z.nullable(z.object({ expiresAt: Instant, url: z.nullable(z.string()) })),
});
export type Report = z.infer<typeof Report>;

const readers = { who: "member", role: "viewer", flag: "canViewReports" } as const;
const writers = { who: "member", role: "user", flag: "canViewReports" } as const;
const managers = { who: "member", role: "manager", flag: "canViewReports" } as const;

export const listReports = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports",
  summary: "Generated reports, newest first",
  access: readers,
  query: z.strictObject(PageQuery),
  paged: true,
  responses: { 200: z.array(Report) },
});

export const createReport = endpoint({
  area: "reports",
  kind: "json",
  method: "POST",
  path: "/api/reports",
  summary: "Generate a report in the background; poll it until it's done",
  access: writers,
  touches: ["reports"],
  body: ReportInput,
  responses: { 201: Report },
});

/** Values that filters of a custom report may name. */
export const getReportChoices = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports/choices",
  summary: "Categories, tags and accounts in your books",
  access: readers,
  responses: {
    200: z.object({ categories: z.array(z.string()), tags: z.array(z.string()), accounts: z.array(z.string()) }),
  },
});

export const getReport = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports/{id}",
  summary: "One report, with its progress",
  access: readers,
  params: IdParams,
  responses: { 200: Report },
});

export const deleteReport = endpoint({
  area: "reports",
  kind: "json",
  method: "DELETE",
  path: "/api/reports/{id}",
  summary: "Delete a report with its files and links",
  access: managers,
  touches: ["reports"],
  params: IdParams,
  responses: { 204: null },
});

export const FormatQuery = z.strictObject({ format: z._default(z.enum(REPORT_FORMATS), "pdf") });

export const downloadReport = endpoint({
  area: "reports",
  kind: "download",
  recorded: { action: "download", resource: "report" },
  isExport: true,
  method: "GET",
  path: "/api/reports/{id}/file",
  summary: "The report as PDF or CSV; 409 until it is ready",
  access: readers,
  params: IdParams,
  query: FormatQuery,
  download: { mediaType: "application/pdf" },
  readsReplica: true,
  responses: { 200: null },
});

export const shareReport = endpoint({
  area: "reports",
  kind: "json",
  method: "POST",
  path: "/api/reports/{id}/share",
  summary: "A link that opens this report without signing in until it expires; an earlier link ends",
  answerIsSecret: true,
  isExport: true,
  access: writers,
  touches: ["reports"],
  params: IdParams,
  body: z.strictObject({
    days: z._default(
      z
        .int("Use a whole number of days")
        .check(z.minimum(1, "At least 1 day"), z.maximum(MAX_SHARE_DAYS, `At most ${MAX_SHARE_DAYS} days`)),
      SHARE_DAYS,
    ),
  }),
  responses: { 201: z.object({ url: z.string(), expiresAt: Instant }) },
});

export const revokeReportShare = endpoint({
  area: "reports",
  kind: "json",
  method: "DELETE",
  path: "/api/reports/{id}/share",
  summary: "End a report's link right away",
  access: writers,
  touches: ["reports"],
  params: IdParams,
  responses: { 204: null },
});
