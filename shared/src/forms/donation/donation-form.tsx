import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { shortDollars } from "@trellis/gift-rules/gift-amounts.ts";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { describeField, Field } from "../field.tsx";
import { AmountField, FrequencyField } from "./donation-fields.tsx";
import {
  beginWith,
  checkGift,
  chosenAmount,
  type Gift,
  type Prefill,
  readGift,
  totalInWords,
} from "./donation-gift.ts";
import type { DonationWords } from "./messages.ts";

interface DonationFormProps {
  form: PublicDonationForm;
  words: DonationWords;
  heading?: 1 | 2 | 3;
  prefill?: Prefill | undefined;
  /** Below the title: how far a campaign has come. */
  children?: ReactNode;
  /** The page shows the title itself. */
  isTitled?: boolean | undefined;
  /** Another view is in its place; what was typed stays. */
  hidden?: boolean;
  /** What went wrong on the way to the payment. */
  failure?: string;
  /** Everything is there: on to the payment. */
  onDonate: (gift: Gift) => void;
  /** For a payment in a new tab: the address for an amount and a frequency. */
  newTab?: ((query: { amount: string; frequency: string }) => string) | undefined;
}

/** The first view of the widget: how much, how often, who. The fields are uncontrolled, so that nothing typed is lost. */
export function DonationForm({ form, words, heading = 2, newTab, failure, ...props }: DonationFormProps) {
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [begin] = useState(() => beginWith(form, props.prefill ?? {}));
  const [choice, setChoice] = useState({ ...begin, coversFees: false });
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const Title = `h${heading}` as const;

  const { cents, problem } = chosenAmount(form, choice);
  const hasWays = form.ways.card || form.ways.paypal;
  const isReady = cents !== undefined && hasWays;
  const total = (coversFees: boolean, without: bigint) =>
    totalInWords(form, { cents: cents ?? 0n, coversFees }, words, (each) => shortDollars(each - without));
  const label =
    cents === undefined ? words.donate : words.donateAmount[choice.frequency]({ amount: total(choice.coversFees, 0n) });
  const note = failure || (hasWays ? newTab && words.newTab : words.noWays);

  // The first field that something is wrong with, once its message is there.
  useEffect(() => {
    if (attempt > 0) fields.current!.querySelector<HTMLElement>("[required][aria-invalid]")?.focus();
  }, [attempt]);

  const read = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    const other = fields.current!.elements.namedItem("otherAmount") as HTMLInputElement;
    // One amount at a time: what is typed unticks a suggestion, and a suggestion empties what was typed.
    if (name === "preset") other.value = "";
    if (name === "otherAmount")
      for (const radio of fields.current!.querySelectorAll<HTMLInputElement>("[name=preset]")) radio.checked = false;
    const data = new FormData(fields.current!);
    // For a number field with letters in it, the browser only reports that it is invalid.
    const typed = other.validity.badInput ? "?" : other.value;
    setChoice({ ...readGift(data, 0n), preset: String(data.get("preset") ?? ""), other: typed });
    setIssues({ ...issues, [name]: "" });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const gift = readGift(new FormData(fields.current!), cents);
    const found = checkGift(gift, words);
    setIssues(found);
    setAttempt(attempt + 1);
    if (!found.name && !found.email) props.onDonate(gift);
  };

  const field = (name: "name" | "email" | "message", help?: string) => {
    const about = { id: id + name, label: words[name], help, message: issues[name] || undefined };
    const required = name !== "message";
    const control = { id: about.id, name, required, maxLength: 200, ...describeField(about) };
    return (
      <Field {...about} required={required} optional={required ? undefined : words.optional}>
        {required ? (
          <input type={name === "name" ? "text" : name} autoComplete={name} {...control} />
        ) : (
          <textarea rows={2} {...control} maxLength={1000} />
        )}
      </Field>
    );
  };
  const ticks = [
    ["isAnonymous", words.anonymous, form.allowsAnonymous],
    ["coversFees", words.coverFees({ fee: total(true, cents ?? 0n) }), form.offersFeeCover],
    ["newsConsent", form.newsConsent?.text, form.newsConsent],
  ] as const;

  return (
    <form className="form gift" ref={fields} noValidate hidden={props.hidden} onSubmit={submit} onInput={read}>
      {!props.isTitled && (
        <div className="form-head">
          <Title className="form-title">{form.title}</Title>
          <p className="form-quiet">{form.organizationName}</p>
          {props.children}
        </div>
      )}
      <FrequencyField form={form} words={words} chosen={begin.frequency} />
      <AmountField form={form} words={words} id={`${id}-range`} begin={begin} problem={problem} />
      {!newTab && (
        <>
          {field("name", form.wallNotice ?? undefined)}
          {field("email", words.emailHint)}
          {form.asksMessage && field("message")}
          {ticks.map(
            ([tick, label, isOffered]) =>
              isOffered && (
                <label key={tick} className="gift-tick">
                  <input type="checkbox" name={tick} value={form.newsConsent?.version} />
                  <span>{label}</span>
                </label>
              ),
          )}
          <p className="form-sr" inert>
            <input name="comment" autoComplete="off" />
          </p>
        </>
      )}
      <div className="form-foot">
        {newTab && isReady ? (
          <a
            className="form-button"
            href={newTab({ amount: formatDecimal(cents), frequency: choice.frequency })}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </a>
        ) : (
          // By the click, which Enter brings too: a frame that is sandboxed without forms lets none be submitted.
          <button type="submit" className="form-button" disabled={!isReady} onClick={submit}>
            {label}
          </button>
        )}
        <p className="gift-note" role="status">
          {note}
        </p>
      </div>
    </form>
  );
}
