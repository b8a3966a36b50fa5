import { PAYROLL_ACCESS } from "@trellis/contract-payroll/access.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { employee } from "../schema.ts";
import { EMPLOYEE_KIND } from "./employee-list.ts";
import { fullName } from "./employee-view.ts";

const NAME_OF_TYPE = { w2: "W-2 Employee", "1099": "1099 Contractor" } as const;

/** Employees and contractors by the words of name, business name, job title and department. Never by a number. */
export const employeeSearch: SearchSource = {
  access: PAYROLL_ACCESS,
  async find({ transaction, organizationId }, { words, limit }) {
    const rows = await transaction
      .select()
      .from(employee)
      .where(
        and(
          eq(employee.organizationId, organizationId),
          sql`${employee.id} in (${recordsWithWords(organizationId, EMPLOYEE_KIND, words)})`,
        ),
      )
      .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id))
      .limit(limit);
    return rows.map((row) => ({
      kind: EMPLOYEE_KIND,
      id: row.id,
      title: fullName(row),
      subtitle: [NAME_OF_TYPE[row.employeeType], row.jobTitle ?? row.businessName].filter(Boolean).join(" · "),
      link: `/app/finance/payroll/people/${row.id}`,
    }));
  },
};
