import { READ } from "@trellis/contract-invoicing/access.ts";
import { stateName } from "@trellis/payroll-us/state-tax.ts";
import { salesTaxPeriod, stateOfAddress } from "@trellis/payroll-us/taxes/sales-tax-periods.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { Obligation, OwedTaxSource } from "../../../ports/owed-taxes.ts";
import { readSalesTaxByMonth } from "../../finance/index.ts";
import { getSalesTaxSettings } from "./sales-tax-settings.ts";

/**
 * Sales tax collected with payments of invoices, less what was refunded, by filing period: the figures of the sales tax
 * report. A period with more refunds than collections is negative, and a credit with the state. Organizations that collect
 * none have no row.
 */
export const salesTax: OwedTaxSource = {
  access: READ,
  kinds: ["sales_tax"],
  feature: null,
  startsOn: async (scope) => (await getSalesTaxSettings(scope)).owedFrom,
  async read(scope, span) {
    const months = await readSalesTaxByMonth(scope, span);
    if (months.length === 0) return [];
    const { filingFrequency: frequency, dueDay } = await getSalesTaxSettings(scope);
    const agency = await readAgency(scope);
    const periods = new Map<string, Obligation>();
    for (const { month, cents } of months) {
      const period = salesTaxPeriod(month, { frequency, dueDay });
      const obligation = periods.get(period.from) ?? {
        tax: "sales_tax" as const,
        // Not a part of the period's key: deposits keep counting when the organization moves.
        state: null,
        agency,
        ...period,
        isDueDateAssumed: true,
        cents: 0n,
        origins: [],
      };
      obligation.cents += cents;
      obligation.origins.push({ kind: "sales_tax", id: null, day: month, cents });
      periods.set(period.from, obligation);
    }
    return [...periods.values()];
  },
};

/** The organization's state by its address, as payroll names a state's agency. */
async function readAgency({ transaction, organizationId }: Read) {
  const [found] = await transaction.execute<{ address: string | null }>(
    sql`select address from organization where id = ${organizationId}`,
  );
  const state = stateOfAddress(found?.address ?? null);
  return state ? stateName(state) : "State sales tax";
}
