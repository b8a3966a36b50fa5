import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/forms-1099.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { readSettings } from "../../organizations/index.ts";
import { draw1099s } from "./form-1099-pdf.ts";
import { payerOf } from "./form-1099-preflight.ts";
import { type Form1099Row, find1099, readRegister } from "./form-1099-register.ts";

/** A copy of one form. */
export async function get1099Pdf(call: MemberCall, { params, query }: EndpointParsed<typeof contract.get1099Pdf>) {
  const { form, payer } = await call.read(async (context) => ({
    form: await find1099(context, params.id),
    payer: payerOf(await readSettings(context), call.services.secrets),
  }));
  const name = form.recipientName.split("\n")[0] ?? "";
  const file = `${form.formType}-${form.taxYear}-${name.replace(/[^A-Za-z0-9]+/g, "-")}-copy-${query.copy ?? "B"}.pdf`;
  return pdfResponse(
    await draw1099s([form], payer, { taxYear: form.taxYear, copy: query.copy ?? "B", now: call.now }),
    file,
  );
}

/** Copies of all forms of a year; a page that says so while none was generated. */
export async function get1099sPdf(call: MemberCall, { query }: EndpointParsed<typeof contract.get1099sPdf>) {
  const { forms, payer } = await call.read(async (context) => ({
    forms: await readRegister(context, query.taxYear),
    payer: payerOf(await readSettings(context), call.services.secrets),
  }));
  const copy = query.copy ?? "B";
  return pdfResponse(
    await draw1099s(forms, payer, { taxYear: query.taxYear, copy, now: call.now }),
    `1099-${query.taxYear}-copy-${copy}.pdf`,
  );
}

const HEADER =
  "Tax Year,Form,Recipient,Business Name,Address,TIN (truncated),Box 1,Box 2,Box 3,Box 4,Box 6,Box 7,Box 8,State,State Tax Withheld,Total,Submitted,Submission Date";

/** The register of a year as CSV. */
export async function export1099s(call: MemberCall, { query }: EndpointParsed<typeof contract.export1099s>) {
  const forms = await call.read((context) => readRegister(context, query.taxYear));
  return downloadCsv(call, {
    name: `1099-register-${query.taxYear}`,
    header: HEADER,
    first: { items: forms, next: null },
    readPage: async () => ({ items: [], next: null }),
    row: csvRow,
  });
}

function csvRow(form: Form1099Row): string {
  const [name = "", businessName = ""] = form.recipientName.split("\n");
  return [
    form.taxYear,
    form.formType,
    textCell(name),
    textCell(businessName),
    textCell(form.recipientAddress.replaceAll("\n", ", ")),
    form.recipientTin,
    formatDecimal(form.box1Amount),
    formatDecimal(form.box2Amount),
    formatDecimal(form.box3Amount),
    formatDecimal(form.box4Amount),
    formatDecimal(form.box6Amount),
    formatDecimal(form.box7Amount),
    formatDecimal(form.box8Amount),
    form.stateCode ?? "",
    formatDecimal(form.stateTaxWithheld),
    formatDecimal(form.totalAmount),
    form.isSubmitted ? "yes" : "no",
    form.submissionDate ?? "",
  ].join(",");
}

function pdfResponse(bytes: Uint8Array, fileName: string): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
