import type { Subscription } from "@trellis/contract-contacts/unsubscribe.ts";
import { Crest, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { unsubscribeWords as words } from "./messages.ts";

/** State of the page. `undone` after subscribing again. */
export type UnsubscribeState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | {
      phase: "ready";
      subscription: Subscription;
      step: "asked" | "undone" | "kept";
      isBusy: boolean;
      problem: string | undefined;
    };

type Ready = Extract<UnsubscribeState, { phase: "ready" }>;

interface Actions {
  onUnsubscribe: () => void;
  onUndo: () => void;
}

const nothing = () => undefined;

/** The page before its script runs. */
export const UnsubscribePageShell = () => (
  <div id="unsubscribe">
    <UnsubscribePage state={{ phase: "loading" }} onUnsubscribe={nothing} onUndo={nothing} />
  </div>
);

/** What the link in a mailing's small print opens: one press ends the mailings, another takes it back. */
export function UnsubscribePage({ state, ...actions }: { state: UnsubscribeState } & Actions) {
  return (
    <LinkPage isFailed={state.phase === "error"}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "ready" && <Choice {...state} {...actions} />}
    </LinkPage>
  );
}

function Choice({ subscription, step, isBusy, problem, onUnsubscribe, onUndo }: Ready & Actions) {
  const { organizationName, logoUrl, address, isSubscribed, isTest } = subscription;
  const said = isTest
    ? { title: words.testTitle, text: words.test }
    : isSubscribed
      ? step === "undone"
        ? { title: words.againTitle, text: words.again({ address }) }
        : { title: words.titled({ organization: organizationName }), text: words.ask({ address }) }
      : { title: words.doneTitle, text: words.done({ address, organization: organizationName }) };
  return (
    <>
      <Crest name={organizationName} logo={logoUrl} />
      <Title key={said.title}>{said.title}</Title>
      <p className="lead">{said.text}</p>
      {isSubscribed && !isTest && <p className="muted">{words.receipts}</p>}
      {step === "kept" && <p className="muted">{words.kept}</p>}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {!isTest && (
        <p className="row">
          {isSubscribed ? (
            <button type="button" className="button primary large" aria-busy={isBusy} onClick={onUnsubscribe}>
              {words.unsubscribe}
            </button>
          ) : (
            step !== "kept" && (
              <button type="button" className="button secondary large" aria-busy={isBusy} onClick={onUndo}>
                {words.undo}
              </button>
            )
          )}
        </p>
      )}
    </>
  );
}
