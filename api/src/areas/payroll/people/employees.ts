import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/employees.ts";
import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Zoned } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { requireFeature } from "../../organizations/index.ts";
import { employee } from "../schema.ts";
import { beforeEmployeeDeleted } from "./employee-events.ts";
import { changeOfEmployee, recordOfEmployee } from "./employee-input.ts";
import { EMPLOYEE_KIND } from "./employee-list.ts";
import { type EmployeeRow, openEmployeeSecret, sealEmployeeSecrets, writeEmployeeSecret } from "./employee-secrets.ts";
import { auditedEmployee, fullName, toEmployee } from "./employee-view.ts";
import { findEmployee } from "./find-employee.ts";

type ById = { params: { id: string } };
const FOREIGN_KEY_VIOLATION = "23503";

/** Throws not_found for an id that is unknown or another organization's. */
export async function getEmployee(context: Context, { params }: ById, secrets: Secrets): Promise<Employee> {
  return toEmployee(await findEmployee(context, params.id), todayOf(context), secrets);
}

/** Adds an employee or a contractor. Throws plan_feature, invalid. */
export async function createEmployee(
  context: Context,
  { body }: EndpointParsed<typeof contract.createEmployee>,
  secrets: Secrets,
): Promise<Employee> {
  requireFeature(context, "payroll");
  const { organizationId, now } = context;
  const owner = { organizationId, id: createId(), tinIsEin: body.tinIsEin ?? false };
  const values = recordOfEmployee(body);
  requirePossible(values);
  const sealed = sealEmployeeSecrets(secrets, owner, body, owner.tinIsEin);
  const [row] = await context.transaction
    .insert(employee)
    .values({ ...values, ...sealed, ...owner, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("the employee was not created");
  await replaceSearchTerms(context, { kind: EMPLOYEE_KIND, id: row.id }, [], wordsOf(row));
  await context.audit({ action: "create", resource: "employee", resourceId: row.id, after: auditedEmployee(row) });
  return toEmployee(row, todayOf(context), secrets);
}

/** Changes what the body names. Throws plan_feature, not_found, conflict with the record as it is, invalid. */
export async function updateEmployee(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateEmployee>,
  secrets: Secrets,
): Promise<Employee> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, now, ifMatch } = context;
  const before = await findEmployee(context, params.id, { lock: true });
  if (ifMatch !== null && ifMatch !== "*" && ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this person after you opened the form. Reload it and make your change again.",
      current: toEmployee(before, todayOf(context), secrets),
    });
  const change = changeOfEmployee(body);
  requirePossible({ ...before, ...change });
  const tinIsEin = body.tinIsEin ?? before.tinIsEin;
  const [row] = await transaction
    .update(employee)
    .set({
      ...change,
      ...sealEmployeeSecrets(secrets, before, body, tinIsEin),
      // Later than what anyone has seen: the moment is the record's version.
      updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(and(eq(employee.organizationId, organizationId), eq(employee.id, before.id)))
    .returning();
  if (!row) throw notFound("Employee");
  await replaceSearchTerms(context, { kind: EMPLOYEE_KIND, id: row.id }, wordsOf(before), wordsOf(row));
  await context.audit({ action: "update", resource: "employee", resourceId: row.id, ...differenceOf(before, row) });
  return toEmployee(row, todayOf(context), secrets);
}

/** Takes away someone who was never paid. Throws not_found, conflict for anyone who has a history. */
export async function deleteEmployee(context: Context, { params }: ById): Promise<void> {
  requireFeature(context, "payroll");
  const { transaction, organizationId } = context;
  const before = await findEmployee(context, params.id, { lock: true });
  await beforeEmployeeDeleted.emit(context, { id: before.id });
  try {
    // Pay slips, payments and 1099 forms refer to the row, and refuse.
    await transaction.transaction((savepoint) =>
      savepoint.delete(employee).where(and(eq(employee.organizationId, organizationId), eq(employee.id, before.id))),
    );
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw new AppError("conflict", {
      message: `${fullName(before)} has been paid, so the record must stay. Set an end date instead.`,
      cause: error,
    });
  }
  await replaceSearchTerms(context, { kind: EMPLOYEE_KIND, id: before.id }, wordsOf(before), []);
  await context.audit({
    action: "delete",
    resource: "employee",
    resourceId: before.id,
    before: auditedEmployee(before),
  });
}

/**
 * Reveals a number in full and records who asked for which. The answer is never stored: a repeated request reads, and
 * is recorded, again.
 */
export async function revealEmployeeSecret(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract.revealEmployeeSecret>,
): Promise<{ value: string }> {
  return call.write(async (context) => {
    const row = await findEmployee(context, params.id);
    const digits = openEmployeeSecret(call.services.secrets, row, body.field);
    if (digits === null) throw new AppError("conflict", { message: "No number is on file." });
    await context.limitPerson({
      limit: "revealsPerDay",
      message: "You've viewed as many tax and bank numbers as you can in a day. Try again tomorrow.",
    });
    await context.audit({ action: "reveal", resource: "employee", resourceId: row.id, after: { field: body.field } });
    return { value: writeEmployeeSecret(row, body.field, digits) };
  });
}

const todayOf = ({ now, organization }: Zoned) => dayInZone(now, organization.timeZone);

const wordsOf = ({ firstName, lastName, businessName, jobTitle, department }: EmployeeRow) =>
  searchWords(firstName, lastName, businessName, jobTitle, department);

function requirePossible({ hireDate, terminationDate }: Pick<EmployeeRow, "hireDate" | "terminationDate">): void {
  if (terminationDate !== null && terminationDate < hireDate)
    throw invalid("terminationDate", "The end date is before the hire date");
}

/** What changed, from and to. Of a number that was replaced only that it was. */
function differenceOf(before: EmployeeRow, after: EmployeeRow) {
  const [from, to] = [auditedEmployee(before), auditedEmployee(after)] as Record<string, unknown>[];
  const changed = Object.keys(to ?? {}).filter((name) => from?.[name] !== to?.[name]);
  const replaced = (["ssn", "bankRouting", "bankAccount"] as const).filter(
    (field) => before[`${field}Sealed`] !== after[`${field}Sealed`] && !changed.includes(field),
  );
  const pick = (values: Record<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((name) => [name, values?.[name]]));
  return {
    before: pick(from),
    after: { ...pick(to), ...Object.fromEntries(replaced.map((field) => [field, "replaced"])) },
  };
}

function codeOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}
