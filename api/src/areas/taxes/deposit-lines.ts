import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-taxes/bank-tax-matches.ts";
import type { BankTaxMatch } from "@trellis/contract-taxes/bank-tax-matches.ts";
import type { TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { Context, Tenant } from "../../kernel/http/context.ts";
import type { BankLine, BankLines } from "../../ports/bank-lines.ts";
import { taxDeposit } from "./schema.ts";
import { recordDeposit, requireSource } from "./tax-deposits.ts";
import { type DepositRow, type OwedRow, type OwedTaxSources, readOwedTaxes, restOf, toDeposit } from "./taxes-owed.ts";

/** How far around a line's day deposits and due dates are looked for. */
const CANDIDATE_DAYS = 90;
/** A deposit this near to the line is proposed. */
const LIKELY_DAYS = 7;
/** A tax that is owed is proposed when the line is no later than this after its due date. */
const LATE_DAYS = 30;

interface Candidate {
  row: Pick<OwedRow, "tax" | "state" | "agency" | "from" | "to">;
  cents: bigint;
  deposit: DepositRow | null;
  /** Days between the line and the deposit, or the due date. */
  days: (line: BankLine) => number;
  isLikely: (line: BankLine) => boolean;
  reason: string;
}

/**
 * What open lines of an account could have paid: recorded deposits without a line, and taxes of which exactly the line's
 * amount is left. The likeliest of each line come first. Only taxes that the member may see are in it.
 */
export async function listBankTaxMatches(
  context: Context,
  { params }: EndpointParsed<typeof contract.listBankTaxMatches>,
  sources: OwedTaxSources,
  lines: BankLines,
): Promise<BankTaxMatch[]> {
  const candidates = await readCandidates(context, sources);
  const amounts = [...new Set(candidates.map(({ cents }) => cents))];
  const open = await lines.listOpen(context, params.id, amounts);
  return open.flatMap((line) =>
    candidates
      .filter(({ cents, days }) => cents === -line.cents && days(line) <= CANDIDATE_DAYS)
      .map((candidate) => ({ candidate, isLikely: candidate.isLikely(line), days: candidate.days(line) }))
      .sort(
        (a, b) =>
          Number(b.isLikely) - Number(a.isLikely) ||
          Number(b.candidate.deposit !== null) - Number(a.candidate.deposit !== null) ||
          a.days - b.days,
      )
      .map(({ candidate: { row, cents, deposit, reason }, isLikely }) => ({
        lineId: line.id,
        depositId: deposit?.id ?? null,
        tax: row.tax,
        state: row.state,
        agency: row.agency,
        periodStart: row.from,
        periodEnd: row.to,
        amount: formatDecimal(cents),
        isLikely,
        reason,
      })),
  );
}

async function readCandidates(context: Context, sources: OwedTaxSources): Promise<Candidate[]> {
  const { transaction, organizationId } = context;
  const readable = sources.readableBy(context);
  const kinds = readable.flatMap((source) => source.kinds);
  if (kinds.length === 0) return [];
  const deposits = await transaction
    .select()
    .from(taxDeposit)
    .where(
      and(
        eq(taxDeposit.organizationId, organizationId),
        isNull(taxDeposit.bankLineId),
        inArray(taxDeposit.tax, [...kinds]),
      ),
    );
  const year = Number(dayInZone(context.now, context.organization.timeZone).slice(0, 4));
  const owed = (await readOwedTaxes(context, readable, year)).filter((row) => restOf(row) > 0n);
  return [
    ...deposits.map((deposit): Candidate => {
      const days = (line: BankLine) => daysBetween(line.date, deposit.depositedOn);
      return {
        row: { ...deposit, from: deposit.periodStart, to: deposit.periodEnd },
        cents: deposit.cents,
        deposit,
        days,
        isLikely: (line) => days(line) <= LIKELY_DAYS,
        reason: `Deposit recorded for ${formatDay(deposit.depositedOn)}`,
      };
    }),
    ...owed.map(
      (row): Candidate => ({
        row,
        cents: restOf(row),
        deposit: null,
        days: (line) => daysBetween(line.date, row.due ?? row.to),
        // Before the period is over its amount may still grow.
        isLikely: (line) => line.date > row.to && row.due !== null && line.date <= addDays(row.due, LATE_DAYS),
        reason: row.due ? `${formatDollars(restOf(row))} is due on ${formatDay(row.due)}` : "",
      }),
    ),
  ];
}

const daysBetween = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/**
 * Matches an open line to a recorded deposit of its amount, or records the deposit of a period on the line's day first. It
 * books nothing. Throws plan_feature, forbidden, not_found, invalid, conflict.
 */
export async function matchTaxDeposit(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.matchTaxDeposit>,
  sources: OwedTaxSources,
  lines: BankLines,
): Promise<TaxDeposit> {
  const { transaction, organizationId, now } = context;
  const line = await lines.matchDeposit(context, params.id);
  if (line.cents >= 0n)
    throw new AppError("conflict", { message: "This line is money in. A tax deposit is money out." });
  const { depositId, tax, state, periodStart } = body;
  const paid = { state, depositedOn: line.date, amount: -line.cents };
  const deposit =
    tax && periodStart
      ? await recordDeposit(context, { ...paid, tax, periodStart }, sources)
      : await lockDeposit(context, depositId ?? "", sources);
  if (deposit.cents !== -line.cents)
    throw new AppError("conflict", {
      message: "The bank amount and the deposit amount don't match. Choose another deposit.",
    });
  const [matched] = await transaction
    .update(taxDeposit)
    .set({ bankLineId: line.id, updatedAt: now })
    .where(and(eq(taxDeposit.organizationId, organizationId), eq(taxDeposit.id, deposit.id)))
    .returning();
  if (!matched) throw new Error("the deposit was not matched");
  await context.audit({
    action: "match",
    resource: "tax_deposit",
    resourceId: deposit.id,
    after: { bankLineId: line.id },
  });
  return toDeposit(matched);
}

async function lockDeposit(context: Context, id: string, sources: OwedTaxSources): Promise<DepositRow> {
  const [deposit] = await context.transaction
    .select()
    .from(taxDeposit)
    .where(and(eq(taxDeposit.organizationId, context.organizationId), eq(taxDeposit.id, id)))
    .for("update");
  if (!deposit) throw notFound("Tax deposit");
  requireSource(context, sources, deposit.tax);
  if (deposit.bankLineId !== null)
    throw new AppError("conflict", { message: "This deposit is already matched to a bank line. Undo that first." });
  return deposit;
}

/** Deposits of lines that are open again, or gone, have no line any more. They stay recorded. */
export async function releaseDepositLines(
  { transaction, organizationId, now }: Tenant,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await transaction
    .update(taxDeposit)
    .set({ bankLineId: null, updatedAt: now })
    .where(and(eq(taxDeposit.organizationId, organizationId), inArray(taxDeposit.bankLineId, [...lineIds])));
}
