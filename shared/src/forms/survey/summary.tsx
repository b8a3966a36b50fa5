import { type ReactNode, useEffect, useRef } from "react";

interface SummaryProps {
  title: string;
  /** The fields that something is wrong with, in their order. */
  fields: readonly { name: string; text: string }[];
  /** Counts the attempts to send: with each the summary takes the focus. */
  attempt: number;
  /** Leads to the field of that name. */
  onChoose: (name: string) => void;
}

/** What is wrong with a form, above its fields. Takes the focus when sending was tried. */
export function Summary({ title, fields, attempt, onChoose }: SummaryProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) place.current?.focus();
  }, [attempt]);
  if (fields.length === 0) return null;
  return (
    <div className="form-summary" role="alert" tabIndex={-1} ref={place}>
      <p className="form-label">{title}</p>
      <ul>
        {fields.map(({ name, text }) => (
          <li key={name}>
            <button type="button" className="form-link" onClick={() => onChoose(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What went wrong with the whole form, beside its button. */
export const Failure = ({ title, text }: { title: string; text?: string }) => (
  <div className="form-summary" role="alert">
    <p className="form-label">{title}</p>
    {text && <p>{text}</p>}
  </div>
);
