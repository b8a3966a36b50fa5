import { MAX_SHOWN_ROWS, type ReportDocument as ReportTables } from "@trellis/contract-reports/report-document.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { readOwnFile } from "../../../kernel/files/owned-files.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { cellValue, linkOf, type ReportDocument, type TableCell, writtenCell } from "../core/report-document.ts";
import type { ReportRow } from "../core/report-view.ts";
import { makeDocument } from "../documents/make-document.ts";
import { keyOf } from "./report-files.ts";

/** A report as its screen shows it, stored beside its files so that all three are of the same moment. */
function reportTables({ title, subtitle, figures, sections, notes }: ReportDocument): ReportTables {
  return {
    title,
    subtitle,
    figures: [...figures],
    sections: sections.map((section) => ({
      title: section.title,
      columns: section.columns.map(({ title: name, kind }) => ({ title: name, kind })),
      rows: section.rows.slice(0, MAX_SHOWN_ROWS).map(toLine),
      rowCount: section.rows.length,
      total: section.total ? toLine(section.total) : null,
      empty: section.empty ?? null,
    })),
    notes: [...notes],
  };
}

/** The same as the file that is kept. */
export const tablesFile = (document: ReportDocument): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(reportTables(document)));

function toLine(cells: readonly TableCell[]): ReportTables["sections"][number]["rows"][number] {
  const links = cells.map(linkOf);
  return {
    cells: cells.map((cell) => writtenCell(cellValue(cell))),
    ...(links.some((link) => link !== null) ? { links } : {}),
  };
}

/** The tables of a report that was made before they were kept: today's figures of the same days, and a note that says so. */
export async function tablesOfToday(context: Context, row: ReportRow): Promise<ReportTables> {
  const { timeZone, type } = context.organization;
  const document = await makeDocument(row.kind, context, {
    name: row.name,
    from: row.fromDay,
    to: row.toDay,
    options: row.options,
    today: dayInZone(context.now, timeZone),
    timeZone,
    isNonProfit: type === "non-profit",
  });
  const madeOn = formatDay(dayInZone(row.createdAt, timeZone));
  const note = `This table shows today's figures. The files of this report show those of ${madeOn}, when it was made.`;
  return reportTables({ ...document, notes: [note, ...document.notes] });
}

/** The stored tables; undefined for a report that was made before they were kept. */
export async function readReportTables(
  services: Pick<Services, "files" | "database">,
  { organizationId, id }: { organizationId: number; id: string },
): Promise<ReportTables | undefined> {
  const bytes = await readOwnFile(services, organizationId, keyOf(organizationId, id, "json"));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as ReportTables);
}
