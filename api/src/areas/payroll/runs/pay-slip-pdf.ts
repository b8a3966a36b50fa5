import type { ExplainedPayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { centsOf, formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { createPdf, drawFooters, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { drawTable, FIGURES, keepTogether, type PdfColumn } from "../../../kernel/services/pdf/pdf-table.ts";
import { slipWords } from "./messages.ts";

/** A pay slip with its lines in the language of the paper, and the year's bonuses. */
export type Slip = ExplainedPayrollRecord & { bonusYear: string | null };

/** Employer and employee, as they are now. */
export interface SlipParties {
  employer: { name: string; address: string | null; ein: string | null };
  employee: { address: string; ssn: string | null };
}

const dollars = (amount: string) => formatDollars(centsOf(amount));
const minus = (amount: string) => (centsOf(amount) === 0n ? dollars(amount) : `−${dollars(amount)}`);

type Words = ReturnType<typeof slipWords>;
type Line = ExplainedPayrollRecord["lines"][number];
/** Unemployment taxes are the employer's alone: the screen explains them, the paper leaves them out. */
const OF_EMPLOYER: readonly Line["kind"][] = ["employerSocialSecurity", "employerMedicare", "employerBenefit"];
const TAXES: readonly Line["kind"][] = ["federal", "socialSecurity", "medicare", "state"];
const DEDUCTIONS: readonly Line["kind"][] = ["preTax", "postTax"];

/** The paper: one page with this period and the year so far. Slow: not inside a transaction. */
export function drawPaySlip(
  slip: Slip,
  parties: SlipParties,
  { now, language, explanation = false, logo }: { now: Date; language: Language; explanation?: boolean; logo?: Buffer },
): Promise<Uint8Array> {
  const { employer } = parties;
  const words = slipWords(language);
  const title = words.title({ name: slip.employeeName, day: slip.payDate });
  return createPdf({ title, author: employer.name, now }, (document) => {
    drawHead(document, slip, parties, { words, logo });
    const of = (kinds: readonly Line["kind"][]) => slip.lines.filter(({ kind }) => kinds.includes(kind));
    drawSection(document, { words, title: words.earnings }, earningsOf(slip, words));
    drawSection(
      document,
      { words, title: words.taxes },
      of(TAXES).map((line) => [line.label, minus(line.amount), yearOf(line, minus)]),
    );
    drawSection(
      document,
      { words, title: words.deductions },
      of(DEDUCTIONS).map((line) => [line.label, minus(line.amount), yearOf(line, minus)]),
    );
    drawNet(document, slip, words);
    drawSection(
      document,
      { words, title: words.ofEmployer },
      of(OF_EMPLOYER).map((line) => [line.label, dollars(line.amount), yearOf(line, dollars)]),
    );
    if (explanation) {
      document.addPage();
      drawExplanation(document, slip.lines, words);
    }
    drawFooters(document, (page, pages) => words.foot({ employer: employer.name, title, page, pages }));
  });
}

type Row = readonly [label: string, amount: string, year: string];

/** The year of a line; the summed deductions of an earlier slip are not known one by one. */
const yearOf = ({ yearToDate }: Line, write: (amount: string) => string) =>
  yearToDate === null ? "" : write(yearToDate);

/** The parts of gross pay, and its sum. A bonus has a separate year-to-date; the rest is regular pay. */
function earningsOf(slip: Slip, words: Words): Row[] {
  const gross = slip.lines.find(({ kind }) => kind === "gross");
  const steps = gross?.steps.slice(0, -1) ?? [];
  const year = slip.yearToDate.grossPay;
  const regular = slip.bonusYear === null ? "" : formatDecimal(centsOf(year) - centsOf(slip.bonusYear));
  const hasBonus = centsOf(slip.bonus) > 0n;
  const parts: Row[] = steps.map(({ text, value }, index) => {
    if (hasBonus && index === steps.length - 1)
      return [text, value, slip.bonusYear === null ? "" : dollars(slip.bonusYear)];
    return [text, value, index === 0 && regular !== "" ? dollars(regular) : ""];
  });
  return [...parts, [words.gross, dollars(slip.grossPay), dollars(year)]];
}

function drawSection(
  document: PdfDocument,
  { words, title }: { words: Words; title: string },
  rows: readonly Row[],
): void {
  if (rows.length === 0) return;
  const columns: PdfColumn<Row>[] = [
    { title, width: PAGE.inner - 220, text: ([label]) => label },
    { title: words.period, width: 110, align: "right", text: ([, amount]) => amount },
    { title: words.year, width: 110, align: "right", text: ([, , year]) => year },
  ];
  drawTable(document, columns, rows, { padding: 3, fontSize: 8.5, headInk: INK.text });
  document.y += 7;
}

function drawHead(
  document: PdfDocument,
  slip: Slip,
  { employer, employee }: SlipParties,
  { words, logo }: { words: Words; logo: Buffer | undefined },
): void {
  const top = PAGE.margin;
  const half = PAGE.inner / 2;
  const right = PAGE.margin + half;
  if (logo) document.image(logo, PAGE.margin, top, { fit: [150, 40] });
  document.font("semibold").fontSize(11).fillColor(INK.text);
  document.text(employer.name, right, top, { width: half, align: "right" });
  const lines = [employer.address, employer.ein && `EIN ${employer.ein}`].filter(Boolean).join("\n");
  if (lines) document.font("regular").fontSize(9).fillColor(INK.muted).text(lines, { width: half, align: "right" });
  const y = Math.max(document.y, top + (logo ? 44 : 0)) + 8;
  document.font("semibold").fontSize(18).fillColor(INK.text);
  document.text(slip.status === "voided" ? words.void : words.heading, PAGE.margin, y, { width: PAGE.inner });
  const factsTop = document.y + 6;
  document
    .font("medium")
    .fontSize(9)
    .text(slip.employeeName, PAGE.margin, factsTop, { width: half - 12 });
  const person = [employee.address, employee.ssn && `SSN ${employee.ssn}`].filter(Boolean).join("\n");
  if (person)
    document
      .font("regular")
      .fillColor(INK.muted)
      .text(person, { width: half - 12 });
  const bottom = document.y;
  const facts: [string, string][] = [
    [words.payPeriod, words.days({ from: slip.payPeriodStart, to: slip.payPeriodEnd })],
    [words.payDate, words.day({ day: slip.payDate })],
    [
      words.paidBy,
      slip.payMethod === "check" && slip.checkNumber
        ? words.checkNumber({ number: slip.checkNumber })
        : words.methods[slip.payMethod],
    ],
    ...(slip.memo ? ([[words.memo, slip.memo]] as [string, string][]) : []),
  ];
  document.y = factsTop;
  for (const [label, value] of facts) {
    const at = document.y;
    document.font("regular").fillColor(INK.muted).text(label, right, at, { width: 70, lineBreak: false });
    document.fillColor(INK.text).text(value, right + 70, at, { width: half - 70 });
  }
  document.x = PAGE.margin;
  document.y = Math.max(document.y, bottom) + 12;
}

function drawNet(document: PdfDocument, slip: Slip, words: Words): void {
  keepTogether(document, 40);
  const y = document.y;
  document.rect(PAGE.margin, y, PAGE.inner, 26).fill(INK.wash);
  document.font("semibold").fontSize(11).fillColor(INK.text);
  document.text(words.net, PAGE.margin + 6, y + 7, { width: PAGE.inner - 232, lineBreak: false });
  document.text(dollars(slip.netPay), PAGE.margin + PAGE.inner - 220, y + 7, {
    width: 107,
    align: "right",
    ...FIGURES,
  });
  document.fontSize(9).text(dollars(slip.yearToDate.netPay), PAGE.margin + PAGE.inner - 110, y + 8, {
    width: 107,
    align: "right",
    ...FIGURES,
  });
  document.x = PAGE.margin;
  document.y = y + 36;
}

function drawExplanation(document: PdfDocument, lines: readonly Line[], words: Words): void {
  keepTogether(document, 90);
  document.font("semibold").fontSize(12).fillColor(INK.text).text(words.explained, PAGE.margin);
  document.moveDown(0.5);
  const columns: PdfColumn<Line["steps"][number]>[] = [
    { title: "", width: 34, text: ({ line }) => line ?? "" },
    { title: "", width: PAGE.inner - 154, text: ({ text }) => text },
    { title: "", width: 120, align: "right", text: ({ value }) => value },
  ];
  for (const line of lines) {
    if (line.steps.length === 0) continue;
    keepTogether(document, 60);
    const [, texts, values] = columns as [PdfColumn<never>, (typeof columns)[number], (typeof columns)[number]];
    const named = [
      columns[0] as (typeof columns)[number],
      { ...texts, title: line.label },
      { ...values, title: dollars(line.amount) },
    ];
    drawTable(document, named, line.steps, { padding: 3, fontSize: 8, headInk: INK.text });
    document.moveDown(0.8);
  }
}
