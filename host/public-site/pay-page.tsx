import type { PublicInvoice } from "@trellis/shared/contract/invoicing/pay-page.ts";
import { company } from "./content.ts";
import { Mark } from "./page-frame.tsx";
import { PayBox } from "./pay-box.tsx";
import { PayPaper } from "./pay-paper.tsx";
import type { PayActions, PayState } from "./pay-state.ts";
import { payStrings as words } from "./pay-strings.ts";
import { Title } from "./pay-title.tsx";

/** The page before its script runs. */
export const PayPageShell = () => (
  <div id="pay">
    <PayPage state={{ phase: "loading" }} onPay={() => undefined} pdf="" />
  </div>
);

/** What the link of an invoice shows: the bill, what is open of it, and the ways to pay. */
export function PayPage({ state, ...actions }: { state: PayState } & PayActions) {
  return (
    <div className="pay-page">
      {state.phase === "ready" && state.invoice.pay.isTestMode && (
        <aside className="pay-test" aria-label={words.testLabel}>
          {words.testMode}
        </aside>
      )}
      <div className="pay-wrap">
        <header className="pay-head">{state.phase === "ready" && <Sender invoice={state.invoice} />}</header>
        <main>
          {state.phase === "loading" && <Loading />}
          {state.phase === "error" && <Problem {...state} />}
          {state.phase === "ready" && (
            <div className="pay-columns">
              <PayBox {...state} {...actions} />
              <PayPaper invoice={state.invoice} />
            </div>
          )}
        </main>
        <footer className="pay-foot muted small">
          <a href="/" className="row">
            <Mark />
            {words.poweredBy(company.name)}
          </a>
        </footer>
      </div>
    </div>
  );
}

/** The organization's logo, or its first letter, and its name. The address of this page is told to nobody. */
function Sender({ invoice: { seller, logoUrl } }: { invoice: PublicInvoice }) {
  return (
    <>
      {logoUrl ? (
        <img className="pay-logo" src={logoUrl} alt="" referrerPolicy="no-referrer" />
      ) : (
        <span className="crest" aria-hidden="true">
          {[...seller.name][0]?.toUpperCase()}
        </span>
      )}
      <b>{seller.name}</b>
    </>
  );
}

const Loading = () => (
  <div className="pay-columns" aria-busy="true">
    <section className="pay-box">
      <p role="status" className="muted">
        {words.loading}
      </p>
      <span className="bar tall" aria-hidden="true" />
      <span className="bar" aria-hidden="true" />
      <span className="bar control" aria-hidden="true" />
      <span className="bar control" aria-hidden="true" />
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    </section>
    <section className="pay-paper" aria-hidden="true">
      {["wide", "", "wide", "wide", "", "wide", ""].map((width, index) => (
        <span key={String(index)} className={`bar ${width}`} />
      ))}
    </section>
  </div>
);

function Problem({ title, text, onRetry }: Extract<PayState, { phase: "error" }>) {
  return (
    <section className="pay-box pay-problem">
      <Title>{title}</Title>
      <p className="muted">{text}</p>
      {onRetry && (
        <p>
          <button type="button" className="button primary large" onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      )}
    </section>
  );
}
