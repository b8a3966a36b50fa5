import { EVENT_PRIORITIES, EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import { listCalendarEvents } from "@trellis/contract-calendar/events.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Plus from "lucide-react/icons/plus";
import { useLocation, useParams, useSearch } from "wouter";
import { CalendarActions } from "../calendar-actions.tsx";
import { type DialogAddress, useCalendarAddress } from "../calendar-address.ts";
import { CalendarDialogs } from "../calendar-dialogs.tsx";
import { CalendarTabs } from "../calendar-tabs.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { PRIORITY_LABELS, strings, TYPE_LABELS } from "../strings.ts";
import { useNow } from "../time/use-now.ts";
import { EventRows } from "./event-rows.tsx";
import { type EventsView, isFiltered, readEventsView } from "./events-view.ts";
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
        <Options none={LIST.anyType} values={EVENT_TYPES} text={TYPE_LABELS} />
      </Select>
      <Select
        aria-label={LIST.priority}
        value={view.priority ?? ""}
        onChange={(event) => onChange({ priority: event.target.value || null })}
        className="w-40 max-sm:flex-1"
      >
        <Options none={LIST.anyPriority} values={EVENT_PRIORITIES} text={PRIORITY_LABELS} />
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
  onOpen: (dialog: DialogAddress) => void;
  onClear: () => void;
}

const PAGE = 50;

function Rows({ view, timeZone, onOpen, onClear }: RowsProps) {
  const { canWrite } = useMembership();
  const list = useEndpointPages(listCalendarEvents, {
    query: {
      show: view.isPast ? ("behind" as const) : ("ahead" as const),
      limit: PAGE,
      ...(view.q && { q: view.q }),
      ...(view.type && { type: view.type }),
      ...(view.priority && { priority: view.priority }),
    },
  });
  return (
    <PagedRows
      list={list}
      words={{ failed: strings.loadFailed, more: LIST.more }}
      empty={<Empty view={view} canWrite={canWrite} onClear={onClear} onAdd={() => onOpen({ kind: "add" })} />}
    >
      {(events) => (
        <>
          <p aria-live="polite" className="px-4 pb-3 text-sm text-muted sm:px-5">
            {list.hasNextPage ? LIST.first(events.length) : LIST.count(events.length)}
          </p>
          <EventRows label={LIST.label} events={events} timeZone={timeZone} onOpen={onOpen} />
        </>
      )}
    </PagedRows>
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
