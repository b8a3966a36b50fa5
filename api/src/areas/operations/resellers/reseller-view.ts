import type { Reseller } from "@trellis/contract-operations/reseller.ts";
import { PLANS } from "@trellis/domain/plans/plans.ts";
import { asc, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { notFound } from "../../../kernel/errors.ts";
import { reseller, resellerDomain } from "../../../kernel/tenant/reseller-schema.ts";
import type { ResellerContext } from "./reseller-call.ts";

export type ResellerRow = typeof reseller.$inferSelect;

/** The reseller of the person who asks. */
export const getReseller = (context: ResellerContext): Promise<Reseller> =>
  context.database.inReference(async (transaction) =>
    viewReseller(transaction, await findReseller(transaction, context.resellerId)),
  );

/** Throws not_found where there is none with the number. */
export async function findReseller(
  transaction: Transaction,
  id: number,
  options: { lock?: true } = {},
): Promise<ResellerRow> {
  const query = transaction.select().from(reseller).where(eq(reseller.id, id));
  const [row] = await (options.lock ? query.for("update") : query);
  if (!row) throw notFound("Reseller");
  return row;
}

/** A reseller as its staff sees it. */
export async function viewReseller(transaction: Transaction, row: ResellerRow): Promise<Reseller> {
  const { id, name, contactEmail, prices, createdAt: _, updatedAt, ...brand } = row;
  const domains = await transaction
    .select({ host: resellerDomain.host })
    .from(resellerDomain)
    .where(eq(resellerDomain.resellerId, id))
    .orderBy(asc(resellerDomain.createdAt), asc(resellerDomain.host));
  return {
    id,
    name,
    contactEmail,
    domains: domains.map(({ host }) => host),
    plans: PLANS.map((plan) => {
      const { monthly, yearly } = prices[plan.id] ?? plan;
      return { plan: plan.id, monthly, yearly, isOffered: prices[plan.id] !== null };
    }),
    brand,
    updatedAt: updatedAt.toISOString(),
  };
}
