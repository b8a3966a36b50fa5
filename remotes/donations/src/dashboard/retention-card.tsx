import { getDonorRetention } from "@trellis/contract-donations/donation-figures.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.retention;
/** Percent. The Fundraising Effectiveness Project, which counts thousands of organizations, sees about 45 a year. */
const [LOW, HIGH] = [35, 55];

/** How many of the donors of the year before gave again, and what that means. */
export function RetentionCard() {
  const { data, error } = useEndpoint(getDonorRetention, {});
  // Beside the other figures this one may be missing without a word of alarm.
  if (error && !data) return null;
  return (
    <Card title={words.title}>
      {!data ? (
        <Skeleton className="h-28 w-full" />
      ) : data.donorsBefore === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Share retained={data.retained} before={data.donorsBefore} />
      )}
    </Card>
  );
}

function Share({ retained, before }: { retained: number; before: number }) {
  const share = Math.round((retained * 100) / before);
  const advice = share < LOW ? words.advice.low : share < HIGH ? words.advice.middle : words.advice.high;
  return (
    <div className="grid gap-3">
      <p className="text-2xl font-semibold tracking-figure tabular-nums">
        {share}% <span className="text-base font-normal tracking-normal text-muted">{words.share}</span>
      </p>
      <Progress value={retained / before} label={words.chart({ share: share / 100 })} />
      <p className="text-sm text-muted">
        {words.sentence({ retained, before })} {advice}
      </p>
    </div>
  );
}
