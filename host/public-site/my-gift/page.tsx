import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LetterLoading, LetterPage, LetterProblem } from "../frame/letter-page.tsx";
import { Fact, Title } from "../frame/link-page.tsx";
import { MyGiftHistory } from "./history.tsx";
import { MY_GIFT, type MyGiftWords } from "./messages.ts";
import { MyGiftPanel } from "./panel.tsx";
import { dayInWords, type MyGiftActions, type MyGiftState, money, ownAmount, type ReadyState } from "./state.ts";

const nothing = () => undefined;

/** Asked for with this file, so that it is there when the page is made. */
const shellWords = MY_GIFT(pageLanguage());

/** The page before its script runs. */
export const MyGiftPageShell = () => (
  <div id="my-gift">
    <MyGiftPage
      state={{ phase: "loading" }}
      words={shellWords}
      onOpen={nothing}
      onPause={nothing}
      onResume={nothing}
      onChange={nothing}
      onCard={nothing}
      onCancel={nothing}
      receiptOf={() => ""}
    />
  </div>
);

/** What the link of a receipt shows: what one gives, what one can do about it, and what was paid. */
export function MyGiftPage({ state, ...actions }: { state: MyGiftState } & MyGiftActions) {
  const { words } = actions;
  const gift = state.phase === "ready" ? state.gift : undefined;
  return (
    <LetterPage
      words={words}
      sender={gift && { name: gift.organizationName, logoUrl: gift.logoUrl }}
      isTestMode={gift?.isTestMode ?? false}
      footnote={gift && <p>{words.secret}</p>}
    >
      {state.phase === "loading" && (
        <section className="letter-box gift-box" aria-busy="true">
          <LetterLoading words={words} />
        </section>
      )}
      {state.phase === "error" && (
        <section className="letter-box gift-box">
          <LetterProblem {...state} words={words} />
        </section>
      )}
      {state.phase === "ready" && (
        <>
          <Gift {...state} {...actions} />
          <MyGiftHistory gift={state.gift} words={words} receiptOf={actions.receiptOf} />
        </>
      )}
    </LetterPage>
  );
}

const TONES = { active: "success", paused: "accent", cancelled: "plain", failed: "danger", pending: "plain" } as const;

function Gift(props: ReadyState & MyGiftActions) {
  const { gift, words, panel, notice } = props;
  const { language, currency } = gift;
  return (
    <section className="letter-box gift-box">
      <Title>{words.titled({ organization: gift.organizationName })}</Title>
      {notice && (
        <p className={`gift-notice ${notice.tone}`} role={notice.tone === "problem" ? "alert" : "status"}>
          {notice.text}
        </p>
      )}
      <div className="gift-now">
        <p className="muted">{words.youGive}</p>
        <p className="letter-amount">
          {money(gift.amount, currency, language)} <span>{words.every[gift.frequency]}</span>
        </p>
        {gift.feeAmount !== "0.00" && (
          <p className="muted small">
            {words.withFee({
              gift: money(ownAmount(gift), currency, language),
              fee: money(gift.feeAmount, currency, language),
            })}
          </p>
        )}
        <p className="row">
          <span className={`badge ${TONES[gift.status]}`}>{words.statuses[gift.status]}</span>
          <span className="muted">{words.since({ day: dayInWords(gift.startedOn, language) })}</span>
        </p>
      </div>
      <GiftStatus gift={gift} words={words} />
      <dl className="gift-facts">
        <Fact name={words.next}>{nextPayment(gift, words)}</Fact>
        <Fact name={words.to}>{gift.formTitle}</Fact>
        <Fact name={words.by}>{words.ways[gift.provider]}</Fact>
      </dl>
      {panel ? <MyGiftPanel key={panel} {...props} panel={panel} /> : <Choices {...props} />}
    </section>
  );
}

function nextPayment({ status, nextPaymentOn, language }: MyGift, words: MyGiftWords): string {
  if (nextPaymentOn) return dayInWords(nextPaymentOn, language);
  return status === "paused" ? words.nextUnknown : words.none;
}

/** What its state means, in a sentence. */
function GiftStatus({ gift, words }: { gift: MyGift; words: MyGiftWords }) {
  const { status, pausedUntil, nextPaymentOn, language } = gift;
  const until = pausedUntil === nextPaymentOn ? words.skippedUntil : words.pausedUntil;
  const said = {
    paused: pausedUntil ? until({ day: dayInWords(pausedUntil, language) }) : words.pausedOpen,
    cancelled: words.cancelledText,
    failed: words.failedGift,
    pending: words.pendingText,
    active: hasFailed(gift) ? lastFailed(gift, words) : undefined,
  }[status];
  return said ? <p className={status === "active" ? "gift-notice problem" : "muted"}>{said}</p> : null;
}

const hasFailed = ({ status, charges }: MyGift) => status === "active" && charges[0]?.status === "failed";
const lastFailed = ({ actions }: MyGift, words: MyGiftWords) =>
  actions.includes("card") ? `${words.lastFailed} ${words.lastFailedCard}` : words.lastFailed;

function Choices({ gift, words, busy, onOpen, onResume, onCard }: ReadyState & MyGiftActions) {
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
      {can("card") && (
        <button
          type="button"
          className={`button ${hasFailed(gift) ? "primary" : "secondary"} large`}
          disabled={busy !== undefined}
          aria-busy={busy === "card"}
          onClick={onCard}
        >
          {busy === "card" ? words.working : words.card}
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
