import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/forms-w2.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { notFound } from "../../../kernel/errors.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { readSettings } from "../../organizations/index.ts";
import { payerOf, recipientAddressOf, truncatedTaxId } from "../form-1099/form-1099-preflight.ts";
import { openEmployeeSecret, writeEmployeeSecret } from "../people/employee-secrets.ts";
import { fullName } from "../people/employee-view.ts";
import { readW2Figures, W2_SUMS, type W2Figures } from "./w2-figures.ts";
import { drawW2s, EMPLOYEE_COPIES, EMPLOYER_COPIES } from "./w2-pdf.ts";

const readForms = (call: MemberCall, taxYear: number) =>
  call.read(async (context) => ({
    forms: await readW2Figures(context, taxYear),
    employer: payerOf(await readSettings(context), call.services.secrets),
  }));

/** Copies B, C and 2 of everyone, or of one employee. Throws not_found for someone without wages in the year. */
export async function getW2sPdf(call: MemberCall, { query }: EndpointParsed<typeof contract.getW2sPdf>) {
  const { taxYear, employeeId } = query;
  const { forms, employer } = await readForms(call, taxYear);
  const chosen = employeeId === undefined ? forms : forms.filter(({ person }) => person.id === employeeId);
  if (employeeId !== undefined && chosen.length === 0) throw notFound("Form W-2");
  const bytes = await drawW2s(chosen, employer, {
    taxYear,
    copies: EMPLOYEE_COPIES,
    ssnOf: ({ person }) => truncatedTaxId(person, call.services.secrets),
    now: call.now,
  });
  const [only] = chosen;
  return pdfAnswer(bytes, `W-2-${taxYear}${employeeId !== undefined && only ? `-${fullName(only.person)}` : ""}`);
}

/** Copy D of everyone with the whole SSN. Throws unavailable where one cannot be opened. */
export async function getEmployerW2sPdf(
  call: MemberCall,
  { query: { taxYear } }: EndpointParsed<typeof contract.getEmployerW2sPdf>,
) {
  const { forms, employer } = await readForms(call, taxYear);
  const ssnOf = ({ person }: W2Figures) => {
    const digits = openEmployeeSecret(call.services.secrets, person, "ssn");
    return digits === null ? "" : writeEmployeeSecret(person, "ssn", digits);
  };
  const bytes = await drawW2s(forms, employer, { taxYear, copies: EMPLOYER_COPIES, ssnOf, now: call.now });
  return pdfAnswer(bytes, `W-2-${taxYear}-copy-D`);
}

const HEADER = [
  "Tax Year,Employee,Address,SSN (truncated),EIN,Employer",
  "Box 1 Wages,Box 2 Federal Tax,Box 3 Social Security Wages,Box 4 Social Security Tax,Box 5 Medicare Wages,Box 6 Medicare Tax",
  "Box 12a Code,Box 12a,Box 12b Code,Box 12b,Box 12c Code,Box 12c,Box 12d Code,Box 12d,Box 13 Retirement Plan",
  "Box 15 State,Box 16 State Wages,Box 17 State Tax",
].join(",");
const BOXES_12 = 4;

/** A line for each employee and state; boxes 1 to 13 are on the employee's first line alone, so that columns add up. */
export async function exportW2s(call: MemberCall, { query }: EndpointParsed<typeof contract.exportW2s>) {
  const { forms, employer } = await readForms(call, query.taxYear);
  const lines = forms.flatMap((form) => {
    const states = form.states.length === 0 ? [null] : form.states;
    return states.map((state, index) => ({ form, state, isFirst: index === 0 }));
  });
  return downloadCsv(call, {
    name: `w2-${query.taxYear}`,
    header: HEADER,
    first: { items: lines, next: null },
    readPage: async () => ({ items: [], next: null }),
    row: ({ form, state, isFirst }: (typeof lines)[number]) =>
      [
        query.taxYear,
        textCell(fullName(form.person)),
        textCell(recipientAddressOf(form.person).replaceAll("\n", ", ")),
        truncatedTaxId(form.person, call.services.secrets),
        employer.taxId,
        textCell(employer.name),
        ...W2_SUMS.map((sum) => (isFirst ? formatDecimal(form[sum]) : "")),
        ...Array.from({ length: BOXES_12 }, (_, index) => {
          const entry = isFirst ? form.box12[index] : undefined;
          return entry ? `${entry.code},${formatDecimal(entry.amount)}` : ",";
        }),
        isFirst && form.retirementPlan ? "yes" : "",
        state?.state ?? "",
        state ? formatDecimal(state.wages) : "",
        state ? formatDecimal(state.tax) : "",
      ].join(","),
  });
}
