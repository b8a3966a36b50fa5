import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { readableOn } from "@trellis/shared/theme/brand-shades.ts";
import { parseColor } from "@trellis/shared/theme/color.ts";

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

const ACCENT = /--trellis-accent\s*:([^;]*);?/i;
const ACCENT_PARTS = /\s*--trellis-accent(?:-text)?\s*:[^;]*;?/gi;

/** The accent color among the page's properties, as `#rrggbb`; empty where none is set. */
export const accentOf = (customCss: string): string => parseColor(ACCENT.exec(customCss)?.[1]?.trim() ?? "") ?? "";

/** The properties with another accent color and a text color that can be read on it; without both for an empty one. */
export function withAccent(customCss: string, color: string): string {
  const others = customCss.replace(ACCENT_PARTS, "").trim();
  const own = color === "" ? [] : [`--trellis-accent: ${color};`, `--trellis-accent-text: ${readableOn(color)};`];
  return [...own, ...(others === "" ? [] : [others])].join("\n");
}
