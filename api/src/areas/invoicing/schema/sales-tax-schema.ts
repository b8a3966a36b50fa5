import { SALES_TAX_FREQUENCIES } from "@trellis/payroll-us/choices.ts";
import { DEFAULT_FILING } from "@trellis/payroll-us/taxes/sales-tax-periods.ts";
import { sql } from "drizzle-orm";
import { check, smallint, text } from "drizzle-orm/pg-core";
import { checkOneOf, day, tenantKeyedTable, timestamps } from "../../../kernel/db/columns.ts";

/** One row: when the organization files its sales tax. Without it the defaults hold. */
export const salesTaxSettings = tenantKeyedTable(
  "sales_tax_settings",
  {
    filingFrequency: text("filing_frequency", { enum: SALES_TAX_FREQUENCIES })
      .notNull()
      .default(DEFAULT_FILING.frequency),
    /** Of the month after the period. */
    dueDay: smallint("due_day").notNull().default(DEFAULT_FILING.dueDay),
    /** Sales tax of earlier days was deposited elsewhere. */
    owedFrom: day("owed_from"),
    ...timestamps(),
  },
  () => [],
  (table) => [
    checkOneOf("sales_tax_settings_frequency_check", table.filingFrequency, SALES_TAX_FREQUENCIES),
    check("sales_tax_settings_day_check", sql.raw(`"due_day" between 1 and 31`)),
  ],
);
