import { useEffect, useRef } from "react";
import type { FormState } from "./form-state.ts";
import type { LaterWords } from "./later/messages.ts";
import { Failure, Summary } from "./summary.tsx";

interface AboveProps {
  state: FormState;
  later: LaterWords;
  /** All fields in their order, as the summary names them. */
  fields: readonly { name: string; text: string }[];
  onChoose: (name: string) => void;
  onRestart: () => void;
}

/** Above the questions: what was kept from before, how far one is, what is wrong. */
export function AboveQuestions({ state, later, fields, onChoose, onRestart }: AboveProps) {
  const progress = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.turns > 0) progress.current?.focus();
  }, [state.turns]);
  return (
    <>
      {state.isResumed && (
        <p className="form-note" role="status">
          {later.resumed}{" "}
          <button type="button" className="form-link" onClick={onRestart}>
            {later.startOver}
          </button>
        </p>
      )}
      {state.pages > 1 && (
        <div className="survey-progress" tabIndex={-1} ref={progress}>
          <p className="form-quiet">{later.page({ page: String(state.place + 1), pages: String(state.pages) })}</p>
          {/* What is done: full once the answers are sent. */}
          <progress aria-hidden="true" value={state.place} max={state.pages} />
        </div>
      )}
      <Summary
        title={state.summaryTitle}
        fields={fields.filter(({ name }) => state.issues[name])}
        attempt={state.attempt}
        onChoose={onChoose}
      />
    </>
  );
}

/** Below the questions: why sending failed, or that it waits. */
export const BelowQuestions = ({ state: { failure }, later }: { state: FormState; later: LaterWords }) =>
  failure?.isQueued ? (
    <p className="form-note" role="status">
      {failure.message}
    </p>
  ) : failure ? (
    <Failure title={failure.message} text={failure.text ?? later.kept} />
  ) : null;
