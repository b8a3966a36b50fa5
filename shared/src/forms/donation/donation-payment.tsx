import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { useEffect, useRef, useState } from "react";
import { givePageUrl } from "./donation-calls.ts";
import { draftOf } from "./donation-draft.ts";
import { isFromFrame, type PaidGift, paymentFrameUrl, readFrameMessage, sendToFrame } from "./donation-frame.ts";
import { amountOf, type Gift, totalInWords } from "./donation-gift.ts";
import type { LaterWords } from "./later/messages.ts";

/** When the frame has not answered, a new tab is offered. */
const PATIENCE = 8_000;

/**
 * The id of the gift that was begun last: coming back with the same gift continues with it, another gift has another
 * id.
 */
type Begun = { current: { gift: string; id: string } };

export interface DonationPaymentProps {
  form: PublicDonationForm;
  words: LaterWords;
  heading: 1 | 2 | 3;
  /** Where the payment frame comes from: an origin, empty for this page's own. */
  apiBase: string;
  gift: Gift;
  begun: Begun;
  /** Aborted when the form leaves the page, replaced when it comes back. */
  stay?: AbortSignal | undefined;
  language: "en" | "es";
  onBack: () => void;
  onPaid: (paid: PaidGift) => void;
  onError: (message: string) => void;
}

/**
 * The second view: the payment, in a frame of our own origin. Nothing of a provider is in this page, and nothing of this
 * page is in the frame but the gift.
 */
export function DonationPayment(props: DonationPaymentProps) {
  const { form, words, heading, apiBase, gift, begun, stay } = props;
  const origin = apiBase || location.origin;
  const frame = useRef<HTMLIFrameElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const [height, setHeight] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isLate, setLate] = useState(false);
  const Title = `h${heading}` as const;

  // Always the latest: the listener outlives a drawing.
  const now = useRef(props);
  now.current = props;

  useEffect(() => {
    if (stay?.aborted) return; // gone before it was drawn
    head.current?.focus();
    const content = JSON.stringify(draftOf(gift, "", form));
    if (begun.current.gift !== content) begun.current = { gift: content, id: randomId() };
    const draft = draftOf(gift, begun.current.id, form);
    /** The frame is blocked or down: a new tab is offered, and the page around is notified once. */
    const miss = () => {
      clearTimeout(patience);
      setLate(true);
      now.current.onError(now.current.words.paymentAway);
    };
    const patience = setTimeout(miss, PATIENCE);
    const hear = (event: MessageEvent) => {
      const target = frame.current?.contentWindow ?? null;
      if (!target || !isFromFrame(event, target, origin)) return;
      const message = readFrameMessage(event.data);
      const { language, onBack, onPaid, onError } = now.current;
      switch (message?.kind) {
        case "ready":
          clearTimeout(patience);
          setLate(false);
          setBusy(false); // a frame that was loaded again has nothing under way
          return sendToFrame(target, origin, {
            kind: "draft",
            draft,
            look: { language, theme: themeOf(frame.current!), accent: form.brand[600] ?? null },
          });
        case "height":
          return setHeight(message.height);
        case "busy":
          return setBusy(message.isBusy);
        case "back":
          return onBack();
        case "paid":
          begun.current = { gift: "", id: "" };
          return onPaid(message.paid);
        case "error":
          return onError(message.message);
      }
    };
    // A page's own policy may refuse the frame: then it never answers.
    const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (/^(frame|child|default)-src/.test(effectiveDirective)) miss();
    };
    addEventListener("message", hear);
    document.addEventListener("securitypolicyviolation", refused);
    const leave = () => {
      clearTimeout(patience);
      removeEventListener("message", hear);
      document.removeEventListener("securitypolicyviolation", refused);
    };
    stay?.addEventListener("abort", leave);
    return leave;
  }, [stay]);

  return (
    <div className="form gift">
      <button type="button" className="gift-back" disabled={isBusy} onClick={props.onBack}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 19-7-7 7-7M19 12H5" />
        </svg>
        {words.back}
      </button>
      <div className="gift-head">
        <div>
          <Title className="form-title" tabIndex={-1} ref={head}>
            {form.title}
          </Title>
          <p className="form-quiet">{words.summary[gift.frequency]}</p>
        </div>
        <p className="gift-sum">{totalInWords(form, gift, words, formatDollars)}</p>
      </div>
      <iframe
        ref={frame}
        className="gift-frame"
        title={words.payment}
        src={paymentFrameUrl(origin, form.id)}
        allow="payment"
        style={height > 0 ? { height: `${height}px` } : undefined}
      />
      {isLate && (
        <p className="gift-note" role="status">
          {words.paymentAway}{" "}
          <a
            className="form-link"
            href={givePageUrl({ apiBase, form: form.slug }, { amount: amountOf(gift), frequency: gift.frequency })}
            target="_blank"
            rel="noreferrer"
          >
            {words.openPayment}
          </a>
        </p>
      )}
    </div>
  );
}

/** The theme that an element is drawn in, for the frame, which does not see this page. */
function themeOf({ parentElement }: Element): "light" | "dark" {
  const schemes = getComputedStyle(parentElement!).colorScheme;
  const isDark = schemes.includes("light") ? matchMedia("(prefers-color-scheme: dark)").matches : true;
  return schemes.includes("dark") && isDark ? "dark" : "light";
}
