import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { PanelOnDemand } from "@trellis/shared/ui/overlays/panel-on-demand.tsx";
import { Calendar } from "lucide-react";
import { TEXT } from "../../messages.ts";
import { monthName } from "../../summary/summary-months.ts";
import type { DayRange } from "../transaction-filters.ts";
import type { DateFilterProps } from "./date-filter-panel.tsx";

const words = TEXT.filters;

const loadPanel = async () => (await import("./date-filter-panel.tsx")).DateFilterPanel;

/** The days that are shown. The ways to choose others come with the first press. */
export function DateFilter(props: DateFilterProps) {
  const button = (
    <Button size="sm" icon={<Calendar />}>
      {rangeLabel(props.range)}
    </Button>
  );
  return <PanelOnDemand load={loadPanel} button={button} panel={props} />;
}

/** `Nov 1–30, 2025`, as short as it can be said. */
export function rangeLabel({ from, to }: DayRange): string {
  if (from && to) {
    if (from === to) return formatDay(from);
    const sameYear = from.slice(0, 4) === to.slice(0, 4);
    if (from.slice(0, 7) === to.slice(0, 7))
      return words.sameMonth({
        month: monthName(from),
        first: String(Number(from.slice(8))),
        last: String(Number(to.slice(8))),
        year: to.slice(0, 4),
      });
    return `${formatDay(from, { year: !sameYear })} – ${formatDay(to)}`;
  }
  if (from) return words.since({ day: from });
  return to ? words.until({ day: to }) : words.anyDate;
}
