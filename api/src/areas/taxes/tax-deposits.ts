import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type * as contract from "@trellis/shared/contract/taxes/taxes-owed.ts";
import type { TaxDeposit } from "@trellis/shared/contract/taxes/taxes-owed.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { formatDollars } from "@trellis/shared/domain/money.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../db/columns.ts";
import type { Context } from "../../http/context.ts";
import { AppError, invalid, notFound } from "../../http/errors.ts";
import { requireFeature } from "../billing/index.ts";
import { taxDeposit } from "./schema.ts";
import { type OwedTaxSources, readOwedTaxes, restOf, toDeposit } from "./taxes-owed.ts";

/**
 * Records that a period's tax was deposited, in whole or in part. Of two people who do it at once one waits and then
 * hears what is left. Throws plan_feature, invalid, conflict where nothing is owed for the period any more.
 */
export async function createTaxDeposit(
  context: Context,
  { body }: EndpointParsed<typeof contract.createTaxDeposit>,
  sources: OwedTaxSources,
): Promise<TaxDeposit> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, organization, now, member } = context;
  if (body.depositedOn > dayInZone(now, organization.timeZone))
    throw invalid("depositedOn", "This day is in the future. Record a deposit once it was made.");
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax deposit ${organizationId}`}, 0))`);
  const rows = await readOwedTaxes(context, sources.readableBy(context), Number(body.periodStart.slice(0, 4)));
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
  const recorded = toDeposit(row);
  await context.audit({ action: "create", resource: "tax_deposit", resourceId: row.id, after: recorded });
  return recorded;
}

/** Removes a recorded deposit; its tax is owed again. Throws plan_feature, not_found. */
export async function deleteTaxDeposit(
  context: Context,
  { params }: EndpointParsed<typeof contract.deleteTaxDeposit>,
): Promise<void> {
  requireFeature(context, "payroll");
  const [row] = await context.transaction
    .delete(taxDeposit)
    .where(and(eq(taxDeposit.organizationId, context.organizationId), eq(taxDeposit.id, params.id)))
    .returning();
  if (!row) throw notFound("Tax deposit");
  await context.audit({ action: "delete", resource: "tax_deposit", resourceId: row.id, before: toDeposit(row) });
}
