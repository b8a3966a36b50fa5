import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { AppError } from "../../../kernel/errors.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { createPdf, drawFooters, INK, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import { drawTable, FIGURES, keepTogether, type PdfColumn } from "../../../kernel/services/pdf/pdf-table.ts";
import { writeNameCursor } from "../people/name-cursor.ts";
import { slipWords } from "./messages.ts";
import { type ListedSlip, toRecord } from "./pay-slip-view.ts";
import { runSlipsQuery } from "./run-people.ts";
import { readRun } from "./run-view.ts";

type ById = { params: { id: string } };
const PAGE_ROWS = 500;

const COLUMNS = [
  "Employee,Status,Pay Period Start,Pay Period End,Pay Date,Frequency,Hours Worked,Overtime Hours,Gross Pay",
  "Federal Tax,State Tax,State,Social Security,Medicare,Other Deductions,Net Pay",
  "Employer Social Security,Employer Medicare,Employer Unemployment,Pay Method,Check Number,Memo,Employer Cost,State Tax Unverified,Employer Benefits",
].join(",");

/** Every pay slip of a calculated run as a line, by name. Throws not_found, conflict before the run is calculated. */
export async function downloadPayrollRegister(call: MemberCall, { params }: ById): Promise<Response> {
  const run = await readCalculated(call, params.id);
  const readPage = (cursor: string | undefined) => readSlips(call, params.id, cursor);
  const first = await readPage(undefined);
  return downloadCsv(call, { name: `payroll-register-${run.payDate}`, header: COLUMNS, first, readPage, row: csvRow });
}

const csvRow = (slip: PayrollRecord) =>
  [
    textCell(slip.employeeName),
    slip.status,
    slip.payPeriodStart,
    slip.payPeriodEnd,
    slip.payDate,
    slip.payFrequency,
    slip.hoursWorked ?? "",
    slip.hoursWorked === null ? "" : slip.overtimeHours,
    slip.grossPay,
    slip.federalTax,
    slip.stateTax,
    slip.workState ?? "",
    slip.socialSecurity,
    slip.medicare,
    slip.otherDeductions,
    slip.netPay,
    slip.employerSocialSecurity,
    slip.employerMedicare,
    slip.employerUnemployment,
    slip.payMethod,
    textCell(slip.checkNumber),
    textCell(slip.memo),
    slip.employerCost,
    slip.stateUnverified ? "yes" : "",
    slip.employerBenefits,
  ].join(",");

/** The register on paper, with the run's sums. Throws not_found, conflict before the run is calculated. */
export async function downloadPayrollRegisterPdf(call: MemberCall, { params }: ById): Promise<Response> {
  const run = await readCalculated(call, params.id);
  const slips: PayrollRecord[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readSlips(call, params.id, cursor);
    slips.push(...page.items);
    cursor = page.next;
  }
  const language = visitorLanguage(call.request, OFFERED_LANGUAGES);
  const facts = { organization: call.organization.name, language, now: call.now };
  return pdfAnswer(await drawRegister(run, slips, facts), `${slipWords(language).register.file}-${run.payDate}`);
}

async function readCalculated(call: MemberCall, id: string): Promise<PayrollRun> {
  const run = await call.read((context) => readRun(context, id));
  if (run.status === "draft")
    throw new AppError("conflict", { message: "There is no register yet. Calculate the payroll run first." });
  return run;
}

/** A page of those who are paid; its own short transaction. */
async function readSlips(call: MemberCall, runId: string, cursor: string | undefined) {
  const rows: ListedSlip[] = await call.read((context) => runSlipsQuery(context, runId, cursor).limit(PAGE_ROWS + 1));
  const shown = rows.slice(0, PAGE_ROWS);
  return {
    items: shown.filter(({ included }) => included).map(toRecord),
    next: rows.length > PAGE_ROWS ? writeNameCursor(shown.at(-1)) : null,
  };
}

