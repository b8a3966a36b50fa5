import type { EmployeeSecret } from "@trellis/contract-payroll/employees.ts";
import { accountNumberProblem, maskBankNumber, routingProblem } from "@trellis/payroll-us/bank-routing.ts";
import { formatTaxId, maskTaxId, type TaxIdKind, taxIdProblem } from "@trellis/payroll-us/tax-id.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { type SealedPlace, type Secrets, UnopenedSecret } from "../../../kernel/services/secrets/seal.ts";
import type { employee } from "../schema.ts";

export type EmployeeRow = typeof employee.$inferSelect;
type SealedColumn = "ssnSealed" | "bankRoutingSealed" | "bankAccountSealed";
/** Whose secrets they are: part of what is authenticated, and how the tax id is written. */
export type SecretOwner = Pick<EmployeeRow, "organizationId" | "id" | "tinIsEin"> &
  Partial<Pick<EmployeeRow, SealedColumn>>;

const COLUMNS: Record<EmployeeSecret, { property: SealedColumn; column: string }> = {
  ssn: { property: "ssnSealed", column: "ssn_sealed" },
  bankRouting: { property: "bankRoutingSealed", column: "bank_routing_sealed" },
  bankAccount: { property: "bankAccountSealed", column: "bank_account_sealed" },
};
const FIELDS = Object.keys(COLUMNS) as EmployeeSecret[];

const placeOf = ({ organizationId, id }: SecretOwner, field: EmployeeSecret): SealedPlace => ({
  organizationId,
  table: "employee",
  column: COLUMNS[field].column,
  row: id,
});

const kindOf = ({ tinIsEin }: Pick<SecretOwner, "tinIsEin">): TaxIdKind => (tinIsEin ? "business" : "person");

/** The digits that are on file, or null without any. Throws unavailable where no key of the program opens them. */
export function openEmployeeSecret(secrets: Secrets, owner: SecretOwner, field: EmployeeSecret): string | null {
  const sealed = owner[COLUMNS[field].property] ?? null;
  if (sealed === null) return null;
  try {
    return secrets.open(placeOf(owner, field), sealed);
  } catch (error) {
    if (!(error instanceof UnopenedSecret)) throw error;
    throw new AppError("unavailable", {
      message: "This number can't be decrypted with the keys on this server. Enter it again, or restore the key.",
      detail: `employee ${owner.id}, ${field}: ${error.message}`,
      cause: error,
    });
  }
}

/** As a person reads it in full: `123-45-6789`, `12-3456789`, `021000021`. */
export function writeEmployeeSecret(owner: SecretOwner, field: EmployeeSecret, digits: string): string {
  return field === "ssn" ? formatTaxId(digits, kindOf(owner)) : digits;
}

/** What everyone who may see the record sees: the last four of each. */
export function maskEmployeeSecrets(secrets: Secrets, owner: SecretOwner): Record<EmployeeSecret, string | null> {
  const masked = FIELDS.map((field) => [field, maskOf(secrets, owner, field)] as const);
  return Object.fromEntries(masked) as Record<EmployeeSecret, string | null>;
}

/** A number that cannot be opened does not close the list: it is shown without its last four. */
function maskOf(secrets: Secrets, owner: SecretOwner, field: EmployeeSecret): string | null {
  let digits: string | null;
  try {
    digits = openEmployeeSecret(secrets, owner, field);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    digits = "••••";
  }
  if (digits === null) return null;
  return field === "ssn" ? maskTaxId(digits, kindOf(owner)) : maskBankNumber(digits);
}

type Typed = { [Field in EmployeeSecret]?: string | null | undefined };

/**
 * What is stored for a typed value: an omitted one (or the masked text from the answer) stays, empty or null removes
 * it, anything else is checked and sealed. Throws invalid, in words that do not repeat the number.
 *
 * @param owner the record as it is now, or as it will be when it is new
 * @param tinIsEin how the tax ID is to be read from now on
 */
export function sealEmployeeSecrets(
  secrets: Secrets,
  owner: SecretOwner,
  typed: Typed,
  tinIsEin: boolean,
): Partial<Record<SealedColumn, string | null>> {
  const sealed: Partial<Record<SealedColumn, string | null>> = {};
  const masked = maskEmployeeSecrets(secrets, owner);
  for (const field of FIELDS) {
    const text = typed[field];
    const { property } = COLUMNS[field];
    if (text === undefined || (text !== null && text === masked[field])) continue;
    if (!text) {
      sealed[property] = null;
      continue;
    }
    const problem = problemOf(field, text, tinIsEin);
    if (problem) throw invalid(field, problem);
    sealed[property] = secrets.seal(placeOf(owner, field), text.replace(/[\s-]/g, ""));
  }
  if (tinIsEin !== owner.tinIsEin && !("ssnSealed" in sealed)) requireSameKind(secrets, owner, tinIsEin);
  return sealed;
}

function problemOf(field: EmployeeSecret, text: string, tinIsEin: boolean): string | undefined {
  if (field === "bankRouting") return routingProblem(text);
  if (field === "bankAccount") return accountNumberProblem(text);
  return taxIdProblem(text, tinIsEin ? "business" : "person");
}

/** A number on file that becomes another kind by a switch alone must be one of that kind. */
function requireSameKind(secrets: Secrets, owner: SecretOwner, tinIsEin: boolean): void {
  const digits = openEmployeeSecret(secrets, owner, "ssn");
  if (digits === null) return;
  const problem = taxIdProblem(digits, tinIsEin ? "business" : "person");
  if (problem) throw invalid("ssn", "The number on file is a different kind. Enter the new one.");
}
