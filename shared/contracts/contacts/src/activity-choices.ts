/** What someone did with a person and wrote down afterwards. */
export const ACTIVITY_TYPES = ["call", "meeting", "letter", "visit", "other"] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Most characters of what an activity was about. */
export const LONGEST_ACTIVITY = 5000;
/** Most minutes that one took: a day. */
export const MAX_MINUTES = 1440;
/** So long an activity that was deleted can be brought back. */
export const ACTIVITY_UNDO_HOURS = 24;
