import { isNumeric } from "@trellis/report-rules/report-cells.ts";
import { createPdf, drawFooters, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { drawTable, keepTogether } from "../../../kernel/services/pdf/pdf-table.ts";
import {
  cellValue,
  type DocumentSection,
  isClosing,
  type ReportDocument,
  shownCell,
  type TableCell,
} from "../core/report-document.ts";
import type { ReportWriter } from "../core/report-writer.ts";

export interface ReportBrand {
  organizationName: string;
  /** `#rrggbb`: the rule under the head. */
  primaryColor: string;
  logo: Buffer | undefined;
  now: Date;
  /** The organization's day on which it was made. */
  madeOn: string;
}

/** Tables with more columns get a landscape page. */
const MAX_UPRIGHT = 6;

/** The report on paper: head with the organization's name, figures, tables over pages, notes, page numbers. */
export function reportPdf(report: ReportDocument, brand: ReportBrand, writer: ReportWriter): Promise<Uint8Array> {
  const lies = Math.max(...report.sections.map(({ columns }) => columns.length), 0) > MAX_UPRIGHT;
  const options = {
    title: report.title,
    author: brand.organizationName,
    layout: lies ? ("landscape" as const) : ("portrait" as const),
    now: brand.now,
  };
  return createPdf(options, (document) => {
    drawHead(document, report, brand, writer);
    drawFigures(document, report);
    for (const section of report.sections) drawSection(document, section, writer);
    drawNotes(document, report.notes);
    drawFooters(document, (page, pages) =>
      writer.words.page({ name: brand.organizationName, title: report.title, page, pages }),
    );
  });
}

const widthOf = (document: PdfDocument) => document.page.width - 2 * PAGE.margin;

function drawHead(document: PdfDocument, report: ReportDocument, brand: ReportBrand, { words }: ReportWriter): void {
  const width = widthOf(document);
  const top = document.y;
  if (brand.logo) document.image(brand.logo, PAGE.margin + width - 140, top, { fit: [140, 40], align: "right" });
  const textWidth = brand.logo ? width - 160 : width;
  document.font("medium").fontSize(10).fillColor(INK.muted).text(brand.organizationName, { width: textWidth });
  document
    .font("semibold")
    .fontSize(20)
    .fillColor(INK.text)
    .text(report.title, PAGE.margin, document.y + 4, { width: textWidth });
  document
    .font("regular")
    .fontSize(10)
    .fillColor(INK.muted)
    .text(report.subtitle, PAGE.margin, document.y + 3, { width: textWidth });
  document.fontSize(8).text(words.made({ day: brand.madeOn }), PAGE.margin, document.y + 2, { width: textWidth });
  const y = Math.max(document.y, brand.logo ? top + 44 : 0) + 12;
  document
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + width, y)
    .lineWidth(2)
    .strokeColor(brand.primaryColor)
    .stroke();
  document.x = PAGE.margin;
  document.y = y + 16;
}

function drawFigures(document: PdfDocument, { figures }: ReportDocument): void {
  if (figures.length === 0) return;
  const width = widthOf(document) / figures.length;
  const top = document.y;
  figures.forEach(({ label, text }, index) => {
    const x = PAGE.margin + index * width;
    document
      .font("regular")
      .fontSize(8)
      .fillColor(INK.muted)
      .text(label, x, top, { width: width - 12, height: 12, ellipsis: true });
    document
      .font("semibold")
      .fontSize(14)
      .fillColor(INK.text)
      .text(text, x, top + 13, { width: width - 12, lineBreak: false });
  });
  document.x = PAGE.margin;
  document.y = top + 46;
}

function drawSection(document: PdfDocument, section: DocumentSection, { words, locale }: ReportWriter): void {
  keepTogether(document, 90);
  if (section.title !== null) {
    document.font("semibold").fontSize(12).fillColor(INK.text).text(section.title, PAGE.margin, document.y);
    document.y += 6;
  }
  if (section.rows.length === 0 && !isClosing(section)) {
    document
      .font("regular")
      .fontSize(9)
      .fillColor(INK.muted)
      .text(section.empty ?? words.nothing, PAGE.margin, document.y, { width: widthOf(document) });
    document.y += 18;
    return;
  }
  const widths = columnWidths(section, widthOf(document));
  const columns = section.columns.map(({ title, kind }, index) => ({
    title,
    width: widths[index] ?? 60,
    align: isNumeric(kind) ? ("right" as const) : ("left" as const),
    text: (row: readonly TableCell[]) => shownCell(cellValue(row[index] ?? null), kind, locale),
  }));
  if (section.rows.length > 0) drawTable(document, columns, section.rows);
  if (section.total) drawTotal(document, section.total, columns);
  document.y += 22;
}

/** The sum stays with what it adds up, on the same page where it can. */
function drawTotal(
  document: PdfDocument,
  total: readonly TableCell[],
  columns: readonly { width: number; align: "left" | "right"; text: (row: readonly TableCell[]) => string }[],
): void {
  keepTogether(document, 24);
  const top = document.y;
  let x = PAGE.margin;
  document.font("semibold").fontSize(9).fillColor(INK.text);
  for (const { width, align, text } of columns) {
    document.text(text(total), x + 6, top + 6, { width: width - 12, align, lineBreak: false });
    x += width;
  }
  document.x = PAGE.margin;
  document.y = top + 22;
}

/** Numbers take what they need, texts share the rest. */
function columnWidths({ columns }: DocumentSection, width: number): number[] {
  const number = Math.min(92, width / (columns.length + 1));
  const texts = columns.filter(({ kind }) => !isNumeric(kind)).length;
  const rest = width - number * (columns.length - texts);
  return columns.map(({ kind }) => (isNumeric(kind) ? number : rest / Math.max(1, texts)));
}

function drawNotes(document: PdfDocument, notes: readonly string[]): void {
  for (const note of notes) {
    keepTogether(document, 30);
    document
      .font("regular")
      .fontSize(8)
      .fillColor(INK.muted)
      .text(note, PAGE.margin, document.y, { width: widthOf(document) });
    document.y += 4;
  }
}
