import { useEffect, useId, useRef, useState } from "react";
import { FormSkeleton } from "../notice.tsx";
import { loadExtras, loadedExtras } from "./answering/load-survey-extras.ts";
import type { SurveyFormProps } from "./answering/survey-form-props.ts";
import { hasDraft } from "./answering/survey-store.ts";
import { languageOf, useAnswering } from "./answering/use-answering.ts";
import { TEXT } from "./messages.ts";
import { EMAIL_FIELD, fieldOf, TRAP_FIELD } from "./survey-fields.ts";
import { FIRST_KINDS, SurveyEmail, SurveyQuestion } from "./survey-question.tsx";

/**
 * Whether the form cannot be drawn without its extras: rare questions, conditions, pages, another language, answers to
 * begin with.
 */
export const needsExtras = ({
  survey,
  language = survey.language,
  address,
  prefill,
}: Pick<SurveyFormProps, "survey" | "language" | "address" | "prefill">): boolean =>
  survey.questions.some(({ kind, showIf, startsPage }) => showIf || startsPage || !(kind in FIRST_KINDS)) ||
  (language ?? "en") !== "en" ||
  Object.keys(prefill ?? {}).length > 0 ||
  (address !== undefined && hasDraft(address.surveyId));

/**
 * The survey as respondents see it: on the public page, in the embed and in previews. Nothing typed is lost when
 * sending fails, and sending twice stores one answer.
 */
export function SurveyForm(props: SurveyFormProps) {
  const [round, setRound] = useState(0);
  const [, setExtras] = useState(loadedExtras);
  // What the page brings counts until the visitor answers.
  const isTouched = useRef(false);
  const brought = useRef(props.prefill);
  if (!isTouched.current) brought.current = props.prefill;
  // Another language waits for its words outside of the form.
  const waits = !isTouched.current && !loadedExtras() && needsExtras(props);
  useEffect(() => {
    if (waits) loadExtras(props.address?.apiBase ?? "").then(setExtras, () => {});
  }, [waits]);
  return waits ? (
    <FormSkeleton label={TEXT.loading} />
  ) : (
    <Form
      key={round + JSON.stringify(brought.current)}
      {...props}
      prefill={brought.current}
      round={round}
      onTouched={() => {
        isTouched.current = true;
      }}
      onRestart={() => setRound(round + 1)}
    />
  );
}

interface RoundProps extends SurveyFormProps {
  round: number;
  onTouched: () => void;
  onRestart: () => void;
}

function Form({ round, onTouched, onRestart, ...props }: RoundProps) {
  const { survey, heading = 2 } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { state, start, hasFailed, ...on } = useAnswering(props, form);
  const extras = loadedExtras();
  const language = languageOf(props);
  const { words, later } = { later: undefined, ...(extras?.wordsIn(language) ?? { words: TEXT }) };
  const Title = `h${heading}` as const;

  useEffect(() => {
    if (round > 0) title.current?.focus(); // the button that was pressed is gone
  }, [round]);

  const isLast = state.place === state.pages - 1;
  const fields = [
    ...survey.questions.map(({ id, text }) => ({ name: fieldOf(id), text })),
    { name: EMAIL_FIELD, text: words.email },
  ];
  return (
    <form
      className="form"
      ref={form}
      noValidate
      onFocusCapture={on.focus}
      onInput={(event) => {
        onTouched();
        on.input(event);
      }}
      onSubmit={on.submit}
    >
      <div className="form-head">
        <Title className="form-title" tabIndex={-1} ref={title}>
          {survey.title}
        </Title>
        {survey.description && state.place === 0 && <p className="form-quiet form-prose">{survey.description}</p>}
        {(!survey.allowAnonymous || survey.questions.some(({ required }) => required)) && (
          <p className="form-quiet">{words.requiredHint}</p>
        )}
      </div>
      {extras && later && (
        <extras.AboveQuestions
          state={state}
          later={later}
          fields={fields}
          onChoose={on.choose}
          onRestart={() => {
            on.forget();
            onRestart();
          }}
        />
      )}
      {survey.questions.map((question, index) => {
        const Question = extras && !(question.kind in FIRST_KINDS) ? extras.RareQuestion : SurveyQuestion;
        return (
          <Question
            key={question.id}
            question={question}
            id={`${id}-${index}`}
            words={words}
            language={language}
            message={state.issues[fieldOf(question.id)]}
            hidden={state.shown?.has(question.id) === false}
            answer={start.answers[question.id] ?? ""}
          />
        );
      })}
      <SurveyEmail
        required={!survey.allowAnonymous}
        id={`${id}-email`}
        words={words}
        message={state.issues[EMAIL_FIELD]}
        hidden={!isLast}
        answer={start.email}
      />
      <p className="form-sr" inert>
        <input name={TRAP_FIELD} autoComplete="off" />
      </p>
      <div className="form-foot">
        {hasFailed && <p role="alert">{words.submitFailed}</p>}
        {extras && later && <extras.BelowQuestions state={state} later={later} />}
        <div className="form-actions">
          {later && state.place > 0 && (
            <button type="button" className="form-button form-button-quiet" onClick={on.back}>
              {later.back}
            </button>
          )}
          {/* By the click, which Enter brings too: a frame that is sandboxed without forms lets none be submitted. */}
          <button type="submit" className="form-button" aria-disabled={state.isSending} onClick={on.submit}>
            {later && state.isSending ? (
              <>
                <span className="form-spinner" aria-hidden="true" />
                {later.submitting}
              </>
            ) : later && !isLast ? (
              later.next
            ) : (
              words.submit
            )}
          </button>
        </div>
        <p className="form-sr" role="status">
          {state.isSending && later?.submitting}
        </p>
      </div>
    </form>
  );
}
