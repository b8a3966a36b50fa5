import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { EVENT_PRIORITIES, EVENT_TYPES } from "@trellis/shared/contract/calendar/choices.ts";
import { EVENTS_OF_PAGE, listCalendarEvents } from "@trellis/shared/contract/calendar/events.ts";
import { addDays, type CalendarDay } from "@trellis/shared/domain/calendar-day.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/segmented.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { CalendarActions } from "../calendar-actions.tsx";
import { type DialogAddress, useCalendarAddress } from "../calendar-address.ts";
import { CalendarDialogs } from "../calendar-dialogs.tsx";
import { CalendarTabs } from "../calendar-tabs.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { PRIORITY_LABELS, strings, TYPE_LABELS } from "../strings.ts";
import { byStart, placeEvent } from "../time/placed-event.ts";
import { useNow } from "../time/use-now.ts";
import { EventRows } from "./event-rows.tsx";
import { type EventsView, isFiltered, readEventsView, WINDOWS } from "./events-view.ts";
import { LIST } from "./strings.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The Events tab; an event's own address opens it over the list. */
export function EventsScreen() {
  const { settings } = useSettings();
  const now = useNow(settings.timeZone);
  const address = useCalendarAddress();
  const search = useSearch();
  const [, navigate] = useLocation();
  const { id } = useParams<{ id?: string }>();
  const view = readEventsView(search);
  // `/events/<id>?occurrence=`: an address to send to somebody.
  const addressed: DialogAddress | null =
    id && UUID.test(id)
      ? { kind: "event", id, occurrence: new URLSearchParams(search).get("occurrence") || null }
      : null;
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CalendarTabs actions={<CalendarActions onOpen={address.open} />} />
      <Card flush>
        <Filters view={view} onChange={(parts) => address.change(parts, { replace: true })} />
        <Rows
          key={String(view.isPast)}
          view={view}
          timeZone={settings.timeZone}
          today={now.day}
          onOpen={address.open}
          onClear={() => address.change({ q: null, type: null, priority: null }, { replace: true })}
        />
      </Card>
      <CalendarDialogs
        dialog={address.dialog ?? addressed}
        slot={address.slot}
        day={now.day}
        now={now}
        settings={settings}
        onOpen={address.open}
        onClose={() => (address.dialog ? address.close() : navigate("/events", { replace: true }))}
      />
    </div>
  );
}

interface FilterProps {
  view: EventsView;
  onChange: (parts: Record<string, string | null>) => void;
}

function Filters({ view, onChange }: FilterProps) {
  const [typed, setTyped] = useDelayedSearch(view.q, (q) => onChange({ q: q ?? null }));
  return (
    <div className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
      <SearchInput label={strings.search} value={typed} onValueChange={setTyped} className="w-64 max-sm:w-full" />
      <Select
        aria-label={LIST.type}
        value={view.type ?? ""}
        onChange={(event) => onChange({ type: event.target.value || null })}
        className="w-40 max-sm:flex-1"
      >
        <option value="">{LIST.anyType}</option>
        {EVENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_LABELS[type]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={LIST.priority}
        value={view.priority ?? ""}
        onChange={(event) => onChange({ priority: event.target.value || null })}
        className="w-40 max-sm:flex-1"
      >
        <option value="">{LIST.anyPriority}</option>
        {EVENT_PRIORITIES.map((priority) => (
          <option key={priority} value={priority}>
            {PRIORITY_LABELS[priority]}
          </option>
        ))}
      </Select>
      <Segmented
        label={LIST.which}
        value={view.isPast ? "past" : "upcoming"}
        onValueChange={(show) => onChange({ show: show === "past" ? show : null })}
        items={[
          { value: "upcoming", label: LIST.upcoming },
          { value: "past", label: LIST.past },
        ]}
        className="sm:ml-auto max-sm:w-full max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col"
      />
    </div>
  );
}

interface RowsProps {
  view: EventsView;
  timeZone: string;
  today: CalendarDay;
  onOpen: (dialog: DialogAddress) => void;
  onClear: () => void;
}

const DRAWN = 50;

function Rows({ view, timeZone, today, onOpen, onClear }: RowsProps) {
  const { canWrite } = useStanding();
  const [reach, setReach] = useState(0);
  const [drawn, setDrawn] = useState(DRAWN);
  const days = WINDOWS[reach] ?? WINDOWS[0];
  const { from, to } = view.isPast
    ? { from: addDays(today, -days), to: addDays(today, 1) }
    : { from: today, to: addDays(today, days) };
  const { data, error, refetch, isFetching } = useEndpoint(
    listCalendarEvents,
    { query: { from, to, limit: EVENTS_OF_PAGE, ...(view.q && { q: view.q }), ...(view.type && { type: view.type }) } },
    { keepPrevious: true },
  );
  if (error && !data)
    return <ErrorCard title={strings.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={8} kind="table" />;
  const now = Date.now();
  const isOver = (event: (typeof data)[number]) =>
    event.allDay ? event.endDate.slice(0, 10) < today : Date.parse(event.endDate) <= now;
  const placed = data
    .filter((event) => isOver(event) === view.isPast && (!view.priority || event.priority === view.priority))
    .map((event) => placeEvent(event, timeZone))
    .sort(byStart);
  const events = (view.isPast ? placed.reverse() : placed).map(({ event }) => event);
  const canReach = reach < WINDOWS.length - 1;
  return (
    <>
      <p aria-live="polite" className="px-4 pb-3 text-sm text-muted sm:px-5">
        {LIST.within(days, view.isPast)}: {LIST.count(events.length)}
      </p>
      {events.length === 0 ? (
        <Empty view={view} canWrite={canWrite} onClear={onClear} onAdd={() => onOpen({ kind: "add" })} />
      ) : (
        <EventRows label={LIST.label} events={events.slice(0, drawn)} timeZone={timeZone} onOpen={onOpen} />
      )}
      {(events.length > drawn || canReach) && (
        <div className="border-t border-solid border-hairline p-3 text-center">
          {events.length > drawn ? (
            <Button variant="ghost" onClick={() => setDrawn(drawn + DRAWN)}>
              {LIST.more}
            </Button>
          ) : (
            <Button variant="ghost" busy={isFetching} onClick={() => setReach(reach + 1)}>
              {view.isPast ? LIST.earlier : LIST.later}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface EmptyProps {
  view: EventsView;
  canWrite: boolean;
  onClear: () => void;
  onAdd: () => void;
}

function Empty({ view, canWrite, onClear, onAdd }: EmptyProps) {
  if (isFiltered(view))
    return (
      <EmptyState
        heading={2}
        icon={<CalendarDays />}
        title={LIST.emptyFiltered}
        description={LIST.emptyFilteredText}
        action={<Button onClick={onClear}>{LIST.clear}</Button>}
      />
    );
  return (
    <EmptyState
      heading={2}
      icon={<CalendarDays />}
      title={view.isPast ? LIST.emptyPast : LIST.emptyUpcoming}
      description={view.isPast ? LIST.emptyPastText : LIST.emptyUpcomingText}
      action={
        canWrite &&
        !view.isPast && (
          <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {strings.newEvent}
          </Button>
        )
      }
    />
  );
}
