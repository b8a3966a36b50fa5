import { formatDollars } from "@trellis/domain/money/money.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import type { ReactNode } from "react";
import { Icon } from "../frame/icons.tsx";
import { GIVE_PAYMENT } from "./messages.ts";
import type { PaymentActions, PaymentView, Sums } from "./state.ts";

/** Asked for with this file, so that it is there when the page is made. */
const shellWords = GIVE_PAYMENT(pageLanguage());

/** The page before its script runs. */
export const GivePaymentShell = () => (
  <div id="give-payment">
    <GivePayment
      view={{ phase: "loading" }}
      words={shellWords}
      onCard={() => undefined}
      onPayPal={() => undefined}
      cardPlace={() => undefined}
    />
  </div>
);

/** The payment of a gift: PayPal's window, or the card's fields, which are frames of their provider. */
export function GivePayment({ view, ...actions }: { view: PaymentView } & PaymentActions) {
  const { words } = actions;
  return (
    <main className="payment" aria-busy={view.phase === "loading"}>
      {view.phase === "loading" && <Loading text={words.loading} needsScript={words.needsScript} />}
      {view.phase === "closed" && <Closed {...view} words={words} />}
      {view.phase === "ready" && <Ready {...view} {...actions} />}
      {view.phase === "paid" && (
        <section className="payment-thanks" role="status">
          <span className="payment-glyph">
            <Icon name="check" />
          </span>
          <h1>{words.thanks}</h1>
          <p>{words.thanksText({ amount: formatDollars(view.cents), title: view.setup.title })}</p>
          {view.setup.thankYouText && <p className="muted">{view.setup.thankYouText}</p>}
        </section>
      )}
    </main>
  );
}

const Loading = ({ text, needsScript }: { text: string; needsScript: string }) => (
  <>
    <p role="status" className="visually-hidden">
      {text}
    </p>
    <span className="bar control" aria-hidden="true" />
    <span className="bar fields" aria-hidden="true" />
    <span className="bar control" aria-hidden="true" />
    <noscript>
      <p>{needsScript}</p>
    </noscript>
  </>
);

function Closed({
  text,
  formId,
  onRetry,
  words,
}: Extract<PaymentView, { phase: "closed" }> & Pick<PaymentActions, "words">) {
  return (
    <section className="payment-closed" role="status">
      <p>{text}</p>
      {onRetry && (
        <button type="button" className="button secondary large block" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {formId && (
        <a className="button primary large block" href={`/give/${encodeURIComponent(formId)}`}>
          {words.openForm}
        </a>
      )}
    </section>
  );
}

type ReadyProps = Extract<PaymentView, { phase: "ready" }> & PaymentActions;

function Ready(props: ReadyProps) {
  const { setup, sums, activity, notice, ways, words, isFramed } = props;
  const isBusy = activity.kind !== "idle";
  const hasBoth = setup.card !== null && setup.paypal !== null;
  return (
    <>
      {!isFramed && (
        <header className="payment-head">
          <div>
            <h1>{setup.title}</h1>
            <p className="muted">{setup.organizationName}</p>
          </div>
          <p className="payment-sum">{formatDollars(sums.card.gift)}</p>
        </header>
      )}
      {setup.paypal && ways.paypal !== "away" && (
        <>
          <Fee sums={sums.paypal} words={words} />
          <button
            type="button"
            className={`button large block ${setup.card ? "secondary" : "primary"}`}
            disabled={isBusy || ways.paypal === "loading"}
            onClick={props.onPayPal}
          >
            {sums.paypal.fee > 0n
              ? words.payPayPalTotal({ amount: formatDollars(sums.paypal.total) })
              : words.payPayPal}
          </button>
        </>
      )}
      {setup.paypal && ways.paypal === "away" && <Said>{words.noScript({ name: "PayPal" })}</Said>}
      {hasBoth && (
        <p className="payment-or">
          <span>{words.orByCard}</span>
        </p>
      )}
      {setup.card && <Card {...props} isBusy={isBusy} />}
      <p className="payment-state" role="status">
        {saidOf(props)}
      </p>
      {notice && (
        <p className="payment-notice" role="alert">
          {notice}
        </p>
      )}
      {setup.isTestMode && (
        <p className="payment-test muted">
          <span className="badge payment-badge">{words.testMode}</span>
          {words.testModeText}
        </p>
      )}
    </>
  );
}

function Card({ sums, draft, ways, words, activity, isBusy, onCard, cardPlace }: ReadyProps & { isBusy: boolean }) {
  if (ways.card === "away") return <Said>{words.noScript({ name: "Stripe" })}</Said>;
  const isAsking = activity.kind === "asking" && activity.way === "card";
  return (
    <form
      className="payment-card"
      aria-label={words.byCard}
      onSubmit={(event) => {
        event.preventDefault();
        onCard();
      }}
    >
      <Fee sums={sums.card} words={words} />
      {ways.card === "loading" && <span className="bar fields" aria-hidden="true" />}
      <div ref={cardPlace} className="payment-fields" />
      <button
        type="submit"
        className="button primary large block"
        disabled={isBusy || ways.card === "loading"}
        aria-busy={isAsking}
      >
        <Icon name="lock" />
        {words.pay({ amount: formatDollars(sums.card.total), frequency: draft.frequency })}
      </button>
    </form>
  );
}

/** The total of a payment method with its fee covered. */
const Fee = ({ sums: { gift, fee }, words }: { sums: Sums } & Pick<PaymentActions, "words">) =>
  fee > 0n && (
    <p className="payment-fee muted">{words.withFee({ gift: formatDollars(gift), fee: formatDollars(fee) })}</p>
  );

function saidOf({ activity, words }: ReadyProps): ReactNode {
  switch (activity.kind) {
    case "asking":
      return activity.way === "card" ? words.busyCard : words.busyPayPal;
    case "confirming":
      return words.confirming;
    case "slow":
      return words.slow;
    default:
      return null;
  }
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="payment-said" role="status">
    {children}
  </p>
);
