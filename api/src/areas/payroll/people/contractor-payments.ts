import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/contractor-payments.ts";
import type { ContractorPayment } from "@trellis/contract-payroll/contractor-payments.ts";
import { dayInZone, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { PaymentCategory } from "@trellis/payroll-us/choices.ts";
import { METHODS_ON_1099_K } from "@trellis/payroll-us/form-1099/forms.ts";
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { bookEntries, type Entry, unbookEntries } from "../../finance/index.ts";
import { requireFeature } from "../../organizations/index.ts";
import { employee, contractorPayment as table } from "../schema.ts";
import { fullName } from "./employee-view.ts";
import { findEmployee } from "./find-employee.ts";

type Row = typeof table.$inferSelect;
type Person = Pick<typeof employee.$inferSelect, "firstName" | "lastName" | "businessName">;

const DEFAULT_LIMIT = 50;
/** Where each is among the expenses. */
const EXPENSE_CATEGORY: Readonly<Record<PaymentCategory, string>> = {
  nonemployee_compensation: "Professional Services",
  rents: "Rent",
  royalties: "Royalties",
  medical: "Other Expenses",
  other: "Other Expenses",
};

/** Payments to contractors, newest first. */
export async function listContractorPayments(
  { transaction, organizationId }: Read,
  { query }: EndpointParsed<typeof contract.listContractorPayments>,
): Promise<Page<ContractorPayment>> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await transaction
    .select({ payment: table, person: employee })
    .from(table)
    .innerJoin(employee, and(eq(employee.organizationId, table.organizationId), eq(employee.id, table.employeeId)))
    .where(
      and(
        eq(table.organizationId, organizationId),
        query.employeeId ? eq(table.employeeId, query.employeeId) : undefined,
        query.taxYear ? inYear(query.taxYear) : undefined,
        isBefore(query.cursor),
      ),
    )
    .orderBy(desc(table.date), desc(table.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.payment;
  return new Page(
    shown.map(({ payment, person }) => toPayment(payment, person)),
    rows.length > limit && last ? `${last.date}_${last.id}` : null,
  );
}

/** Payments to a person by calendar year, newest first; empty for an unknown person. */
export async function getContractorPaymentYears(
  context: Context,
  { query }: EndpointParsed<typeof contract.getContractorPaymentYears>,
) {
  const year = sql<number>`extract(year from ${table.date})::int`;
  const on1099K = inArray(table.method, [...METHODS_ON_1099_K] as Row["method"][]);
  const rows = await context.transaction
    .select({
      taxYear: year,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${table.cents})`,
      on1099K: sql<string>`coalesce(sum(${table.cents}) filter (where ${on1099K}), 0)`,
      withheld: sql<string>`sum(${table.federalWithheld} + ${table.stateWithheld})`,
    })
    .from(table)
    .where(and(eq(table.organizationId, context.organizationId), eq(table.employeeId, query.employeeId)))
    .groupBy(year)
    .orderBy(desc(year));
  const amount = (cents: string) => formatDecimal(BigInt(cents));
  return rows.map((row) => ({
    taxYear: row.taxYear,
    count: row.count,
    amount: amount(row.amount),
    on1099K: amount(row.on1099K),
    withheld: amount(row.withheld),
  }));
}

/** Records a payment and books it as an expense. Throws plan_feature, not_found, invalid. */
export async function createContractorPayment(
  context: Context,
  { body }: EndpointParsed<typeof contract.createContractorPayment>,
): Promise<ContractorPayment> {
  requireFeature(context, "payroll");
  const { organizationId, organization, now, member } = context;
  const person = await findEmployee(context, body.employeeId);
  if (person.employeeType !== "1099")
    throw invalid("employeeId", `${fullName(person)} is a W-2 employee: pay them with Run Payroll.`);
  if (body.date > dayInZone(now, organization.timeZone))
    throw invalid("date", "This day is in the future. Record a payment after you make it.");
  const federalWithheld = body.federalWithheld ?? 0n;
  const stateWithheld = body.stateWithheld ?? 0n;
  if (federalWithheld + stateWithheld > body.amount) throw invalid("federalWithheld", "More is withheld than was paid");
  const [row] = await context.transaction
    .insert(table)
    .values({
      organizationId,
      id: createId(),
      employeeId: person.id,
      date: body.date,
      cents: body.amount,
      federalWithheld,
      stateWithheld,
      method: body.method,
      category: body.category ?? "nonemployee_compensation",
      reference: body.reference || null,
      notes: body.notes || null,
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the payment was not recorded");
  const recorded = toPayment(row, person);
  await context.audit({ action: "create", resource: "contractor_payment", resourceId: row.id, after: recorded });
  await bookEntries(context, sourceOf(row), entriesOf(row, person), member.userId);
  return recorded;
}

/** Takes a payment back, out of the books too. Throws plan_feature, not_found. */
export async function deleteContractorPayment(
  context: Context,
  { params }: EndpointParsed<typeof contract.deleteContractorPayment>,
): Promise<void> {
  requireFeature(context, "payroll");
  const [row] = await context.transaction
    .delete(table)
    .where(and(eq(table.organizationId, context.organizationId), eq(table.id, params.id)))
    .returning();
  if (!row) throw notFound("Payment");
  const person = await findEmployee(context, row.employeeId);
  await context.audit({
    action: "delete",
    resource: "contractor_payment",
    resourceId: row.id,
    before: toPayment(row, person),
  });
  await unbookEntries(context, sourceOf(row));
}

const sourceOf = ({ id }: Pick<Row, "id">) => ({ kind: "payroll", id }) as const;

/**
 * What reached the contractor, as the bank shows it, and beside it what was withheld and is owed to the tax office:
 * together the whole expense.
 */
export function entriesOf(row: Row, person: Person): Entry[] {
  const payee = person.businessName ?? fullName(person);
  const withheld = row.federalWithheld + row.stateWithheld;
  const common = {
    date: row.date,
    type: "expense",
    category: EXPENSE_CATEGORY[row.category],
    tags: ["contractors"],
  } as const;
  const parts: Entry[] = [
    {
      ...common,
      part: "payment",
      cents: row.cents - withheld,
      description: `Payment to ${payee}`,
      vendor: payee,
      paymentMethod: row.method,
      referenceNumber: row.reference,
      notes: row.notes,
    },
    { ...common, part: "withheld", cents: withheld, description: `Tax withheld from ${payee}` },
  ];
  return parts.filter(({ cents }) => cents > 0n);
}

export const inYear = (taxYear: number): SQL | undefined =>
  and(gte(table.date, `${taxYear}-01-01`), lte(table.date, `${taxYear}-12-31`));

/** Payments after a cursor, newest first. Throws malformed for an invalid cursor. */
function isBefore(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [, day, id] = /^(\d{4}-\d\d-\d\d)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(cursor) ?? [];
  if (day === undefined || !isCalendarDay(day))
    throw new AppError("malformed", {
      message: "This page of the list doesn't exist anymore. Start again from the first page.",
    });
  return sql`(${table.date}, ${table.id}) < (${day}::date, ${id}::uuid)`;
}

function toPayment(row: Row, person: Person): ContractorPayment {
  const { organizationId: _tenant, createdBy: _by, cents, federalWithheld, stateWithheld, ...rest } = row;
  return {
    ...rest,
    employeeName: fullName(person),
    amount: formatDecimal(cents),
    federalWithheld: formatDecimal(federalWithheld),
    stateWithheld: formatDecimal(stateWithheld),
    netAmount: formatDecimal(cents - federalWithheld - stateWithheld),
    isOn1099K: METHODS_ON_1099_K.includes(row.method),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
