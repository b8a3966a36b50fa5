import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/payroll-records.ts";
import { type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import type { Services } from "../../../kernel/services.ts";
import { readSettings } from "../../organizations/index.ts";
import { payerOf } from "../form-1099/form-1099-preflight.ts";
import { maskEmployeeSecrets } from "../people/employee-secrets.ts";
import { findEmployee } from "../people/find-employee.ts";
import { slipWords } from "./messages.ts";
import { drawPaySlip, type Slip, type SlipParties } from "./pay-slip-pdf.ts";
import { toExplainedRecord, yearSum } from "./pay-slip-view.ts";
import { findSlip } from "./payroll-records.ts";
import { linesInLanguage } from "./slip-language.ts";

/** One pay slip on paper; with `explanation`, further pages with the steps. Throws not_found, conflict before its run is committed. */
export async function downloadPaySlip(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.downloadPaySlip>,
): Promise<Response> {
  const language = visitorLanguage(call.request, OFFERED_LANGUAGES);
  const facts = await call.read((context) => readSlipFacts(context, call.services, params.id, language));
  const { slip } = facts;
  if (slip.status === "open")
    throw new AppError("conflict", { message: "There are no pay slips yet. Commit the payroll run first." });
  const bytes = await drawWithLogo(call.services, facts, { language, explanation: query.explanation === "true" });
  return pdfAnswer(bytes, `${slipWords(language).file}-${slip.payDate}-${slip.employeeName}`);
}

/** The same paper for an email to the employee. No connection is held while it is drawn. Throws not_found. */
export async function makePaySlip(
  services: Services,
  organizationId: number,
  id: string,
  language: Language,
): Promise<Uint8Array> {
  const facts = await inProgramScope(services, organizationId, (scope) => readSlipFacts(scope, services, id, language));
  return drawWithLogo(services, facts, { language });
}

interface SlipFacts {
  slip: Slip;
  parties: SlipParties;
  logoUrl: string | null;
}

async function readSlipFacts(
  scope: Read,
  { secrets }: Pick<Services, "secrets">,
  id: string,
  language: Language,
): Promise<SlipFacts> {
  const row = await findSlip(scope, id);
  const settings = await readSettings(scope);
  const person = await findEmployee(scope, row.employeeId);
  const payer = payerOf(settings, secrets);
  const place = [person.city, [person.state, person.zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    slip: inLanguage({ ...toExplainedRecord(row), bonusYear: yearSum(row, "supplemental") }, language),
    parties: {
      employer: { name: settings.organization.name, address: settings.organization.address, ein: payer.taxId },
      employee: {
        address: [person.address, place].filter(Boolean).join("\n"),
        ssn: maskEmployeeSecrets(secrets, person).ssn,
      },
    },
    logoUrl: settings.organization.logo,
  };
}

async function drawWithLogo(
  { files, now }: Pick<Services, "files" | "now">,
  { slip, parties, logoUrl }: SlipFacts,
  options: { language: Language; explanation?: boolean },
): Promise<Uint8Array> {
  const logo = await readPdfLogo(files, logoUrl);
  return drawPaySlip(slip, parties, { ...options, now: now(), ...(logo ? { logo } : {}) });
}

const inLanguage = (slip: Slip, language: Language): Slip => ({
  ...slip,
  lines: linesInLanguage(slip.lines, language),
});
