/** Why a session opens nothing of an organization until the person acts. */
export const CLOSED_BY = ["address", "session_length", "idle"] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];
