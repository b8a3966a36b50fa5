import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Employee, listEmployees as endpoint } from "@trellis/contract-payroll/employees.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, asc, eq, not, sql } from "drizzle-orm";
import { type Context, Page } from "../../../kernel/http/context.ts";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { employee } from "../schema.ts";
import { activeOn, toEmployee } from "./employee-view.ts";
import { isAfterName, readNameCursor, writeNameCursor } from "./name-cursor.ts";

export const EMPLOYEE_KIND = "employee";
const DEFAULT_LIMIT = 50;

type Query = EndpointParsed<typeof endpoint>["query"];

/** Employees and contractors by last name, first name. Throws malformed for a cursor that is not ours. */
export async function listEmployees(
  context: Context,
  { query }: { query: Query },
  secrets: Secrets,
): Promise<Page<Employee>> {
  const { transaction, organizationId, organization, now } = context;
  const today = dayInZone(now, organization.timeZone);
  const words = searchWords(query.q);
  // A question without a word, such as a comma, finds no one; no question finds everyone.
  if (query.q && words.length === 0) return new Page([], null);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await transaction
    .select()
    .from(employee)
    .where(
      and(
        eq(employee.organizationId, organizationId),
        query.type && eq(employee.employeeType, query.type),
        query.active && (query.active === "true" ? activeOn(today) : not(activeOn(today))),
        words.length > 0
          ? sql`${employee.id} in (${recordsWithWords(organizationId, EMPLOYEE_KIND, words)})`
          : undefined,
        isAfterName(employee, readNameCursor(query.cursor)),
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new Page(
    shown.map((row) => toEmployee(row, today, secrets)),
    rows.length > limit ? writeNameCursor(last) : null,
  );
}
