import { listTransactions, type Transaction } from "@trellis/contract-finance/transactions.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { words } from "./strings.ts";

const SHOWN = 4;

/** The newest transactions. */
export function RecentActivity() {
  const { data, error, refetch } = useEndpoint(listTransactions, { query: { limit: SHOWN } });
  if (error && !data) {
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
        {data !== undefined && data.length > 0 && <LinkRows rows={data.map(describe)} />}
      </div>
    </Card>
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
    text: transaction.category,
    aside: (
      <span className="text-right">
        <Money cents={isIncome ? cents : -cents} sign="always" tone="signed" className="block font-medium" />
        <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{formatDay(transaction.date)}</span>
      </span>
    ),
  };
}
