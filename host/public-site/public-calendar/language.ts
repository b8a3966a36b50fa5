export type Language = "en" | "es";

const STORAGE_KEY = "trellis.calendar.language";
const isLanguage = (value: unknown): value is Language => value === "en" || value === "es";

/** What the visitor chose before; a browser that keeps nothing for a page in a frame answers undefined. */
function chosenLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a visitor's choice for the next visit, and in the address for the pages that this one leads to. */
export function chooseLanguage(language: Language): void {
  const query = new URLSearchParams(location.search);
  query.set("lang", language);
  history.replaceState(null, "", `${location.pathname}?${query}`);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The address says it as long as the page is open.
  }
}

/** The visitor's choice, then the address' word, then the organization's, then the browser's. */
export function languageFor(requested: string, own: Language | null): Language {
  return (
    chosenLanguage() ?? (isLanguage(requested) ? requested : (own ?? (/^es\b/i.test(navigator.language) ? "es" : "en")))
  );
}
