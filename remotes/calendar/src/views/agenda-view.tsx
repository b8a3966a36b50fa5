import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Plus from "lucide-react/icons/plus";
import { TEXT } from "../messages.ts";
import { daysOf, rangeOf } from "../time/days.ts";
import { byStart, isOnDay } from "../time/placed-event.ts";
import { slotOn } from "../time/slot.ts";
import { dayWithWeekday } from "../time/words.ts";
import { DayList } from "./day-list.tsx";
import { VIEW } from "./messages.ts";
import type { ViewProps } from "./view-props.ts";

/** Thirty days as a list: the days that have something, and what. */
export function AgendaView({
  day,
  placed,
  timeZone,
  weekStartsOn,
  now,
  canWrite,
  onOpen,
  onCreate,
  onShowDay,
}: ViewProps) {
  const days = daysOf(rangeOf("agenda", day, weekStartsOn))
    .map((each) => ({ day: each, events: placed.filter((event) => isOnDay(event, each)).sort(byStart) }))
    .filter(({ events }) => events.length > 0);
  return (
    <Card>
      {days.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={VIEW.nothing}
          description={VIEW.nothingText}
          action={
            canWrite && (
              <Button icon={<Plus aria-hidden="true" />} onClick={() => onCreate(slotOn(day, now))}>
                {TEXT.newEvent}
              </Button>
            )
          }
        />
      ) : (
        <ol className="grid divide-y divide-hairline">
          {days.map(({ day, events }) => (
            <li key={day} className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <h3 className="pt-1.75 text-sm font-normal text-muted">
                <button type="button" onClick={() => onShowDay(day)} className="rounded-xs text-start hover:text-text">
                  <DayName day={day} today={now.day} />
                </button>
              </h3>
              <DayList day={day} events={events} timeZone={timeZone} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** `Today, Thu, Nov 20`; any other day by its name alone. */
export function DayName({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const word = day === today ? VIEW.today : day === addDays(today, 1) ? VIEW.tomorrow : null;
  return (
    <>
      {word && <b className="font-medium text-text">{word}, </b>}
      {dayWithWeekday(day)}
    </>
  );
}
