import type { Copy1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { createPdf, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { BOXES, FORM_TITLES, OMB_NUMBERS } from "./form-1099-labels.ts";
import type { Payer } from "./form-1099-preflight.ts";
import type { Form1099Row } from "./form-1099-register.ts";
import { cell, drawColumn, FORM } from "./form-cells.ts";
import { RECIPIENT_INSTRUCTIONS } from "./recipient-instructions.ts";

const NOT_FILED = "Not e-filed here";
const COPY_FOR: Readonly<Record<Copy1099, string>> = { B: "Copy B: for recipient", C: "Copy C: for payer's records" };
const { left: LEFT, width: WIDTH, gap: GAP, half: HALF, padding: PADDING } = FORM;

/** Copies of 1099 forms on a layout of our own, a page each. They are a statement, and are not what is filed. */
export function draw1099s(
  forms: readonly Form1099Row[],
  payer: Payer,
  { taxYear, copy, now }: { taxYear: number; copy: Copy1099; now: Date },
): Promise<Uint8Array> {
  const title = `Form 1099 ${taxYear}, ${COPY_FOR[copy]}`;
  return createPdf({ title, author: payer.name, isOfficialForm: true, now }, (document) => {
    if (forms.length === 0) document.text(`No 1099 forms of ${taxYear} were generated yet.`);
    forms.forEach((form, index) => {
      if (index > 0) document.addPage();
      drawForm(document, form, payer, copy);
    });
  });
}

function drawForm(document: PdfDocument, form: Form1099Row, payer: Payer, copy: Copy1099): void {
  drawHead(document, form, copy);
  const top = document.y;
  const left = [
    cell(
      "PAYER'S name, address and telephone no.",
      [payer.name, payer.address, payer.phone].filter(Boolean).join("\n"),
      96,
    ),
    cell("PAYER'S TIN", payer.taxId || "Not on file", 44),
    cell("RECIPIENT'S TIN", form.recipientTin || "Not on file", 44),
    cell("RECIPIENT'S name", form.recipientName, 58),
    cell("RECIPIENT'S address", form.recipientAddress || "Not on file", 72),
  ];
  const right = BOXES[form.formType].map(({ number, label, text }) =>
    cell(`${number}  ${label}`, text(form), 40, { number: true }),
  );
  const bottom = Math.max(drawColumn(document, left, LEFT, top), drawColumn(document, right, LEFT + HALF + GAP, top));
  document.y = bottom + 16;
  drawNotes(document, form, copy);
}

function drawHead(document: PdfDocument, form: Form1099Row, copy: Copy1099): void {
  const top = PAGE.margin;
  document
    .font("semibold")
    .fontSize(20)
    .fillColor(INK.text)
    .text(`Form ${form.formType}`, LEFT, top, { lineBreak: false });
  document
    .font("regular")
    .fontSize(10)
    .fillColor(INK.muted)
    .text(`${FORM_TITLES[form.formType]}   ${OMB_NUMBERS[form.formType]}`, LEFT, top + 26);
  const right = { width: WIDTH, align: "right" } as const;
  document.font("semibold").fontSize(20).fillColor(INK.text).text(String(form.taxYear), LEFT, top, right);
  document
    .font("regular")
    .fontSize(10)
    .fillColor(INK.muted)
    .text(COPY_FOR[copy], LEFT, top + 26, right);
  document.rect(LEFT, top + 48, WIDTH, 24).fill(INK.wash);
  document
    .font("medium")
    .fontSize(9)
    .fillColor(INK.text)
    .text(
      `${NOT_FILED}. Substitute statement; the payer files the form with the IRS separately.`,
      LEFT + PADDING,
      top + 55,
      {
        width: WIDTH - 2 * PADDING,
        lineBreak: false,
      },
    );
  document.y = top + 84;
}

function drawNotes(document: PdfDocument, form: Form1099Row, copy: Copy1099): void {
  const notes = [
    ...(copy === "B"
      ? [
          // The words of Copy B, which every statement to a recipient must bear.
          "This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.",
        ]
      : []),
    ...(copy === "C" ? ["The recipient's taxpayer identification number is shown by its last four digits."] : []),
    "Amounts paid by credit or debit card or through a payment network are not included; the card's bank or the network reports them on Form 1099-K.",
    ...(form.isSubmitted && form.submissionDate
      ? [`Marked by the payer as submitted elsewhere on ${formatDay(form.submissionDate, { locale: "en-US" })}.`]
      : []),
  ];
  document.font("regular").fontSize(8).fillColor(INK.muted);
  for (const note of notes) document.text(note, LEFT, document.y + 4, { width: WIDTH });
  if (copy !== "B") return;
  document
    .font("semibold")
    .fontSize(9)
    .fillColor(INK.text)
    .text("Instructions for Recipient", LEFT, document.y + 12, { width: WIDTH });
  document.font("regular").fontSize(7.5).fillColor(INK.muted);
  for (const text of RECIPIENT_INSTRUCTIONS[form.formType]) document.text(text, LEFT, document.y + 3, { width: WIDTH });
}
