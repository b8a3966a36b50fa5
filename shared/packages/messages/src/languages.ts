/** The languages that catalogs are written in; English is always complete. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that people can choose: `tests/contract/messages.test.ts` refuses one with untranslated areas. */
export const OFFERED_LANGUAGES: readonly Language[] = ["en"];

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** The cookie that keeps the choice of a browser; a person's own setting is kept in it too. */
export const LANGUAGE_COOKIE = "trellis.language";

/** The locale of a language where an organization has chosen none: that of the United States. */
export const LOCALES: Record<Language, string> = { en: "en-US", es: "es-US" };

const isOneOf = (languages: readonly Language[], name: string): name is Language =>
  (languages as readonly string[]).includes(name);

/**
 * The first of the wanted languages (`es-MX`, `es`, an `Accept-Language` header) that is offered; English without one.
 * A header's languages are taken by their weights.
 */
export function chooseLanguage(
  wanted: string | readonly string[] | null | undefined,
  offered: readonly Language[] = OFFERED_LANGUAGES,
): Language {
  const names = typeof wanted === "string" ? readHeader(wanted) : (wanted ?? []);
  for (const name of names) {
    const language = name.toLowerCase().split("-")[0] ?? "";
    if (isOneOf(offered, language)) return language;
  }
  return "en";
}

function readHeader(header: string): string[] {
  const weighed = header.split(",").map((part) => {
    const [name = "", ...parameters] = part.trim().split(";");
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
    return { name, weight: weight === undefined ? 1 : Number(weight) };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
