import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { BookingDecision } from "@trellis/contract-calendar/booking-decisions.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { useEffect, useRef, useState } from "react";
import { Refused } from "../book/calls.ts";
import { Crest, Fact, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { acceptRequest, declineRequest, readRequest } from "./calls.ts";
import { requestStrings as words } from "./messages.ts";

/** State of the page. */
export type RequestState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | { phase: "ready"; token: string; request: BookingDecision };

/** The page before its script runs. */
export const BookRequestShell = () => (
  <div id="booking-request">
    <BookRequestPage state={{ phase: "loading" }} />
  </div>
);

/** Where a host accepts a visitor's request or declines it, by the link of their mail. */
export function BookRequestPage({ state }: { state: RequestState }) {
  return (
    <LinkPage isFailed={state.phase === "error"}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "ready" && <Request token={state.token} first={state.request} />}
    </LinkPage>
  );
}

function Request({ token, first }: { token: string; first: BookingDecision }) {
  const [request, setRequest] = useState(first);
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState("");
  const [notice, setNotice] = useState<{ isGood: boolean; text: string } | null>(null);

  const run = async (decision: "accept" | "decline") => {
    setBusy(decision);
    setNotice(null);
    try {
      setRequest(await (decision === "accept" ? acceptRequest(token) : declineRequest(token, reason)));
      setDeclining(false);
      setNotice({ isGood: true, text: decision === "accept" ? words.accepted : words.declined });
    } catch (error) {
      const refusal = error instanceof Refused ? error : undefined;
      setNotice({ isGood: false, text: refusal?.message || words.notDone });
      // Answered, moved or canceled meanwhile: the page shows the current state.
      if (refusal?.status === 409) await readRequest(token).then(setRequest, () => undefined);
    }
    setBusy(null);
  };

  return (
    <>
      <Crest name={request.organizationName} logo={request.logoUrl} />
      <Title>{words.asks({ name: request.name })}</Title>
      <p className="lead">{words.lead({ host: request.hostName, organization: request.organizationName })}</p>
      {notice && (
        <p
          className={`event-notice ${notice.isGood ? "success" : "problem"}`}
          role={notice.isGood ? "status" : "alert"}
        >
          {notice.text}
        </p>
      )}
      <Facts request={request} />
      {request.isWaiting ? <Conflicts request={request} /> : !notice && <State request={request} />}
      {request.isWaiting && !isDeclining && (
        <p className="row">
          <button
            type="button"
            className="button primary large"
            disabled={busy !== null}
            aria-busy={busy === "accept"}
            onClick={() => void run("accept")}
          >
            {words.accept}
          </button>
          <button
            type="button"
            className="button secondary large"
            disabled={busy !== null}
            onClick={() => setDeclining(true)}
          >
            {words.decline}
          </button>
        </p>
      )}
      {request.isWaiting && isDeclining && (
        <Decline
          reason={reason}
          busy={busy === "decline"}
          onChange={setReason}
          onBack={() => setDeclining(false)}
          onDecline={() => void run("decline")}
        />
      )}
      {request.eventId && (
        <p>
          <a className="book-link" href={`/app/calendar?event=${request.eventId}`}>
            {words.calendar}
          </a>
        </p>
      )}
    </>
  );
}

const State = ({ request: { status } }: { request: BookingDecision }) => (
  <p className="event-notice">{words.states[status]}</p>
);

const whenOf = (times: { startsAt: string; endsAt: string }, timeZone: string) =>
  describeWhen({ startDate: times.startsAt, endDate: times.endsAt, allDay: false }, timeZone, LOCALES[pageLanguage()]);

function Facts({ request }: { request: BookingDecision }) {
  return (
    <dl>
      <Fact name={words.what}>{request.title}</Fact>
      <Fact name={words.when}>{whenOf(request, request.timeZone)}</Fact>
      {request.location && <Fact name={words.where}>{request.location}</Fact>}
      <Fact name={words.email}>{request.email}</Fact>
      {request.group && (
        <Fact name={words.places}>{words.taken({ taken: request.group.taken, places: request.group.places })}</Fact>
      )}
      {request.message && (
        <Fact name={words.message}>
          <span className="book-text">{request.message}</span>
        </Fact>
      )}
      {request.answers.map(({ question, answer }, index) => (
        <Fact key={index} name={question}>
          <span className="book-text">{answer}</span>
        </Fact>
      ))}
    </dl>
  );
}

/** New events on the host's calendar since the request. */
function Conflicts({ request: { conflicts, timeZone } }: { request: BookingDecision }) {
  if (conflicts.length === 0) return <p className="muted">{words.free}</p>;
  return (
    <div className="event-notice problem">
      <p>{words.conflict}</p>
      <ul>
        {conflicts.map((conflict, index) => (
          <li key={index}>
            {words.conflictAt({ title: conflict.title ?? words.privateEvent, when: whenOf(conflict, timeZone) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DeclineProps {
  reason: string;
  busy: boolean;
  onChange: (reason: string) => void;
  onBack: () => void;
  onDecline: () => void;
}

function Decline({ reason, busy, onChange, onBack, onDecline }: DeclineProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <form
      className="book-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDecline();
      }}
    >
      <div className="field">
        <label htmlFor="decline-reason">{words.reason}</label>
        <textarea
          ref={text}
          id="decline-reason"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p className="row">
        <button type="submit" className="button primary large" disabled={busy} aria-busy={busy}>
          {words.declineNow}
        </button>
        <button type="button" className="button secondary large" disabled={busy} onClick={onBack}>
          {words.back}
        </button>
      </p>
    </form>
  );
}
