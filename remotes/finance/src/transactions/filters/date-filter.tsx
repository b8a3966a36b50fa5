import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useOnDemand, withHandlers } from "@trellis/shared/ui/overlays/on-demand.ts";
import { CalendarDays } from "lucide-react";
import { cloneElement } from "react";
import { strings } from "../../strings.ts";
import type { DayRange } from "../transaction-filters.ts";
import type { DateFilterProps } from "./date-filter-panel.tsx";

const words = strings.filters;

const loadPanel = async () => (await import("./date-filter-panel.tsx")).DateFilterPanel;

/** The days that are shown. The ways to choose others come with the first press. */
export function DateFilter(props: DateFilterProps) {
  const { part: Panel, trigger } = useOnDemand(loadPanel);
  const button = (
    <Button size="sm" icon={<CalendarDays />}>
      {rangeLabel(props.range)}
    </Button>
  );
  if (Panel) return <Panel {...props} trigger={button} />;
  return cloneElement(button, { ...withHandlers(button, trigger), "aria-haspopup": "dialog" } as object);
}

/** `Nov 1–30, 2025`, as short as it can be said. */
export function rangeLabel({ from, to }: DayRange): string {
  if (from && to) {
    if (from === to) return formatDay(from);
    const sameYear = from.slice(0, 4) === to.slice(0, 4);
    if (from.slice(0, 7) === to.slice(0, 7))
      return `${formatDay(from, { year: false })}–${Number(to.slice(8))}, ${to.slice(0, 4)}`;
    return `${formatDay(from, { year: !sameYear })} – ${formatDay(to)}`;
  }
  if (from) return words.since(formatDay(from));
  return to ? words.until(formatDay(to)) : words.anyDate;
}
