import { PAYROLL_ACCESS } from "../payroll/access.ts";

/** What is owed shows what people earn, so it needs what payroll needs. */
export const TAX_ACCESS = PAYROLL_ACCESS;
