import { taxIdProblem } from "@trellis/payroll-us/tax-id.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { UnopenedSecret } from "../../../kernel/services/secrets/seal.ts";
import { openTaxId, type readSettings } from "../../organizations/index.ts";
import { type EmployeeRow, maskEmployeeSecrets, openEmployeeSecret } from "../people/employee-secrets.ts";
import type { YearPayee } from "./form-1099-payees.ts";

export interface Problem {
  field: string;
  message: string;
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The payer, as on every form. A payer's own number is never truncated (Treas. Reg. 301.6109-4(b)(2)). */
export interface Payer {
  name: string;
  address: string;
  phone: string;
  taxId: string;
}

/** The payer of the business settings. A tax id that cannot be opened is missing. */
export function payerOf({ organization, settings }: Settings, secrets: Secrets): Payer {
  return {
    name: settings.legalName ?? organization.name,
    address: organization.address ?? "",
    phone: organization.phone ?? "",
    taxId: readTaxId(secrets, organization.id, settings.taxIdSealed) ?? "",
  };
}

function readTaxId(secrets: Secrets, organizationId: number, sealed: string | null): string | null {
  try {
    return openTaxId(secrets, organizationId, sealed);
  } catch (error) {
    if (error instanceof UnopenedSecret) return null;
    throw error;
  }
}

/** What the payer lacks, before anything can be filed. */
export function payerProblems({ taxId, address }: Payer): Problem[] {
  const problems: Problem[] = [];
  if (taxId === "") problems.push({ field: "taxId", message: "Your tax ID is missing" });
  // A sole proprietor may pay under the number of a person.
  else if (taxIdProblem(taxId, "business") && taxIdProblem(taxId, "person"))
    problems.push({ field: "taxId", message: "Your tax ID must be nine digits, like 12-3456789" });
  if (address.trim() === "") problems.push({ field: "address", message: "Your address is missing" });
  return problems;
}

/** What a payee who is due a form lacks. */
export function payeeProblems({ person, forms }: YearPayee, secrets: Secrets): Problem[] {
  if (forms.length === 0) return [];
  const problems: Problem[] = [];
  const taxId = taxIdProblemOf(person, secrets);
  if (taxId) problems.push({ field: "ssn", message: taxId });
  const address = addressProblem(person);
  if (address) problems.push(address);
  if (forms.some(({ stateTaxWithheld, stateCode }) => stateTaxWithheld > 0n && stateCode === null))
    problems.push({ field: "workState", message: "State tax was withheld, but no state is set" });
  return problems;
}

/** Which parts of an address a form cannot do without. */
export function addressProblem({ address, city, state, zipCode }: EmployeeRow): Problem | undefined {
  const missing = [
    ["street", address],
    ["city", city],
    ["state", state],
    ["ZIP code", zipCode],
  ].flatMap(([name, value]) => (value ? [] : [name]));
  return missing.length > 0 ? { field: "address", message: `Address incomplete: ${missing.join(", ")}` } : undefined;
}

function taxIdProblemOf(person: EmployeeRow, secrets: Secrets): string | undefined {
  if (person.ssnSealed === null) return "Tax ID missing: ask for a Form W-9";
  let digits: string | null;
  try {
    digits = openEmployeeSecret(secrets, person, "ssn");
  } catch {
    return "Tax ID unreadable: enter it again";
  }
  return taxIdProblem(digits ?? "", person.tinIsEin ? "business" : "person") && "Tax ID invalid: ask for a Form W-9";
}

/** As a statement to a recipient may carry it: truncated, with asterisks (Treas. Reg. 301.6109-4(a)). Empty without one. */
export function truncatedTaxId(person: EmployeeRow, secrets: Secrets): string {
  return (maskEmployeeSecrets(secrets, person).ssn ?? "").replaceAll("•", "*");
}

/** Name and, below it, what a contractor trades as. */
export const recipientNameOf = ({ firstName, lastName, businessName }: EmployeeRow) =>
  [`${firstName} ${lastName}`, businessName].filter(Boolean).join("\n");

/** Street, then city, state and ZIP code. */
export const recipientAddressOf = ({ address, city, state, zipCode }: EmployeeRow) =>
  [address, [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ")].filter(Boolean).join("\n");
