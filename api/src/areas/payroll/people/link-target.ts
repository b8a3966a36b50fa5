import { PAYROLL_ACCESS } from "@trellis/contract-payroll/access.ts";
import { sql } from "drizzle-orm";
import { FULL_NAME, type LinkTarget } from "../../../ports/link-targets.ts";

/** Employees, as notes are linked to them. */
export const employeeTarget: LinkTarget = {
  kind: "employee",
  access: PAYROLL_ACCESS,
  records: sql`employee t`,
  title: FULL_NAME,
  link: (id) => `/app/finance/payroll/people/${id}`,
};
