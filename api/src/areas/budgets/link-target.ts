import { READ } from "@trellis/contract-budgets/budgets.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../ports/link-targets.ts";

/** Budgets, as notes are linked to them. */
export const budgetTarget: LinkTarget = {
  kind: "budget",
  access: READ,
  records: sql`budget t`,
  title: sql`t.name`,
  link: (id) => `/app/finance/budget/${id}`,
  demo: sql`t.status = 'active'`,
};
