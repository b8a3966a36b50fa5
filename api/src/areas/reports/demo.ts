import { addDays, addMonths, dayInZone, formatMonth, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { ReportKind } from "@trellis/report-rules/choices.ts";
import { REPORT_NAMES } from "@trellis/report-rules/choices.ts";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import type { FileStore } from "../../kernel/services/files/file-store.ts";
import { reportWriter, writeInAll } from "./core/report-writer.ts";
import { makeDocument } from "./documents/make-document.ts";
import { reportCsv } from "./files/report-csv.ts";
import { insertReportFiles, storeReportFiles } from "./files/report-files.ts";
import { reportPdf } from "./files/report-pdf.ts";
import { tablesFile } from "./files/report-tables.ts";
import type { ReportOptions } from "./schema/report-options.ts";
import { report } from "./schema/report-schema.ts";

const TIME_ZONE = "America/Chicago";
const PRIMARY = { "non-profit": "#3b82f6", "for-profit": "#b45309" } as const;

interface DemoReport {
  kind: ReportKind;
  name: string;
  from: string;
  to: string;
  options: ReportOptions;
  /** How many days ago it was made. */
  age: number;
}

/** Three reports made from the demo's books, with their files, as a member would have made them lately. */
export async function seedReports(
  database: Database,
  files: FileStore,
  organization: { id: number; name: string; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  for (const request of demoReports(today)) {
    const id = createId();
    const computed = await database.inOrganization(organization.id, (transaction) =>
      makeDocument(
        request.kind,
        { transaction, organizationId: organization.id },
        { ...request, today, isNonProfit: organization.type === "non-profit", timeZone: TIME_ZONE },
      ),
    );
    const madeAt = new Date(now.getTime() - request.age * 86_400_000);
    const brand = {
      organizationName: organization.name,
      primaryColor: PRIMARY[organization.type],
      logo: undefined,
      now: madeAt,
      madeOn: dayInZone(madeAt, TIME_ZONE),
    };
    const documents = writeInAll(computed);
    const stored = await storeReportFiles(files, organization.id, id, {
      pdf: await reportPdf(documents.en, brand, reportWriter("en")),
      csv: reportCsv(documents.en),
      json: tablesFile(documents, brand.madeOn),
    });
    await database.inOrganization(organization.id, async (transaction) => {
      await transaction.insert(report).values({
        organizationId: organization.id,
        id,
        userId: organization.adminId,
        kind: request.kind,
        name: request.name,
        fromDay: request.from,
        toDay: request.to,
        options: request.options,
        status: "done",
        progress: 100,
        rowCount: documents.en.sections.reduce((sum, { rows }) => sum + rows.length, 0),
        createdAt: madeAt,
        updatedAt: madeAt,
      });
      await insertReportFiles({ transaction, organizationId: organization.id, now }, stored);
    });
  }
}

/** Last month's income statement, a year of cash flow, and spending by vendor of this quarter. */
function demoReports(today: string): DemoReport[] {
  const thisMonth = startOfMonth(today);
  const lastMonth = addMonths(thisMonth, -1);
  return [
    {
      kind: "cash_flow",
      name: REPORT_NAMES.cash_flow.title,
      from: addMonths(thisMonth, -12),
      to: addDays(thisMonth, -1),
      options: {},
      age: 9,
    },
    {
      kind: "custom",
      name: "Spending by vendor",
      from: addMonths(thisMonth, -3),
      to: addDays(thisMonth, -1),
      options: { grouping: "vendor", columns: ["expenses", "count", "average", "share"], filters: { type: "expense" } },
      age: 4,
    },
    {
      kind: "income_statement",
      name: `Income Statement ${formatMonth(lastMonth)}`,
      from: lastMonth,
      to: addDays(thisMonth, -1),
      options: {},
      age: 1,
    },
  ];
}
