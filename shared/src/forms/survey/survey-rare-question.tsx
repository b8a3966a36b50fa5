import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import type { ComponentProps, ReactNode } from "react";
import { describeField, Field } from "../field.tsx";
import { type DeferredWords, deferredStrings } from "./survey-deferred-strings.ts";
import { fieldOf } from "./survey-fields.ts";
import { type QuestionProps, type RareKind, SurveyQuestion } from "./survey-question.tsx";
import { spanishDeferredStrings } from "./survey-strings.es.ts";

interface RareQuestionProps extends QuestionProps {
  language: string;
}

/** A kind with steps between two ends, or with its own field. */
type RareQuestionDrawing =
  | { ends: (words: DeferredWords) => readonly [string, string] }
  | {
      input: (control: ComponentProps<"input">) => ReactNode;
      help?: (words: DeferredWords, question: PublicQuestion) => string;
    };

/** As the browser asks for them. */
const RARE_KINDS: Record<RareKind, RareQuestionDrawing> = {
  nps: { ends: ({ notLikely, veryLikely }) => [notLikely, veryLikely] },
  date: { input: (control) => <input type="date" min="1900-01-01" max="2199-12-31" {...control} /> },
  email: { input: (control) => <input type="email" maxLength={254} autoComplete="email" {...control} /> },
  number: {
    // A number field would swallow what is no number, and be changed by a wheel that only meant to scroll.
    input: (control) => <input type="text" inputMode="decimal" maxLength={40} {...control} />,
    help: ({ range }, { minimum, maximum }) => range(minimum, maximum),
  },
};

/** A question of a kind that few surveys ask. */
export function RareQuestion({ language, ...props }: RareQuestionProps) {
  const { question, id, message, answer, hidden } = props;
  const { kind, required, text } = question;
  const later = language === "es" ? spanishDeferredStrings : deferredStrings;
  const drawing = RARE_KINDS[kind as RareKind];
  if ("ends" in drawing) return <SurveyQuestion {...props} ends={drawing.ends(later)} />;
  const help = [question.helpText, drawing.help?.(later, question)].filter(Boolean).join("\n");
  const control = {
    id,
    name: fieldOf(question.id),
    required,
    defaultValue: `${answer}`,
    ...describeField({ id, help, message }),
  };
  return (
    <Field id={id} label={text} help={help} message={message} required={required} hidden={hidden}>
      {drawing.input(control)}
    </Field>
  );
}
