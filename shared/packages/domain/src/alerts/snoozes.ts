/** How long an alert can be snoozed. The days begin and end in the organization's time zone. */
export const SNOOZES = ["tomorrow", "next_week", "changed"] as const;
export type Snooze = (typeof SNOOZES)[number];

/** Alerts about what blocks everyone's work: they can't be snoozed. */
export const NEVER_SNOOZED = ["read_only", "deletion_scheduled"] as const;
