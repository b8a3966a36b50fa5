import type { QuestionResult } from "@trellis/contract-surveys/results.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { percentagesOf } from "@trellis/domain/money/percentages.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { ShareTrack } from "@trellis/shared/ui/charts/share-bars.tsx";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { momentOf } from "../surveys/survey-dates.ts";
import { words } from "./messages.ts";

interface ChartProps {
  question: QuestionResult;
}

const sharesOf = (question: QuestionResult) => percentagesOf(question.options.map(({ count }) => count));

/** Share of each option. Of several answers each is a share of the people, so they may sum to more than 100. */
export function OptionBars({ question }: ChartProps) {
  const shares = question.multiple
    ? question.options.map(({ count }) => Math.round((count / question.answered) * 100))
    : sharesOf(question);
  return (
    <ul aria-label={words.chartOf({ question: question.question })} className="grid gap-3">
      {question.options.map((option, index) => (
        <li key={option.id} className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-baseline gap-x-3 gap-y-1">
          <span className="break-words">
            {option.label}
            {option.removed && <i className="text-muted"> ({words.removedOption})</i>}
          </span>
          <Count value={option.count} />
          <Share value={shares[index]} />
          <ShareTrack percent={(option.count / Math.max(1, question.answered)) * 100} className="col-span-3" />
        </li>
      ))}
    </ul>
  );
}

/** The mean, then 5 to 1. */
export function RatingChart({ question }: ChartProps) {
  return (
    <>
      <Headline
        value={
          question.mean == null
            ? "–"
            : formatNumber(question.mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
        }
        note={words.ofFive}
      />
      <Steps question={question} />
    </>
  );
}

/** The score, the three groups that make it, then 10 to 0. */
export function NpsChart({ question }: ChartProps) {
  const { nps } = question;
  if (!nps) return null;
  const groups = [
    { label: words.detractors, share: nps.detractors, color: "bg-chart-2" },
    { label: words.passives, share: nps.passives, color: "bg-chart-2-quiet" },
    { label: words.promoters, share: nps.promoters, color: "bg-chart-1" },
  ];
  return (
    <>
      <Headline
        value={nps.score < 0 ? `−${-nps.score}` : `${nps.score > 0 ? "+" : ""}${nps.score}`}
        note={words.score}
      />
      <SplitBar parts={groups.map(({ share, color, label }) => ({ key: label, size: share, color }))} />
      <ul className="mt-2.5 mb-4 grid gap-1 sm:grid-cols-3">
        {groups.map(({ label, share, color }) => (
          <li key={label} className="flex items-baseline gap-2 text-sm">
            <span aria-hidden="true" className={`size-2 flex-none rounded-xs forced-color-adjust-none ${color}`} />
            <span className="text-muted">{label}</span> <span className="font-medium tabular-nums">{share}%</span>
          </li>
        ))}
      </ul>
      <Steps question={question} />
    </>
  );
}

/** Steps of a scale, the highest first. */
function Steps({ question }: ChartProps) {
  const max = Math.max(1, ...question.options.map((option) => option.count));
  const shares = sharesOf(question);
  const rows = question.options.map((option, index) => ({ ...option, share: shares[index] })).reverse();
  return (
    <ul aria-label={words.chartOf({ question: question.question })} className="grid gap-2.5">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_2.5rem_2.5rem] items-center gap-2.5 tabular-nums"
        >
          <span className="text-end">{row.label}</span>
          <ShareTrack percent={(row.count / max) * 100} />
          <Count value={row.count} />
          <Share value={row.share} />
        </li>
      ))}
    </ul>
  );
}

/** Yes and no as one split bar. */
export function YesNoChart({ question }: ChartProps) {
  const shares = sharesOf(question);
  return (
    <>
      <SplitBar
        parts={question.options.map(({ id, count }, index) => ({
          key: id,
          size: count,
          color: index === 0 ? "bg-chart-1" : "bg-chart-2-quiet",
        }))}
      />
      <ul
        aria-label={words.chartOf({ question: question.question })}
        className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1"
      >
        {question.options.map((option, index) => (
          <li key={option.id} className="tabular-nums">
            <span className="font-medium">
              {option.label} {shares[index]}%
            </span>{" "}
            <span className="text-muted">{formatNumber(option.count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SplitBar({ parts }: { parts: readonly { key: string; size: number; color: string }[] }) {
  return (
    <div aria-hidden="true" className="flex h-3 gap-0.5 forced-color-adjust-none">
      {parts
        .filter(({ size }) => size > 0)
        .map(({ key, size, color }) => (
          <span key={key} className={`rounded-xs ${color}`} style={{ flexGrow: size, flexBasis: 0 }} />
        ))}
    </div>
  );
}

/** The newest texts, with the way to all of them. */
export function LatestTexts({ question, onReadAll }: ChartProps & { onReadAll: () => void }) {
  const { timeZone } = useMembership();
  return (
    <>
      <ul aria-label={words.chartOf({ question: question.question })} className="grid">
        {question.latest.map((answer) => (
          <li
            key={answer.responseId}
            className="gap-4 border-hairline border-b py-3 first:pt-0 last:border-b-0 sm:flex sm:items-baseline sm:justify-between"
          >
            <p className="line-clamp-4 min-w-0 whitespace-pre-line text-pretty break-words">{answer.text}</p>
            <Instant at={answer.createdAt} className="whitespace-nowrap text-muted text-sm tabular-nums">
              {momentOf(answer.createdAt, timeZone)}
            </Instant>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="-ms-2.5" onClick={onReadAll}>
        {words.readAll({ answers: question.answered })}
      </Button>
    </>
  );
}

function Headline({ value, note }: { value: string; note: string }) {
  return (
    <p className="mb-4 flex items-baseline gap-2">
      <span className="font-semibold text-3xl tabular-nums tracking-figure">{value}</span>
      <span className="text-muted">{note}</span>
    </p>
  );
}

const Count = ({ value }: { value: number }) => (
  <span className="text-end text-muted tabular-nums">{formatNumber(value)}</span>
);
const Share = ({ value }: { value: number | undefined }) => (
  <span className="text-end font-medium tabular-nums">{value}%</span>
);
