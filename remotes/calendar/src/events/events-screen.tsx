import { EVENT_PRIORITIES, EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import { listCalendarEvents } from "@trellis/contract-calendar/events.ts";
import { addressView, anyText, isRecordId } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FilterSelects, SHARES_ROW } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Plus from "lucide-react/icons/plus";
import { useLocation, useParams } from "wouter";
import { CalendarActions } from "../calendar-actions.tsx";
import { type DialogAddress, useCalendarAddress } from "../calendar-address.ts";
import { CalendarDialogs } from "../calendar-dialogs.tsx";
import { CalendarTabs } from "../calendar-tabs.tsx";
import { TEXT } from "../messages.ts";
import { useSettings } from "../settings/use-settings.ts";
import { useNow } from "../time/use-now.ts";
import { EventRows } from "./event-rows.tsx";
import { EVENTS, type EventsView, filterOf, isFiltered } from "./events-view.ts";
import { LIST } from "./messages.ts";

const OCCURRENCE = addressView({ occurrence: anyText() });

/** The Events tab; an event's own address opens it over the list. */
export function EventsScreen() {
  const { settings } = useSettings();
  const now = useNow(settings.timeZone);
  const address = useCalendarAddress();
  const [path, navigate] = useLocation();
  const [view, show] = useListView(EVENTS, path, true);
  const { occurrence } = useAddressed(OCCURRENCE);
  const { id } = useParams<{ id?: string }>();
  // `/events/<id>?occurrence=`: an address that can be shared.
  const addressed: DialogAddress | null = isRecordId(id) ? { kind: "event", id, occurrence: occurrence || null } : null;
  const change = (part: Partial<EventsView>) => show(part, { replace: true });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CalendarTabs actions={<CalendarActions onOpen={address.open} />} />
      <Card flush>
        <Filters view={view} onChange={change} />
        <Rows
          key={String(view.isPast)}
          view={view}
          timeZone={settings.timeZone}
          onOpen={address.open}
          onClear={() => change({ q: "", type: "", priority: "" })}
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

function Filters({ view, onChange }: ListViewProps<EventsView>) {
  return (
    <ListSearch
      view={view}
      onChange={onChange}
      words={{ search: TEXT.search }}
      plain
      fieldClassName="w-64 max-sm:w-full"
    >
      <FilterSelects
        view={view}
        onChange={onChange}
        className={`${SHARES_ROW} w-48`}
        selects={[
          { name: "type", label: LIST.type, none: LIST.anyType, values: EVENT_TYPES, text: TEXT.types },
          {
            name: "priority",
            label: LIST.priority,
            none: LIST.anyPriority,
            values: EVENT_PRIORITIES,
            text: TEXT.priorities,
          },
        ]}
      />
      <Segmented
        label={LIST.which}
        value={view.isPast ? "past" : "upcoming"}
        onValueChange={(which) => onChange({ isPast: which === "past" })}
        items={[
          { value: "upcoming", label: LIST.upcoming },
          { value: "past", label: LIST.past },
        ]}
        className="sm:ms-auto max-sm:w-full max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col"
      />
    </ListSearch>
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
      ...filterOf(view),
    },
  });
  return (
    <PagedRows
      list={list}
      words={{ failed: TEXT.loadFailed, more: LIST.more }}
      empty={<Empty view={view} canWrite={canWrite} onClear={onClear} onAdd={() => onOpen({ kind: "add" })} />}
    >
      {(events) => (
        <>
          <p aria-live="polite" className="px-4 pb-3 text-sm text-muted sm:px-5">
            {list.hasNextPage ? LIST.first({ count: events.length }) : LIST.count({ count: events.length })}
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
            {TEXT.newEvent}
          </Button>
        )
      }
    />
  );
}
