import { formatDollars } from "@trellis/domain/money/money.ts";
import { createPdf, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { type Payer, recipientAddressOf } from "../form-1099/form-1099-preflight.ts";
import { type Cell, cell, drawColumn, FORM } from "../form-1099/form-cells.ts";
import { fullName } from "../people/employee-view.ts";
import type { W2Figures } from "./w2-figures.ts";

const COPIES = {
  B: "Copy B: to be filed with employee's federal tax return",
  C: "Copy C: for employee's records",
  "2": "Copy 2: to be filed with employee's state tax return",
  D: "Copy D: for employer",
} as const;
export type W2Copy = keyof typeof COPIES;
export const EMPLOYEE_COPIES: readonly W2Copy[] = ["B", "C", "2"];
export const EMPLOYER_COPIES: readonly W2Copy[] = ["D"];

const NOT_FILED = "Not filed. File Copy A with the SSA (Business Services Online).";

interface Options {
  taxYear: number;
  copies: readonly W2Copy[];
  /** The SSN as these copies show it; empty without one. */
  ssnOf: (form: W2Figures) => string;
  now: Date;
}

/** Copies of Form W-2 on a layout of our own, a page each; a page that says so where no one was paid wages. */
export function drawW2s(forms: readonly W2Figures[], employer: Payer, options: Options): Promise<Uint8Array> {
  const { taxYear, copies, ssnOf, now } = options;
  const title = `Form W-2 ${taxYear}, ${copies.map((copy) => `Copy ${copy}`).join(", ")}`;
  return createPdf({ title, author: employer.name, isOfficialForm: true, now }, (document) => {
    if (forms.length === 0) document.text(`No wages were paid in ${taxYear}.`);
    const pages = forms.flatMap((form) => copies.map((copy) => ({ form, copy })));
    pages.forEach(({ form, copy }, index) => {
      if (index > 0) document.addPage();
      drawForm(document, form, employer, { taxYear, copy, ssn: ssnOf(form) });
    });
  });
}

function drawForm(
  document: PdfDocument,
  form: W2Figures,
  employer: Payer,
  { taxYear, copy, ssn }: { taxYear: number; copy: W2Copy; ssn: string },
): void {
  drawHead(document, taxYear, copy);
  const top = document.y;
  const bottom = Math.max(
    drawColumn(document, identityCells(form, employer, ssn), FORM.left, top),
    drawColumn(document, boxCells(form), FORM.left + FORM.half + FORM.gap, top),
  );
  document.y = bottom + 16;
  const notes = [
    ...(copy === "B" ? ["This information is being furnished to the Internal Revenue Service."] : []),
    ...(copy === "D" ? [] : ["The Social Security number is shown by its last four digits on employee copies."]),
    "Box 15 leaves room for the employer's state ID number, which isn't stored here.",
  ];
  document.font("regular").fontSize(8).fillColor(INK.muted);
  for (const note of notes) document.text(note, FORM.left, document.y + 4, { width: FORM.width });
}

function drawHead(document: PdfDocument, taxYear: number, copy: W2Copy): void {
  const top = PAGE.margin;
  const right = { width: FORM.width, align: "right" } as const;
  document.font("semibold").fontSize(20).fillColor(INK.text).text("Form W-2", FORM.left, top, { lineBreak: false });
  document
    .font("regular")
    .fontSize(10)
    .fillColor(INK.muted)
    .text("Wage and Tax Statement", FORM.left, top + 26);
  document.font("semibold").fontSize(20).fillColor(INK.text).text(String(taxYear), FORM.left, top, right);
  document
    .font("regular")
    .fontSize(10)
    .fillColor(INK.muted)
    .text(COPIES[copy], FORM.left, top + 26, right);
  document.rect(FORM.left, top + 48, FORM.width, 24).fill(INK.wash);
  document
    .font("medium")
    .fontSize(9)
    .fillColor(INK.text)
    .text(NOT_FILED, FORM.left + FORM.padding, top + 55, { width: FORM.width - 2 * FORM.padding, lineBreak: false });
  document.y = top + 84;
}

const identityCells = (form: W2Figures, employer: Payer, ssn: string): Cell[] => [
  cell("a  Employee's social security number", ssn || "Not on file", 44),
  cell("b  Employer identification number (EIN)", employer.taxId || "Not on file", 44),
  cell("c  Employer's name, address and ZIP code", [employer.name, employer.address].filter(Boolean).join("\n"), 96),
  cell("e  Employee's name", fullName(form.person), 44),
  cell("f  Employee's address and ZIP code", recipientAddressOf(form.person) || "Not on file", 72),
  cell("13  Retirement plan", form.retirementPlan ? "X" : "", 44),
  cell("15  State", form.states.map(({ state }) => state).join("\n"), 44),
];

const amount = (cents: bigint) => (cents === 0n ? "" : formatDollars(cents));
const boxCells = (form: W2Figures): Cell[] => [
  ...(
    [
      ["1  Wages, tips, other compensation", form.wages],
      ["2  Federal income tax withheld", form.federalTax],
      ["3  Social security wages", form.socialSecurityWages],
      ["4  Social security tax withheld", form.socialSecurity],
      ["5  Medicare wages and tips", form.medicareWages],
      ["6  Medicare tax withheld", form.medicare],
    ] as const
  ).map(([label, cents]) => cell(label, amount(cents), 44, { number: true })),
  cell("12  Codes", form.box12.map((entry) => `${entry.code}  ${formatDollars(entry.amount)}`).join("\n"), 44, {
    number: true,
  }),
  cell("16  State wages, tips, etc.", form.states.map(({ wages }) => formatDollars(wages)).join("\n"), 44, {
    number: true,
  }),
  cell("17  State income tax", form.states.map(({ tax }) => formatDollars(tax)).join("\n"), 44, { number: true }),
];
