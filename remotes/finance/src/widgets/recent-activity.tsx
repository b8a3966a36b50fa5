import { listTransactions, type Transaction } from "@trellis/contract-finance/transactions.ts";
import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { ListWidget } from "@trellis/shared/ui/rows/list-widget.tsx";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { words } from "./messages.ts";

const SHOWN = 4;

/** The newest transactions. */
export function RecentActivity() {
  const newest = useEndpoint(listTransactions, { query: { limit: SHOWN } });
  return (
    <ListWidget
      words={{ ...words, title: words.recent, failed: words.recentFailed }}
      href="/app/finance"
      query={newest}
      items={newest.data}
      rows={SHOWN}
    >
      {(transactions) => <LinkRows rows={transactions.map(describe)} />}
    </ListWidget>
  );
}

function describe(transaction: Transaction): LinkRow {
  const isIncome = transaction.type === "income";
  const cents = centsOf(transaction.amount);
  return {
    key: transaction.id,
    href: `/app/finance?transaction=${transaction.id}`,
    mark: <Glyph>{isIncome ? <ArrowDownLeft /> : <ArrowUpRight />}</Glyph>,
    title: transaction.description,
    text: transaction.category === UNCATEGORIZED ? words.noCategory : transaction.category,
    aside: (
      <span className="text-end">
        <Money cents={isIncome ? cents : -cents} sign="always" tone="signed" className="block font-medium" />
        <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{formatDay(transaction.date)}</span>
      </span>
    ),
  };
}
