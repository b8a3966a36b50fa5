import type { Timeline } from "@trellis/contract-surveys/results.ts";
import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";

/** Most points of a timeline; earlier answers are left at their own points. */
const MAX_POINTS = 400;
/** More days than this are shown by month. */
const MAX_DAYS = 62;

/** Counts by day as a line of days or, where they are many, of months, with the empty ones between. Days are sorted. */
export function arrivalsOf(days: readonly (readonly [day: string, n: number])[]): Timeline {
  const [first, last] = [days[0]?.[0], days.at(-1)?.[0]];
  if (first === undefined || last === undefined) return { unit: "day", points: [] };
  if (addDays(first, MAX_DAYS) >= last) return timelineOf(days, "day");
  const months = new Map<string, number>();
  for (const [day, n] of days) months.set(startOfMonth(day), (months.get(startOfMonth(day)) ?? 0) + n);
  return timelineOf([...months], "month");
}

/** Fills the gaps between sorted points with zeros, as long as the line stays readable. */
export function timelineOf(points: readonly (readonly [start: string, n: number])[], unit: Timeline["unit"]): Timeline {
  const counts = new Map(points);
  const filled: Timeline["points"] = [];
  const last = points.at(-1)?.[0] ?? "";
  for (let start = points[0]?.[0] ?? ""; start !== "" && start <= last; start = next(start, unit)) {
    filled.push({ start, count: counts.get(start) ?? 0 });
    if (filled.length > MAX_POINTS) return { unit, points: points.map(([at, count]) => ({ start: at, count })) };
  }
  return { unit, points: filled };
}

const next = (start: string, unit: Timeline["unit"]) => (unit === "day" ? addDays(start, 1) : addMonths(start, 1));