/** Earlier runs calculated unemployment taxes without booking them. */
const isUnemploymentBooked = ({ totals }: PayrollRun): boolean =>
  centsOf(totals.employerCost) ===
  [
    totals.grossPay,
    totals.employerSocialSecurity,
    totals.employerMedicare,
    totals.employerUnemployment,
    totals.employerBenefits,
  ]
    .map(centsOf)
    .reduce((sum, cents) => sum + cents, 0n);

const dollars = (amount: string) => formatDollars(centsOf(amount));

/** The paper. Slow: not inside a transaction. */
export function drawRegister(
  run: PayrollRun,
  slips: readonly PayrollRecord[],
  { organization, language, now }: { organization: string; language: Language; now: Date },
): Promise<Uint8Array> {
  const words = slipWords(language).register;
  const title = words.title({ day: run.payDate });
  const number = (name: string, width: number, pick: (slip: PayrollRecord) => string): PdfColumn<PayrollRecord> => ({
    title: name,
    width,
    align: "right",
    text: pick,
  });
  const columns: PdfColumn<PayrollRecord>[] = [
    { title: words.columns.employee, width: 138, text: (slip) => slip.employeeName },
    number(words.columns.hours, 44, (slip) => slip.hoursWorked ?? ""),
    number(words.columns.gross, 76, (slip) => dollars(slip.grossPay)),
    number(words.columns.federal, 70, (slip) => dollars(slip.federalTax)),
    number(words.columns.state, 64, (slip) => `${dollars(slip.stateTax)}${slip.stateUnverified ? "*" : ""}`),
    number(words.columns.socialSecurity, 70, (slip) => dollars(slip.socialSecurity)),
    number(words.columns.medicare, 66, (slip) => dollars(slip.medicare)),
    number(words.columns.other, 66, (slip) => dollars(slip.otherDeductions)),
    number(words.columns.net, 76, (slip) => dollars(slip.netPay)),
  ];
  const sums: PayrollRecord = {
    ...(slips[0] as PayrollRecord),
    ...run.totals,
    employeeName: words.total,
    stateUnverified: false,
    hoursWorked: null,
  };
  return createPdf({ title, author: organization, layout: "landscape", now }, (document) => {
    document.font("semibold").fontSize(16).fillColor(INK.text).text(title, PAGE.margin, PAGE.margin);
    document
      .font("regular")
      .fontSize(9)
      .fillColor(INK.muted)
      .text(
        words.lead({
          organization,
          from: run.payPeriodStart,
          to: run.payPeriodEnd,
          people: run.peopleCount,
          frequency: run.payFrequency,
          status: run.status,
        }),
      );
    document.moveDown(1);
    drawTable(document, columns, slips, { padding: 4, fontSize: 8 });
    keepTogether(document, 90);
    document.moveDown(0.3);
    drawTable(
      document,
      columns.map((column) => ({ ...column, title: "" })),
      [sums],
      { padding: 4, fontSize: 8, headFill: "#ffffff" },
    );
    document.moveDown(1).font("regular").fontSize(9).fillColor(INK.text);
    document.text(
      (isUnemploymentBooked(run) ? words.employer : words.employerUnrecorded)({
        socialSecurity: dollars(run.totals.employerSocialSecurity),
        medicare: dollars(run.totals.employerMedicare),
        unemployment: dollars(run.totals.employerUnemployment),
        benefits: dollars(run.totals.employerBenefits),
        cost: dollars(run.totals.employerCost),
      }),
      PAGE.margin,
      undefined,
      FIGURES,
    );
    if (slips.some(({ stateUnverified }) => stateUnverified))
      document
        .moveDown(0.5)
        .fillColor(INK.muted)
        .text(words.unverified, PAGE.margin, undefined, { width: document.page.width - 2 * PAGE.margin });
    drawFooters(document, (page, pages) => words.foot({ organization, title, page, pages }));
  });
}
