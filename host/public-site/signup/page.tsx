import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { PublicSignup } from "@trellis/contract-calendar/signups.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { useState } from "react";
import { Crest, Fact, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { cancelSignup, changeSignup, complaintOf, signupFile } from "./calls.ts";
import { SIGNUP, type SignupWords } from "./messages.ts";

/** State of the page. */
export type SignupState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | { phase: "ready"; signup: PublicSignup; token: string };

/** Asked for with this file, so that it is there when the page is made. */
const shellWords = SIGNUP(pageLanguage());

/** The page before its script runs. */
export const SignupPageShell = () => (
  <div id="signup">
    <SignupPage state={{ phase: "loading" }} words={shellWords} />
  </div>
);

/** What the link of a sign-up's mail shows: the event, and how the sign-up is changed or cancelled. */
export const SignupPage = ({ state, words }: { state: SignupState; words: SignupWords }) => (
  <LinkPage isFailed={state.phase === "error"}>
    {state.phase === "loading" && <LinkLoading words={words} />}
    {state.phase === "error" && <LinkFailed {...state} words={words} />}
    {state.phase === "ready" && <Manage first={state.signup} token={state.token} words={words} />}
  </LinkPage>
);

function Manage({ first, token, words }: { first: PublicSignup; token: string; words: SignupWords }) {
  const [signup, setSignup] = useState(first);
  const [people, setPeople] = useState(first.people);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ isGood: boolean; text: string } | null>(null);
  const run = async (work: () => Promise<PublicSignup>, text: string) => {
    setBusy(true);
    setNotice(null);
    try {
      const after = await work();
      setSignup(after);
      setPeople(after.people);
      setAsking(false);
      setNotice({ isGood: true, text });
    } catch (error) {
      setNotice({ isGood: false, text: complaintOf(error, words) });
    }
    setBusy(false);
  };
  const isActive = signup.status !== "cancelled" && !signup.isCalledOff && !signup.isOver;
  return (
    <>
      <Crest name={signup.organizationName} logo={signup.logoUrl} />
      <Title>{signup.title}</Title>
      {notice && (
        <p
          className={`event-notice ${notice.isGood ? "success" : "problem"}`}
          role={notice.isGood ? "status" : "alert"}
        >
          {notice.text}
        </p>
      )}
      {!notice && (
        <p className={`event-notice ${isActive && signup.status === "going" ? "success" : ""}`}>
          {signup.isCalledOff ? words.calledOff : signup.isOver ? words.over : words.status[signup.status]}
        </p>
      )}
      <dl>
        <Fact name={words.when}>
          {describeWhen(signup, signup.timeZone, signup.language === "es" ? "es" : "en-US")}
        </Fact>
        {signup.location && <Fact name={words.where}>{signup.location}</Fact>}
        <Fact name={words.who}>
          {signup.name}, {signup.email}
        </Fact>
      </dl>
      {isActive && !isAsking && (
        <>
          {signup.mostPeople > 1 && (
            <p className="signup-people">
              <label htmlFor="signup-people">{words.people}</label>
              <select
                id="signup-people"
                value={people}
                onChange={(event) => setPeople(Number(event.currentTarget.value))}
              >
                {Array.from({ length: signup.mostPeople }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="button primary large"
                disabled={busy || people === signup.people}
                onClick={() => void run(() => changeSignup(token, people), words.changed)}
              >
                {words.change}
              </button>
            </p>
          )}
          <p className="row">
            <a className="button secondary large" href={signupFile(token)}>
              {words.file}
            </a>
            {signup.eventUrl && (
              <a className="button secondary large" href={signup.eventUrl}>
                {words.event}
              </a>
            )}
            <button type="button" className="button ghost large" disabled={busy} onClick={() => setAsking(true)}>
              {words.cancel}
            </button>
          </p>
        </>
      )}
      {isActive && isAsking && (
        <section aria-label={words.cancel} className="signup-sure">
          <p>{words.cancelSure}</p>
          <p className="row">
            <button
              type="button"
              className="button primary large"
              disabled={busy}
              aria-busy={busy}
              onClick={() => void run(() => cancelSignup(token), words.cancelled)}
            >
              {words.cancelYes}
            </button>
            <button type="button" className="button secondary large" onClick={() => setAsking(false)}>
              {words.keep}
            </button>
          </p>
        </section>
      )}
    </>
  );
}
