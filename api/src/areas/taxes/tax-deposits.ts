import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-taxes/taxes-owed.ts";
import type { OwedTaxKind, TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/http/context.ts";
import { requirePermission } from "../../kernel/identity/access.ts";
import type { BankLines } from "../../ports/bank-lines.ts";
import type { OwedTaxSource } from "../../ports/owed-taxes.ts";
import { requireFeature } from "../organizations/index.ts";
import { taxDeposit } from "./schema.ts";
import { type DepositRow, type OwedTaxSources, readOwedTaxes, restOf, toDeposit } from "./taxes-owed.ts";

/** What a deposit says; the whole rest where no amount is given. */
interface DepositInput {
  tax: OwedTaxKind;
  state?: string | null | undefined;
  periodStart: string;
  depositedOn: string;
  amount?: bigint | undefined;
  reference?: string | null | undefined;
}

/**
 * Records that a period's tax was deposited, in whole or in part. Of two people who do it at once one waits and then
 * hears what is left. Throws plan_feature, forbidden, invalid, conflict where nothing is owed for the period any more.
 */
export async function createTaxDeposit(
  context: Context,
  { body }: EndpointParsed<typeof contract.createTaxDeposit>,
  sources: OwedTaxSources,
): Promise<TaxDeposit> {
  return toDeposit(await recordDeposit(context, { ...body, amount: body.amount || undefined }, sources));
}

/** As `createTaxDeposit`. */
export async function recordDeposit(
  context: Context,
  body: DepositInput,
  sources: OwedTaxSources,
): Promise<DepositRow> {
  const source = requireSource(context, sources, body.tax);
  const { transaction, organizationId, organization, now, member } = context;
  if (body.depositedOn > dayInZone(now, organization.timeZone))
    throw invalid("depositedOn", "This day is in the future. Record a deposit after you make it.");
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax deposit ${organizationId}`}, 0))`);
  const rows = await readOwedTaxes(context, [source], Number(body.periodStart.slice(0, 4)));
  const owed = rows.find(
    (row) => row.tax === body.tax && row.state === (body.state ?? null) && row.from === body.periodStart,
  );
  const rest = owed ? restOf(owed) : 0n;
  if (!owed || rest === 0n)
    throw new AppError("conflict", { message: "Nothing is owed for this period. Reload the list to see what is." });
  const cents = body.amount || rest;
  if (cents > rest) throw invalid("amount", `${formatDollars(rest)} is owed for this period`);
  const [row] = await transaction
    .insert(taxDeposit)
    .values({
      organizationId,
      id: createId(),
      tax: owed.tax,
      state: owed.state,
      agency: owed.agency,
      periodStart: owed.from,
      periodEnd: owed.to,
      depositedOn: body.depositedOn,
      cents,
      reference: body.reference || null,
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the deposit was not recorded");
  await context.audit({ action: "create", resource: "tax_deposit", resourceId: row.id, after: toDeposit(row) });
  return row;
}

/** Removes a recorded deposit: its tax is owed again, and its bank line is open. Throws plan_feature, forbidden, not_found. */
export async function deleteTaxDeposit(
  context: Context,
  { params }: EndpointParsed<typeof contract.deleteTaxDeposit>,
  sources: OwedTaxSources,
  lines: BankLines,
): Promise<void> {
  const { transaction, organizationId } = context;
  const isDeposit = and(eq(taxDeposit.organizationId, organizationId), eq(taxDeposit.id, params.id));
  const [found] = await transaction.select().from(taxDeposit).where(isDeposit);
  if (!found) throw notFound("Tax deposit");
  requireSource(context, sources, found.tax);
  // The line before its deposit, as everywhere.
  if (found.bankLineId !== null) await lines.release(context, found.bankLineId);
  const [row] = await transaction.delete(taxDeposit).where(isDeposit).returning();
  if (!row) throw notFound("Tax deposit");
  // Matched at this moment.
  if (row.bankLineId !== null) await lines.release(context, row.bankLineId);
  await context.audit({ action: "delete", resource: "tax_deposit", resourceId: row.id, before: toDeposit(row) });
}

/** The source of a tax, for a member who may read it on a plan that includes it. Throws plan_feature, forbidden. */
export function requireSource(context: Context, sources: OwedTaxSources, tax: OwedTaxKind): OwedTaxSource {
  const found = sources.allFor(context).find(({ source }) => source.kinds.includes(tax));
  if (!found) throw new Error(`no source of ${tax}`);
  requirePermission(context.member, found.source.access);
  if (found.source.feature) requireFeature(context, found.source.feature);
  return found.source;
}
