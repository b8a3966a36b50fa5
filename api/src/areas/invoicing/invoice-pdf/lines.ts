import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { amountIn, groupDigits } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { InvoiceTemplate } from "@trellis/invoice-rules/choices.ts";
import { INK, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import {
  drawTable,
  keepTogether,
  type PdfColumn,
  type PdfTableOptions,
} from "../../../kernel/services/pdf/pdf-table.ts";
import { LEFT, type Paper, rule, write } from "./paper.ts";
import type { SnapshotLine } from "./snapshot.ts";

/** The lines, over as many pages as they need. */
export function drawLines(paper: Paper): void {
  const { document, snapshot, ink, words } = paper;
  const amount = (cents: bigint) => amountIn(cents, snapshot.currency);
  const rateOf = (line: SnapshotLine) => line.taxRate ?? snapshot.taxRate;
  const showsRates = new Set(snapshot.lines.map(rateOf)).size > 1;
  const narrow: PdfColumn<SnapshotLine>[] = [
    {
      title: words.quantity,
      width: 62,
      align: "right",
      text: (line) => groupDigits(formatQuantity(line.quantity)),
    },
    { title: words.unitPrice, width: 92, align: "right", text: (line) => amount(line.unitPrice) },
    ...(showsRates
      ? [
          {
            title: words.tax,
            width: 52,
            align: "right" as const,
            text: (line: SnapshotLine) => (rateOf(line) > 0 ? `${withReaderMarks(formatRate(rateOf(line)))}%` : "–"),
          },
        ]
      : []),
    { title: words.total, width: 96, align: "right", text: (line) => amount(line.total) },
  ];
  const description: PdfColumn<SnapshotLine> = {
    title: words.description,
    width: PAGE.inner - narrow.reduce((sum, column) => sum + column.width, 0),
    text: (line) =>
      line.discountRate > 0
        ? `${line.description}\n${words.less(withReaderMarks(formatRate(line.discountRate)))}`
        : line.description,
  };
  const tableStyles: Record<InvoiceTemplate, PdfTableOptions> = {
    professional: { headFill: "#ffffff", headRule: ink.accent },
    modern: { headFill: ink.soft, headInk: ink.deep },
    creative: { headFill: "#ffffff", headInk: ink.accent, headRule: ink.accent, stripe: ink.soft },
    corporate: { headFill: ink.second, headInk: "#ffffff" },
  };
  drawTable(document, [description, ...narrow], snapshot.lines, tableStyles[snapshot.template]);
}

const NAME_WIDTH = 170;
const SUM_WIDTH = 100;
const ROW = 16;

/** The totals: kept together on one page. */
export function drawTotals(paper: Paper): void {
  const { document, snapshot, ink, words } = paper;
  const { template, currency } = snapshot;
  const rows: [string, bigint][] = [[words.subtotal, snapshot.subtotal]];
  if (snapshot.discount > 0n) rows.push([words.discount, -snapshot.discount]);
  for (const { rate, taxable, tax } of snapshot.groups)
    if (rate > 0) rows.push([words.taxOn(withReaderMarks(formatRate(rate)), amountIn(taxable, currency)), tax]);
  const isPartlyPaid = !snapshot.isDraft && snapshot.paid > 0n;
  const last: [string, bigint][] = isPartlyPaid
    ? [
        [words.paid, -snapshot.paid],
        [words.balanceDue, snapshot.balance],
      ]
    : [];
  keepTogether(document, (rows.length + last.length) * ROW + 54);
  const x = PAGE.right - NAME_WIDTH - SUM_WIDTH - 6;
  const isFramed = template === "corporate";
  const top: number = document.y + 8;
  let y: number = top + (isFramed ? 8 : 2);
  const row = (name: string, cents: bigint, style: { strong?: boolean; color?: string; size?: number } = {}) => {
    const font = style.strong ? "semibold" : "regular";
    const size = style.size ?? 9;
    write(document, name, {
      x,
      y,
      width: NAME_WIDTH,
      font,
      size,
      color: style.color ?? (style.strong ? INK.text : INK.muted),
    });
    write(document, amountIn(cents, currency), {
      x: x + NAME_WIDTH,
      y,
      width: SUM_WIDTH,
      align: "right",
      font,
      size,
      color: style.color ?? INK.text,
      figures: true,
    });
    y += ROW;
  };
  for (const [name, cents] of rows) row(name, cents);
  y += 4;
  if (template === "modern" || template === "creative") {
    document.rect(x - 8, y, NAME_WIDTH + SUM_WIDTH + 14, 26).fill(ink.accent);
    y += 7;
    row(words.total, snapshot.total, { strong: true, size: 11, color: "#ffffff" });
    y += 8;
  } else {
    rule(
      document,
      y,
      isFramed ? ink.second : INK.line,
      isFramed ? 1 : 0.5,
      x - (isFramed ? 8 : 0),
      PAGE.right - (isFramed ? 0 : 6),
    );
    y += 8;
    row(words.total, snapshot.total, { strong: true, size: 11 });
    y += 3;
  }
  for (const [name, cents] of last) row(name, cents, { strong: name === words.balanceDue });
  if (isFramed)
    document
      .rect(x - 8, top, NAME_WIDTH + SUM_WIDTH + 14, y - top + 2)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
  document.x = LEFT;
  document.y = y + 14;
}
