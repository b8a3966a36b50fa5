import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { FIGURES, keepTogether } from "../../../kernel/services/pdf/pdf-table.ts";

/** One bar with its figures beside it. */
export interface ReportBar {
  label: string;
  count: number;
  /** Percent, as it is written. */
  share: number;
}

const LABEL_WIDTH = 190;
const FIGURES_WIDTH = 84;
const trackWidth = () => PAGE.inner - LABEL_WIDTH - FIGURES_WIDTH - 16;
const BAR_HEIGHT = 8;
/** Readable in grey too. */
const BAR = "#0f766e";
const CHART_HEIGHT = 72;
/** One day alone is a column, not a wall. */
const MAX_COLUMN = 40;

/** Draws horizontal bars, each with its label, its count and its share; a whole track is a hundred percent. */
export function drawBars(document: PdfDocument, bars: readonly ReportBar[]): void {
  document.font("regular").fontSize(9);
  for (const { label, count, share } of bars) {
    const height = Math.max(14, document.heightOfString(label, { width: LABEL_WIDTH }) + 4);
    keepTogether(document, height);
    const top = document.y;
    document.fillColor(INK.text).text(label, PAGE.margin, top, { width: LABEL_WIDTH });
    const left = PAGE.margin + LABEL_WIDTH + 8;
    document.roundedRect(left, top + 2, trackWidth(), BAR_HEIGHT, 2).fill(INK.wash);
    if (count > 0)
      document.roundedRect(left, top + 2, Math.max(2, (trackWidth() * share) / 100), BAR_HEIGHT, 2).fill(BAR);
    document
      .fillColor(INK.text)
      .text(`${formatNumber(count)}  ·  ${share}%`, PAGE.margin + PAGE.inner - FIGURES_WIDTH, top, {
        width: FIGURES_WIDTH,
        align: "right",
        ...FIGURES,
      });
    document.x = PAGE.margin;
    document.y = top + height;
  }
}

/** Draws columns along a line of time, with the first and the last label below and `most` of the highest count above. */
export function drawColumns(
  document: PdfDocument,
  points: readonly { label: string; count: number }[],
  most: (count: number) => string,
): void {
  if (points.length === 0) return;
  keepTogether(document, CHART_HEIGHT + 34);
  const max = Math.max(1, ...points.map(({ count }) => count));
  const top = document.y + 12;
  document
    .font("regular")
    .fontSize(8)
    .fillColor(INK.muted)
    .text(most(max), PAGE.margin, top - 12, { width: PAGE.inner, lineBreak: false });
  const step = Math.min(MAX_COLUMN, PAGE.inner / points.length);
  const gap = Math.min(3, step / 4);
  points.forEach(({ count }, index) => {
    const height = (CHART_HEIGHT * count) / max;
    if (count > 0)
      document
        .rect(PAGE.margin + index * step + gap / 2, top + CHART_HEIGHT - height, Math.max(0.5, step - gap), height)
        .fill(BAR);
  });
  const foot = top + CHART_HEIGHT;
  document
    .moveTo(PAGE.margin, foot)
    .lineTo(PAGE.margin + PAGE.inner, foot)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
  document.fillColor(INK.muted).text(points[0]?.label ?? "", PAGE.margin, foot + 4, { lineBreak: false });
  if (points.length > 1)
    document.text(points.at(-1)?.label ?? "", PAGE.margin, foot + 4, {
      width: PAGE.inner,
      align: "right",
      lineBreak: false,
    });
  document.x = PAGE.margin;
  document.y = foot + 18;
}
