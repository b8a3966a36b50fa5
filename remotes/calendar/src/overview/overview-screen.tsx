import type { CalendarView, EventType } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { EVENTS_OF_PAGE, listCalendarEvents } from "@trellis/contract-calendar/events.ts";
import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { type KeyboardEvent, Suspense, useMemo, useState } from "react";
import { CalendarActions } from "../calendar-actions.tsx";
import { useCalendarAddress } from "../calendar-address.ts";
import { CalendarDialogsLater } from "../calendar-dialogs-later.tsx";
import { CalendarTabs } from "../calendar-tabs.tsx";
import { TEXT } from "../messages.ts";
import { useSettings } from "../settings/use-settings.ts";
import { rangeOf, weekdayOf } from "../time/days.ts";
import { placeEvent } from "../time/placed-event.ts";
import { useIsPhone } from "../time/use-is-phone.ts";
import { useNow } from "../time/use-now.ts";
import { minutesOf } from "../time/zoned-time.ts";
import { CalendarAside } from "./calendar-aside.tsx";
import { OVERVIEW } from "./messages.ts";
import { OverviewHead } from "./overview-head.tsx";
import { useShift } from "./use-shift.tsx";
import { Views } from "./views.tsx";

// Few series continue beyond a period: the first screen does not wait for this part.
const Banner = fetchedPart(() => import("@trellis/shared/ui/screen/banner.tsx").then((m) => ({ default: m.Banner })));
const ZoneQuestion = fetchedPart(() => import("./zone/zone-question.tsx").then((m) => ({ default: m.ZoneQuestion })));
const SearchResults = fetchedPart(() =>
  import("../events/search-results.tsx").then((m) => ({ default: m.SearchResults })),
);

const VIEW_KEYS: Record<string, CalendarView> = { m: "month", w: "week", d: "day", a: "agenda" };

/** The calendar itself: month, week, day or agenda, and beside it what comes next. */
export function OverviewScreen() {
  const { canWrite } = useMembership();
  const { settings, isPending } = useSettings();
  const { timeZone, weekStartsOn, workingHours } = settings;
  const address = useCalendarAddress();
  const isPhone = useIsPhone();
  const now = useNow(timeZone);
  const view = address.view ?? (isPhone ? "agenda" : settings.defaultView);
  const day = address.date ?? now.day;
  const [hidden, setHidden] = useState<ReadonlySet<EventType>>(new Set());
  const [typed, setTyped] = useDelayedSearch(address.q, (q) => address.change({ q: q ?? null }, { replace: true }));
  const { shift, question } = useShift(timeZone);

  const { from, to } = rangeOf(view, day, weekStartsOn);
  const { data, error, refetch } = useEndpoint(
    listCalendarEvents,
    { query: { from, to: addDays(to, 1), limit: EVENTS_OF_PAGE } },
    { keepPrevious: true, enabled: !isPending },
  );
  const placed = useMemo(
    () => (data ?? []).filter(({ eventType }) => !hidden.has(eventType)).map((event) => placeEvent(event, timeZone)),
    [data, hidden, timeZone],
  );

  const show = (parts: { view?: CalendarView; date?: CalendarDay }, options?: { replace?: boolean }) =>
    address.change(parts, options);
  const openEvent = ({ id, occurrence }: CalendarEvent) => address.open({ kind: "event", id, occurrence });
  const toggle = (type: EventType) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(type)) next.add(type);
      return next;
    });
  // Only while the calendar has the focus, so that a letter never does something behind one's back.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const chosen = VIEW_KEYS[event.key];
    if (event.key === "t") show({ date: now.day });
    else if (chosen) show({ view: chosen });
    else return;
    event.preventDefault();
  };
  const opens = minutesOf(workingHours.start) ?? 540;
  const closes = minutesOf(workingHours.end) ?? 1020;

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <CalendarTabs actions={<CalendarActions onOpen={address.open} />} />
      {!isPending && Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone && (
        <Suspense fallback={null}>
          <ZoneQuestion timeZone={timeZone} />
        </Suspense>
      )}
      <OverviewHead
        view={view}
        day={day}
        today={now.day}
        weekStartsOn={weekStartsOn}
        typed={typed}
        onType={setTyped}
        onShow={show}
      />
      <div className="grid min-w-0 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_15.5rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what has the focus inside */}
        <div
          onKeyDown={onKeyDown}
          className="grid min-w-0 gap-4 [--cal-outside:color-mix(in_oklab,var(--background-sunken)_55%,var(--surface))]"
        >
          {address.q !== "" ? (
            <Suspense fallback={null}>
              <SearchResults q={address.q} timeZone={timeZone} today={now.day} onOpen={address.open} />
            </Suspense>
          ) : error && !data ? (
            <ErrorCard title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />
          ) : (
            <>
              {placed.some(({ event }) => event.seriesGoesOn) && (
                <Suspense fallback={null}>
                  <Banner tone="neutral">{OVERVIEW.seriesGoesOn}</Banner>
                </Suspense>
              )}
              <Views
                view={view}
                isPhone={isPhone}
                isLoading={data === undefined}
                day={day}
                placed={placed}
                timeZone={timeZone}
                weekStartsOn={weekStartsOn}
                now={now}
                canWrite={canWrite}
                hoursOn={(each) =>
                  workingHours.days.includes(weekdayOf(each)) && closes > opens ? { start: opens, end: closes } : null
                }
                onOpen={openEvent}
                onCreate={(slot) => address.open({ kind: "add" }, slot)}
                onSelectDay={(date) => show({ date }, { replace: true })}
                onShowDay={(date) => show({ view: "day", date })}
                onShift={shift}
              />
            </>
          )}
        </div>
        <CalendarAside
          timeZone={timeZone}
          now={now}
          hidden={hidden}
          onToggle={toggle}
          onOpen={openEvent}
          onSettings={() => address.open({ kind: "settings" })}
          onSubscribe={() => address.open({ kind: "feed" })}
          onBookings={() => address.open({ kind: "bookings" })}
        />
      </div>
      {question}
      <CalendarDialogsLater
        dialog={address.dialog}
        slot={address.slot}
        day={day}
        now={now}
        settings={settings}
        onOpen={address.open}
        onClose={address.close}
      />
    </div>
  );
}
