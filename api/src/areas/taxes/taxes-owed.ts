import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { listTaxesOwed as endpoint, OwedTax, TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, asc, between, eq, inArray } from "drizzle-orm";
import type { Context, Read } from "../../kernel/http/context.ts";
import type { SourceList } from "../../kernel/http/sources.ts";
import type { OwedTaxSource } from "../../ports/owed-taxes.ts";
import { taxDeposit } from "./schema.ts";
import { byDueDate, type Settled, settleOwed } from "./settle-owed.ts";

export type DepositRow = typeof taxDeposit.$inferSelect;
export type OwedRow = Settled<DepositRow>;
export type OwedTaxSources = SourceList<OwedTaxSource>;

/**
 * Taxes of a year and the one before it, with their deposits, by due date, as far as these sources know them. Older
 * years are not read: payroll has no tax tables for them. Deposits of periods that end before a source's first day
 * settled what is not listed, and are left out with it.
 */
export async function readOwedTaxes(scope: Read, sources: readonly OwedTaxSource[], year: number): Promise<OwedRow[]> {
  const span = { from: `${year - 1}-01-01`, to: `${year}-12-31` };
  const rows: OwedRow[] = [];
  for (const source of sources) {
    const start = await source.startsOn(scope);
    const from = start !== null && start > span.from ? start : span.from;
    const obligations = from > span.to ? [] : await source.read(scope, { from, to: span.to });
    const deposits = await readDeposits(scope, source, span);
    rows.push(
      ...settleOwed(
        obligations,
        deposits.filter(({ periodEnd }) => start === null || periodEnd >= start),
      ),
    );
  }
  return rows.sort(byDueDate);
}

/** The deposits of a source's taxes in a span, so that no reader of another source sees them. */
const readDeposits = (
  { transaction, organizationId }: Read,
  { kinds }: OwedTaxSource,
  { from, to }: { from: string; to: string },
): Promise<DepositRow[]> =>
  transaction
    .select()
    .from(taxDeposit)
    .where(
      and(
        eq(taxDeposit.organizationId, organizationId),
        inArray(taxDeposit.tax, [...kinds]),
        between(taxDeposit.periodStart, from, to),
      ),
    )
    .orderBy(asc(taxDeposit.periodStart), asc(taxDeposit.id));

/** The open amount to deposit. */
export const restOf = ({ cents, deposited }: Pick<OwedRow, "cents" | "deposited">): bigint =>
  cents > deposited ? cents - deposited : 0n;

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
