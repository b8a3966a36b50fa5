import type { Formats } from "./format-types.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import type { Catalog, MessagesOf, Translation } from "./message-types.ts";
import { PAGE_FORMATS } from "./page-formats.ts";

/** A compiled catalog. */
export type MakeMessages = (formats: Formats) => Messages;
interface Messages {
  readonly [key: string]: unknown;
}

type Loaders<Texts> = {
  readonly [Other in Exclude<Language, "en">]?: () => Promise<{ messages: Translation<MessagesOf<Texts>> }>;
};

const loading = new Set<Promise<unknown>>();

/** The language of pages that a build makes without a document; defined by that build. */
declare const __PAGE_LANGUAGE__: string | undefined;

/** The language of this page, which its document states; a page keeps it for as long as it is open. */
export function pageLanguage(): Language {
  const stated =
    typeof document === "undefined"
      ? typeof __PAGE_LANGUAGE__ === "undefined"
        ? "en"
        : __PAGE_LANGUAGE__
      : document.documentElement.lang;
  return LANGUAGES.find((language) => stated.toLowerCase().split("-")[0] === language) ?? "en";
}

/** Resolves when the catalogs of all modules that were loaded so far can be read. Catalogs that fail stay English. */
export async function messagesReady(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

/**
 * The messages of a folder, in the page's language. English comes with the code; another language is fetched when the
 * code is, and its first reader waits for it: reading a message while it is on its way throws the promise, for React's
 * Suspense. So a message is read inside of functions only; a group of them may be named anywhere.
 * The build compiles `texts`; see `shared/src/remote/compile-messages.ts`.
 */
export function defineMessages<const Texts extends Catalog>(
  texts: Texts,
  loaders: Loaders<Texts> = {},
  language: Language = pageLanguage(),
): MessagesOf<Texts> {
  if (typeof texts !== "function") throw new Error("messages are not compiled");
  const make = texts as MakeMessages;
  const formats = PAGE_FORMATS as Formats;
  const english = make(formats);
  const load = language === "en" ? undefined : loaders[language];
  if (!load) return english as MessagesOf<Texts>;

  let translated: Messages | undefined;
  const arrival = load()
    .then(({ messages }) => (messages as unknown as MakeMessages)(formats))
    .catch(() => english)
    .then((messages) => {
      translated = messages;
      loading.delete(arrival);
    });
  loading.add(arrival);
  return lazily(english, () => {
    if (!translated) throw arrival;
    return translated;
  }) as MessagesOf<Texts>;
}

/** Messages with the shape of the English ones, whose text is looked up when it is read. */
function lazily(english: Messages, read: () => Messages): Messages {
  const groups = new Map<string, Messages>();
  return new Proxy(english, {
    get(target, key: string) {
      const own = target[key];
      if (typeof own !== "object" || own === null) return own === undefined ? undefined : (read()[key] ?? own);
      const known = groups.get(key) ?? lazily(own as Messages, () => (read()[key] ?? own) as Messages);
      groups.set(key, known);
      return known;
    },
  });
}
