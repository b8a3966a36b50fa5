import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:embed-tokens";
const shared = join(import.meta.dirname, "../shared/src");
const TOKENS = join(shared, "theme/tokens.css");

/**
 * Gives an embed the tokens that its styles read, and no others, as one rule on `.embed`: there no rule of a foreign
 * page reaches, and a rem of the page's is never asked. What `before` declares and reads is there already.
 */
export function embedTokens(readers: readonly string[], before: readonly string[] = []): Plugin {
  return {
    name: "trellis:embed-tokens",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const read = async (files: readonly string[]) =>
        (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
      const [tokens, styles, earlier] = await Promise.all([read([TOKENS]), read(readers), read(before)]);
      return `export default ${JSON.stringify(tokensFor(styles, tokens, earlier))}`;
    },
  };
}

/**
 * The declarations of `tokens` that `styles` read, in the order of `tokens`, and the brand's steps that these read in
 * turn, which an organization replaces at run time. Whatever else they are made of is written out. What the styles
 * `earlier` declare or read is left to them: said again, it would win over what the page chose there.
 */
export function tokensFor(styles: string, tokens: string, earlier = ""): string {
  const declared = new Map<string, string>();
  for (const [, name = "", value = ""] of tokens.replace(/\/\*.*?\*\//gs, "").matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g))
    if (!declared.has(name)) declared.set(name, value.trim());
  const known = earlier && earlier + tokensFor(earlier, tokens);
  const own = new Set(Array.from((styles + known).matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name));
  const read = namesIn(styles).filter((name) => declared.has(name) && !own.has(name));

  /**
   * Written out except for the brand; a name that no token declares belongs to the page or no one, so its fallback is
   * used.
   */
  const settle = (value: string): string =>
    value.replace(VARIABLE, (whole, name: string, fallback: string | undefined) =>
      STEP.test(name) ? whole : settle(declared.get(name) ?? fallback ?? whole),
    );

  const values = new Map(read.map((name) => [name, settle(declared.get(name)!)]));
  for (const name of namesIn([...values.values()].join())) if (!own.has(name)) values.set(name, declared.get(name)!);
  const order = [...declared.keys()].filter((name) => values.has(name));
  return `.embed{${order.map((name) => `${name}:${toPixels(values.get(name)!)}`).join(";")}}`;
}

/** Shades of the primary color; those of other colors (`--brand-danger-600`) are not set in an embed. */
const STEP = /^--brand-(?:\d+|on|hover|pressed|line|edge)$/;
const VARIABLE = /var\((--[\w-]+)(?:,\s*([^()]+|var\([^()]+\)))?\)/g;
const namesIn = (css: string) => Array.from(css.matchAll(VARIABLE), ([, name = ""]) => name);

function toPixels(value: string): string {
  return value.replace(/(\d*\.?\d+)rem\b/g, (_, amount: string) => `${Number(amount) * 16}px`);
}
