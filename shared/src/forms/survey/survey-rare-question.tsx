import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import type { ComponentProps, ReactNode } from "react";
import { describeField, Field } from "../field.tsx";
import { type LaterWords, laterStrings } from "./survey-deferred-strings.ts";
import { fieldOf } from "./survey-fields.ts";
import { type LaterKind, type QuestionProps, SurveyQuestion } from "./survey-question.tsx";
import { spanishLaterStrings } from "./survey-strings.es.ts";

interface RareQuestionProps extends QuestionProps {
  language: string;
}

/** A kind with steps between two ends, or with a field of its own. */
type LaterDrawing =
  | { ends: (words: LaterWords) => readonly [string, string] }
  | {
      input: (control: ComponentProps<"input">) => ReactNode;
      help?: (words: LaterWords, question: PublicQuestion) => string;
    };

/** As the browser asks for them. */
const LATER_KINDS: Record<LaterKind, LaterDrawing> = {
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
  const later = language === "es" ? spanishLaterStrings : laterStrings;
  const drawing = LATER_KINDS[kind as LaterKind];
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
