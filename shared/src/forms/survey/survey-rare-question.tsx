import { describeField, Field } from "../field.tsx";
import { fieldOf } from "./survey-fields.ts";
import { laterStrings } from "./survey-later-strings.ts";
import { type QuestionProps, SurveyQuestion } from "./survey-question.tsx";
import { spanishLaterStrings } from "./survey-strings.es.ts";

interface RareQuestionProps extends QuestionProps {
  language: string;
}

/** A recommendation from 0 to 10, or a date, a number or an e-mail address, as the browser asks for it. */
export function RareQuestion({ language, ...props }: RareQuestionProps) {
  const { question, id, message, answer, hidden } = props;
  const { kind, required, text, minimum, maximum } = question;
  const later = language === "es" ? spanishLaterStrings : laterStrings;
  if (kind === "nps") return <SurveyQuestion {...props} ends={[later.notLikely, later.veryLikely]} />;
  const range = kind === "number" ? later.range(minimum, maximum) : "";
  const help = [question.helpText, range].filter(Boolean).join("\n");
  const control = {
    id,
    name: fieldOf(question.id),
    required,
    defaultValue: `${answer}`,
    ...describeField({ id, help, message }),
  };
  return (
    <Field id={id} label={text} help={help} message={message} required={required} hidden={hidden}>
      {kind === "date" ? (
        <input type="date" min="1900-01-01" max="2199-12-31" {...control} />
      ) : kind === "email" ? (
        <input type="email" maxLength={254} autoComplete="email" {...control} />
      ) : (
        // A number field would swallow what is no number, and be changed by a wheel that only meant to scroll.
        <input type="text" inputMode="decimal" maxLength={40} {...control} />
      )}
    </Field>
  );
}
