import type { ReactNode } from "react";
import type { PublicQuestion } from "../contract/surveys/questions.ts";
import { MAX_ANSWER_LENGTH } from "../domain/survey-answers.ts";
import { describeField, Field, Help, Message, Star } from "./field.tsx";
import { surveyStrings as strings } from "./survey-strings.ts";
import { EMAIL_FIELD, fieldOf } from "./survey-submission.ts";

interface Place {
  /** Unique in the page; labels and messages hang on it. */
  id: string;
  /** What is wrong with the answer, undefined when nothing is. */
  message: string | undefined;
}

/** One question with its fields. They are uncontrolled: the form's own DOM keeps what was typed. */
export function SurveyQuestion({ question, id, message }: Place & { question: PublicQuestion }) {
  const { type, required, text, helpText: help } = question;
  const name = fieldOf(question.id);
  const described = describeField({ id, help, message });

  if (type === "text" || type === "textarea") {
    const control = { id, name, required, maxLength: MAX_ANSWER_LENGTH, ...described };
    return (
      <Field id={id} label={text} help={help} message={message} required={required}>
        {type === "text" ? <input type="text" {...control} /> : <textarea rows={3} {...control} />}
      </Field>
    );
  }

  const several = type === "checkbox";
  const rating = question.kind === "rating";
  return (
    <fieldset
      id={id}
      className={`form-field survey-${question.kind}`}
      {...described}
      {...(several ? {} : { role: "radiogroup", "aria-required": required })}
    >
      <legend className="form-label">
        {text}
        {required && <Star />}
        {several && required && <span className="form-sr"> ({strings.requiredMark})</span>}
      </legend>
      <Help id={id} text={help} />
      <div className="form-options">
        {question.options.map((option, index) => (
          <label key={option.id}>
            <input type={several ? "checkbox" : "radio"} name={name} value={option.id} />
            <span>
              {option.label}
              {rating && <Extreme index={index} last={question.options.length - 1} />}
            </span>
          </label>
        ))}
      </div>
      {rating && (
        <div className="survey-ends" aria-hidden="true">
          <span>{strings.lowest}</span>
          <span>{strings.highest}</span>
        </div>
      )}
      <Message id={id} text={message} />
    </fieldset>
  );
}

/** The respondent's e-mail: optional unless the survey is not anonymous. */
export const SurveyEmail = ({ required, id, message }: Place & { required: boolean }) => (
  <Field
    id={id}
    label={strings.email}
    message={message}
    required={required}
    optional={required ? undefined : strings.optional}
  >
    <input
      type="email"
      id={id}
      name={EMAIL_FIELD}
      required={required}
      maxLength={254}
      autoComplete="email"
      placeholder={strings.emailPlaceholder}
      {...describeField({ id, message })}
    />
  </Field>
);

function Extreme({ index, last }: { index: number; last: number }): ReactNode {
  const word = index === 0 ? strings.lowest : index === last ? strings.highest : undefined;
  return word ? <span className="form-sr"> ({word})</span> : null;
}
