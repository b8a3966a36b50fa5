/*
 * What a member may say about the looks of their booking page: a few custom properties with checked values, and nothing else
 * of CSS, so that no rule of theirs can hide, cover or fetch anything.
 */

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;
const SIZE = /^(?:0|\d{1,2}(?:px|rem)?)$/;

interface Allowed {
  fits: (value: string) => boolean;
  example: string;
}

const color: Allowed = { fits: (value) => COLOR.test(value), example: "a color like #0f766e" };

/** Every property that may be set, with what its value must be. */
const CUSTOM_PROPERTIES: Readonly<Record<string, Allowed>> = {
  "--trellis-accent": color,
  "--trellis-accent-text": color,
  "--trellis-background": color,
  "--trellis-surface": color,
  "--trellis-text": color,
  "--trellis-border": color,
  "--trellis-radius": {
    fits: (value) => SIZE.test(value) && Number.parseInt(value, 10) <= (value.endsWith("rem") ? 2 : 32),
    example: "a size up to 32px",
  },
  "--trellis-font": {
    fits: (value) => ["sans-serif", "serif", "monospace", "system-ui"].includes(value),
    example: "sans-serif, serif, monospace or system-ui",
  },
};

type CheckedProperties =
  | { text: string; properties: Record<string, string>; problem: null }
  | { text: null; properties: null; problem: string };

const refused = (problem: string): CheckedProperties => ({ text: null, properties: null, problem });
const NAMES = Object.keys(CUSTOM_PROPERTIES).join(", ");

/** Reads `--trellis-accent: #0f766e; …`; says in words what is wrong with anything else. An empty text sets nothing. */
export function checkCustomProperties(text: string): CheckedProperties {
  const properties: Record<string, string> = {};
  for (const declaration of text.split(";")) {
    if (declaration.trim() === "") continue;
    const parts = /^\s*(--[a-z-]{1,40})\s*:\s*([^:]{1,60}?)\s*$/i.exec(declaration);
    const [, name = "", value = ""] = parts ?? [];
    const key = name.toLowerCase();
    const allowed = Object.hasOwn(CUSTOM_PROPERTIES, key) ? CUSTOM_PROPERTIES[key] : undefined;
    if (!allowed) return refused(`Only these can be set here, as name: value; — ${NAMES}`);
    const lower = value.toLowerCase();
    if (!allowed.fits(lower)) return refused(`${key} must be ${allowed.example}`);
    properties[key] = lower;
  }
  const lines = Object.entries(properties).map(([name, value]) => `${name}: ${value};`);
  return { text: lines.join("\n"), properties, problem: null };
}
