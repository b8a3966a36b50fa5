import type { Employee } from "@trellis/contract-payroll/employees.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { employee } from "../schema.ts";
import { type EmployeeRow, maskEmployeeSecrets } from "./employee-secrets.ts";

/** Whether someone works on a day, as far as is known: not set inactive, and the last day has not passed. */
export const isActiveOn = (
  { isActive, terminationDate }: Pick<EmployeeRow, "isActive" | "terminationDate">,
  day: CalendarDay,
) => isActive && (terminationDate === null || terminationDate >= day);

/** The same as a condition. */
export const activeOn = (day: CalendarDay): SQL =>
  sql`(${employee.isActive} and (${employee.terminationDate} is null or ${employee.terminationDate} >= ${day}::date))`;

export const fullName = ({ firstName, lastName }: Pick<EmployeeRow, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

const amountOrNull = (cents: bigint | null) => (cents === null ? null : formatDecimal(cents));

/** The record as it is answered: what is secret by its last four. */
export function toEmployee(row: EmployeeRow, today: CalendarDay, secrets: Secrets): Employee {
  const { ssnSealed: _ssn, bankRoutingSealed: _routing, bankAccountSealed: _account, ...open } = row;
  return {
    ...open,
    ...maskEmployeeSecrets(secrets, row),
    isActive: isActiveOn(row, today),
    hourlyRate: amountOrNull(row.hourlyRate),
    salary: amountOrNull(row.salary),
    dependentsCredit: formatDecimal(row.dependentsCredit),
    otherIncome: formatDecimal(row.otherIncome),
    deductions: formatDecimal(row.deductions),
    extraWithholding: formatDecimal(row.extraWithholding),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the audit log says: every field but the secrets, of which only whether there is one. */
export function auditedEmployee(row: EmployeeRow) {
  const { ssnSealed, bankRoutingSealed, bankAccountSealed, createdAt: _made, updatedAt: _changed, ...open } = row;
  const onFile = (sealed: string | null) => (sealed === null ? "none" : "on file");
  return {
    ...Object.fromEntries(
      Object.entries(open).map(([name, value]) => [name, typeof value === "bigint" ? formatDecimal(value) : value]),
    ),
    ssn: onFile(ssnSealed),
    bankRouting: onFile(bankRoutingSealed),
    bankAccount: onFile(bankAccountSealed),
  };
}
