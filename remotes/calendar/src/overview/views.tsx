import type { CalendarView } from "@trellis/calendar-rules/choices.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense } from "react";
import { byStart, isOnDay } from "../time/placed-event.ts";
import { slotOn } from "../time/slot.ts";
import { AgendaView, DayName } from "../views/agenda-view.tsx";
import { DayList } from "../views/day-list.tsx";
import { VIEW } from "../views/messages.ts";
import { MonthView } from "../views/month-view.tsx";
import type { ViewProps } from "../views/view-props.ts";
import { OVERVIEW } from "./messages.ts";

const HoursView = lazy(() => import("../views/hours-view.tsx").then((m) => ({ default: m.HoursView })));

interface Props extends ViewProps {
  view: CalendarView;
  isPhone: boolean;
  isLoading: boolean;
}

/** The chosen view; a grid in its place while the events are on their way. */
export function Views({ view, isPhone, isLoading, ...props }: Props) {
  if (isLoading) return <ViewSkeleton />;
  if (view === "agenda") return <AgendaView {...props} />;
  if (view === "month")
    return (
      <>
        <MonthView {...props} compact={isPhone} />
        {isPhone && <ChosenDay {...props} />}
      </>
    );
  return (
    <Suspense fallback={<ViewSkeleton />}>
      <HoursView key={view} {...props} view={view} />
    </Suspense>
  );
}

/** Below a phone's month: what is on the day that was pressed. */
function ChosenDay({ day, placed, timeZone, now, canWrite, onOpen, onCreate }: ViewProps) {
  const events = placed.filter((event) => isOnDay(event, day)).sort(byStart);
  return (
    <section aria-live="polite">
      <h3 className="flex items-center justify-between gap-2 text-sm font-normal text-muted">
        <span>
          <DayName day={day} today={now.day} />
        </span>
        {canWrite && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onCreate(slotOn(day, now))}
          >
            {VIEW.newOn}
          </Button>
        )}
      </h3>
      {events.length === 0 ? (
        <p className="mt-1 text-muted">{VIEW.nothingOnDay}</p>
      ) : (
        <DayList day={day} events={events} timeZone={timeZone} onOpen={onOpen} />
      )}
    </section>
  );
}

const ViewSkeleton = () => (
  <div
    role="status"
    aria-busy="true"
    className="overflow-hidden rounded-lg border border-solid border-border bg-surface"
  >
    <span className="sr-only">{OVERVIEW.loading}</span>
    <div className="h-9 border-b border-solid border-border" />
    {Array.from({ length: 5 }, (_, week) => (
      <div key={week} className="grid animate-pulse grid-cols-7 border-b border-solid border-hairline last:border-b-0">
        {Array.from({ length: 7 }, (_, day) => (
          <span key={day} className="grid h-13 content-start gap-2 p-2.5 sm:h-29">
            <Skeleton className="size-4" />
            {(week * 7 + day) % 3 === 0 && <Skeleton className="h-3 max-sm:hidden" />}
          </span>
        ))}
      </div>
    ))}
  </div>
);
