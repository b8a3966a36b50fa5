import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { frequencyName } from "@trellis/payroll-us/choices.ts";
import { AppError } from "../../../kernel/errors.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { createPdf, drawFooters, INK, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import { drawTable, FIGURES, keepTogether, type PdfColumn } from "../../../kernel/services/pdf/pdf-table.ts";
import { writeNameCursor } from "../people/name-cursor.ts";
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
  const bytes = await drawRegister(run, slips, call.organization.name, call.now);
  return pdfAnswer(bytes, `payroll-register-${run.payDate}`);
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

const UNVERIFIED_NOTE =
  "* Unverified: state tax by a rate or an amount that your organization entered, because no published method was used.";
const dollars = (amount: string) => formatDollars(centsOf(amount));

/** The paper. Slow: not inside a transaction. */
export function drawRegister(
  run: PayrollRun,
  slips: readonly PayrollRecord[],
  organization: string,
  now: Date,
): Promise<Uint8Array> {
  const period = `${formatDay(run.payPeriodStart)} – ${formatDay(run.payPeriodEnd)}`;
  const title = `Payroll register, ${formatDay(run.payDate)}`;
  const number = (name: string, width: number, pick: (slip: PayrollRecord) => string): PdfColumn<PayrollRecord> => ({
    title: name,
    width,
    align: "right",
    text: pick,
  });
  const columns: PdfColumn<PayrollRecord>[] = [
    { title: "Employee", width: 138, text: (slip) => slip.employeeName },
    number("Hours", 44, (slip) => slip.hoursWorked ?? ""),
    number("Gross", 76, (slip) => dollars(slip.grossPay)),
    number("Federal", 70, (slip) => dollars(slip.federalTax)),
    number("State", 64, (slip) => `${dollars(slip.stateTax)}${slip.stateUnverified ? "*" : ""}`),
    number("Soc. Sec.", 70, (slip) => dollars(slip.socialSecurity)),
    number("Medicare", 66, (slip) => dollars(slip.medicare)),
    number("Other", 66, (slip) => dollars(slip.otherDeductions)),
    number("Net", 76, (slip) => dollars(slip.netPay)),
  ];
  const sums: PayrollRecord = {
    ...(slips[0] as PayrollRecord),
    ...run.totals,
    employeeName: "Total",
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
        writeSentence(
          "{organization}. Pay period {period}. {people, plural, one {# person} other {# people}}, {frequency}. Status: {status}.",
          {
            organization,
            period,
            people: run.peopleCount,
            frequency: frequencyName(run.payFrequency),
            status: run.status,
          },
        ),
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
      `Employer: Social Security ${dollars(run.totals.employerSocialSecurity)}, Medicare ${dollars(run.totals.employerMedicare)}, ` +
        `unemployment ${dollars(run.totals.employerUnemployment)}${isUnemploymentBooked(run) ? "" : " (not recorded)"}, ` +
        `benefits ${dollars(run.totals.employerBenefits)}. ` +
        `Cost with gross pay ${dollars(run.totals.employerCost)}.`,
      PAGE.margin,
      undefined,
      FIGURES,
    );
    if (slips.some(({ stateUnverified }) => stateUnverified))
      document
        .moveDown(0.5)
        .fillColor(INK.muted)
        .text(UNVERIFIED_NOTE, PAGE.margin, undefined, { width: document.page.width - 2 * PAGE.margin });
    drawFooters(document, (page, pages) => `${organization}, ${title}, page ${page} of ${pages}`);
  });
}
