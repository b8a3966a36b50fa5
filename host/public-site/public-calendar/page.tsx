import type { PublicCalendar, PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import type { ReactNode } from "react";
import { homeAddress } from "../frame/home-address.ts";
import { LinkFailed, LinkLoading, type LinkProblem } from "../frame/link-page.tsx";
import { Mark } from "../frame/page-frame.tsx";
import type { DrawSignup } from "../signup/form.tsx";
import type { CalendarFilters } from "./address.ts";
import { EventPage } from "./event.tsx";
import { CALENDAR } from "./messages.ts";
import { CalendarOverview } from "./overview.tsx";
import type { DrawMarkdown } from "./text.tsx";
import { type CalendarWords, calendarWords } from "./words.ts";

/** State of the page. */
export type CalendarState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | { phase: "calendar"; calendar: PublicCalendar; filters: CalendarFilters }
  | { phase: "event"; event: PublicEvent; Markdown: DrawMarkdown | undefined; Signup: DrawSignup | undefined };

interface Props {
  state: CalendarState;
  words: CalendarWords;
  slug: string;
  onLanguage: (language: "en" | "es") => void;
}

/** Asked for with this file, so that it is there when the page is made. */
CALENDAR(pageLanguage());

/** The page before its script runs. */
export const PublicCalendarShell = () => (
  <div id="calendar">
    <PublicCalendarPage
      state={{ phase: "loading" }}
      words={calendarWords(pageLanguage())}
      slug=""
      onLanguage={() => undefined}
    />
  </div>
);

/** An organization's public events: what is to come, a month, one event. */
export const PublicCalendarPage = ({ state, words, slug, onLanguage }: Props) => (
  <CalendarFrame words={words}>
    {state.phase === "loading" && (
      <div className="calendar-note">
        <LinkLoading words={words} />
      </div>
    )}
    {state.phase === "error" && (
      <div className="calendar-note">
        <LinkFailed {...state} words={words} />
      </div>
    )}
    {state.phase === "calendar" && (
      <CalendarOverview
        slug={slug}
        first={state.calendar}
        initialFilters={state.filters}
        words={words}
        onLanguage={onLanguage}
      />
    )}
    {state.phase === "event" && (
      <EventPage
        slug={slug}
        event={state.event}
        words={words}
        Markdown={state.Markdown}
        Signup={state.Signup}
        onLanguage={onLanguage}
      />
    )}
  </CalendarFrame>
);

const CalendarFrame = ({ words, children }: { words: CalendarWords; children: ReactNode }) => (
  <div className="calendar-page framed-page">
    <main>{children}</main>
    <footer>
      <a className="powered-by" href={homeAddress()}>
        <Mark />
        {words.poweredBy}
      </a>
    </footer>
  </div>
);
