import CalendarDays from "lucide-react/icons/calendar-days";
import type { ComponentProps } from "react";
import { Button } from "../controls/button.tsx";
import { DayRangeFields } from "../controls/day-range.tsx";
import { Popover } from "../overlays/popover.tsx";

interface Props extends ComponentProps<typeof DayRangeFields> {
  /** The days that are chosen, in words. */
  label: string;
  words: ComponentProps<typeof DayRangeFields>["words"] & { dates: string; clearDates: string };
  onClear: () => void;
}

/** Narrows a list to a range of days, behind a button that names them. */
export function DayRangeFilter({ label, words, onClear, ...range }: Props) {
  return (
    <Popover label={words.dates} trigger={<Button icon={<CalendarDays aria-hidden="true" />}>{label}</Button>}>
      <div className="grid gap-3">
        <DayRangeFields {...range} words={words} />
        {(range.from || range.to) && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            {words.clearDates}
          </Button>
        )}
      </div>
    </Popover>
  );
}
