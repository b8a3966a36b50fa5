import { listTransactions } from "@trellis/contract-finance/transactions.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../../ports/link-targets.ts";

/** Transactions, as notes are linked to them. */
export const transactionTarget: LinkTarget = {
  kind: "transaction",
  access: listTransactions.access,
  records: sql`transaction t`,
  title: sql`t.description`,
  where: () => sql`t.deleted_at is null`,
  link: (id) => `/app/finance?transaction=${id}`,
};
