/** A state as it is kept in a row: instants are text. */
export interface EventSnapshot {
  family: Family;
  events: Record<string, unknown>[];
  attendees: Record<string, unknown>[];
  answers: Record<string, unknown>[];
  isExcluded: boolean;
}

/** What a change touches: whole events with all that belongs to them, or one place of a series. */
export type Family = { eventIds: string[] } | { seriesId: string; occurrence: string };
