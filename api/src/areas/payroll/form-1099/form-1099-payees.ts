import { PAYMENT_CATEGORIES } from "@trellis/payroll-us/choices.ts";
import {
  type CategorySum,
  type Form1099Boxes,
  formsFor,
  METHODS_ON_1099_K,
} from "@trellis/payroll-us/form-1099/forms.ts";
import { type Thresholds, thresholdsOf } from "@trellis/payroll-us/form-1099/thresholds.ts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { inYear } from "../people/contractor-payments.ts";
import type { EmployeeRow } from "../people/employee-secrets.ts";
import { employee, contractorPayment as payment } from "../schema.ts";

/** Someone who was paid in a year, by what for; and the forms that follow from it. */
export interface YearPayee {
  person: EmployeeRow;
  /** Without what went by card or network. */
  sums: CategorySum[];
  on1099K: bigint;
  forms: Form1099Boxes[];
}

/** The thresholds of a year. Throws invalid for one whose thresholds are not known. */
export function requireThresholds(taxYear: number): Thresholds {
  const thresholds = thresholdsOf(taxYear);
  if (thresholds) return thresholds;
  const message = `This version doesn't have the ${taxYear} thresholds yet, so it can't prepare that year's forms.`;
  throw new AppError("invalid", { message, issues: [{ path: "taxYear", message }] });
}

/** What the sums of a year are made of: one row a payee and category. */
export function yearSumsQuery(organizationId: number, taxYear: number): SQL {
  const reported = sql`${payment.method} not in (${sql.join(
    METHODS_ON_1099_K.map((method) => sql`${method}`),
    sql`, `,
  )})`;
  const sum = (column: unknown) => sql`coalesce(sum(${column}) filter (where ${reported}), 0)::text`;
  return sql`select ${payment.employeeId} as "employeeId", ${payment.category} as category,
      ${sum(payment.cents)} as cents, ${sum(payment.federalWithheld)} as "federalWithheld",
      ${sum(payment.stateWithheld)} as "stateWithheld",
      coalesce(sum(${payment.cents}) filter (where not (${reported})), 0)::text as "on1099K"
    from ${payment} where ${and(eq(payment.organizationId, organizationId), inYear(taxYear))}
    group by ${payment.employeeId}, ${payment.category}`;
}

interface SumRow extends Record<string, unknown> {
  employeeId: string;
  category: CategorySum["category"];
  cents: string;
  federalWithheld: string;
  stateWithheld: string;
  on1099K: string;
}

/** Everyone who was paid in a year, by name, with the forms they are due; none where the thresholds are not known. */
export async function readYearPayees({ transaction, organizationId }: Read, taxYear: number): Promise<YearPayee[]> {
  const rows = await transaction.execute<SumRow>(yearSumsQuery(organizationId, taxYear));
  const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId);
  if (byPerson.size === 0) return [];
  const people = await transaction
    .select()
    .from(employee)
    .where(and(eq(employee.organizationId, organizationId), inArray(employee.id, [...byPerson.keys()])))
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id));
  const thresholds = thresholdsOf(taxYear);
  return people.map((person) => {
    const own = (byPerson.get(person.id) ?? []).toSorted(
      (a, b) => PAYMENT_CATEGORIES.indexOf(a.category) - PAYMENT_CATEGORIES.indexOf(b.category),
    );
    const sums = own.map(({ category, cents, federalWithheld, stateWithheld }) => ({
      category,
      cents: BigInt(cents),
      federalWithheld: BigInt(federalWithheld),
      stateWithheld: BigInt(stateWithheld),
    }));
    return {
      person,
      sums,
      on1099K: own.reduce((sum, row) => sum + BigInt(row.on1099K), 0n),
      forms: thresholds ? formsFor(sums, payeeOf(person), thresholds) : [],
    };
  });
}

export const payeeOf = ({ isCorporation, workState }: EmployeeRow) => ({ isCorporation, stateCode: workState });
