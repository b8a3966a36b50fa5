import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";

/** What the settings say until someone writes other words. */
export const DEFAULT_TERMS = "Payment due within 30 days";

interface Dated {
  issueDate: CalendarDay;
  dueDate: CalendarDay;
}

/** The terms as they are printed: the default names the days of the invoice itself, other words stay as they are. */
export function termsText<Terms extends string | null>(terms: Terms, { issueDate, dueDate }: Dated): Terms | string {
  if (terms !== DEFAULT_TERMS) return terms;
  const days = Math.round((Date.parse(dueDate) - Date.parse(issueDate)) / 86_400_000);
  if (!Number.isFinite(days) || days < 0) return terms;
  return writeSentence(
    "{days, plural, =0 {Payment due on receipt} one {Payment due within # day} other {Payment due within # days}}",
    { days },
  );
}
