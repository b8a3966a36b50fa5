import { periodLabel } from "@trellis/budget-rules/budget-period.ts";
import { READ } from "@trellis/contract-budgets/budgets.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import { recordsWithWords } from "../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../ports/search.ts";

export const BUDGET_KIND = "budget";

interface FoundBudget extends Record<string, unknown> {
  id: string;
  name: string;
  from: string;
  to: string;
  total: string;
}

/** Budgets by the words of their name, newest first. */
export const budgetSearch: SearchSource = {
  access: READ,
  async find({ transaction, organizationId }, { words, limit }) {
    const rows = await transaction.execute<FoundBudget>(sql`
      select b.id, b.name, b.start_date as "from", b.end_date as "to", b.total_budget::text as total from budget b
      where b.organization_id = ${organizationId} and b.id in (${recordsWithWords(organizationId, BUDGET_KIND, words)})
      order by b.created_at desc, b.id desc limit ${limit}`);
    return rows.map(({ id, name, total, ...period }) => ({
      kind: BUDGET_KIND,
      id,
      title: name,
      subtitle: `${periodLabel(period)}, ${formatDollars(BigInt(total))}`,
      link: `/app/finance/budget/${id}`,
    }));
  },
};
