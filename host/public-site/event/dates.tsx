import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { EventInvitation, InvitationAnswer } from "@trellis/contract-calendar/event-invitations.ts";
import { INVITATION_ANSWERS } from "@trellis/contract-calendar/event-invitations.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { eventStrings as words } from "./messages.ts";

/** A date to answer, and the series that it is of. */
export type InvitationDate = Pick<EventInvitation["occurrences"][number], "occurrence" | "part">;

interface Props {
  event: EventInvitation;
  busy: InvitationAnswer | undefined;
  busyDate: InvitationDate | undefined;
  onAnswer: (status: InvitationAnswer, date: InvitationDate) => void;
}

/** The next dates of a series, each with its own answer. */
export function EventDates({ event, busy, busyDate, onAnswer }: Props) {
  return (
    <section className="event-dates">
      <h2>{words.dates}</h2>
      <ul>
        {event.occurrences.map((date) => {
          const when = describeWhen(date, event.timeZone, LOCALES[pageLanguage()]);
          return (
            <li key={`${date.part} ${date.occurrence}`}>
              <span>
                {when}
                {date.title !== event.title && <span className="muted small">{date.title}</span>}
              </span>
              <fieldset aria-label={words.onDate({ when })}>
                {INVITATION_ANSWERS.map((answer) => (
                  <button
                    key={answer}
                    type="button"
                    className={`button ${date.status === answer ? "primary" : "secondary"}`}
                    aria-pressed={date.status === answer}
                    aria-busy={
                      busy === answer && busyDate?.occurrence === date.occurrence && busyDate.part === date.part
                    }
                    disabled={busy !== undefined}
                    onClick={() => onAnswer(answer, date)}
                  >
                    {words.answers[answer]}
                  </button>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
