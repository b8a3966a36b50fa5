import { formatDay, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars, parseMoney } from "@trellis/domain/money/money.ts";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import type { StatementQuestion } from "@trellis/statement-reader/transaction-csv.ts";
import { useId } from "react";
import { DirectionWords } from "./direction-words.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.import.questions;
/** Cells that show what an answer means. */
const EXAMPLES = 2;

interface Props {
  questions: readonly StatementQuestion[];
  answers: ImportMapping;
  onAnswer: (answer: ImportMapping) => void;
}

/** What the file leaves open, in words and with the cells in question. Nothing is guessed. */
export function ReadingQuestions({ questions, answers, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className="grid gap-4 rounded-lg bg-warning-soft px-5 py-4 [--control-ground:var(--surface-raised)]">
      <h3 className="text-lg font-semibold tracking-title">{words.title}</h3>
      {questions.map((question) =>
        question.kind === "directionWords" ? (
          <FieldGroup key={question.kind} label={question.message}>
            <DirectionWords
              words={question.samples.map(({ text }) => ({ word: text, meaning: answers.directionWords?.[text] }))}
              onChange={(word, meaning) => onAnswer({ directionWords: { ...answers.directionWords, [word]: meaning } })}
            />
          </FieldGroup>
        ) : (
          <Question
            key={question.kind}
            question={question}
            answer={question.kind === "columns" ? undefined : answers[question.kind]}
            onAnswer={(value) => onAnswer({ [question.kind]: value })}
          />
        ),
      )}
    </section>
  );
}

interface QuestionProps {
  question: StatementQuestion;
  answer: string | undefined;
  onAnswer: (value: string) => void;
}

function Question({ question, answer, onAnswer }: QuestionProps) {
  const name = useId();
  const choices = question.choices.toSorted((a, b) => Number(b.likely) - Number(a.likely));
  return (
    <FieldGroup label={question.message}>
      <div className="grid gap-2">
        {(question.kind === "trust" || question.kind === "currency") && (
          <ul className="text-sm text-muted">
            {question.samples.map(({ line, text }) => (
              <li key={line}>{words.at({ line, text })}</li>
            ))}
          </ul>
        )}
        {choices.map(({ value, label, readings }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            label={label}
            description={question.samples
              .slice(0, EXAMPLES)
              .flatMap(({ text }, index) => {
                const reading = readings[index];
                return reading ? [words.means({ written: text, meaning: inWords(question.kind, reading) })] : [];
              })
              .join(", ")}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Days and amounts as the rest of the screen writes them. */
function inWords(kind: StatementQuestion["kind"], reading: string): string {
  if (kind === "dateOrder" && isCalendarDay(reading)) return formatDay(reading);
  const cents = kind === "decimalSign" ? parseMoney(reading) : undefined;
  return cents === undefined ? reading : formatDollars(cents);
}
