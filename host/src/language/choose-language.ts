import type { User } from "@trellis/contract-identity/session.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LANGUAGE_COOKIE, type Language } from "@trellis/messages/languages.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const write = (value: string, seconds: number) => {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we name.
  document.cookie = `${LANGUAGE_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
};
const isSaved = (language: Language) => document.cookie.split("; ").includes(`${LANGUAGE_COOKIE}=${language}`);

/** Saves a language for this browser, or none to follow its own, and loads the page again in it. */
export function chooseLanguage(language: Language | null): void {
  if (language) write(language, YEAR_SECONDS);
  else write("", 0);
  location.reload();
}

/**
 * Loads the page again where the person has chosen another language than this browser knew. Returns whether it does:
 * never twice, since a browser without cookies, or a server that does not offer the language, would not stop.
 */
export function followLanguage(user: User | null): boolean {
  const wanted = user?.language;
  if (!wanted || wanted === pageLanguage() || isSaved(wanted)) return false;
  write(wanted, YEAR_SECONDS);
  if (!isSaved(wanted)) return false;
  location.reload();
  return true;
}
