import { compileCatalog } from "./compile-catalog.ts";
import * as branches from "./compiled.ts";
import type { MakeMessages } from "./define-messages.ts";
import type { Formats } from "./format-types.ts";
import { formatsFor } from "./formats.ts";
import type { Language } from "./languages.ts";
import type { Catalog, MessagesOf, Translation } from "./message-types.ts";

type Names = Record<string, unknown>;

/** Compiles a catalog where it runs, on the server and in tests: a page may not make code from text. */
export function makeMessages(texts: Catalog, language: Language): MakeMessages {
  const { imports, expression } = compileCatalog(texts, language);
  const values = imports.map((name) => (branches as Names)[name]);
  return new Function(...imports, `return ${expression}`)(...values) as MakeMessages;
}

/**
 * Messages of the API in a language that the caller names: the reader's, or the form's. Each language is compiled when
 * it is first asked for.
 */
export function serverMessages<const Texts extends Catalog>(
  texts: Texts,
  others: { readonly [Other in Exclude<Language, "en">]?: Translation<MessagesOf<Texts>> } = {},
): (language: Language, formats?: Formats) => MessagesOf<Texts> {
  const made = new Map<Language, MakeMessages>();
  const standard = formatsFor();
  return (language, formats = standard) => {
    const catalog = language === "en" ? texts : (others[language] as Catalog | undefined);
    if (!catalog) return serverMessages(texts)("en", formats);
    // A build has compiled it already.
    const isCompiled = typeof catalog === "function";
    const make = made.get(language) ?? (isCompiled ? (catalog as MakeMessages) : makeMessages(catalog, language));
    made.set(language, make);
    return make(formats) as MessagesOf<Texts>;
  };
}
