import { INK, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import { keepTogether } from "../../../kernel/services/pdf/pdf-table.ts";
import { LEFT, type Paper, write } from "./paper.ts";
import { qrModules } from "./qr-modules.ts";

/** Points of a side: 25 mm, which a phone reads from the length of an arm. */
const CODE = 71;
const GAP = 14;
const NO_FORMS = { calt: false } as unknown as [];

/** How to pay online: the address of the invoice's page to open or to scan. Nothing where there is nothing to pay. */
export function drawPay({ document, snapshot, words }: Paper): void {
  const { payLink, isPayable } = snapshot;
  if (!payLink || !isPayable) return;
  keepTogether(document, CODE + 24);
  const top = document.y + 4;
  drawCode(document, payLink, LEFT, top);
  const x = LEFT + CODE + GAP;
  const width = PAGE.inner - CODE - GAP;
  const y = write(document, words.payOnline, { x, y: top + 8, width, font: "semibold", size: 11 });
  const linkTop = write(document, words.scan, {
    x,
    y: y + 2,
    width,
    color: INK.muted,
  });
  document
    .font("regular")
    .fontSize(9)
    .fillColor(INK.text)
    // Contextual forms would print an x between digits as a times sign.
    .text(payLink, x, linkTop + 2, { width, link: payLink, underline: true, features: NO_FORMS });
  document.x = LEFT;
  document.y = Math.max(document.y, top + CODE) + 14;
}

/** Black on white, each module a square; paper is its quiet ground. */
function drawCode(document: Paper["document"], address: string, left: number, top: number): void {
  const modules = qrModules(address);
  const side = CODE / modules.length;
  // A hair wider, so that no white line shows between two dark ones.
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(left + column * side, top + row * side, side + 0.05, side + 0.05);
  document.fill("#000000");
}
