import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import type { OwedTaxSource } from "../../ports/owed-taxes.ts";
import { taxDeposit } from "./schema.ts";
import { readOwedTaxes, restOf } from "./taxes-owed.ts";

const TIME_ZONE = "America/Chicago";

/** Deposits what a demo organization owed on each due date until today, so that only what comes next is open. */
export async function seedTaxDeposits(
  database: Database,
  sources: readonly OwedTaxSource[],
  { id: organizationId, adminId }: { id: number; adminId: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  await database.inOrganization(organizationId, async (transaction) => {
    const rows = await readOwedTaxes({ transaction, organizationId }, sources, Number(today.slice(0, 4)));
    const deposits = rows.flatMap((row) => {
      if (row.due === null || row.due > today || restOf(row) === 0n) return [];
      const at = new Date(`${row.due}T15:00:00Z`);
      return {
        organizationId,
        id: createId(),
        tax: row.tax,
        state: row.state,
        agency: row.agency,
        periodStart: row.from,
        periodEnd: row.to,
        depositedOn: row.due,
        cents: restOf(row),
        createdBy: adminId,
        createdAt: at,
        updatedAt: at,
      };
    });
    if (deposits.length > 0) await transaction.insert(taxDeposit).values(deposits);
  });
}
