import type { ExplainedPayrollRecord } from "@trellis/shared/contract/payroll/payroll-records.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/shared/domain/money.ts";
import { AppError } from "../../http/errors.ts";
import type { MemberCall } from "../../http/serve.ts";
import { pdfAnswer } from "../../services/pdf/pdf-answer.ts";
import { createPdf, drawFooters, INK, PAGE, type PdfDocument } from "../../services/pdf/pdf-document.ts";
import { readPdfLogo } from "../../services/pdf/pdf-logo.ts";
import { drawTable, FIGURES, keepTogether, type PdfColumn } from "../../services/pdf/pdf-table.ts";
import { readSettings } from "../organizations/index.ts";
import { toExplainedRecord } from "./pay-slip-view.ts";
import { findSlip } from "./payroll-records.ts";

export interface Employer {
  name: string;
  address: string | null;
}

/** One pay slip on paper. Throws not_found, conflict before its run is committed. */
export async function downloadPaySlip(call: MemberCall, { params }: { params: { id: string } }): Promise<Response> {
  const { slip, employer, logoUrl } = await call.read(async (context) => {
    const { organization } = await readSettings(context);
    return {
      slip: toExplainedRecord(await findSlip(context, params.id)),
      employer: { name: organization.name, address: organization.address },
      logoUrl: organization.logo,
    };
  });
  if (slip.status === "open")
    throw new AppError("conflict", { message: "There is no pay slip yet: commit the payroll run first." });
  const bytes = await drawPaySlip(slip, employer, call.now, await readPdfLogo(call.services.files, logoUrl));
  return pdfAnswer(bytes, `pay-slip-${slip.payDate}-${slip.employeeName}`);
}

const dollars = (amount: string) => formatDollars(centsOf(amount));
const WIDTH = PAGE.width - 2 * PAGE.margin;

type Line = ExplainedPayrollRecord["lines"][number];
const OF_EMPLOYER: ReadonlySet<Line["kind"]> = new Set(["employerSocialSecurity", "employerMedicare", "futa", "suta"]);

/** The paper: amounts, the year so far, and how each line was worked out. Slow: not inside a transaction. */
export function drawPaySlip(
  slip: ExplainedPayrollRecord,
  employer: Employer,
  now: Date,
  logo?: Buffer,
): Promise<Uint8Array> {
  const title = `Pay slip, ${slip.employeeName}, ${formatDay(slip.payDate)}`;
  return createPdf({ title, author: employer.name, now }, (document) => {
    drawHead(document, slip, employer, logo);
    const own = slip.lines.filter(({ kind }) => !OF_EMPLOYER.has(kind));
    const amounts: PdfColumn<[string, string, string]>[] = [
      { title: "This pay period", width: WIDTH - 240, text: ([label]) => label },
      { title: "Amount", width: 120, align: "right", text: ([, amount]) => amount },
      { title: "Year to date", width: 120, align: "right", text: ([, , year]) => year },
    ];
    drawTable(
      document,
      amounts,
      own
        .filter(({ kind }) => kind !== "net")
        .map((line) => [line.label, `${line.kind === "gross" ? "" : "−"}${dollars(line.amount)}`, yearOf(line, slip)]),
    );
    keepTogether(document, 60);
    drawNet(document, slip);
    drawExplanation(document, slip.lines);
    drawFooters(document, (page, pages) => `${employer.name}, ${title}, page ${page} of ${pages}`);
  });
}

function drawHead(
  document: PdfDocument,
  slip: ExplainedPayrollRecord,
  employer: Employer,
  logo: Buffer | undefined,
): void {
  const top = PAGE.margin;
  if (logo) document.image(logo, PAGE.margin, top, { fit: [150, 44] });
  const half = WIDTH / 2;
  const right = PAGE.margin + half;
  document
    .font("semibold")
    .fontSize(11)
    .fillColor(INK.text)
    .text(employer.name, right, top, { width: half, align: "right" });
  if (employer.address)
    document.font("regular").fontSize(9).fillColor(INK.muted).text(employer.address, { width: half, align: "right" });
  document.x = PAGE.margin;
  document.y = Math.max(document.y, top + 44) + 18;
  document
    .font("semibold")
    .fontSize(20)
    .fillColor(INK.text)
    .text(slip.status === "voided" ? "Pay slip, void" : "Pay slip");
  document.moveDown(0.4);
  const facts: [string, string][] = [
    ["Employee", slip.employeeName],
    ["Pay period", `${formatDay(slip.payPeriodStart)} – ${formatDay(slip.payPeriodEnd)}`],
    ["Pay date", formatDay(slip.payDate)],
    ["Paid by", `${METHODS[slip.payMethod]}${slip.checkNumber ? ` ${slip.checkNumber}` : ""}`],
    ...(slip.hoursWorked === null ? [] : ([["Hours", slip.hoursWorked]] as [string, string][])),
    ...(slip.memo ? ([["Memo", slip.memo]] as [string, string][]) : []),
  ];
  for (const [label, value] of facts) {
    const y = document.y;
    document
      .font("regular")
      .fontSize(9)
      .fillColor(INK.muted)
      .text(label, PAGE.margin, y, { width: 90, lineBreak: false });
    document.fillColor(INK.text).text(value, PAGE.margin + 90, y, { width: WIDTH - 90 });
  }
  document.x = PAGE.margin;
  document.moveDown(1.2);
}

const METHODS = { check: "Check", direct_deposit: "Direct deposit", cash: "Cash" } as const;

function drawNet(document: PdfDocument, slip: ExplainedPayrollRecord): void {
  const y = document.y;
  document.rect(PAGE.margin, y, WIDTH, 26).fill(INK.wash);
  document.font("semibold").fontSize(11).fillColor(INK.text);
  document.text("Net pay", PAGE.margin + 6, y + 7, { width: WIDTH - 252, lineBreak: false });
  document.text(dollars(slip.netPay), PAGE.margin + WIDTH - 234, y + 7, { width: 108, align: "right", ...FIGURES });
  document.font("regular").fontSize(9);
  document.text(dollars(slip.yearToDate.netPay), PAGE.margin + WIDTH - 114, y + 8, {
    width: 108,
    align: "right",
    ...FIGURES,
  });
  document.x = PAGE.margin;
  document.y = y + 40;
}

/** The year of the lines that are summed up by kind; deductions are summed together and shown with the last. */
function yearOf({ kind }: Line, { yearToDate }: ExplainedPayrollRecord): string {
  switch (kind) {
    case "gross":
      return dollars(yearToDate.grossPay);
    case "federal":
      return dollars(yearToDate.federalTax);
    case "socialSecurity":
      return dollars(yearToDate.socialSecurity);
    case "medicare":
      return dollars(yearToDate.medicare);
    case "state":
      return dollars(yearToDate.stateTax);
    default:
      return "";
  }
}

function drawExplanation(document: PdfDocument, lines: readonly Line[]): void {
  keepTogether(document, 90);
  document.font("semibold").fontSize(12).fillColor(INK.text).text("How each line was worked out", PAGE.margin);
  document.moveDown(0.5);
  const columns: PdfColumn<Line["steps"][number]>[] = [
    { title: "", width: 34, text: ({ line }) => line ?? "" },
    { title: "", width: WIDTH - 154, text: ({ text }) => text },
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
