import { taxIdProblem } from "@trellis/payroll-us/tax-id.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { addressProblem, type Payer, type Problem, payerProblems } from "../form-1099/form-1099-preflight.ts";
import { type EmployeeRow, openEmployeeSecret } from "../people/employee-secrets.ts";
import type { W2Figures } from "./w2-figures.ts";

/** What the employer lacks, before anything can be filed: an employer pays wages under an EIN. */
export function employerProblems(payer: Payer): Problem[] {
  const problems = payerProblems(payer);
  if (payer.taxId !== "" && problems.every(({ field }) => field !== "taxId") && taxIdProblem(payer.taxId, "business"))
    problems.push({ field: "taxId", message: "Form W-2 needs an EIN" });
  return problems;
}

/** What an employee's form lacks. */
export function formProblems(form: W2Figures, secrets: Secrets): Problem[] {
  const problems: Problem[] = [];
  const ssn = ssnProblem(form.person, secrets);
  if (ssn) problems.push({ field: "ssn", message: ssn });
  const address = addressProblem(form.person);
  if (address) problems.push(address);
  if (form.states.some(({ state, tax }) => state === "" && tax > 0n))
    problems.push({ field: "workState", message: "State tax was withheld, but no state is set" });
  if (form.openingIncomplete)
    problems.push({
      field: "opening",
      message: "Opening figures lack federal wages; Medicare wages are used in box 1. Enter them in Payroll settings",
    });
  return problems;
}

function ssnProblem(person: EmployeeRow, secrets: Secrets): string | undefined {
  if (person.ssnSealed === null) return "SSN missing: ask for a Form W-4";
  try {
    return (
      taxIdProblem(openEmployeeSecret(secrets, person, "ssn") ?? "", "person") && "SSN invalid: ask for a Form W-4"
    );
  } catch {
    return "SSN unreadable: enter it again";
  }
}
