import { BOOKING_MINUTES, type BookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import type { CalendarSettings } from "@trellis/shared/contract/calendar/settings.ts";
import { BOOKING } from "./strings.ts";

/** What the dialog has fields for: parts of the page and of the calendar's settings. */
export interface BookingValues {
  isOpen: boolean;
  slug: string;
  title: string;
  description: string;
  location: string;
  minutes: BookingPage["minutes"];
  noticeHours: string;
  daysAhead: string;
  customCss: string;
}

export const bookingValues = (page: BookingPage, settings: CalendarSettings): BookingValues => ({
  isOpen: settings.allowPublicBooking,
  slug: settings.bookingPageSlug ?? "",
  title: page.title,
  description: page.description,
  location: page.location,
  minutes: page.minutes,
  noticeHours: String(page.noticeHours),
  daysAhead: String(page.daysAhead),
  customCss: settings.customCss ?? "",
});

const isWhole = (text: string, minimum: number, maximum: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum;

export const bookingProblems = ({ noticeHours, daysAhead }: BookingValues): Record<string, string> => ({
  ...(isWhole(noticeHours, 0, 720) ? {} : { noticeHours: BOOKING.wholeNumber(0, 720) }),
  ...(isWhole(daysAhead, 1, 365) ? {} : { daysAhead: BOOKING.wholeNumber(1, 365) }),
});

export const pageOf = ({ title, description, location, minutes, noticeHours, daysAhead }: BookingValues) => ({
  title,
  description,
  location,
  minutes,
  noticeHours: Number(noticeHours),
  daysAhead: Number(daysAhead),
});

export const settingsOf = ({ isOpen, slug, customCss }: BookingValues) => ({
  allowPublicBooking: isOpen,
  bookingPageSlug: slug.trim().toLowerCase() || null,
  customCss: customCss.trim() || null,
});

export const minutesOf = (text: string): BookingPage["minutes"] =>
  BOOKING_MINUTES.find((minutes) => String(minutes) === text) ?? 30;
