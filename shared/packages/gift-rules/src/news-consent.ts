import type { NewsConsent } from "./choices.ts";

/** What donors agree to, by its version. A text that has been shown never changes: another wording is another version. */
const TEXTS: Record<NewsConsent, (organization: string) => string> = {
  "news-1-en": (organization) => `Send me newsletters from ${organization}. I can unsubscribe at any time.`,
  "news-1-es": (organization) =>
    `Deseo recibir el boletín de ${organization}. Puedo darme de baja en cualquier momento.`,
};

/** The question about news that a form in this language asks, and its version. */
export function newsConsentIn(language: "en" | "es", organization: string): { version: NewsConsent; text: string } {
  const version = `news-1-${language}` as const;
  return { version, text: TEXTS[version](organization) };
}
