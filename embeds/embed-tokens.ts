import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:embed-tokens";
const shared = join(import.meta.dirname, "../shared/src");
const TOKENS = join(shared, "theme/tokens.css");

/**
 * Gives an embed the tokens that its styles read, and no others, as one rule on `.embed`: there no rule of a foreign
 * page reaches, and a rem of the page's is never asked.
 */
export function embedTokens(readers: readonly string[]): Plugin {
  return {
    name: "trellis:embed-tokens",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      for (const file of [TOKENS, ...readers]) this.addWatchFile(file);
      const [tokens = "", ...styles] = await Promise.all([TOKENS, ...readers].map((file) => readFile(file, "utf8")));
      return `export default ${JSON.stringify(tokensFor(styles.join("\n"), tokens))}`;
    },
  };
}

/**
 * The declarations of `tokens` that `styles` read, in the order of `tokens`, and the brand's steps that these read in
 * turn, which an organization replaces at run time. Whatever else they are made of is written out.
 */
export function tokensFor(styles: string, tokens: string): string {
  const declared = new Map<string, string>();
  for (const [, name = "", value = ""] of tokens.replace(/\/\*.*?\*\//gs, "").matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g))
    if (!declared.has(name)) declared.set(name, value.trim());
  const own = new Set(Array.from(styles.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name));
  const read = namesIn(styles).filter((name) => declared.has(name) && !own.has(name));

  /** Written out but for the brand; a name that no token declares is the page's or nobody's, so its fallback stands. */
  const settle = (value: string): string =>
    value.replace(VARIABLE, (whole, name: string, fallback: string | undefined) =>
      STEP.test(name) ? whole : settle(declared.get(name) ?? fallback ?? whole),
    );

  const values = new Map(read.map((name) => [name, settle(declared.get(name)!)]));
  for (const name of namesIn([...values.values()].join())) values.set(name, declared.get(name)!);
  const order = [...declared.keys()].filter((name) => values.has(name));
  return `.embed{${order.map((name) => `${name}:${toPixels(values.get(name)!)}`).join(";")}}`;
}

/** Shades of the primary colour; those of other colours (`--brand-danger-600`) are not set in an embed. */
const STEP = /^--brand-\d+$/;
const VARIABLE = /var\((--[\w-]+)(?:,\s*([^()]+|var\([^()]+\)))?\)/g;
const namesIn = (css: string) => Array.from(css.matchAll(VARIABLE), ([, name = ""]) => name);

function toPixels(value: string): string {
  return value.replace(/(\d*\.?\d+)rem\b/g, (_, amount: string) => `${Number(amount) * 16}px`);
}
