import { type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";

/** The zone of an organization that a test made without naming one. */
const TEST_ZONE = "America/Chicago";

/** Today in an organization of a test. In UTC it is tomorrow there each evening, which no report of this month includes. */
export const today = (now = new Date()): CalendarDay => dayInZone(now, TEST_ZONE);
