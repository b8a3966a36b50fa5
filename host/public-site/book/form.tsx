import type { PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useVisitor } from "./visitor.tsx";

type Question = NonNullable<PublicBookingPage["offer"]>["questions"][number];

export interface Details {
  id: string;
  name: string;
  email: string;
  message: string;
  leaveEmpty: string;
  /** By the question's id. */
  answers: Readonly<Record<string, string>>;
}

interface Props {
  slot: string;
  /** What the button says. */
  label: string;
  questions: readonly Question[];
  busy: boolean;
  /** Errors by field; `form` is the whole. */
  wrong: Readonly<Record<string, string>>;
  details: Details;
  /** Where it shows what was kept: takes that away. */
  onClear: (() => void) | undefined;
  onChange: (details: Details) => void;
  onSubmit: () => void;
}

/** The same id goes with every attempt: a lost answer books nothing twice. */
export const noDetails = (): Details => ({
  id: randomId(),
  name: "",
  email: "",
  message: "",
  leaveEmpty: "",
  answers: {},
});

/** The visitor's details: entered once a time is chosen, and kept when that was taken meanwhile. */
export function BookForm({ slot, label, questions, busy, wrong, details, onClear, onChange, onSubmit }: Props) {
  const { words } = useVisitor();
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  useEffect(() => name.current?.focus(), [slot]);
  const problems: Readonly<Record<string, string>> = { ...missing, ...wrong };
  const first = Object.keys(problems).some((field) => field !== "form");
  // Anyone who reads by ear or is far down the form is brought to what is wrong.
  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [missing, wrong, first]);
  const set =
    (field: "name" | "email" | "message" | "leaveEmpty") =>
    (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setMissing({});
      onChange({ ...details, [field]: event.currentTarget.value });
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unanswered = questions.filter(({ id, required }) => required && !details.answers[id]?.trim());
    const found = {
      ...(details.name.trim() ? {} : { name: words.nameMissing }),
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(details.email.trim()) ? {} : { email: words.emailWrong }),
      ...Object.fromEntries(unanswered.map(({ id }) => [`answers.${id}`, words.answerMissing])),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) onSubmit();
  };
  return (
    <form ref={form} className="book-form" onSubmit={submit} noValidate>
      <h2>{words.yours}</h2>
      {onClear && (
        <p className="event-notice">
          {words.kept}{" "}
          <button type="button" className="button secondary" onClick={onClear}>
            {words.clear}
          </button>
        </p>
      )}
      {problems.form && (
        <p className="event-notice" role="alert">
          {problems.form}
        </p>
      )}
      <Labelled id="book-name" label={words.name} problem={problems.name}>
        <input
          ref={name}
          id="book-name"
          autoComplete="name"
          maxLength={200}
          value={details.name}
          onInput={set("name")}
          {...invalidity("book-name", problems.name)}
          aria-required
        />
      </Labelled>
      <Labelled id="book-email" label={words.email} problem={problems.email}>
        <input
          id="book-email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={details.email}
          onInput={set("email")}
          {...invalidity("book-email", problems.email)}
          aria-required
        />
      </Labelled>
      {questions.map((question) => (
        <Asked
          key={question.id}
          question={question}
          answer={details.answers[question.id] ?? ""}
          problem={problems[`answers.${question.id}`]}
          onAnswer={(answer) => {
            setMissing({});
            onChange({ ...details, answers: { ...details.answers, [question.id]: answer } });
          }}
        />
      ))}
      <Labelled id="book-message" label={`${words.message} (${words.optional})`} problem={problems.message}>
        <textarea
          id="book-message"
          rows={3}
          maxLength={2000}
          value={details.message}
          onInput={set("message")}
          {...invalidity("book-message", problems.message)}
        />
      </Labelled>
      <div className="book-trap" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input tabIndex={-1} autoComplete="off" value={details.leaveEmpty} onInput={set("leaveEmpty")} />
        </label>
      </div>
      <button type="submit" className="button primary large" disabled={busy} aria-busy={busy}>
        {busy ? words.booking : label}
      </button>
    </form>
  );
}

interface AskedProps {
  question: Question;
  answer: string;
  problem: string | undefined;
  onAnswer: (answer: string) => void;
}

/** A question of the host's own. */
function Asked({ question, answer, problem, onAnswer }: AskedProps) {
  const { words } = useVisitor();
  const { type, label, required, options } = question;
  const id = `book-${question.id}`;
  const control = { id, value: answer, ...invalidity(id, problem), ...(required ? { "aria-required": true } : {}) };
  return (
    <Labelled id={id} label={required ? label : `${label} (${words.optional})`} problem={problem}>
      {type === "choice" ? (
        <select {...control} onChange={(event) => onAnswer(event.currentTarget.value)}>
          <option value="">{words.pick}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === "long" ? (
        <textarea {...control} rows={3} maxLength={2000} onChange={(event) => onAnswer(event.currentTarget.value)} />
      ) : (
        <input {...control} maxLength={300} onChange={(event) => onAnswer(event.currentTarget.value)} />
      )}
    </Labelled>
  );
}

const invalidity = (id: string, problem: string | undefined) =>
  problem ? ({ "aria-invalid": true, "aria-describedby": `${id}-problem` } as const) : {};

interface LabelledProps {
  id: string;
  label: string;
  problem: string | undefined;
  children: ReactNode;
}

const Labelled = ({ id, label, problem, children }: LabelledProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    {problem && (
      <p id={`${id}-problem`} className="book-problem">
        {problem}
      </p>
    )}
  </div>
);
