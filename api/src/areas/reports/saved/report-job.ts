import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { discardUnclaimed } from "../../../kernel/files/owned-files.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { JobData } from "../../../kernel/services/jobs/jobs.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import type { Services } from "../../../kernel/services.ts";
import { FORMAT_COLUMNS, writeAs } from "../../../kernel/tenant/formats-in-force.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { ReportDocument } from "../core/report-document.ts";
import { reportWriter, writeInAll } from "../core/report-writer.ts";
import { makeDocument } from "../documents/make-document.ts";
import { reportCsv } from "../files/report-csv.ts";
import { insertReportFiles, reportKeys, storeReportFiles } from "../files/report-files.ts";
import { readReportBrand } from "../files/report-in-language.ts";
import { reportPdf } from "../files/report-pdf.ts";
import { tablesFile } from "../files/report-tables.ts";
import { report, type reportFile } from "../schema/report-schema.ts";
import { mailScheduledReport } from "./report-mail.ts";
import { REPORT_QUEUE } from "./report-queue.ts";

/** What a report may take of the database: a million rows by vendor stay far below. */
const STATEMENT_SECONDS = 60;
/** Per cent, before each part of the work. */
const STARTED = 10;
const COMPUTED = 60;

/** Makes a requested report: computes it in one read, draws both files, stores them. May run twice. */
export const reportJob: JobHandler = {
  queue: REPORT_QUEUE,
  isLongRunning: true,
  retry: { attempts: 3, firstPauseSeconds: 10, longestPauseSeconds: 120 },
  async handle(services, data, attempt) {
    try {
      await unlessErased(() => makeReport(services, data));
    } catch (error) {
      const known = error instanceof AppError && error.code === "invalid" ? error.message : undefined;
      if (known === undefined && !attempt.isLast) throw error;
      await fail(services, data, known);
      if (known === undefined) throw error;
    }
  },
};

async function makeReport(services: Services, data: JobData): Promise<void> {
  if (!(await move(services, data, { status: "running", progress: STARTED }))) return;
  const { documents, brand } = await compute(services, data);
  await move(services, data, { progress: COMPUTED });
  const logo = await readPdfLogo(services.files, brand.logo);
  const pdf = await reportPdf(documents.en, { ...brand, logo }, reportWriter("en"));
  const files = await storeReportFiles(services.files, data.organizationId, data.id, {
    pdf,
    csv: reportCsv(documents.en),
    json: tablesFile(documents, brand.madeOn),
  });
  const rowCount = documents.en.sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const done = await move(services, data, { status: "done", progress: 100, rowCount, failure: null }, files);
  // It was deleted meanwhile: nothing leads to these files any more, unless another process finished it.
  if (!done) await discardUnclaimed(services, data.organizationId, reportKeys(data.organizationId, data.id));
}

/** Reads everything in one transaction, so that the report is of one moment. */
function compute(
  services: Services,
  { organizationId, id }: JobData,
): Promise<{
  documents: Record<Language, ReportDocument>;
  brand: { organizationName: string; primaryColor: string; logo: string | null; now: Date; madeOn: string };
}> {
  return services.database.inOrganization(
    organizationId,
    async (transaction) => {
      const now = services.now();
      const [row] = await transaction
        .select({ report, timeZone: organization.timeZone, formats: FORMAT_COLUMNS, type: organization.type })
        .from(report)
        .innerJoin(organization, eq(organization.id, report.organizationId))
        .where(and(eq(report.organizationId, organizationId), eq(report.id, id)));
      const brand = await readReportBrand(transaction, organizationId);
      if (!row || !brand) throw new AppError("not_found", { message: "Report not found" });
      writeAs(row.formats);
      const today = dayInZone(now, row.timeZone);
      const { kind, name, fromDay, toDay, options } = row.report;
      const computed = await makeDocument(
        kind,
        { transaction, organizationId },
        {
          kind,
          name,
          from: fromDay,
          to: toDay,
          options,
          today,
          timeZone: row.timeZone,
          isNonProfit: row.type === "non-profit",
        },
      );
      return { documents: writeInAll(computed), brand: { ...brand, now, madeOn: today } };
    },
    { readOnly: true, statementSeconds: STATEMENT_SECONDS },
  );
}

/**
 * Changes an unfinished report, and announces it; a scheduled one that is done is mailed. Returns false if there is
 * none.
 */
function move(
  services: Services,
  { organizationId, id }: JobData,
  change: Partial<typeof report.$inferInsert>,
  files: (typeof reportFile.$inferInsert)[] = [],
) {
  return inProgramScope(services, organizationId, async (scope) => {
    const [moved] = await scope.transaction
      .update(report)
      .set({ ...change, updatedAt: scope.now })
      .where(
        and(
          eq(report.organizationId, organizationId),
          eq(report.id, id),
          inArray(report.status, ["queued", "running"]),
        ),
      )
      .returning();
    if (!moved) return false;
    await insertReportFiles(scope, files);
    if (moved.status === "done") await mailScheduledReport(scope, moved);
    await announceChange(scope, "reports");
    return true;
  });
}

async function fail(services: Services, data: JobData, message: string | undefined): Promise<void> {
  await move(services, data, {
    status: "failed",
    failure: message ?? "Something went wrong while it was made. Generate it again.",
  });
}
