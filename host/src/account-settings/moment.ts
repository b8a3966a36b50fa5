const DAY_AND_TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** A moment on this person's own clock: `Nov 20, 2025, 3:14 PM`. */
export const formatMoment = (instant: string): string => DAY_AND_TIME.format(new Date(instant));

/** The day of a moment on this person's own calendar: `Nov 20, 2025`. */
export const formatMomentDay = (instant: string): string => DAY.format(new Date(instant));
