import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { listTransactions, type Transaction } from "@trellis/shared/contract/finance/transactions.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { centsOf } from "@trellis/shared/domain/money.ts";
import { Card } from "@trellis/shared/ui/card.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Glyph } from "@trellis/shared/ui/glyph.tsx";
import { Money } from "@trellis/shared/ui/money.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { strings } from "../strings.ts";

const words = strings.dashboard;
const SHOWN = 4;

/** The newest transactions. */
export function RecentActivity() {
  const { data, error, refetch } = useEndpoint(listTransactions, { query: { limit: SHOWN } });
  if (error) {
    return (
      <ErrorCard
        title={words.recentFailed}
        message={words.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  }
  return (
    <Card
      title={words.recent}
      flush
      actions={
        <a href="/app/finance" className="font-medium text-accent-text hover:underline">
          {words.viewAll}
        </a>
      }
    >
      <div className="mt-2">
        {data === undefined && <SkeletonRows rows={SHOWN} />}
        {data?.length === 0 && <EmptyState title={words.emptyTitle} description={words.empty} />}
        {data !== undefined && data.length > 0 && (
          <ul>
            {data.map((transaction) => (
              <Row key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Row({ transaction }: { transaction: Transaction }) {
  const isIncome = transaction.type === "income";
  const cents = centsOf(transaction.amount);
  return (
    <li className="group relative before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-hairline first:before:hidden sm:before:inset-x-5">
      <a
        href={`/app/finance?transaction=${transaction.id}`}
        className="flex items-center gap-3 px-4 py-3 group-last:rounded-b-lg hover:bg-surface-hover sm:px-5"
      >
        <Glyph>{isIncome ? <ArrowDownLeft /> : <ArrowUpRight />}</Glyph>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{transaction.description}</span>
          <span className="block truncate text-sm text-muted">{transaction.category}</span>
        </span>
        <span className="text-right">
          <Money cents={isIncome ? cents : -cents} sign="always" tone="signed" className="block font-medium" />
          <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{formatDay(transaction.date)}</span>
        </span>
      </a>
    </li>
  );
}
