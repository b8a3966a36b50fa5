import { and, eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { employee } from "../schema.ts";
import type { EmployeeRow } from "./employee-secrets.ts";

/** The row of this organization; with `lock`, no one else changes it until the transaction ends. Throws not_found. */
export async function findEmployee(
  { transaction, organizationId }: Read,
  id: string,
  { lock = false } = {},
): Promise<EmployeeRow> {
  const query = transaction
    .select()
    .from(employee)
    .where(and(eq(employee.organizationId, organizationId), eq(employee.id, id)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Employee");
  return row;
}
