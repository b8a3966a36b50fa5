import { getRecurringGiftFigures } from "@trellis/contract-donations/recurring-gifts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.figures;

/** Figures of recurring gifts. */
export function RecurringFigures() {
  const { data, error, refetch } = useEndpoint(getRecurringGiftFigures, {});
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  const shown = (text: string | undefined) => text ?? <Skeleton className="h-7 w-20" />;
  const { before = 0, retained = 0 } = data?.retention ?? {};
  return (
    <MetricStrip>
      <Metric
        label={words.monthly}
        value={shown(data && moneyText(data.monthlyAmount, data.currency))}
        note={words.monthlyNote}
      />
      <Metric
        label={words.active}
        value={shown(data && String(data.activeCount))}
        note={data ? words.activeNote({ paused: data.pausedCount }) : " "}
      />
      <Metric
        label={words.moved}
        value={shown(data && words.movedValue({ started: data.startedThisMonth, ended: data.endedThisMonth }))}
        note={words.movedNote}
      />
      <Metric
        label={words.kept}
        value={shown(data && (before === 0 ? "–" : `${Math.round((retained / before) * 100)}%`))}
        note={data ? (before === 0 ? words.retainedNone : words.retainedNote({ before, retained })) : " "}
      />
    </MetricStrip>
  );
}
