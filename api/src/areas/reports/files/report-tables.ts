import { MAX_SHOWN_ROWS, type ReportDocument as ReportTables } from "@trellis/contract-reports/report-document.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import type { Language } from "@trellis/messages/languages.ts";
import type { CellKind, WrittenCell } from "@trellis/report-rules/report-cells.ts";
import { readOwnFile } from "../../../kernel/files/owned-files.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import {
  type Cell,
  cellValue,
  linkOf,
  type ReportDocument,
  type TableCell,
  writtenCell,
} from "../core/report-document.ts";
import type { ReportRow } from "../core/report-view.ts";
import { reportWriter } from "../core/report-writer.ts";
import { makeDocument } from "../documents/make-document.ts";
import { keyOf } from "./report-files.ts";

/**
 * What is kept beside a report's files: all of its tables in every language, so that each reader gets the same moment
 * in their own.
 */
interface StoredReport {
  /** The organization's day. */
  madeOn: string;
  languages: Record<Language, ReportTables>;
}

type Store = Pick<Services, "files" | "database">;
interface ReportKey {
  organizationId: number;
  id: string;
}

function reportTables({ title, subtitle, figures, sections, notes }: ReportDocument): ReportTables {
  return {
    title,
    subtitle,
    figures: [...figures],
    sections: sections.map((section) => ({
      title: section.title,
      columns: section.columns.map(({ title: name, kind }) => ({ title: name, kind })),
      rows: section.rows.map(toLine),
      rowCount: section.rows.length,
      total: section.total ? toLine(section.total) : null,
      empty: section.empty ?? null,
    })),
    notes: [...notes],
  };
}

/** As a screen gets them: the first rows of each table. */
const shownTables = (tables: ReportTables): ReportTables => ({
  ...tables,
  sections: tables.sections.map((section) => ({ ...section, rows: section.rows.slice(0, MAX_SHOWN_ROWS) })),
});

/** The file that is kept. */
export function tablesFile(documents: Record<Language, ReportDocument>, madeOn: string): Uint8Array {
  const kept: StoredReport = {
    madeOn,
    languages: { en: reportTables(documents.en), es: reportTables(documents.es) },
  };
  return new TextEncoder().encode(JSON.stringify(kept));
}

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
  const report = await makeDocument(row.kind, context, {
    kind: row.kind,
    name: row.name,
    from: row.fromDay,
    to: row.toDay,
    options: row.options,
    today: dayInZone(context.now, timeZone),
    timeZone,
    isNonProfit: type === "non-profit",
  });
  const writer = reportWriter(context.language);
  const document = report(writer);
  const note = writer.words.today({ day: dayInZone(row.createdAt, timeZone) });
  return shownTables(reportTables({ ...document, notes: [note, ...document.notes] }));
}

/** The stored tables as a screen gets them; undefined for a report that was made before they were kept. */
export async function readReportTables(
  services: Store,
  key: ReportKey,
  language: Language,
): Promise<ReportTables | undefined> {
  const kept = await readStored(services, key);
  // Those that were made when reports had one language.
  return kept && ("languages" in kept ? shownTables(kept.languages[language]) : kept);
}

/** The stored report in a language, whole; undefined where it was kept in English only, or not at all. */
export async function readReportDocument(
  services: Store,
  key: ReportKey,
  language: Language,
): Promise<{ document: ReportDocument; madeOn: string } | undefined> {
  const kept = await readStored(services, key);
  if (!kept || !("languages" in kept)) return undefined;
  const { sections, ...tables } = kept.languages[language];
  return {
    madeOn: kept.madeOn,
    document: {
      ...tables,
      sections: sections.map(({ title, columns, rows, total, empty }) => {
        const cellsOf = ({ cells }: { cells: readonly WrittenCell[] }) =>
          cells.map((cell, index) => readCell(cell, columns[index]?.kind));
        return {
          title,
          columns,
          rows: rows.map(cellsOf),
          ...(total ? { total: cellsOf(total) } : {}),
          ...(empty === null ? {} : { empty }),
        };
      }),
    },
  };
}

const readCell = (cell: WrittenCell, kind: CellKind | undefined): Cell =>
  kind === "money" && typeof cell === "string" ? centsOf(cell) : cell;

async function readStored(services: Store, { organizationId, id }: ReportKey) {
  const bytes = await readOwnFile(services, organizationId, keyOf(organizationId, id, "json"));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as StoredReport | ReportTables);
}
