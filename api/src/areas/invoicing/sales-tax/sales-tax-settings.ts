import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { updateSalesTaxSettings as endpoint, SalesTaxSettings } from "@trellis/contract-invoicing/sales-tax.ts";
import { DEFAULT_FILING } from "@trellis/payroll-us/taxes/sales-tax-periods.ts";
import { eq } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { salesTaxSettings } from "../schema/sales-tax-schema.ts";

/** The defaults until someone saves others. */
export async function getSalesTaxSettings({ transaction, organizationId }: Read): Promise<SalesTaxSettings> {
  const [row] = await transaction
    .select()
    .from(salesTaxSettings)
    .where(eq(salesTaxSettings.organizationId, organizationId));
  return {
    filingFrequency: row?.filingFrequency ?? DEFAULT_FILING.frequency,
    dueDay: row?.dueDay ?? DEFAULT_FILING.dueDay,
    owedFrom: row?.owedFrom ?? null,
  };
}

/** Replaces the settings. Deposits keep the periods that they were recorded for. */
export async function updateSalesTaxSettings(
  context: Context,
  { body }: EndpointParsed<typeof endpoint>,
): Promise<SalesTaxSettings> {
  const { transaction, organizationId, now } = context;
  const before = await getSalesTaxSettings(context);
  const after: SalesTaxSettings = { ...body, owedFrom: body.owedFrom || null };
  const values = { ...after, updatedAt: now };
  await transaction
    .insert(salesTaxSettings)
    .values({ organizationId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: salesTaxSettings.organizationId, set: values });
  await context.audit({ action: "update", resource: "sales_tax_settings", resourceId: null, before, after });
  return after;
}
