import { salesTax } from "./areas/invoicing/owed-sales-tax.ts";
import { payrollTaxes } from "./areas/payroll/owed-taxes.ts";
import { SourceList } from "./kernel/http/sources.ts";
import type { OwedTaxSource } from "./ports/owed-taxes.ts";

/** Whose records make taxes due. */
export const OWED_TAX_SOURCES = new SourceList<OwedTaxSource>({ payrollTaxes, salesTax });
