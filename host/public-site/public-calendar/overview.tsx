import { EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import type { PublicCalendar } from "@trellis/contract-calendar/public-calendar.ts";
import { useEffect, useRef, useState } from "react";
import { Crest } from "../frame/link-page.tsx";
import { type CalendarFilters, withFilters } from "./address.ts";
import { readCalendar } from "./calls.ts";
import { OtherLanguage } from "./link.tsx";
import { EventList } from "./list.tsx";
import { MonthGrid } from "./month.tsx";
import { readListOrMonth } from "./read.ts";
import { Subscribe } from "./subscribe.tsx";
import type { CalendarWords } from "./words.ts";

/** Pause in typing before the server is called. */
const TYPING_MS = 300;

interface Props {
  slug: string;
  first: PublicCalendar;
  initialFilters: CalendarFilters;
  words: CalendarWords;
  onLanguage: (language: "en" | "es") => void;
}

/** The calendar as a list or a month, searched and filtered. The old content stays until the new answer is there. */
export function CalendarOverview({ slug, first, initialFilters, words, onLanguage }: Props) {
  const [filters, setFilters] = useState(initialFilters);
  const [calendar, setCalendar] = useState(first);
  const [shown, setShown] = useState(initialFilters);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        setBusy(true);
        setFailed(false);
        history.replaceState(null, "", location.pathname + withFilters(location.search, filters));
        readListOrMonth(slug, filters, words)
          .then((next) => {
            if (!isCurrent) return;
            setCalendar(next);
            setShown(filters);
          })
          .catch(() => isCurrent && setFailed(true))
          .finally(() => isCurrent && setBusy(false));
      },
      filters.q === shown.q ? 0 : TYPING_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [filters, tries, filters.view === "month" && words.weekStart]);

  const more = async () => {
    if (calendar.next === null) return;
    setBusy(true);
    setFailed(false);
    try {
      const { q, type } = shown;
      const next = await readCalendar(slug, { q, type, cursor: calendar.next });
      setCalendar({ ...next, events: [...calendar.events, ...next.events] });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const set = (part: Partial<CalendarFilters>) => setFilters((before) => ({ ...before, ...part }));

  return (
    <>
      <header className="calendar-head">
        <Crest name={calendar.organizationName} logo={calendar.logoUrl} />
        <div>
          <p className="muted">{calendar.organizationName}</p>
          <h1>{calendar.title ?? words.events}</h1>
        </div>
        {calendar.introduction && <p className="calendar-intro">{calendar.introduction}</p>}
      </header>
      <div className="calendar-bar">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={200}
          value={filters.q}
          onInput={(event) => set({ q: event.currentTarget.value })}
        />
        <select
          aria-label={words.type}
          value={filters.type}
          onChange={(event) => set({ type: event.currentTarget.value })}
        >
          <option value="">{words.allTypes}</option>
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </select>
        <fieldset className="calendar-views">
          <legend className="unseen">{words.view}</legend>
          {(["list", "month"] as const).map((view) => (
            <button
              key={view}
              type="button"
              className="button ghost"
              aria-pressed={filters.view === view}
              onClick={() => set({ view, month: "" })}
            >
              {words[view]}
            </button>
          ))}
        </fieldset>
        <Subscribe feedUrl={calendar.feedUrl} words={words} />
      </div>
      <p className="unseen" role="status">
        {busy ? words.loadingMore : words.found({ count: calendar.events.length })}
      </p>
      {failed && (
        <p className="calendar-problem" role="alert">
          {words.failedText}{" "}
          <button type="button" className="link" onClick={() => setTries(tries + 1)}>
            {words.retry}
          </button>
        </p>
      )}
      <div className="calendar-body" aria-busy={busy}>
        {shown.view === "list" ? (
          <EventList
            slug={slug}
            calendar={calendar}
            filters={shown}
            busy={busy}
            onMore={() => void more()}
            words={words}
          />
        ) : (
          <MonthGrid
            slug={slug}
            calendar={calendar}
            filters={shown}
            onMonth={(month) => set({ month })}
            words={words}
          />
        )}
      </div>
      <p className="muted small calendar-zone">
        {words.zone({ zone: calendar.timeZone.replaceAll("_", " ") })}{" "}
        <OtherLanguage words={words} onLanguage={onLanguage} />
      </p>
    </>
  );
}
