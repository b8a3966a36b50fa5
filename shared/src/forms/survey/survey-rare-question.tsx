import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import type { ComponentProps, ReactNode } from "react";
import { describeField, Field } from "../field.tsx";
import { wordsIn } from "./later/form-words.ts";
import type { LaterWords } from "./later/messages.ts";
import { fieldOf } from "./survey-fields.ts";
import { type QuestionProps, type RareKind, SurveyQuestion } from "./survey-question.tsx";

interface RareQuestionProps extends QuestionProps {
  language: string;
}

/** A kind with steps between two ends, or with its own field. */
type RareQuestionDrawing =
  | { ends: (words: LaterWords) => readonly [string, string] }
  | {
      input: (control: ComponentProps<"input">) => ReactNode;
      help?: (words: LaterWords, question: PublicQuestion) => string;
    };

/** As the browser asks for them. */
const RARE_KINDS: Record<RareKind, RareQuestionDrawing> = {
  nps: { ends: ({ notLikely, veryLikely }) => [notLikely, veryLikely] },
  date: { input: (control) => <input type="date" min="1900-01-01" max="2199-12-31" {...control} /> },
  email: { input: (control) => <input type="email" maxLength={254} autoComplete="email" {...control} /> },
  number: {
    // A number field would swallow what is no number, and be changed by a wheel that only meant to scroll.
    input: (control) => <input type="text" inputMode="decimal" maxLength={40} {...control} />,
    help: ({ range }, { minimum: min, maximum: max }) => {
      const [minimum, maximum] = [String(min ?? ""), String(max ?? "")];
      if (minimum === "") return maximum && range.atMost({ maximum });
      return maximum === "" ? range.atLeast({ minimum }) : range.both({ minimum, maximum });
    },
  },
};

/** A question of a kind that few surveys ask. */
export function RareQuestion({ language, ...props }: RareQuestionProps) {
  const { question, id, message, answer, hidden } = props;
  const { kind, required, text } = question;
  const { later } = wordsIn(language);
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
