import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type { listTaxesOwed as endpoint, OwedTax, TaxDeposit } from "@trellis/shared/contract/taxes/taxes-owed.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { and, asc, eq, gte } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import type { SourceList } from "../../http/sources.ts";
import type { OwedTaxSource } from "./owed-tax-source.ts";
import { taxDeposit } from "./schema.ts";
import { type Settled, settleOwed } from "./settle-owed.ts";

export type DepositRow = typeof taxDeposit.$inferSelect;
export type OwedRow = Settled<DepositRow>;
export type OwedTaxSources = SourceList<OwedTaxSource>;

/**
 * Taxes of a year and the one before it, with their deposits, by due date. What is older is not looked at: payroll has
 * no tax tables for it.
 */
export async function readOwedTaxes(
  scope: Pick<Context, "transaction" | "organizationId">,
  sources: readonly OwedTaxSource[],
  year: number,
): Promise<OwedRow[]> {
  const { transaction, organizationId } = scope;
  const span = { from: `${year - 1}-01-01`, to: `${year}-12-31` };
  const obligations = [];
  for (const source of sources) obligations.push(...(await source.read(scope, span)));
  const deposits = await transaction
    .select()
    .from(taxDeposit)
    .where(and(eq(taxDeposit.organizationId, organizationId), gte(taxDeposit.periodStart, span.from)))
    .orderBy(asc(taxDeposit.periodStart), asc(taxDeposit.id));
  return settleOwed(
    obligations,
    deposits.filter(({ periodStart }) => periodStart <= span.to),
  );
}

/** What is left to deposit. */
export const restOf = ({ cents, deposited }: OwedRow): bigint => cents - deposited;

export const isOverdue = (row: OwedRow, today: string): boolean =>
  restOf(row) > 0n && row.due !== null && row.due < today;

/** The taxes of a year, and those of the year before that are open. */
export async function listTaxesOwed(
  context: Context,
  { query }: EndpointParsed<typeof endpoint>,
  sources: OwedTaxSources,
) {
  const today = dayInZone(context.now, context.organization.timeZone);
  const year = query.year ?? Number(today.slice(0, 4));
  const rows = (await readOwedTaxes(context, sources.readableBy(context), year)).filter(
    (row) => row.to.startsWith(String(year)) || restOf(row) > 0n || row.credit > 0n,
  );
  const sum = (some: readonly OwedRow[]) => formatDecimal(some.reduce((total, row) => total + restOf(row), 0n));
  const open = rows.filter((row) => restOf(row) > 0n && !isOverdue(row, today));
  return {
    year,
    overdue: sum(rows.filter((row) => isOverdue(row, today))),
    owed: sum(open),
    nextDue: open[0]?.due ?? null,
    items: rows.map((row) => toOwedTax(row, today)),
  };
}

function toOwedTax(row: OwedRow, today: string): OwedTax {
  const rest = restOf(row);
  return {
    tax: row.tax,
    state: row.state,
    agency: row.agency,
    periodStart: row.from,
    periodEnd: row.to,
    dueDate: row.due,
    isDueDateAssumed: row.isDueDateAssumed,
    amount: formatDecimal(row.cents),
    deposited: formatDecimal(row.deposited),
    rest: formatDecimal(rest),
    credit: formatDecimal(row.credit),
    status: rest > 0n ? (isOverdue(row, today) ? "overdue" : "owed") : row.credit > 0n ? "credit" : "deposited",
    origins: row.origins.map(({ cents, ...origin }) => ({ ...origin, amount: formatDecimal(cents) })),
    deposits: row.deposits.map(toDeposit),
  };
}

/** The record as it is answered. */
export const toDeposit = (row: DepositRow): TaxDeposit => ({
  id: row.id,
  tax: row.tax,
  state: row.state,
  agency: row.agency,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  depositedOn: row.depositedOn,
  amount: formatDecimal(row.cents),
  reference: row.reference,
  createdAt: row.createdAt.toISOString(),
});
