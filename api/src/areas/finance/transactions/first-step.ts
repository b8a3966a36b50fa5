import { createTransaction } from "@trellis/contract-finance/transactions.ts";
import { sql } from "drizzle-orm";
import type { FirstStepSource } from "../../../ports/first-steps.ts";

/** Transactions, by hand or from a bank statement. */
export const transactionsStep: FirstStepSource = {
  name: "record_transactions",
  access: createTransaction.access,
  link: "/app/finance?import=csv",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      select 1 from transaction where organization_id = ${organizationId} limit 1`);
    return rows.length > 0;
  },
};
