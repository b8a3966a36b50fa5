import type { Plugin } from "vite";
import { SHELL_PROPERTIES } from "./shell-properties.ts";

const REGISTRATION = /@property\s+(--[\w-]+)\s*\{[^}]*\}\s*/g;
const FALLBACK = /@layer properties\s*\{/;

/**
 * A stylesheet without the values that older browsers need in place of `@property`: they don't know `@scope` either, which
 * all rules of a remote are in.
 */
export function withoutPropertyFallback(css: string): string {
  const found = FALLBACK.exec(css);
  if (!found) return css;
  let depth = 0;
  for (let at = found.index; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] !== "}") continue;
    depth -= 1;
    if (depth === 0) return css.slice(0, found.index) + css.slice(at + 1);
  }
  throw new Error("the fallback of @property has no end");
}

/** Removes the properties that the shell registers. Registering one again restyles the whole page. */
export const withoutShellProperties = (css: string): string =>
  css.replace(REGISTRATION, (rule, name: string) => (SHELL_PROPERTIES.has(name) ? "" : rule));

/** Comes after Tailwind, which writes both. */
export function leaveOutShellProperties(): Plugin {
  return {
    name: "leave-out-shell-properties",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /\.css(?:\?|$)/.test(id) ? { code: withoutShellProperties(withoutPropertyFallback(code)), map: null } : undefined,
  };
}
