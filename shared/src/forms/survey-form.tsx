import { type FormEvent, useId, useRef, useState } from "react";
import type { PublicSurvey } from "../contract/surveys/responses.ts";
import type { HeadingLevel } from "./notice.tsx";
import type { SubmitFailure } from "./public-survey-calls.ts";
import { Failure, Summary } from "./summary.tsx";
import { SurveyEmail, SurveyQuestion } from "./survey-question.tsx";
import { surveyStrings as strings } from "./survey-strings.ts";
import {
  checkSubmission,
  EMAIL_FIELD,
  type FieldIssues,
  fieldOf,
  newResponseId,
  readSubmission,
  type Submission,
  TRAP_FIELD,
} from "./survey-submission.ts";

export interface SurveyFormProps {
  survey: Pick<PublicSurvey, "title" | "description" | "questions" | "allowAnonymous">;
  /** The level of the title among the page's headings. */
  heading?: HeadingLevel;
  /** Stores the answers; says what went wrong, or undefined once they are stored. */
  send: (submission: Submission) => Promise<SubmitFailure | undefined>;
  onSent?: (submission: Submission) => void;
}

/**
 * The survey as respondents see it: on the public page, in the embed and in previews. Nothing typed is lost when
 * sending fails, and sending twice stores one answer.
 */
export function SurveyForm({ survey, heading = 2, send, onSent }: SurveyFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const responseId = useRef("");
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [summaryTitle, setSummaryTitle] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState("");
  const Title = `h${heading}` as const;

  const fields = [
    ...survey.questions.map((question) => ({ ...question, name: fieldOf(question.id) })),
    { name: EMAIL_FIELD, text: strings.email, required: !survey.allowAnonymous },
  ];

  const showIssues = (found: FieldIssues, data: FormData) => {
    const isBlank = (name: string) => data.getAll(name).join("").trim() === "";
    setSummaryTitle(Object.keys(found).some(isBlank) ? strings.missingAnswers : strings.wrongAnswers);
    setIssues(found);
    setAttempt((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    responseId.current ||= newResponseId();
    const data = new FormData(form.current!);
    const submission = readSubmission(survey.questions, data, responseId.current);
    const found = checkSubmission(survey, submission);
    setFailure("");
    if (Object.keys(found).length > 0) return showIssues(found, data);

    busy.current = true;
    setSending(true);
    const failed = await send(submission);
    busy.current = false;
    setSending(false);
    if (!failed) {
      responseId.current = "";
      onSent?.(submission);
    } else if (failed.issues && fields.some(({ name }) => failed.issues?.[name])) showIssues(failed.issues, data);
    else setFailure(failed.message);
  };

  const forgetIssue = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (issues[name]) setIssues(({ [name]: _, ...others }) => others);
  };

  const wrong = fields.filter(({ name }) => issues[name]);
  const goTo = (name: string) => form.current!.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  return (
    <form className="form" ref={form} noValidate onSubmit={submit} onInput={forgetIssue}>
      <header>
        <Title className="form-title">{survey.title}</Title>
        {survey.description && <p className="form-quiet form-prose">{survey.description}</p>}
        {fields.some((field) => field.required) && <p className="form-quiet">{strings.requiredHint}</p>}
      </header>

      <Summary title={summaryTitle} fields={wrong} attempt={attempt} onChoose={goTo} />

      {survey.questions.map((question, index) => (
        <SurveyQuestion
          key={question.id}
          question={question}
          id={`${id}-${index}`}
          message={issues[fieldOf(question.id)]}
        />
      ))}
      <SurveyEmail
        required={!survey.allowAnonymous}
        id={`${id}-${survey.questions.length}`}
        message={issues[EMAIL_FIELD]}
      />

      <p className="form-sr" inert>
        <input name={TRAP_FIELD} autoComplete="off" />
      </p>
      <div className="form-foot">
        {failure && <Failure title={failure} text={strings.kept} />}
        <button type="submit" className="form-button" aria-disabled={sending}>
          {sending && <span className="form-spinner" aria-hidden="true" />}
          {sending ? strings.submitting : strings.submit}
        </button>
        <p className="form-sr" role="status">
          {sending ? strings.submitting : ""}
        </p>
      </div>
    </form>
  );
}
