const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const sameYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const otherYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const whole = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

/** How long ago, in words: `5 minutes ago`, `yesterday`, and a date after a week. */
export function whenWords(instant: string, now: Date): string {
  const then = new Date(instant);
  const age = now.getTime() - then.getTime();
  if (age < MINUTE) return "just now";
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), "hour");
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), "day");
  return (then.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(then);
}

/** The moment itself, for whoever wants to know exactly. */
export const wholeMoment = (instant: string) => whole.format(new Date(instant));
