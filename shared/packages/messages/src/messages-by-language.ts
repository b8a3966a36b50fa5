import { defineMessages, type MakeMessages } from "./define-messages.ts";
import type { Language } from "./languages.ts";
import type { Catalog, MessagesOf, Translation } from "./message-types.ts";

type Loaders<Texts> = {
  readonly [Other in Exclude<Language, "en">]: () => Promise<{ messages: Translation<MessagesOf<Texts>> }>;
};

/**
 * The messages of a page that speaks the language of its record (a gift's, a form's) or lets its reader switch: a
 * function of the language. English comes with the code. Another language is fetched when it is first asked for; until
 * `messagesReady`, reading one of its messages throws the promise, as in `defineMessages`.
 */
export function defineMessagesByLanguage<const Texts extends Catalog>(
  texts: Texts,
  loaders: Loaders<Texts>,
): (language: Language) => MessagesOf<Texts> {
  const made = new Map<Language, MessagesOf<Texts>>();
  return (language) => {
    const found = made.get(language) ?? defineMessages(texts as unknown as MakeMessages & Texts, loaders, language);
    made.set(language, found as MessagesOf<Texts>);
    return found as MessagesOf<Texts>;
  };
}
