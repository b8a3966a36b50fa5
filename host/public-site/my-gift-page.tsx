import type { MyGift } from "@trellis/shared/contract/donations/my-gift.ts";
import { company } from "./content.ts";
import { Fact } from "./link-page.tsx";
import { MyGiftHistory } from "./my-gift-history.tsx";
import { MyGiftPanel } from "./my-gift-panel.tsx";
import { dayInWords, type MyGiftActions, type MyGiftState, money, type ReadyState } from "./my-gift-state.ts";
import { type MyGiftStrings, myGiftStrings } from "./my-gift-strings.ts";
import { Mark } from "./page-frame.tsx";
import { Title } from "./pay-title.tsx";

const nothing = () => undefined;

/** The page before its script runs. */
export const MyGiftPageShell = () => (
  <div id="my-gift">
    <MyGiftPage
      state={{ phase: "loading" }}
      words={myGiftStrings.en}
      onOpen={nothing}
      onPause={nothing}
      onResume={nothing}
      onChange={nothing}
      onCancel={nothing}
      receiptOf={() => ""}
    />
  </div>
);

/** What the link of a receipt shows: what one gives, what one can do about it, and what was paid. */
export function MyGiftPage({ state, ...actions }: { state: MyGiftState } & MyGiftActions) {
  const { words } = actions;
  return (
    <div className="gift-page">
      {state.phase === "ready" && state.gift.isTestMode && (
        <aside className="gift-test" aria-label={words.testLabel}>
          {words.testMode}
        </aside>
      )}
      <div className="gift-wrap">
        <header className="gift-head">{state.phase === "ready" && <Receiver gift={state.gift} />}</header>
        <main>
          {state.phase === "loading" && <Loading words={words} />}
          {state.phase === "error" && <Problem {...state} words={words} />}
          {state.phase === "ready" && (
            <>
              <Gift {...state} {...actions} />
              <MyGiftHistory gift={state.gift} words={words} receiptOf={actions.receiptOf} />
            </>
          )}
        </main>
        <footer className="gift-foot muted small">
          {state.phase === "ready" && <p>{words.secret}</p>}
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
const Receiver = ({ gift: { organizationName, logoUrl } }: { gift: MyGift }) => (
  <>
    {logoUrl ? (
      <img className="gift-logo" src={logoUrl} alt="" referrerPolicy="no-referrer" />
    ) : (
      <span className="crest" aria-hidden="true">
        {[...organizationName][0]?.toUpperCase()}
      </span>
    )}
    <b>{organizationName}</b>
  </>
);

const TONES = { active: "success", paused: "accent", cancelled: "plain", failed: "danger", pending: "plain" } as const;

function Gift(props: ReadyState & MyGiftActions) {
  const { gift, words, panel, notice } = props;
  const { language, currency } = gift;
  return (
    <section className="gift-box">
      <Title>{words.titled(gift.organizationName)}</Title>
      {notice && (
        <p className={`gift-notice ${notice.tone}`} role={notice.tone === "problem" ? "alert" : "status"}>
          {notice.text}
        </p>
      )}
      <div className="gift-now">
        <p className="muted">{words.youGive}</p>
        <p className="gift-amount">
          {money(gift.amount, currency, language)} <span>{words.every[gift.frequency]}</span>
        </p>
        <p className="row">
          <span className={`badge ${TONES[gift.status]}`}>{words.statuses[gift.status]}</span>
          <span className="muted">{words.since(dayInWords(gift.startedOn, language))}</span>
        </p>
      </div>
      <Standing gift={gift} words={words} />
      <dl className="gift-facts">
        <Fact name={words.next}>{nextPayment(gift, words)}</Fact>
        <Fact name={words.to}>{gift.formTitle}</Fact>
        <Fact name={words.by}>{words.ways[gift.provider]}</Fact>
      </dl>
      {panel ? <MyGiftPanel key={panel} {...props} panel={panel} /> : <Choices {...props} />}
    </section>
  );
}

function nextPayment({ status, nextPaymentOn, language }: MyGift, words: MyGiftStrings): string {
  if (nextPaymentOn) return dayInWords(nextPaymentOn, language);
  return status === "paused" ? words.nextUnknown : words.none;
}

/** What its state means, in a sentence. */
function Standing({ gift, words }: { gift: MyGift; words: MyGiftStrings }) {
  const { status, pausedUntil, charges, language } = gift;
  const said = {
    paused: pausedUntil ? words.pausedUntil(dayInWords(pausedUntil, language)) : words.pausedOpen,
    cancelled: words.cancelledText,
    failed: words.failedGift,
    pending: words.pendingText,
    active: charges[0]?.status === "failed" ? words.lastFailed : undefined,
  }[status];
  return said ? <p className={status === "active" ? "gift-notice problem" : "muted"}>{said}</p> : null;
}

function Choices({ gift, words, busy, onOpen, onResume }: ReadyState & MyGiftActions) {
  const isOver = gift.status === "cancelled" || gift.status === "failed";
  const can = (action: MyGift["actions"][number]) => gift.actions.includes(action);
  return (
    <section className="gift-choices" aria-label={words.manage}>
      {isOver && gift.giveUrl && (
        <a className="button primary large" href={gift.giveUrl}>
          {words.giveAgain}
        </a>
      )}
      {can("resume") && (
        <button
          type="button"
          className="button primary large"
          disabled={busy !== undefined}
          aria-busy={busy === "resume"}
          onClick={onResume}
        >
          {busy === "resume" ? words.working : words.resume}
        </button>
      )}
      {can("change") && (
        <button type="button" className="button secondary large" onClick={() => onOpen("change")}>
          {words.change}
        </button>
      )}
      {can("pause") && (
        <button type="button" className="button secondary large" onClick={() => onOpen("pause")}>
          {words.pause}
        </button>
      )}
      {can("cancel") && (
        <button type="button" className="button ghost large" onClick={() => onOpen("cancel")}>
          {words.cancel}
        </button>
      )}
    </section>
  );
}

const Loading = ({ words }: { words: MyGiftStrings }) => (
  <section className="gift-box" aria-busy="true">
    <p role="status" className="muted">
      {words.loading}
    </p>
    <span className="bar tall" aria-hidden="true" />
    <span className="bar" aria-hidden="true" />
    <span className="bar control" aria-hidden="true" />
    <noscript>
      <p>{words.needsScript}</p>
    </noscript>
  </section>
);

function Problem({ title, text, onRetry, words }: Extract<MyGiftState, { phase: "error" }> & { words: MyGiftStrings }) {
  return (
    <section className="gift-box">
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
