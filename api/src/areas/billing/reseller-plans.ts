import type { OfferedPlans } from "@trellis/contract-billing/offered-plans.ts";
import type { Plan } from "@trellis/domain/plans/plans.ts";
import { plansOfReseller } from "@trellis/domain/plans/reseller-prices.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import type { Call } from "../../kernel/http/call.ts";
import type { Read } from "../../kernel/http/context.ts";
import { reseller } from "../../kernel/tenant/reseller-schema.ts";
import { organization } from "../../kernel/tenant/schema.ts";

/** Who sells the organization its plan, with what it offers; null where the installation itself does. */
export async function readReseller({ transaction, organizationId }: Read) {
  const [found] = await transaction
    .select({ name: reseller.name, contactEmail: reseller.contactEmail, prices: reseller.prices })
    .from(organization)
    .innerJoin(reseller, eq(reseller.id, organization.resellerId))
    .where(eq(organization.id, organizationId));
  if (!found) return null;
  const { prices, ...seller } = found;
  return {
    ...seller,
    plans: plansOfReseller(prices).map(toOffer),
  };
}

/** Throws conflict for an organization that pays nothing here: one that a reseller bills, or a sample. */
export async function requirePayingHere(read: Read): Promise<void> {
  const [own] = await read.transaction
    .select({ sampleUntil: organization.sampleUntil })
    .from(organization)
    .where(eq(organization.id, read.organizationId));
  if (own?.sampleUntil)
    throw new AppError("conflict", {
      message:
        "A sample organization has everything in Professional and needs no plan. Choose one for your own organization.",
    });
  const seller = await readReseller(read);
  if (seller)
    throw new AppError("conflict", {
      message: `Your plan comes from ${seller.name}. Write to ${seller.contactEmail} to change it.`,
    });
}

/** The plans that are sold at the host name of the call: a reseller's at its domain, else the installation's. */
export async function getOfferedPlans({ services: { ownDomain, database, brands } }: Call): Promise<OfferedPlans> {
  const resellerId = ownDomain?.resellerId;
  if (resellerId === undefined) return { reseller: null, plans: plansOfReseller({}).map(toOffer) };
  const [seller] = await database.reference
    .select({ name: reseller.name, contactEmail: reseller.contactEmail })
    .from(reseller)
    .where(eq(reseller.id, resellerId));
  return { reseller: seller ?? null, plans: plansOfReseller(brands.pricesOf(resellerId)).map(toOffer) };
}

const toOffer = ({ id, monthly, yearly }: Plan) => ({ plan: id, monthly, yearly });
