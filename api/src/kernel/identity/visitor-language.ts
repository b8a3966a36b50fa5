import { chooseLanguage } from "@trellis/messages/choose-language.ts";
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from "@trellis/messages/languages.ts";
import { readCookie } from "./session-cookie.ts";

/** Browsers keep a choice for a year: those that made it under the earlier name need not choose again. */
const EARLIER_COOKIE = "trellis.language";

/**
 * The language of a page, of those that it is offered in: the one chosen in this browser, else the one the browser
 * prefers. Public pages of a record speak every language.
 */
export function visitorLanguage(request: Request, offered: readonly Language[] = LANGUAGES): Language {
  const chosen = readCookie(request, LANGUAGE_COOKIE) ?? readCookie(request, EARLIER_COOKIE);
  return (
    offered.find((language) => language === chosen) ?? chooseLanguage(request.headers.get("accept-language"), offered)
  );
}

/** A built page that says which language it is in; its scripts read it. */
export const withLanguage = (html: string, language: Language): string =>
  html.replace(/(<html [^>]*?\blang=")[^"]*(")/, `$1${language}$2`);
