import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { QuestionKind } from "@trellis/shared/contract/surveys/questions.ts";
import type { QuestionResult } from "@trellis/shared/contract/surveys/results.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import type { ReactNode } from "react";
import { strings } from "../strings.ts";
import { momentOf } from "../surveys/survey-dates.ts";
import { percentagesOf } from "@trellis/shared/domain/percentages.ts";

const { results: words } = strings;

interface QuestionCardProps {
  question: QuestionResult;
  position: number;
  onReadAll: () => void;
}

/** One question with its counts, drawn as its kind asks. The kinds are exhaustive: a new one does not compile without a chart. */
export function QuestionCard({ question, position, onReadAll }: QuestionCardProps) {
  const charts: Record<QuestionKind, () => ReactNode> = {
    multiple_choice: () => <Bars question={question} />,
    rating: () => <Rating question={question} />,
    yes_no: () => <Split question={question} />,
    nps: () => <Bars question={question} />,
    text: () => <Texts question={question} onReadAll={onReadAll} />,
    email: () => <Texts question={question} onReadAll={onReadAll} />,
    date: () => <Texts question={question} onReadAll={onReadAll} />,
    number: () => <Texts question={question} onReadAll={onReadAll} />,
  };
  return (
    <Card
      title={<span className="break-words">{`${position}. ${question.question}`}</span>}
      actions={<span className="whitespace-nowrap tabular-nums">{words.answered(question.answered)}</span>}
    >
      {question.answered === 0 ? <p className="text-muted">{words.noAnswers}</p> : charts[question.kind]()}
    </Card>
  );
}

/** Share of each option. Of several answers each is a share of the people, so they may sum to more than 100. */
function Bars({ question }: { question: QuestionResult }) {
  const shares = question.multiple
    ? question.options.map((option) => Math.round((option.count / question.answered) * 100))
    : percentagesOf(question.options.map((option) => option.count));
  return (
    <ul aria-label={words.chartOf(question.question)} className="grid gap-3">
      {question.options.map((option, index) => (
        <li key={option.id} className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-baseline gap-x-3 gap-y-1">
          <span className={option.removed ? "break-words text-muted italic" : "break-words"}>{option.label}</span>
          <span className="text-right text-muted tabular-nums">{option.count.toLocaleString("en-US")}</span>
          <span className="text-right font-medium tabular-nums">{shares[index]}%</span>
          <Track share={(option.count / Math.max(1, question.answered)) * 100} className="col-span-3" />
        </li>
      ))}
    </ul>
  );
}

/** The mean, then 5 to 1. */
function Rating({ question }: { question: QuestionResult }) {
  const most = Math.max(1, ...question.options.map((option) => option.count));
  const shares = percentagesOf(question.options.map((option) => option.count));
  const rows = question.options.map((option, index) => ({ ...option, share: shares[index] })).reverse();
  return (
    <>
      <p className="mb-4 flex items-baseline gap-2">
        <span className="font-semibold text-3xl tabular-nums tracking-figure">{question.mean?.toFixed(1)}</span>
        <span className="text-muted">{words.ofFive}</span>
      </p>
      <ul aria-label={words.chartOf(question.question)} className="grid gap-2.5">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_2.5rem_2.5rem] items-center gap-2.5 tabular-nums"
          >
            <span>{row.removed ? words.removedOption : row.label}</span>
            <Track share={(row.count / most) * 100} />
            <span className="text-right text-muted">{row.count.toLocaleString("en-US")}</span>
            <span className="text-right font-medium">{row.share}%</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Yes and no as one split bar. */
function Split({ question }: { question: QuestionResult }) {
  const shares = percentagesOf(question.options.map((option) => option.count));
  return (
    <>
      <div aria-hidden="true" className="flex h-3 gap-0.5">
        {question.options.map((option, index) =>
          option.count === 0 ? null : (
            <span
              key={option.id}
              className={`rounded-xs ${index === 0 ? "bg-chart-1" : "bg-chart-2-quiet"}`}
              style={{ flexGrow: option.count }}
            />
          ),
        )}
      </div>
      <ul
        aria-label={words.chartOf(question.question)}
        className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1"
      >
        {question.options.map((option, index) => (
          <li key={option.id} className="tabular-nums">
            <span className="font-medium">
              {option.label} {shares[index]}%
            </span>{" "}
            <span className="text-muted">{option.count.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The newest texts, with the way to all of them. */
function Texts({ question, onReadAll }: { question: QuestionResult; onReadAll: () => void }) {
  const { timeZone } = useStanding();
  return (
    <>
      <ul aria-label={words.chartOf(question.question)} className="grid">
        {question.latest.map((answer) => (
          <li
            key={answer.responseId}
            className="gap-4 border-hairline border-b py-3 first:pt-0 last:border-b-0 sm:flex sm:items-baseline sm:justify-between"
          >
            <p className="line-clamp-4 min-w-0 whitespace-pre-line text-pretty break-words">{answer.text}</p>
            <span className="whitespace-nowrap text-muted text-sm tabular-nums">
              {momentOf(answer.createdAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {question.answered > question.latest.length && (
        <Button variant="ghost" size="sm" className="-ml-2.5" onClick={onReadAll}>
          {words.readAll}
        </Button>
      )}
    </>
  );
}

function Track({ share, className = "" }: { share: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`block h-2 rounded-xs bg-surface-pressed ${className}`}>
      <span className="block h-full rounded-xs bg-chart-1" style={{ width: `${share}%` }} />
    </span>
  );
}
