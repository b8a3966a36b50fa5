import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { getCustomerStatement as endpoint } from "@trellis/contract-invoicing/customers.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn, formatDecimal } from "@trellis/domain/money/money.ts";
import { type Language, LOCALES } from "@trellis/messages/languages.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { BYTE_ORDER_MARK } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { createPdf, drawFooters, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import { drawTable, keepTogether, type PdfColumn } from "../../../kernel/services/pdf/pdf-table.ts";
import { readSettings } from "../../organizations/index.ts";
import type { Party } from "../schema/invoice-schema.ts";
import { sellerFrom } from "../sending/invoice-freeze.ts";
import { readStatement, type Statement, type StatementSection } from "./customer-statement.ts";
import { statementWords } from "./messages.ts";

type Input = EndpointParsed<typeof endpoint>;

/** The statement of account on paper. Throws not_found, invalid. */
export async function getCustomerStatement(call: MemberCall, input: Input): Promise<Response> {
  const read = await call.read(async (context) => ({
    statement: await readStatement(context, input),
    seller: sellerFrom(await readSettings(context)),
  }));
  const logo = await readPdfLogo(call.services.files, read.seller.logoUrl);
  const bytes = await renderStatement({ ...read, now: call.now }, logo);
  return answer(bytes as unknown as BodyInit, "application/pdf", fileName(read.statement, "pdf"));
}

/** The same as CSV. */
export async function exportCustomerStatement(call: MemberCall, input: Input): Promise<Response> {
  const statement = await call.read((context) => readStatement(context, input));
  return answer(statementCsv(statement), "text/csv; charset=utf-8", fileName(statement, "csv"));
}

export function statementCsv({ language, from, to, sections }: Statement): string {
  const words = statementWords(language);
  const rows = sections.flatMap(({ currency, opening, lines, closing }) => [
    [from, "opening", words.opening, "", formatDecimal(opening), currency],
    ...lines.map(({ date, kind, text, cents, balance }) => [
      date,
      kind,
      textCell(text),
      formatDecimal(cents),
      formatDecimal(balance),
      currency,
    ]),
    [to, "closing", words.closing, "", formatDecimal(closing), currency],
  ]);
  const { date, kind, description, amount, balance, currency } = words.columns;
  const head = [date, kind, description, amount, balance, currency].join(",");
  return `${BYTE_ORDER_MARK}${head}\r\n${rows.map((row) => `${row.join(",")}\r\n`).join("")}`;
}

interface Paper {
  statement: Statement;
  seller: Party;
  now: Date;
}

/** The paper. Slow: not inside a transaction. */
export function renderStatement({ statement, seller, now }: Paper, logo?: Buffer): Promise<Uint8Array> {
  const { customer, from, to, sections, language } = statement;
  const words = statementWords(language);
  return createPdf({ title: words.document({ name: customer.name }), author: seller.name, now }, (document) => {
    drawHead(document, seller, logo);
    document.font("semibold").fontSize(18).fillColor(INK.text).text(words.title);
    document.font("regular").fontSize(9).fillColor(INK.muted).text(words.period({ from, to }));
    document.moveDown(1.2);
    document.font("medium").fontSize(9).fillColor(INK.muted).text(words.customer);
    document.font("semibold").fontSize(11).fillColor(INK.text).text(customer.name);
    document.font("regular").fontSize(9);
    for (const line of [customer.address, customer.email].filter(Boolean)) document.text(String(line));
    document.moveDown(1.2);
    for (const section of sections) drawSection(document, section, { language, isOneOfSeveral: sections.length > 1 });
    drawFooters(document, (page, pages) => words.foot({ seller: seller.name, name: customer.name, page, pages }));
  });
}

/** The sender, at the right; the logo at the left. */
function drawHead(document: PdfDocument, seller: Party, logo: Buffer | undefined): void {
  const top = document.y;
  if (logo) document.image(logo, PAGE.margin, top, { fit: [160, 48] });
  const width = 260;
  const x = document.page.width - PAGE.margin - width;
  document.font("semibold").fontSize(11).fillColor(INK.text).text(seller.name, x, top, { width, align: "right" });
  document.font("regular").fontSize(9).fillColor(INK.muted);
  for (const line of [seller.address, seller.email, seller.phone].filter(Boolean))
    document.text(String(line), { width, align: "right" });
  document.x = PAGE.margin;
  document.y = Math.max(document.y, top + 56) + 12;
}

interface Row {
  date: string;
  text: string;
  amount: string;
  balance: string;
}

function drawSection(
  document: PdfDocument,
  section: StatementSection,
  { language, isOneOfSeveral }: { language: Language; isOneOfSeveral: boolean },
): void {
  const words = statementWords(language);
  const names = words.columns;
  const { currency, opening, lines, closing } = section;
  if (isOneOfSeveral) {
    keepTogether(document, 80);
    document.moveDown().font("semibold").fontSize(11).fillColor(INK.text).text(currency).moveDown(0.5);
  }
  const columns: PdfColumn<Row>[] = [
    { title: names.date, width: 86, text: ({ date }) => date },
    { title: names.description, width: PAGE.inner - 266, text: ({ text }) => text },
    { title: names.amount, width: 90, align: "right", text: ({ amount }) => amount },
    { title: names.balance, width: 90, align: "right", text: ({ balance }) => balance },
  ];
  drawTable(document, columns, [
    { date: "", text: words.opening, amount: "", balance: amountIn(opening, currency) },
    ...lines.map(({ date, text, cents, balance }) => ({
      date: formatDay(date, { locale: LOCALES[language] }),
      text,
      amount: amountIn(cents, currency),
      balance: amountIn(balance, currency),
    })),
  ]);
  keepTogether(document, 48);
  document.moveDown(0.8).font("semibold").fontSize(12).fillColor(INK.text);
  const [label, amount] = closing < 0n ? [words.credit, -closing] : [words.due, closing];
  document.text(`${label}  ${amountIn(amount, currency)}`, { width: PAGE.inner - 6, align: "right" });
  document.moveDown();
}

const answer = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });

/** With letters that every system takes in a file's name. */
function fileName({ language, customer, to }: Statement, extension: string): string {
  const plain = customer.name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return `${statementWords(language).file}-${plain.slice(0, 60) || "customer"}-${to}.${extension}`;
}
