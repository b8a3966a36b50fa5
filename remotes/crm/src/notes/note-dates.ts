import { TRASH_DAYS } from "@trellis/contract-notes/choices.ts";
import { instantDayText } from "@trellis/domain/days/instant-text.ts";

/** `Nov 20, 2025` of an instant, in the organization's zone. */
export const dayOf = (instant: string, timeZone: string): string => instantDayText(instant, timeZone);

/** The day on which a note of the trash is deleted forever. */
export const lastDayOf = (deletedAt: string, timeZone: string): string =>
  dayOf(new Date(Date.parse(deletedAt) + TRASH_DAYS * 24 * 3600_000).toISOString(), timeZone);
