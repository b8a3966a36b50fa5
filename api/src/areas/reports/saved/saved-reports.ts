import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-reports/saved-reports.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { reportName } from "@trellis/report-rules/choices.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { readableKinds, requireKind } from "../core/report-access.ts";
import { findReport, selectReports, toReport } from "../core/report-view.ts";
import { storedName, titleIn } from "../core/report-writer.ts";
import { answerReportFile, reportKeys } from "../files/report-files.ts";
import { readReportFile } from "../files/report-in-language.ts";
import { readReportTables, tablesOfToday } from "../files/report-tables.ts";
import { report } from "../schema/report-schema.ts";
import { REPORT_QUEUE } from "./report-queue.ts";

type ById = { params: { id: string } };

/** Reports that were made, newest first, of the kinds that the member may read. */
export async function listReports(context: Context, { query }: { query: PageInput }) {
  const limit = query.limit ?? 50;
  const rows = await selectReports(context)
    .where(
      and(
        eq(report.organizationId, context.organizationId),
        inArray(report.kind, readableKinds(context)),
        isBefore(report.createdAt, report.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(report.createdAt), desc(report.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return new Page(
    shown.map((row) => toReport(context, row)),
    rows.length > limit ? writeCursor(shown.at(-1)?.report) : null,
  );
}

export async function getReport(context: Context, { params }: ById) {
  return toReport(context, await findReport(context, params.id));
}

/** Asks for a report: the job that makes it exists when this commits. Throws forbidden for a kind the member may not read. */
export async function createReport(context: Context, { body }: EndpointParsed<typeof contract.createReport>) {
  const { transaction, organizationId, member, now } = context;
  requireKind(context, body.kind);
  const isCustom = body.kind === "custom";
  const id = createId();
  await transaction.insert(report).values({
    organizationId,
    id,
    userId: member.userId,
    kind: body.kind,
    name: body.name
      ? storedName({ kind: body.kind, name: body.name })
      : reportName(body.kind, context.organization.type).title,
    fromDay: body.from,
    toDay: body.to,
    options: isCustom
      ? {
          ...(body.grouping ? { grouping: body.grouping } : {}),
          ...(body.columns ? { columns: body.columns } : {}),
          ...(body.filters ? { filters: body.filters } : {}),
        }
      : {},
    createdAt: now,
    updatedAt: now,
  });
  await context.audit({
    action: "create",
    resource: "report",
    resourceId: id,
    after: { kind: body.kind, from: body.from, to: body.to },
  });
  await context.enqueue(REPORT_QUEUE, { id });
  return toReport(context, await findReport(context, id));
}

/** Deletes a report with its links, and then its files: a crash between leaves files that nothing leads to. */
export async function deleteReport(call: MemberCall, { params }: ById): Promise<undefined> {
  await call.write(async (context) => {
    const [row] = await context.transaction
      .delete(report)
      .where(and(eq(report.organizationId, context.organizationId), eq(report.id, params.id)))
      .returning();
    if (!row) throw notFound("Report");
    requireKind(context, row.kind);
    await context.audit({
      action: "delete",
      resource: "report",
      resourceId: row.id,
      before: { kind: row.kind, name: row.name, from: row.fromDay, to: row.toDay },
    });
  });
  await removeOwnFiles(call.services, call, reportKeys(call.organizationId, params.id));
}

/** The report's file. Throws not_found, conflict while there is none. */
export async function downloadReport(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.downloadReport>,
): Promise<Response> {
  const { report: row } = await call.read((context) => findReport(context, params.id));
  if (row.status !== "done") throw notDone(row.status === "failed");
  const language = visitorLanguage(call.request, OFFERED_LANGUAGES);
  const bytes = await readReportFile(call.services, row, query.format, language);
  if (!bytes)
    throw new AppError("gone", { message: "This report's file is no longer available. Generate the report again." });
  return answerReportFile(bytes, { ...row, name: titleIn(language, row) }, query.format);
}

/** The report's tables; of one that was made before they were kept, today's. Throws not_found, conflict while it is not done. */
export async function getReportDocument(call: MemberCall, { params }: ById) {
  const { report: row } = await call.read((context) => findReport(context, params.id));
  if (row.status !== "done") throw notDone(row.status === "failed");
  const language = visitorLanguage(call.request, OFFERED_LANGUAGES);
  return (await readReportTables(call.services, row, language)) ?? call.read((context) => tablesOfToday(context, row));
}

export const notDone = (isFailed: boolean) =>
  new AppError("conflict", {
    message: isFailed
      ? "Couldn't generate this report. Generate it again."
      : "This report is still being generated. Try again in a moment.",
  });
