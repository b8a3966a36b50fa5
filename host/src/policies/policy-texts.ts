import { TEXT } from "./messages.ts";

/** What the form offers; a program may set others. */
const HOURS = [1, 4, 8, 12, 24, 72, 168, 720];
const MINUTES = [5, 10, 15, 30, 60, 120, 480];

/** The offered values, and the one in force where it is another. */
export const hourChoices = (current: number | null) => withCurrent(HOURS, current);
export const minuteChoices = (current: number | null) => withCurrent(MINUTES, current);

const withCurrent = (offered: readonly number[], current: number | null) =>
  [...new Set(current === null ? offered : [...offered, current])].sort((a, b) => a - b);

export function hoursText(hours: number | null): string {
  if (hours === null) return TEXT.never;
  return hours % 24 === 0 ? TEXT.days({ count: hours / 24 }) : TEXT.hours({ count: hours });
}

export function minutesText(minutes: number | null): string {
  if (minutes === null) return TEXT.never;
  return minutes % 60 === 0 ? TEXT.hours({ count: minutes / 60 }) : TEXT.minutes({ count: minutes });
}
