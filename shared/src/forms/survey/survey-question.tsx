import type { QuestionKind } from "@trellis/survey-logic/question-kinds.ts";
import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import type { ReactNode } from "react";
import { describeField, Field, Help, Message, Star } from "../field.tsx";
import type { SurveyWords } from "./messages.ts";
import { EMAIL_FIELD, fieldOf } from "./survey-fields.ts";

interface Place {
  /** Unique in the page; labels and messages hang on it. */
  id: string;
  words: SurveyWords;
  /** What is wrong with the answer, undefined when nothing is. */
  message: string | undefined;
  /** Not asked now; what was answered stays. */
  hidden: boolean;
}

export interface QuestionProps extends Place {
  question: PublicQuestion;
  /** What it begins with. */
  answer: string | string[];
  /** What the ends of a scale mean, for kinds that have one. */
  ends?: readonly [string, string] | undefined;
}

/** What a kind adds to the fields of its public type. */
interface Drawing {
  /** What the ends of its scale mean. */
  ends?: (words: SurveyWords) => readonly [string, string];
  /** Its options in the form's language, by their ids; those of other kinds are shown as they are written. */
  options?: (words: SurveyWords) => Readonly<Record<string, string>>;
}

/** Kinds that the form itself draws. Every other one is drawn by survey-rare-question.tsx, which is fetched when one is asked. */
export const FIRST_KINDS = {
  text: {},
  multiple_choice: {},
  rating: { ends: (words) => [words.lowest, words.highest] },
  yes_no: { options: ({ yes, no }) => ({ yes, no }) },
} satisfies Partial<Record<QuestionKind, Drawing>>;
export type RareKind = Exclude<QuestionKind, keyof typeof FIRST_KINDS>;

/** One question with its fields. They are uncontrolled: the form's own DOM keeps what was typed. */
export function SurveyQuestion({ question, id, words, message, hidden, answer, ...scale }: QuestionProps) {
  const { type, kind, required, text, helpText: help, options } = question;
  const drawing: Drawing | undefined = FIRST_KINDS[kind as keyof typeof FIRST_KINDS];
  const ends = drawing?.ends?.(words) ?? scale.ends;
  const name = fieldOf(question.id);
  const described = describeField({ id, help, message });

  if (type === "text" || type === "textarea") {
    const control = { id, name, required, maxLength: 10_000, defaultValue: `${answer}`, ...described };
    return (
      <Field id={id} label={text} help={help} message={message} required={required} hidden={hidden}>
        {type === "text" ? <input type="text" {...control} /> : <textarea rows={3} {...control} />}
      </Field>
    );
  }

  const several = type === "checkbox";
  const chosen = [answer].flat();
  return (
    <fieldset
      id={id}
      className={`form-field survey-${kind}${ends ? " survey-scale" : ""}`}
      hidden={hidden}
      {...described}
      {...(several ? {} : { role: "radiogroup", "aria-required": required })}
    >
      <legend className="form-label">
        {text}
        {required && <Star />}
        {several && required && <span className="form-sr"> ({words.requiredMark})</span>}
      </legend>
      <Help id={id} text={help} />
      <div className="form-options">
        {options.map((option, index) => (
          <label key={option.id}>
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
            />
            <span>
              {drawing?.options?.(words)[option.id] ?? option.label}
              {ends && index === 0 && said(ends[0])}
              {ends && index === options.length - 1 && said(ends[1])}
            </span>
          </label>
        ))}
      </div>
      {ends && (
        <div className="survey-ends" aria-hidden="true">
          {ends.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      )}
      <Message id={id} text={message} />
    </fieldset>
  );
}

/** The respondent's email: optional unless the survey is not anonymous. */
export const SurveyEmail = ({
  required,
  id,
  words,
  message,
  hidden,
  answer,
}: Place & { required: boolean; answer: string }) => (
  <Field
    id={id}
    label={words.email}
    message={message}
    required={required}
    optional={required ? undefined : words.optional}
    hidden={hidden}
  >
    <input
      type="email"
      id={id}
      name={EMAIL_FIELD}
      required={required}
      maxLength={254}
      autoComplete="email"
      placeholder={words.emailPlaceholder}
      defaultValue={answer}
      {...describeField({ id, message })}
    />
  </Field>
);

/** The label of an end of a scale: visible below it, and for screen readers. */
const said = (word: string | undefined): ReactNode => <span className="form-sr"> ({word})</span>;
