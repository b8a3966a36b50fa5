import { salesTax } from "./areas/invoicing/owed-sales-tax.ts";
import { payrollTaxes } from "./areas/payroll/owed-taxes.ts";
import type { OwedTaxSource } from "./areas/taxes/index.ts";
import { SourceList } from "./kernel/http/sources.ts";

/** Whose records make taxes due. */
export const OWED_TAX_SOURCES = new SourceList<OwedTaxSource>({ payrollTaxes, salesTax });
