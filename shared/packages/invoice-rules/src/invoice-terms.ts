import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";

/** What the settings say until someone writes other words. */
export const DEFAULT_TERMS = "Payment due within 30 days";

interface Dated {
  issueDate: CalendarDay;
  dueDate: CalendarDay;
}

/**
 * The terms as they are printed: the default names the days of the invoice itself in the reader's words, other words stay
 * as they are.
 *
 * @param dueWithin the default for so many days; 0 is on receipt
 */
export function termsText<Terms extends string | null>(
  terms: Terms,
  { issueDate, dueDate }: Dated,
  dueWithin: (days: number) => string,
): Terms | string {
  if (terms !== DEFAULT_TERMS) return terms;
  const days = Math.round((Date.parse(dueDate) - Date.parse(issueDate)) / 86_400_000);
  return Number.isFinite(days) && days >= 0 ? dueWithin(days) : terms;
}
