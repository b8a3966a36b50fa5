import { checkCustomProperties } from "@trellis/calendar-rules/custom-properties.ts";
import { expect, it } from "vitest";
import { accentOf, withAccent } from "./booking-form.ts";

it("puts a picked color with readable text before the other properties, and takes both away again", () => {
  const css = withAccent("--trellis-radius: 4px;", "#0f766e");
  expect(css).toMatch(/^--trellis-accent: #0f766e;\n--trellis-accent-text: #[0-9a-f]{6};\n--trellis-radius: 4px;$/);
  expect(checkCustomProperties(css).problem).toBeNull();
  expect(accentOf(css)).toBe("#0f766e");
  expect(withAccent(css, "")).toBe("--trellis-radius: 4px;");
});

it("replaces an earlier color however it was typed", () => {
  const css = withAccent("--TRELLIS-ACCENT:#fff; --trellis-accent-text : #000;--trellis-font: serif", "#1e40af");
  expect(css.match(/--trellis-accent:/gi)).toHaveLength(1);
  expect(css).toContain("--trellis-font: serif");
  expect(checkCustomProperties(css).problem).toBeNull();
});

it("reads no color where none is set, or what is set is none", () => {
  for (const css of ["", "--trellis-accent-text: #fff;", "--trellis-accent: url(x);"]) expect(accentOf(css)).toBe("");
});
