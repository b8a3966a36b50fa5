import type { Language } from "@trellis/messages/languages.ts";

/** The size of each picture of a help page, in CSS pixels: wide enough to read its labels in the page's column. */
export const PICTURE_WIDTH = 880;
export const PICTURE_HEIGHT = 550;

/** Bytes that a picture may have: a help page stays quick on a phone. */
export const MAX_PICTURE_BYTES = 40_000;

/** Where a help page's picture is, on the site and below `host/public`. `npm run screenshots -- help-pictures` makes it. */
export const pictureAddress = (slug: string, language: Language): string => `/help-pictures/${language}/${slug}.webp`;
