import { LetterLoading, LetterPage, LetterProblem } from "../frame/letter-page.tsx";
import { PayBox } from "./box.tsx";
import { payStrings as words } from "./messages.ts";
import { PayPaper } from "./paper.tsx";
import type { PayActions, PayState } from "./state.ts";

/** The page before its script runs. */
export const PayPageShell = () => (
  <div id="pay">
    <PayPage state={{ phase: "loading" }} onPay={() => undefined} pdf="" />
  </div>
);

/** What the link of an invoice shows: the bill, what is open of it, and the ways to pay. */
export function PayPage({ state, ...actions }: { state: PayState } & PayActions) {
  const invoice = state.phase === "ready" ? state.invoice : undefined;
  return (
    <LetterPage
      words={words}
      sender={invoice && { name: invoice.seller.name, logoUrl: invoice.logoUrl }}
      isTestMode={invoice?.pay.isTestMode ?? false}
      wide
    >
      {state.phase === "loading" && <Loading />}
      {state.phase === "error" && (
        <section className="letter-box pay-problem">
          <LetterProblem {...state} words={words} />
        </section>
      )}
      {state.phase === "ready" && (
        <div className="pay-columns">
          <PayBox {...state} {...actions} />
          <PayPaper invoice={state.invoice} />
        </div>
      )}
    </LetterPage>
  );
}

const Loading = () => (
  <div className="pay-columns" aria-busy="true">
    <section className="letter-box pay-box">
      <LetterLoading words={words} />
      <span className="bar control" aria-hidden="true" />
    </section>
    <section className="letter-box pay-paper" aria-hidden="true">
      {["wide", "", "wide", "wide", "", "wide", ""].map((width, index) => (
        <span key={String(index)} className={`bar ${width}`} />
      ))}
    </section>
  </div>
);
