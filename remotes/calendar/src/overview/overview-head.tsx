import { CALENDAR_VIEWS, type CalendarView } from "@trellis/calendar-rules/choices.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { TEXT } from "../messages.ts";
import { step } from "../time/days.ts";
import { viewTitle } from "../time/words.ts";
import { OVERVIEW } from "./messages.ts";

interface Props {
  view: CalendarView;
  day: CalendarDay;
  today: CalendarDay;
  weekStartsOn: number;
  typed: string;
  onType: (text: string) => void;
  onShow: (parts: { view?: CalendarView; date?: CalendarDay }) => void;
}

/** Which days are shown, how, and the way to others. */
export function OverviewHead({ view, day, today, weekStartsOn, typed, onType, onShow }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <h2 aria-live="polite" className="truncate text-xl max-sm:text-lg font-semibold tracking-title">
          {viewTitle(view, day, weekStartsOn)}
        </h2>
        <span className="flex">
          <IconButton
            size="sm"
            label={OVERVIEW.previous[view]}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => onShow({ date: step(view, day, -1) })}
          />
          <IconButton
            size="sm"
            label={OVERVIEW.next[view]}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => onShow({ date: step(view, day, 1) })}
          />
        </span>
        <Button size="sm" onClick={() => onShow({ date: today })} className="max-sm:ms-auto">
          {OVERVIEW.today}
        </Button>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
        <SearchInput
          label={TEXT.search}
          value={typed}
          onValueChange={onType}
          className="w-56 max-sm:w-full max-sm:flex-none"
        />
        <Segmented
          label={OVERVIEW.view}
          value={view}
          onValueChange={(view) => onShow({ view })}
          items={CALENDAR_VIEWS.map((value) => ({ value, label: TEXT.views[value] }))}
          className="max-sm:grid max-sm:w-full max-sm:auto-cols-fr max-sm:grid-flow-col"
        />
      </div>
    </div>
  );
}
