import type { QuestionResult, Timeline } from "@trellis/contract-surveys/results.ts";
import { formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { words } from "./messages.ts";

/** As many labels as fit below the columns on a phone. */
const MAX_TICKS = 6;
const asText = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
const asCount = (value: bigint) => formatNumber(value);

/** Counts on a timeline; if it is still running, the last column is highlighted. */
export function TimelineChart({
  label,
  timeline: { unit, points },
  isRunning = false,
}: {
  label: string;
  timeline: Timeline;
  isRunning?: boolean;
}) {
  const every = Math.ceil(points.length / MAX_TICKS);
  return (
    <MonthBars
      label={label}
      size="full"
      even={!isRunning}
      format={(value) => words.answered({ answers: Number(value) })}
      formatAxis={asCount}
      points={points.map(({ start, count }, index) => {
        const short = unit === "day" ? formatDay(start, { year: false }) : writeDay(start, { month: "short" });
        return {
          label: unit === "day" ? short : writeDay(start, { month: "short", year: "numeric" }),
          // The first one, and then each at the same distance.
          tick: index % every === 0 ? short : "",
          value: BigInt(count),
        };
      })}
    />
  );
}

/** Mean, median and range, and how often each part of the range was given. */
export function NumberChart({ question }: { question: QuestionResult }) {
  const { numbers } = question;
  if (!numbers) return null;
  const facts = [
    [words.mean, asText(numbers.mean)],
    [words.median, asText(numbers.median)],
    [words.range, `${asText(numbers.minimum)} – ${asText(numbers.maximum)}`],
  ];
  const isWhole = numbers.bins.every(({ from, to }) => to - from === 1 && Number.isInteger(from));
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-xl tabular-nums tracking-figure">{value}</dd>
          </div>
        ))}
      </dl>
      <MonthBars
        label={words.chartOf({ question: question.question })}
        size="full"
        even
        format={(value) => words.answered({ answers: Number(value) })}
        formatAxis={asCount}
        points={numbers.bins.map(({ from, to, count }) => ({
          label: isWhole ? asText(from) : `${asText(from)} – ${asText(to)}`,
          tick: asText(from),
          value: BigInt(count),
        }))}
      />
    </>
  );
}
