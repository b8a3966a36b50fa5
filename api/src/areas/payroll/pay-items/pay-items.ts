import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/pay-items.ts";
import { MAX_PAY_ITEMS, type PayItem } from "@trellis/contract-payroll/pay-items.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { and, asc, count, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import { fullName } from "../people/employee-view.ts";
import { findEmployee } from "../people/find-employee.ts";
import { payItem as table } from "./schema.ts";

type ById = { params: { id: string } };
type Row = typeof table.$inferSelect;
type Terms = Omit<Row, "organizationId" | "id" | "employeeId" | "createdAt" | "updatedAt">;
type Change = EndpointParsed<typeof contract.updatePayItem>["body"];

/** Oldest first. Throws not_found for an employee of another organization. */
export async function listPayItems(context: Context, { params }: ById): Promise<PayItem[]> {
  await findEmployee(context, params.id);
  const rows = await context.transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, context.organizationId), eq(table.employeeId, params.id)))
    .orderBy(asc(table.startDate), asc(table.id))
    .limit(MAX_PAY_ITEMS);
  return rows.map(toPayItem);
}

/** Throws plan_feature, not_found, invalid, conflict beyond the most items that an employee may have. */
export async function createPayItem(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.createPayItem>,
): Promise<PayItem> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, now } = context;
  const person = await findEmployee(context, params.id, { lock: true });
  if (person.employeeType !== "w2")
    throw invalid("id", `${fullName(person)} is a contractor and has no deductions from pay.`);
  const [{ n } = { n: 0 }] = await transaction
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.employeeId, person.id)));
  if (n >= MAX_PAY_ITEMS)
    throw new AppError("conflict", {
      message: `An employee has at most ${MAX_PAY_ITEMS} deductions and benefits. Remove one that has ended.`,
    });
  const terms = { ...NO_TERMS, ...termsOf(body), kind: body.kind, label: body.label, startDate: body.startDate };
  requirePossible(terms);
  const [row] = await transaction
    .insert(table)
    .values({ ...terms, organizationId, id: createId(), employeeId: person.id, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("the pay item was not created");
  await context.audit({ action: "create", resource: "pay_item", resourceId: row.id, after: toPayItem(row) });
  return toPayItem(row);
}

/** Changes what the body names. Throws plan_feature, not_found, invalid. */
export async function updatePayItem(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updatePayItem>,
): Promise<PayItem> {
  requireFeature(context, "payroll");
  const before = await findPayItem(context, params.id);
  const terms = termsOf(body);
  requirePossible({ ...before, ...terms });
  const [row] = await context.transaction
    .update(table)
    .set({ ...terms, updatedAt: context.now })
    .where(and(eq(table.organizationId, context.organizationId), eq(table.id, before.id)))
    .returning();
  if (!row) throw notFound("Deduction");
  await context.audit({
    action: "update",
    resource: "pay_item",
    resourceId: row.id,
    before: toPayItem(before),
    after: toPayItem(row),
  });
  return toPayItem(row);
}

/** Throws plan_feature, not_found. */
export async function deletePayItem(context: Context, { params }: ById): Promise<void> {
  requireFeature(context, "payroll");
  const before = await findPayItem(context, params.id);
  await context.transaction
    .delete(table)
    .where(and(eq(table.organizationId, context.organizationId), eq(table.id, before.id)));
  await context.audit({ action: "delete", resource: "pay_item", resourceId: before.id, before: toPayItem(before) });
}

async function findPayItem({ transaction, organizationId }: Context, id: string): Promise<Row> {
  const [row] = await transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)))
    .for("update");
  if (!row) throw notFound("Deduction");
  return row;
}

const NO_TERMS = { amount: 0n, rate: null, matchRate: null, matchUpTo: null, matchAmount: null, endDate: null };

/** Only what was named; nothing typed is nothing stored. */
function termsOf(body: Change): Partial<Terms> {
  const orNull = <T>(value: T | "" | null | undefined) =>
    value === undefined ? undefined : value === "" ? null : value;
  const amount = orNull(body.amount);
  const fields = {
    kind: body.kind,
    label: body.label,
    amount: amount === null ? 0n : amount,
    rate: orNull(body.rate),
    matchRate: orNull(body.matchRate),
    matchUpTo: orNull(body.matchUpTo),
    matchAmount: orNull(body.matchAmount),
    startDate: body.startDate,
    endDate: orNull(body.endDate),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Terms>;
}

function requirePossible(terms: Terms): void {
  const { amount, rate, matchRate, matchUpTo, matchAmount, startDate, endDate } = terms;
  if (rate !== null && amount > 0n) throw invalid("rate", "Enter an amount or a percent, not both");
  if (matchAmount !== null && matchRate !== null)
    throw invalid("matchAmount", "Enter a percent or an amount that you contribute, not both");
  if (matchUpTo !== null && matchRate === null) throw invalid("matchRate", "Enter the percent that you match");
  if (!rate && amount === 0n && !matchAmount) throw invalid("amount", "Enter an amount or a percent");
  if (endDate !== null && endDate < startDate) throw invalid("endDate", "The end date is before the start date");
}

const rateOrNull = (rate: number | null) => (rate === null ? null : formatRate(rate));

/** The record as it is answered. */
function toPayItem(row: Row): PayItem {
  return {
    ...row,
    amount: formatDecimal(row.amount),
    rate: rateOrNull(row.rate),
    matchRate: rateOrNull(row.matchRate),
    matchUpTo: rateOrNull(row.matchUpTo),
    matchAmount: row.matchAmount === null ? null : formatDecimal(row.matchAmount),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
