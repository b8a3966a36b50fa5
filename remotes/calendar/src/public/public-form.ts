import type { PublicCalendarSettings } from "@trellis/contract-calendar/public-calendar.ts";

/** What the dialog has fields for. */
export interface PublicValues {
  isOpen: boolean;
  slug: string;
  title: string;
  introduction: string;
  /** Empty is each visitor's own. */
  language: "" | "en" | "es";
  isListed: boolean;
}

export const publicValues = (settings: PublicCalendarSettings): PublicValues => ({
  isOpen: settings.isOpen,
  slug: settings.slug ?? "",
  title: settings.title,
  introduction: settings.introduction,
  language: settings.language ?? "",
  isListed: settings.isListed,
});

export const publicBody = ({ slug, language, ...values }: PublicValues) => ({
  ...values,
  slug: slug.trim().toLowerCase() || null,
  language: language || null,
});
