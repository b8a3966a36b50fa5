import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type { Employee, listEmployees as endpoint } from "@trellis/shared/contract/payroll/employees.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import { type Context, Page } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import type { Secrets } from "../../services/secrets/seal.ts";
import { recordsWithWords } from "../platform/search-terms.ts";
import { searchWords } from "../platform/search-words.ts";
import { activeOn, toEmployee } from "./employee-view.ts";
import { employee } from "./schema.ts";

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
  // A question without a word, such as a comma, finds nobody; no question finds everybody.
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
        isAfter(readCursor(query.cursor)),
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new Page(
    shown.map((row) => toEmployee(row, today, secrets)),
    rows.length > limit && last ? writeCursor([last.lastName, last.firstName, last.id]) : null,
  );
}

type Position = [lastName: string, firstName: string, id: string];

const writeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString("base64url");

function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (isPosition(value)) return value;
  } catch {
    // Answered below, as any other text that is not ours.
  }
  throw new AppError("malformed", { message: "This page of the list is not known. Load the list again." });
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((part) => typeof part === "string" && !part.includes("\0")) &&
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value[2] as string);

function isAfter(position: Position | undefined): SQL | undefined {
  if (!position) return undefined;
  const [lastName, firstName, id] = position;
  return sql`(${employee.lastName}, ${employee.firstName}, ${employee.id}) > (${lastName}, ${firstName}, ${id}::uuid)`;
}
