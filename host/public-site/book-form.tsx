import { randomId } from "@trellis/shared/domain/random-id.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { bookStrings as words } from "./book-strings.ts";
import { timeInWords } from "./book-times.tsx";

export interface Details {
  id: string;
  name: string;
  email: string;
  message: string;
  leaveEmpty: string;
}

interface Props {
  slot: string;
  busy: boolean;
  /** What is wrong, by field; `form` is the whole. */
  wrong: Readonly<Record<string, string>>;
  details: Details;
  onChange: (details: Details) => void;
  onSubmit: () => void;
}

/** The same id goes with every attempt: a lost answer books nothing twice. */
export const noDetails = (): Details => ({ id: randomId(), name: "", email: "", message: "", leaveEmpty: "" });

/** Who books: asked once a time is chosen, and kept when that was taken meanwhile. */
export function BookForm({ slot, busy, wrong, details, onChange, onSubmit }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  useEffect(() => name.current?.focus(), [slot]);
  const problems = { ...missing, ...wrong };
  const set = (field: keyof Details) => (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setMissing({});
    onChange({ ...details, [field]: event.currentTarget.value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(details.name.trim() ? {} : { name: words.nameMissing }),
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(details.email.trim()) ? {} : { email: words.emailWrong }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) onSubmit();
  };
  return (
    <form className="book-form" onSubmit={submit} noValidate>
      <h2>{words.yours}</h2>
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
        />
      </Labelled>
      <Labelled id="book-message" label={`${words.message} (${words.optional})`} problem={problems.message}>
        <textarea id="book-message" rows={3} maxLength={2000} value={details.message} onInput={set("message")} />
      </Labelled>
      <div className="book-trap" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input tabIndex={-1} autoComplete="off" value={details.leaveEmpty} onInput={set("leaveEmpty")} />
        </label>
      </div>
      <button type="submit" className="button primary large" disabled={busy} aria-busy={busy}>
        {busy ? words.booking : words.book(timeInWords(slot))}
      </button>
    </form>
  );
}

const invalidity = (id: string, problem: string | undefined) =>
  problem ? ({ "aria-invalid": true, "aria-describedby": `${id}-problem` } as const) : {};

function Labelled({
  id,
  label,
  problem,
  children,
}: {
  id: string;
  label: string;
  problem: string | undefined;
  children: React.ReactNode;
}) {
  return (
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
}
