import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { type Language, LOCALES } from "./languages.ts";
import type { Catalog } from "./message-types.ts";

/** A catalog as code: an expression that makes its messages from `Formats`, and the names of compiled.ts that it uses. */
export interface CompiledCatalog {
  imports: string[];
  expression: string;
  /** Of a page's: lines that import what writes its amounts and days. */
  writers?: string[];
}

/** What messages may use of the library besides branches; all is of `Formats`. */
const FORMATS = { number: "number", strictNumber: "count", date: "date" } as const;
const WITHOUT_VALUES = /^(\s+(?:"[^"]+"|[\w$]+): )\((?:d)?\) => (.*?)(,?)$/gm;

/** Text is left as it is; of calls, those of formats. */
const STRINGS_AND_CALLS = /"(?:[^"\\]|\\.)*"|\b(strictNumber|number|date)\(/g;
const STRINGS_AND_PRODUCT = /"(?:[^"\\]|\\.)*"|\bd\.(product)\b/g;
const STRINGS_AND_FORMATS = /"(?:[^"\\]|\\.)*"|\bformats\.(\w+)/g;
const ofFormats = (id: string) => ({ formatter: () => "", arg: "string" as const, id, module: "formats" });

/**
 * Compiles ICU messages to JavaScript, so that browsers carry neither a parser nor their text in another form. Messages
 * without values become text. Throws an Error that names the mistake when a message is not valid ICU.
 */
export function compileCatalog(texts: Catalog, language: Language): CompiledCatalog {
  const format = new MessageFormat(LOCALES[language], {
    strict: true,
    customFormatters: { number: ofFormats("number"), date: ofFormats("date") },
  });
  const source = compileModule(format, structuredClone(texts) as never);
  const start = source.indexOf("export default ");
  const imports = [...source.slice(0, start).matchAll(/import \{ (.*?) \} from/g)].flatMap(([, names = ""]) =>
    names.split(", "),
  );
  const foreign = imports.filter((name) => !(name in FORMATS) && !/^(plural|select|en|es)$/.test(name));
  if (foreign.length > 0) throw new Error(`messages use formats that do not exist: ${foreign.join(", ")}`);
  const messages = source
    .slice(start + "export default ".length)
    .replace(STRINGS_AND_PRODUCT, (found, name?: string) => (name ? "formats.product" : found))
    .replace(WITHOUT_VALUES, (line, key: string, value: string, end: string) =>
      /\bd[.[]/.test(value.replace(/"(?:[^"\\]|\\.)*"/g, '""')) ? line : `${key}${value}${end}`,
    )
    .replace(STRINGS_AND_CALLS, (found, name?: keyof typeof FORMATS) => (name ? `formats.${FORMATS[name]}(` : found));
  return { imports: imports.filter((name) => !(name in FORMATS)), expression: `(formats) => (${messages.trim()})` };
}

/** What a page's catalog imports of this package instead of being given it: see `PAGE_FORMATS`. */
const WRITERS: Readonly<Record<string, { file: string; name: string }>> = {
  number: { file: "write-value.ts", name: "writeValue" },
  date: { file: "write-date.ts", name: "writeDate" },
};

/** Compiles a page's messages, which import what writes their amounts and days themselves. */
export function compilePageCatalog(texts: Catalog, language: Language): CompiledCatalog {
  const compiled = compileCatalog(texts, language);
  const used = new Map<string, string>();
  const expression = compiled.expression.replace(STRINGS_AND_FORMATS, (found, format?: string) => {
    const writer = format === undefined ? undefined : WRITERS[format];
    if (!writer) return found;
    used.set(writer.name, `import { ${writer.name} } from "@trellis/messages/${writer.file}";`);
    return writer.name;
  });
  return { ...compiled, expression, writers: [...used.values()] };
}

/**
 * Compiles the messages of a form to an object, for `defineFormMessages`: the bytes of embeds are counted, so the product's
 * name is in it and no format is. Throws an Error for a message that needs a format.
 */
export function compileFormCatalog(texts: Catalog, language: Language): CompiledCatalog {
  const { imports, expression } = compileCatalog(texts, language);
  const made = expression
    .slice("(formats) => ".length)
    .replace(STRINGS_AND_FORMATS, (found, name?: string) =>
      name === "product" ? JSON.stringify(DEFAULT_NAME) : found,
    );
  const format = made.replace(STRINGS_AND_FORMATS, (_, name?: string) => (name ? `formats.${name}` : ""));
  if (format.includes("formats.")) throw new Error("messages of a form take text: it has no bytes for formats");
  return { imports, expression: made };
}
