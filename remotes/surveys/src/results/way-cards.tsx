import type { SurveyResults } from "@trellis/contract-surveys/results.ts";
import { ShareTrack } from "@trellis/shared/ui/charts/share-bars.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TimelineChart } from "./column-charts.tsx";
import { words } from "./messages.ts";

/** When answers came in. */
export function ArrivalsCard({ arrivals }: Pick<SurveyResults, "arrivals">) {
  const title = words.arrivals[arrivals.unit];
  return (
    <Card title={title}>
      <TimelineChart label={title} timeline={arrivals} isRunning />
    </Card>
  );
}

/** By question: who got there, and who went no further. */
export function DropOffCard({ dropOff }: Pick<SurveyResults, "dropOff">) {
  const started = dropOff[0]?.reached ?? 0;
  return (
    <Card title={words.dropOff}>
      <p className="mb-4 text-muted">{words.dropOffNote}</p>
      <ol aria-label={words.dropOff} className="grid gap-3">
        {dropOff.map(({ questionId, question, reached, stopped }, index) => (
          <li key={questionId} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
            <span className="line-clamp-2 break-words">{`${index + 1}. ${question}`}</span>
            <span className={`text-end text-sm tabular-nums ${stopped > 0 ? "" : "text-muted"}`}>
              {words.stopped({ stopped, reached })}
            </span>
            <ShareTrack percent={(reached / Math.max(1, started)) * 100} className="col-span-2" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
