import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { EventInvitation, InvitationAnswer } from "@trellis/contract-calendar/event-invitations.ts";
import { INVITATION_ANSWERS } from "@trellis/contract-calendar/event-invitations.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { Crest, Fact, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { EventDates, type InvitationDate } from "./dates.tsx";
import { eventStrings as words } from "./messages.ts";

/** State of the page. */
export type EventState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | {
      phase: "ready";
      event: EventInvitation;
      /** The answer that is on its way, and for which date of a series. */
      busy: InvitationAnswer | undefined;
      busyDate?: InvitationDate | undefined;
      notice: { tone: "success" | "problem"; text: string } | undefined;
    };

interface EventActions {
  onAnswer: (status: InvitationAnswer, date?: InvitationDate) => void;
  /** Where the event's file is. */
  file: string;
}

/** The page before its script runs. */
export const EventPageShell = () => (
  <div id="event">
    <EventPage state={{ phase: "loading" }} onAnswer={() => undefined} file="" />
  </div>
);

/** What the link of an event's invitation shows: the event, and the question. */
export function EventPage({ state, ...actions }: { state: EventState } & EventActions) {
  return (
    <LinkPage isFailed={state.phase === "error"}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "ready" && <Invitation {...state} {...actions} />}
    </LinkPage>
  );
}

type ReadyState = Extract<EventState, { phase: "ready" }>;

function Invitation({ event, ...rest }: ReadyState & EventActions) {
  return (
    <>
      <Crest name={event.organizationName} logo={event.logoUrl} />
      <Title>{event.title}</Title>
      <p className="lead">{leadOf(event)}</p>
      <dl>
        <Fact name={words.when}>
          {whenOf(event, event.timeZone)}
          <OwnTime event={event} />
        </Fact>
        {event.rule && <Fact name={words.repeats}>{event.rule[pageLanguage()]}</Fact>}
        {event.location && <Fact name={words.where}>{event.location}</Fact>}
        {event.description && (
          <Fact name={words.about}>
            <span className="event-about">{event.description}</span>
          </Fact>
        )}
      </dl>
      {event.calledOffFrom && (
        <p className="event-notice">
          {words.calledOffFrom({ day: formatDay(dayOf(event.calledOffFrom, event.timeZone)) })}
        </p>
      )}
      <Question event={event} {...rest} />
    </>
  );
}

const leadOf = ({ organizerName: organizer, organizationName: organization }: EventInvitation) =>
  organizer === null ? words.lead({ organization }) : words.leadOf({ organizer, organization });

const whenOf = (event: EventInvitation, timeZone: string) => describeWhen(event, timeZone, LOCALES[pageLanguage()]);

const dayOf = (moment: string, timeZone: string) =>
  moment.includes("T") ? dayInZone(new Date(moment), timeZone) : moment;

/** The visitor's own clock, where it shows something else. */
function OwnTime({ event }: { event: EventInvitation }) {
  if (event.allDay) return null;
  const own = whenOf(event, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return own === whenOf(event, event.timeZone) ? null : (
    <span className="muted small">{words.yours({ time: own })}</span>
  );
}

function Question({ event, busy, busyDate, notice, onAnswer, file }: ReadyState & EventActions) {
  if (event.isCancelled || event.isOver)
    return <p className="event-notice">{event.isCancelled ? words.cancelled : words.over}</p>;
  return (
    <>
      {notice && (
        <p className={`event-notice ${notice.tone}`} role={notice.tone === "problem" ? "alert" : "status"}>
          {notice.text}
        </p>
      )}
      <fieldset className="event-answers">
        <legend>{event.occurrences.length > 0 ? words.questionAll : words.question}</legend>
        {INVITATION_ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            className={`button large ${event.status === answer ? "primary" : "secondary"}`}
            aria-pressed={event.status === answer}
            aria-busy={busy === answer && busyDate === undefined}
            disabled={busy !== undefined}
            onClick={() => onAnswer(answer)}
          >
            {words.answers[answer]}
          </button>
        ))}
      </fieldset>
      <p className="muted small">
        {event.status !== "needs_action" && !notice && `${words.saved[event.status]} `}
        {event.status !== "needs_action" && words.change}
      </p>
      {event.occurrences.length > 0 && <EventDates event={event} busy={busy} busyDate={busyDate} onAnswer={onAnswer} />}
      <p>
        <a href={file}>{words.add}</a>
      </p>
    </>
  );
}
