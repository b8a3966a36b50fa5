import type { PayrollYear } from "./payroll-year.ts";
import { YEAR_2025 } from "./years/2025.ts";
import { YEAR_2026 } from "./years/2026.ts";

/** The years that runs can be paid in, oldest first. A new year is a new file and a line here. */
export const PAYROLL_YEARS: readonly PayrollYear[] = [YEAR_2025, YEAR_2026];

/** The tables of a pay date: the tax year is the year of the pay date, whenever the work was done. */
export function payrollYearOf(payDate: string): PayrollYear | undefined {
  return PAYROLL_YEARS.find(({ year }) => payDate.startsWith(`${year}-`));
}

/** What to say about a pay date without tables. */
export function missingYearMessage(payDate: string): string {
  const years = PAYROLL_YEARS.map(({ year }) => String(year));
  return `There are no tax tables for ${payDate.slice(0, 4)}. Choose a pay date in ${years.slice(0, -1).join(", ")} or ${years.at(-1)}.`;
}
