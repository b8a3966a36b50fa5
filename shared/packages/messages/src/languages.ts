/** The languages that catalogs are written in; English is always complete. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that people can choose. `tests/contract/messages.test.ts` refuses a text that one of them lacks. */
export const OFFERED_LANGUAGES: readonly Language[] = LANGUAGES;

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** The cookie that keeps the choice of a browser; a person's own setting is kept in it too. */
export const LANGUAGE_COOKIE = "ui-language";

/** The locale of a language where an organization has chosen none: that of the United States. */
export const LOCALES: Record<Language, string> = { en: "en-US", es: "es-US" };
