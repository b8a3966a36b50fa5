const MINUTES = { week: 10_080, day: 1440, hour: 60, minute: 1 } as const;
type LeadUnit = keyof typeof MINUTES;

/** Minutes before something, in the largest of these units that they fill: 2880 is 2 days. */
export function leadTime(minutes: number, units: readonly LeadUnit[] = ["week", "day", "hour"]) {
  const unit = units.find((each) => minutes % MINUTES[each] === 0) ?? "minute";
  return { unit, count: minutes / MINUTES[unit] };
}
