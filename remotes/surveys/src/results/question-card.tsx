import type { QuestionResult } from "@trellis/contract-surveys/results.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import type { QuestionKind } from "@trellis/survey-logic/question-kinds.ts";
import type { ReactNode } from "react";
import { NumberChart, TimelineChart } from "./column-charts.tsx";
import { words } from "./messages.ts";
import { LatestTexts, NpsChart, OptionBars, RatingChart, YesNoChart } from "./question-charts.tsx";

interface QuestionCardProps {
  question: QuestionResult;
  position: number;
  onReadAll: () => void;
}

/** One question with its counts, drawn as its kind asks. The kinds are exhaustive: a new one does not compile without a chart. */
export function QuestionCard({ question, position, onReadAll }: QuestionCardProps) {
  const texts = () => <LatestTexts question={question} onReadAll={onReadAll} />;
  const charts: Record<QuestionKind, () => ReactNode> = {
    multiple_choice: () => <OptionBars question={question} />,
    rating: () => <RatingChart question={question} />,
    yes_no: () => <YesNoChart question={question} />,
    nps: () => <NpsChart question={question} />,
    number: () => <NumberChart question={question} />,
    date: () =>
      question.dates && (
        <TimelineChart label={words.chartOf({ question: question.question })} timeline={question.dates} />
      ),
    text: texts,
    email: texts,
  };
  return (
    <Card
      title={<span className="break-words">{`${position}. ${question.question}`}</span>}
      actions={<span className="whitespace-nowrap tabular-nums">{words.answered({ answers: question.answered })}</span>}
    >
      {question.removed && <p className="mb-3 text-muted text-sm">{words.removedQuestion}</p>}
      {question.answered === 0 ? <p className="text-muted">{words.noAnswers}</p> : charts[question.kind]()}
    </Card>
  );
}
