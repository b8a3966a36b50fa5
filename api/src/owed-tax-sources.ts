import { salesTax } from "./areas/invoicing/index.ts";
import { payrollTaxes } from "./areas/payroll/index.ts";
import type { OwedTaxSource } from "./areas/taxes/index.ts";
import { SourceList } from "./kernel/http/sources.ts";

/** Whose records make taxes due. */
export const OWED_TAX_SOURCES = new SourceList<OwedTaxSource>({ payrollTaxes, salesTax });
