import "../formats/writing.ts";

/**
 * The locale in which days and times are written: that of the reader's organization in the language of `locale`, or of
 * the page. A server has no page: it writes English unless its caller names a locale.
 */
export function dayLocale(locale?: string): string {
  const isSpanish = (locale ?? globalThis.document?.documentElement.lang)?.startsWith("es");
  return globalThis.readerWriting?.[isSpanish ? "es" : "en"] ?? locale ?? (isSpanish ? "es-US" : "en-US");
}

// Making a formatter costs far more than using it, and a list writes a day in every row.
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter of days and times in a time zone (IANA name), made once, as the reader's organization writes them. Call it
 * where the text is written: what the organization has chosen may arrive after the code.
 */
export function dayFormat(options: Intl.DateTimeFormatOptions, timeZone = "UTC", locale?: string): Intl.DateTimeFormat {
  const tag = dayLocale(locale);
  const key = tag + timeZone + JSON.stringify(options);
  let format = made.get(key);
  if (!format) {
    const isIso = tag.endsWith("ymd") && options.month === "short" && options.year && options.day;
    format = new Intl.DateTimeFormat(isIso ? `en-CA${tag.slice(5)}` : tag, {
      timeZone,
      ...options,
      ...(isIso && { month: "2-digit", day: "2-digit" }),
      // `09:05`, where some locales write `9:05`.
      ...(options.hour && !options.hourCycle && tag.includes("h23") && { hour: "2-digit" }),
    });
    made.set(key, format);
  }
  return format;
}
