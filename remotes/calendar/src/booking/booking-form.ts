import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";

/** Fields that the page's own part edits: they are in the calendar's settings. */
export interface PageValues {
  isOpen: boolean;
  slug: string;
  acceptsAtOnce: boolean;
  customCss: string;
}

export const pageValues = (settings: CalendarSettings): PageValues => ({
  isOpen: settings.allowPublicBooking,
  slug: settings.bookingPageSlug ?? "",
  acceptsAtOnce: settings.autoAcceptMeetings,
  customCss: settings.customCss ?? "",
});

export const settingsOf = ({ isOpen, slug, acceptsAtOnce, customCss }: PageValues) => ({
  allowPublicBooking: isOpen,
  bookingPageSlug: slug.trim().toLowerCase() || null,
  autoAcceptMeetings: acceptsAtOnce,
  customCss: customCss.trim() || null,
});
