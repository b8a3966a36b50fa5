/** The locale of days and times in each language of pages, where an organization has chosen none. */
const LOCALES: Readonly<Record<string, string>> = { es: "es-US" };

/**
 * The locale in which a page writes days and times, by its document's language. A server has no document: it writes
 * American English unless its caller names the reader's locale.
 */
function readerLocale(): string {
  return (typeof document !== "undefined" && LOCALES[document.documentElement.lang]) || "en-US";
}

// Making a formatter costs far more than using it, and a list writes a day in every row.
const made = new Map<string, Intl.DateTimeFormat>();

/** A formatter of days and times in a time zone (IANA name), made once for a locale; `name` tells its options apart. */
export function dayFormat(
  name: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = readerLocale(),
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${name}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  made.set(key, found);
  return found;
}
