import { formatDecimal } from "@trellis/domain/money/money.ts";
import { PAUSE_LENGTHS, paymentAfterSkipping } from "@trellis/gift-rules/gift-pause.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type Change,
  dayInWords,
  type MyGiftActions,
  money,
  ownAmount,
  type Panel,
  type ReadyState,
  sumsOf,
} from "./state.ts";

type Props = ReadyState & MyGiftActions & { panel: Panel };

/** The chosen action, with its question; it replaces the choices and takes the focus. */
export function MyGiftPanel(props: Props) {
  if (props.panel === "pause") return <Pause {...props} />;
  if (props.panel === "change") return <ChangeGift {...props} />;
  return <Cancel {...props} />;
}

function Pause({ gift, words, busy, onPause, onOpen }: Props) {
  const [length, setLength] = useState<1 | 2 | 3 | null>(1);
  const isMonthly = gift.frequency === "monthly";
  const dayAfter = (skipped: number) => {
    const day = paymentAfterSkipping(gift, skipped);
    return day && dayInWords(day, gift.language);
  };
  const next = length === null ? null : dayAfter(length);
  const skipText = (day: string | null) => (day === null ? words.skipNextUndated : words.skipNext({ day }));
  return (
    <Form
      title={words.pauseTitle}
      onSubmit={() => onPause(isMonthly || length === null ? { months: length } : { skipPayments: 1 })}
    >
      <p className="muted">{words.pauseText}</p>
      <fieldset>
        <legend>{words.pauseFor}</legend>
        <div className="gift-options">
          {[...PAUSE_LENGTHS[gift.frequency], null].map((each) => (
            <label key={String(each)}>
              <input type="radio" name="months" checked={length === each} onChange={() => setLength(each)} />
              {each === null ? words.untilResume : isMonthly ? words.months({ count: each }) : skipText(dayAfter(0))}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="muted" role="status">
        {next === null ? words.pausedOpen : words.nextAfterPause({ day: next })}
      </p>
      <Buttons words={words} isBusy={busy === "pause"} label={words.pauseNow} onBack={() => onOpen(undefined)} />
    </Form>
  );
}

function ChangeGift({ gift, words, busy, wrong, onChange, onOpen }: Props) {
  const [change, setChange] = useState<Change>({
    amount: ownAmount(gift).replace(/\.00$/, ""),
    frequency: gift.frequency,
    coversFees: gift.feeAmount !== "0.00",
  });
  const sums = sumsOf(change, gift);
  const say = (amount: string) => money(amount, gift.currency, gift.language);
  const field = useRef<HTMLInputElement>(null);
  // What the server refused is where the donor continues.
  useEffect(() => {
    if (wrong.amount) field.current?.focus();
  }, [wrong]);
  const isPayPal = gift.provider === "paypal";
  const range = words.range({
    min: money(gift.minAmount, gift.currency, gift.language),
    max: money(gift.maxAmount, gift.currency, gift.language),
  });
  return (
    <Form title={words.changeTitle} onSubmit={() => onChange(change)}>
      <p className="muted">{isPayPal ? words.changeAtPayPal : words.changeText}</p>
      <div className="gift-field">
        <label htmlFor="gift-amount">{words.amount}</label>
        <span className="gift-money">
          <span aria-hidden="true">{gift.currency === "USD" ? "$" : gift.currency}</span>
          <input
            ref={field}
            id="gift-amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={change.amount}
            aria-invalid={wrong.amount !== undefined}
            aria-describedby="gift-amount-hint"
            onChange={({ currentTarget }) => setChange({ ...change, amount: currentTarget.value })}
          />
        </span>
        <p
          id="gift-amount-hint"
          className={wrong.amount ? "danger-text small" : "muted small"}
          role={wrong.amount ? "alert" : undefined}
        >
          {wrong.amount ?? range}
        </p>
      </div>
      {gift.frequencies.length > 1 && (
        <fieldset>
          <legend>{words.frequency}</legend>
          <div className="gift-options">
            {gift.frequencies.map((frequency) => (
              <label key={frequency}>
                <input
                  type="radio"
                  name="frequency"
                  checked={change.frequency === frequency}
                  onChange={() => setChange({ ...change, frequency })}
                />
                {words.frequencies[frequency]}
              </label>
            ))}
          </div>
          {wrong.frequency && (
            <p className="danger-text small" role="alert">
              {wrong.frequency}
            </p>
          )}
        </fieldset>
      )}
      {gift.mayCoverFee && (
        <div className="gift-options">
          <label>
            <input
              type="checkbox"
              checked={change.coversFees}
              onChange={({ currentTarget }) => setChange({ ...change, coversFees: currentTarget.checked })}
            />
            {sums ? words.coverFees({ fee: say(formatDecimal(sums.fee)) }) : words.coverAny}
          </label>
        </div>
      )}
      <p role="status">{sums && words.newTotal({ total: say(sums.total), every: change.frequency })}</p>
      <Buttons
        words={words}
        isBusy={busy === "change"}
        label={isPayPal ? words.onToPayPal : words.save}
        onBack={() => onOpen(undefined)}
      />
    </Form>
  );
}

function Cancel({ gift, words, busy, onCancel, onOpen }: Props) {
  const amount = money(gift.amount, gift.currency, gift.language);
  return (
    <Form title={words.cancelTitle({ gift: amount, every: gift.frequency })} onSubmit={onCancel}>
      <p className="muted">{words.cancelText({ organization: gift.organizationName })}</p>
      <p className="muted">{words.cancelEffect}</p>
      <div className="gift-choices">
        <button
          type="button"
          className="button primary large"
          onClick={() => onOpen(undefined)}
          disabled={busy === "cancel"}
        >
          {words.keep}
        </button>
        {gift.actions.includes("pause") && (
          <button
            type="button"
            className="button secondary large"
            onClick={() => onOpen("pause")}
            disabled={busy === "cancel"}
          >
            {words.pauseInstead}
          </button>
        )}
        <button
          type="submit"
          className="button ghost large danger"
          disabled={busy === "cancel"}
          aria-busy={busy === "cancel"}
        >
          {busy === "cancel" ? words.working : words.cancelNow}
        </button>
      </div>
    </Form>
  );
}

function Form({ title, onSubmit, children }: { title: string; onSubmit: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className="gift-panel"
      noValidate
      aria-labelledby="gift-panel-title"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id="gift-panel-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </form>
  );
}

function Buttons({
  words,
  isBusy,
  label,
  onBack,
}: Pick<Props, "words"> & { isBusy: boolean; label: string; onBack: () => void }) {
  return (
    <div className="gift-choices">
      <button type="submit" className="button primary large" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? words.working : label}
      </button>
      <button type="button" className="button ghost large" onClick={onBack} disabled={isBusy}>
        {words.back}
      </button>
    </div>
  );
}
