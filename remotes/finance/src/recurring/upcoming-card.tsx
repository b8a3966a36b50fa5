import { listUpcomingTransactions } from "@trellis/contract-finance/recurring.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { words } from "./messages.ts";

const SHOWN = 12;

/** The transactions that the schedules will add next. */
export function UpcomingCard() {
  const { data, error, refetch } = useEndpoint(listUpcomingTransactions, { query: { days: 90 } });
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  return (
    <Card title={words.upcoming.title} actions={words.upcoming.days} flush>
      {!data ? (
        <SkeletonRows rows={5} />
      ) : data.length === 0 ? (
        <p className="px-4 pb-5 text-muted sm:px-5">{words.upcoming.empty}</p>
      ) : (
        <ul className="pt-1 pb-2">
          {data.slice(0, SHOWN).map((one) => (
            <li
              key={`${one.scheduleId} ${one.date}`}
              className="flex min-h-11 items-center gap-3 border-b border-solid border-hairline px-4 last:border-b-0 sm:px-5"
            >
              <span className="w-16 shrink-0 text-sm text-muted">{formatDay(one.date, { year: false })}</span>
              <span className="min-w-0 flex-1 truncate">{one.description}</span>
              <Money
                cents={one.type === "income" ? centsOf(one.amount) : -centsOf(one.amount)}
                sign="always"
                tone="signed"
              />
            </li>
          ))}
          {data.length > SHOWN && (
            <li className="px-4 pt-2.5 pb-1.5 text-sm text-muted sm:px-5">
              {words.upcoming.more({ n: data.length - SHOWN })}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
