import { TRASH_DAYS } from "@trellis/contract-notes/choices.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";

// Making a formatter costs far more than using it, and a list writes a day on every card.
const DAY = new Intl.DateTimeFormat(LOCALES[pageLanguage()], { timeZone: "UTC", dateStyle: "medium" });

/** `Nov 20, 2025` of an instant, in the organization's zone. */
export const dayOf = (instant: string, timeZone: string): string =>
  DAY.format(new Date(`${dayInZone(new Date(instant), timeZone)}T00:00:00Z`));

/** The day on which a note of the trash is deleted forever. */
export const lastDayOf = (deletedAt: string, timeZone: string): string =>
  dayOf(new Date(Date.parse(deletedAt) + TRASH_DAYS * 24 * 3600_000).toISOString(), timeZone);
