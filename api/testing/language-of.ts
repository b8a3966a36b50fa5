import type { MailLanguage } from "../src/ports/mail.ts";

const WORDS: Record<MailLanguage, RegExp> = {
  en: /\b(the|you|your|and|because|for|with|this|that|of|is|to)\b/gi,
  es: /\b(el|la|usted|su|sus|que|porque|para|con|de|del|una|este|no|si|ha)\b/gi,
};

/** The language whose small words are the most. */
export function languageOf(text: string): MailLanguage {
  const count = (language: MailLanguage) => text.match(WORDS[language])?.length ?? 0;
  return count("es") > count("en") ? "es" : "en";
}
