import type { ReactNode } from "react";
import type { PublicQuestion } from "../contract/surveys/questions.ts";
import { MAX_ANSWER_LENGTH } from "../domain/survey-answers.ts";
import { surveyStrings as strings } from "./survey-strings.ts";
import { EMAIL_FIELD, fieldOf } from "./survey-submission.ts";

interface FieldProps {
  /** Unique in the page; labels and messages hang on it. */
  id: string;
  /** What is wrong with the answer, undefined when nothing is. */
  message: string | undefined;
}

/** One question with its fields. They are uncontrolled: the form's own DOM keeps what was typed. */
export function SurveyQuestion({ question, id, message }: FieldProps & { question: PublicQuestion }) {
  const { type, required } = question;
  const name = fieldOf(question.id);
  const label = (
    <>
      {question.text}
      {required && <Star />}
    </>
  );

  if (type === "text" || type === "textarea") {
    const field = { id, name, required, maxLength: MAX_ANSWER_LENGTH, ...describe(id, message) };
    return (
      <div className="survey-field">
        <label className="survey-label" htmlFor={id}>
          {label}
        </label>
        {type === "text" ? <input type="text" {...field} /> : <textarea rows={3} {...field} />}
        <Message id={id} message={message} />
      </div>
    );
  }

  const several = type === "checkbox";
  const rating = question.kind === "rating";
  return (
    <fieldset
      id={id}
      className={`survey-field survey-${question.kind}`}
      {...describe(id, message)}
      {...(several ? {} : { role: "radiogroup", "aria-required": required })}
    >
      <legend className="survey-label">
        {label}
        {several && required && <span className="survey-sr"> ({strings.requiredMark})</span>}
      </legend>
      <div className="survey-options">
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
      <Message id={id} message={message} />
    </fieldset>
  );
}

/** The respondent's e-mail: optional unless the survey is not anonymous. */
export function SurveyEmail({ required, id, message }: FieldProps & { required: boolean }) {
  return (
    <div className="survey-field">
      <label className="survey-label" htmlFor={id}>
        {strings.email}
        {required ? <Star /> : <span className="survey-quiet"> ({strings.optional})</span>}
      </label>
      <input
        type="email"
        id={id}
        name={EMAIL_FIELD}
        required={required}
        maxLength={254}
        autoComplete="email"
        placeholder={strings.emailPlaceholder}
        {...describe(id, message)}
      />
      <Message id={id} message={message} />
    </div>
  );
}

const describe = (id: string, message: string | undefined) =>
  message ? { "aria-invalid": true, "aria-describedby": `${id}-message` } : {};

function Message({ id, message }: FieldProps): ReactNode {
  return message ? (
    <p className="survey-message" id={`${id}-message`}>
      {message}
    </p>
  ) : null;
}

/** Seen only: fields say themselves that they are required. */
const Star = () => (
  <span className="survey-star" aria-hidden="true">
    {" *"}
  </span>
);

function Extreme({ index, last }: { index: number; last: number }): ReactNode {
  const word = index === 0 ? strings.lowest : index === last ? strings.highest : undefined;
  return word ? <span className="survey-sr"> ({word})</span> : null;
}
