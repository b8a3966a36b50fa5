import { amountIn } from "@trellis/domain/money/money.ts";
import type { InvoiceTemplate } from "@trellis/invoice-rules/choices.ts";
import { INK, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import { LEFT, type Paper, rule, write } from "./paper.ts";

const SENDER_WIDTH = 300;
const titleWidth = () => PAGE.inner - SENDER_WIDTH - 16;
const LOGO = { width: 150, height: 42 };
const FACT_WIDTH = 190;

/** Draws the head of a template with both parties, and answers where the lines may begin. */
export const HEADS: Record<InvoiceTemplate, (paper: Paper) => number> = {
  /** Name at the left, "Invoice" at the right. */
  professional(paper) {
    const end = Math.max(sender(paper, LEFT, PAGE.margin, INK.muted), title(paper, PAGE.margin, { size: 20 }));
    return parties(paper, end + 24);
  },

  /** A band of color over the whole width, as high as its content. */
  modern(paper) {
    const { document, ink } = paper;
    const top = 36;
    const height = Math.max(senderHeight(paper), 56) + 2 * top;
    document.rect(0, 0, PAGE.width, height).fill(ink.accent);
    sender(paper, LEFT, top, "#ffffff");
    title(paper, top, { size: 24, color: "#ffffff" });
    return parties(paper, height + 26);
  },

  /** A large word, and a strip at the side that `drawStrip` adds to every page. */
  creative(paper) {
    const { document, ink, words } = paper;
    let y = write(document, words.invoice, {
      x: LEFT,
      y: PAGE.margin - 8,
      width: PAGE.inner,
      font: "semibold",
      size: 38,
      color: ink.accent,
    });
    y = write(document, numberOf(paper), { x: LEFT, y: y + 2, width: PAGE.inner, size: 11, color: INK.muted });
    return parties(paper, sender(paper, LEFT, y + 18, INK.muted) + 22);
  },

  /** A heavy rule below the names, the facts in a frame. */
  corporate(paper) {
    const { document, ink } = paper;
    const end =
      Math.max(
        sender(paper, LEFT, PAGE.margin, INK.muted),
        title(paper, PAGE.margin, { size: 16, text: paper.words.invoice.toUpperCase(), spacing: 1.6 }),
      ) + 12;
    rule(document, end, ink.second, 3);
    return parties(paper, end + 28, { framed: true });
  },
};

const numberOf = ({ snapshot, words }: Paper) =>
  [snapshot.invoiceNumber, snapshot.isDraft ? words.draft : "", snapshot.isCancelled ? words.canceled : ""]
    .filter(Boolean)
    .join(" · ");

/** "Invoice" with its number, at the right. */
function title(
  paper: Paper,
  y: number,
  style: { size: number; color?: string; text?: string; spacing?: number },
): number {
  const { document } = paper;
  const width = titleWidth();
  const place = { x: PAGE.right - width, width, align: "right" as const };
  const end = write(document, style.text ?? paper.words.invoice, {
    ...place,
    y,
    font: "semibold",
    size: style.size,
    color: style.color ?? INK.text,
    spacing: style.spacing ?? 0,
  });
  return write(document, numberOf(paper), { ...place, y: end + 2, size: 10, color: style.color ?? INK.muted });
}

const contactOf = ({ snapshot: { seller } }: Paper) =>
  [seller.address, [seller.email, seller.phone].filter(Boolean).join(" · "), seller.website].filter(Boolean).join("\n");

/** Logo, name and contact of who invoices; answers where they end. */
function sender(paper: Paper, x: number, top: number, color: string): number {
  const { document, snapshot, logo } = paper;
  let y = top;
  if (logo) {
    // On a colored band the logo is on white, as it is on paper.
    if (color === "#ffffff") document.rect(x, y, LOGO.width + 12, LOGO.height + 12).fill("#ffffff");
    const inset = color === "#ffffff" ? 6 : 0;
    document.image(logo, x + inset, y + inset, { fit: [LOGO.width, LOGO.height] });
    y += LOGO.height + 2 * inset + 8;
  }
  const ink = color === "#ffffff" ? color : INK.text;
  y = write(document, snapshot.seller.name, { x, y, width: SENDER_WIDTH, font: "semibold", size: 11, color: ink });
  return write(document, contactOf(paper), { x, y: y + 2, width: SENDER_WIDTH, color });
}

function senderHeight(paper: Paper): number {
  const { document, snapshot, logo } = paper;
  const options = { width: SENDER_WIDTH };
  const name = document.font("semibold").fontSize(11).heightOfString(snapshot.seller.name, options);
  const contact = document.font("regular").fontSize(9).heightOfString(contactOf(paper), options);
  return (logo ? LOGO.height + 20 : 0) + name + 2 + contact;
}

/** Why there is no sales tax: stored as our English words, with the certificate that someone typed. */
function exemptionIn({ snapshot, words }: Paper): string | null {
  const [isOurs, certificate = null] = /^Tax exempt(?:, certificate (.+))?$/.exec(snapshot.buyer.exemption ?? "") ?? [];
  return isOurs ? words.exempt(certificate) : (snapshot.buyer.exemption ?? null);
}

/** Bill To at the left, dates and what is owed at the right. */
function parties(paper: Paper, top: number, { framed = false } = {}): number {
  const { document, snapshot, words, day } = paper;
  const { buyer, currency } = snapshot;
  const inset = framed ? 12 : 0;
  const buyerWidth = PAGE.inner - FACT_WIDTH - 2 * inset - 24;
  let y = write(document, words.billTo, { x: LEFT + inset, y: top + inset, width: buyerWidth, color: INK.muted });
  y = write(document, buyer.name, { x: LEFT + inset, y: y + 3, width: buyerWidth, font: "semibold" });
  const lines = [buyer.address, buyer.email, buyer.phone, exemptionIn(paper)].filter(Boolean).join("\n");
  if (lines) y = write(document, lines, { x: LEFT + inset, y: y + 1, width: buyerWidth });
  const facts: [string, string][] = [
    [words.date, day(snapshot.issueDate)],
    [words.dueDate, day(snapshot.dueDate)],
    [words.balanceDue, amountIn(snapshot.isDraft ? snapshot.total : snapshot.balance, currency)],
  ];
  let factY = top + inset;
  const x = PAGE.right - inset - FACT_WIDTH;
  for (const [index, [name, value]] of facts.entries()) {
    const font = index === facts.length - 1 ? "semibold" : "regular";
    write(document, name, { x, y: factY, width: 80, color: INK.muted });
    factY =
      write(document, value, { x: x + 80, y: factY, width: FACT_WIDTH - 80, align: "right", font, figures: true }) + 4;
  }
  const end = Math.max(y, factY) + inset;
  if (framed)
    document
      .rect(LEFT, top, PAGE.inner, end - top)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
  return end + 22;
}
