import type { PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";
import { instantText } from "@trellis/domain/days/instant-text.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { type ComponentType, type FormEvent, Suspense, useRef, useState } from "react";
import { complaintOf, SignupRefused, signUp } from "./calls.ts";
import { SIGNUP, type SignupWords } from "./messages.ts";

interface Props {
  slug: string;
  event: PublicEvent;
  language: "en" | "es";
}
export type DrawSignup = ComponentType<Props>;

/** Signs a visitor up for an event: how many places are left, the form, and that it worked. */
export default function SignupSection(props: Props) {
  // The words of a language are fetched when the visitor chooses it.
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  );
}

function Section({ slug, event, language }: Props) {
  const words = SIGNUP(language);
  const { signup } = event;
  const [done, setDone] = useState<{ status: "going" | "waiting"; email: string } | null>(null);
  if (!signup || event.isOver) return null;
  const isFull = signup.left === 0;
  return (
    <section className="calendar-signup" aria-labelledby="sign-up">
      <h2 id="sign-up">{words.title}</h2>
      {done ? (
        <div role="status" className="calendar-done">
          <p>
            <b>{words.done[done.status]}</b>
          </p>
          <p>{words.doneText({ email: done.email })}</p>
        </div>
      ) : !signup.isOpen ? (
        <p className="muted">{words.closed}</p>
      ) : isFull && !signup.hasWaitingList ? (
        <p className="muted">{words.full}</p>
      ) : (
        <>
          <p className="muted">
            {isFull ? words.fullWaiting : words.left({ count: signup.left })}{" "}
            {words.until({ when: timeOf(signup.closesAt, event, language) })}
          </p>
          <Form slug={slug} event={event} words={words} language={language} isFull={isFull} onDone={setDone} />
        </>
      )}
    </section>
  );
}

const timeOf = (instant: string, { timeZone }: PublicEvent, language: Props["language"]) =>
  instantText(instant, timeZone, { locale: language === "es" ? "es" : "en-US" });

interface FormProps extends Props {
  words: SignupWords;
  isFull: boolean;
  onDone: (done: { status: "going" | "waiting"; email: string }) => void;
}

function Form({ slug, event, words, language, isFull, onDone }: FormProps) {
  // The same id is sent with every attempt: a retry signs no one up twice.
  const [id] = useState(randomId);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const max = event.signup?.mostPeople ?? 1;

  const complain = (found: Record<string, string>) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (sent: FormEvent<HTMLFormElement>) => {
    sent.preventDefault();
    const data = new FormData(sent.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const found: Record<string, string> = {
      ...(text("name") ? {} : { name: words.nameMissing }),
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text("email")) ? {} : { email: words.emailWrong }),
    };
    complain(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { status } = await signUp(slug, event.id, {
        id,
        name: text("name"),
        email: text("email"),
        people: Number(text("people") || 1),
        agreed: data.has("agreed"),
        language,
        startedAt: event.signup?.startedAt ?? "",
        leaveEmpty: text("website"),
      });
      onDone({ status, email: text("email") });
    } catch (error) {
      const wrong =
        error instanceof SignupRefused ? error.fields.filter((name) => form.current?.elements.namedItem(name)) : [];
      complain(
        wrong.length > 0
          ? Object.fromEntries(wrong.map((name) => [name, name === "email" ? words.emailWrong : words.fieldWrong]))
          : { form: complaintOf(error, words) },
      );
      setBusy(false);
    }
  };
  const control = (name: string) => ({
    id: `signup-${name}`,
    name,
    ...(problems[name] ? { "aria-invalid": true, "aria-describedby": `signup-${name}-problem` } : {}),
  });
  const Problem = ({ name }: { name: string }) =>
    problems[name] ? (
      <p id={`signup-${name}-problem`} className="calendar-wrong">
        {problems[name]}
      </p>
    ) : null;
  return (
    <form ref={form} className="calendar-form" noValidate onSubmit={(sent) => void submit(sent)}>
      {problems.form && (
        <p className="calendar-problem" role="alert">
          {problems.form}
        </p>
      )}
      <div className="field">
        <label htmlFor="signup-name">{words.name}</label>
        <input {...control("name")} autoComplete="name" maxLength={200} aria-required />
        <Problem name="name" />
      </div>
      <div className="field">
        <label htmlFor="signup-email">{words.email}</label>
        <input {...control("email")} type="email" autoComplete="email" maxLength={254} aria-required />
        <Problem name="email" />
      </div>
      {max > 1 && (
        <div className="field">
          <label htmlFor="signup-people">{words.people}</label>
          <select {...control("people")}>
            {Array.from({ length: max }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
          <Problem name="people" />
        </div>
      )}
      <label className="calendar-agree">
        <input type="checkbox" name="agreed" />
        <span>{words.agree({ organization: event.organizationName })}</span>
      </label>
      <div className="calendar-trap" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button primary large" disabled={busy} aria-busy={busy}>
        {busy ? words.sending : isFull ? words.sendWaiting : words.send}
      </button>
    </form>
  );
}
