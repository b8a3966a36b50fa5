import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tokensFor } from "./embed-tokens.ts";

const TOKENS = `
  :root { --neutral-0: #fff; --space: 1.5rem; --unread: red; /* --old: 1rem; */ }
  [data-brand] { --brand-600: #2068d9; }
  [data-theme] { --surface: light-dark(var(--neutral-0), #000); --accent: var(--brand-600);
    --danger: var(--brand-danger-600, #c00); --chain: var(--surface); --surface: pink; }
`;

it("declares what the styles read, the brand's steps behind it, and nothing else", () => {
  expect(tokensFor("a { color: var(--accent); background: var(--chain) }", TOKENS)).toBe(
    ".embed{--brand-600:#2068d9;--accent:var(--brand-600);--chain:light-dark(#fff, #000)}",
  );
});

it("turns rem into px, so that the foreign page's font size does not matter", () => {
  expect(tokensFor("a { gap: var(--space) }", TOKENS)).toBe(".embed{--space:24px}");
});

it("writes the fallback of a property that no token declares: a foreign page might declare it", () => {
  expect(tokensFor("a { color: var(--danger) }", TOKENS)).toBe(".embed{--danger:#c00}");
});

it("leaves alone what the styles declare themselves", () => {
  expect(tokensFor(".embed { --space: 8px } a { gap: var(--space) }", TOKENS)).toBe(".embed{}");
});

it("leaves alone what earlier styles declare or read: a page may have chosen it there", () => {
  const earlier = ".embed { --radius: var(--trellis-radius) } a { color: var(--accent) }";
  const later = "b { color: var(--accent); gap: var(--space); border-radius: var(--radius) }";
  expect(tokensFor(later, `${TOKENS} :root { --radius: 8px }`, earlier)).toBe(".embed{--space:24px}");
});

it("leaves no property of the real styles to the foreign page but the --trellis- ones", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
  const styles =
    read("src/frame.css") +
    read("../shared/src/forms/form-first.css") +
    read("../shared/src/forms/form-options.css") +
    read("../shared/src/forms/form-notice.css") +
    read("../shared/src/forms/form-deferred.css") +
    read("../shared/src/forms/donation/donation-form.css") +
    read("../shared/src/forms/donation/donation-extras.css") +
    read("../shared/src/forms/survey/survey-form.css") +
    read("../shared/src/forms/survey/answering/survey-extras.css");
  const all = styles + tokensFor(styles, read("../shared/src/theme/tokens.css"));
  // Also those that the script always sets, beside the styles.
  const scripted = read("src/embed-frame.tsx").matchAll(/"(--[\w-]+)":/g);
  const declared = new Set(Array.from([...all.matchAll(/(--[\w-]+)\s*:/g), ...scripted], ([, name]) => name));
  const open = Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name).filter(
    (name) => !declared.has(name),
  );
  expect(open.filter((name) => !name.startsWith("--trellis-"))).toEqual([]);
  expect(all).not.toMatch(/\drem\b/);
  expect(all).not.toMatch(/url\([^)]/);
});
