import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandDeclarations, brandProperties, DEFAULT_BRAND } from "./brand.ts";
import {
  BRAND_STEPS,
  brandLines,
  contrastRatio,
  createBrandShades,
  FILL_PARTS,
  isReadable,
  readableOn,
  storedColor,
  suggestReadable,
} from "./brand-shades.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** What an organization that chose nothing sees: any change here changes how every page looks. */
const DEFAULT_SHADES = {
  50: "#f3f8ff",
  100: "#e3eefe",
  200: "#c9deff",
  300: "#a3c6fe",
  400: "#70a6fe",
  500: "#3b82f6",
  600: "#2068d9",
  700: "#1455bb",
  800: "#0f469b",
  900: "#0f397d",
  950: "#072350",
  on: "#ffffff",
  hover: "#1455bb",
  pressed: "#0f469b",
  line: "#2068d9",
  edge: "transparent",
};

describe("createBrandShades", () => {
  it("keeps the default brand as it is", () =>
    expect(createBrandShades(DEFAULT_BRAND.primary)).toEqual(DEFAULT_SHADES));

  it.each([
    ["crimson", "#aa0033", "#aa0033", "#ffffff"],
    ["black", "#000000", "#000000", "#ffffff"],
    ["rebeccapurple", "#663399", "#663399", "#ffffff"],
    ["navy", "#1e293b", "#1e293b", "#ffffff"],
    ["the darkest gray with white", "#767676", "#767676", "#ffffff"],
    ["yellow", "#ffe600", "#ffe600", "#17191d"],
    ["white", "#ffffff", "#ffffff", "#17191d"],
    ["orange", "#f97316", "#f97316", "#17191d"],
    ["emerald", "#10b981", "#10b981", "#17191d"],
    ["blue between", "#3b82f6", "#2068d9", "#ffffff"],
    ["red between", "#ef4444", "#cc1926", "#ffffff"],
  ])("fills buttons in %s (%s) with %s under %s", (_, given, fill, on) => {
    expect(createBrandShades(given)).toMatchObject({ 600: fill, on });
  });

  it("carries text on every state of a button at 4.5:1, whatever the color", () => {
    fc.assert(
      fc.property(color, (given) => {
        const { 600: fill, on, hover, pressed } = createBrandShades(given);
        for (const ground of [fill, hover, pressed])
          expect([given, ground, contrastRatio(on, ground) >= 4.5]).toEqual([given, ground, true]);
      }),
      { numRuns: 3000 },
    );
  });

  it("is the color itself unless neither white nor ink suits it, and ink is on light colors only", () => {
    fc.assert(
      fc.property(color, (given) => {
        const { 600: fill, on } = createBrandShades(given);
        const white = contrastRatio(given, "#ffffff");
        expect(fill === given).toBe(white >= 4.5 || white < 3);
        expect(on === "#ffffff").toBe(white >= 3);
      }),
      { numRuns: 3000 },
    );
  });

  it("shows lines and the ends of buttons on the pages of both themes", () => {
    fc.assert(
      fc.property(color, (given) => {
        const { 600: fill, line, edge } = createBrandShades(given);
        const lines = brandLines(given);
        const written = ([light, dark]: readonly [string, string]) =>
          light === dark ? light : `light-dark(${light}, ${dark})`;
        expect([line, edge]).toEqual([written(lines.line), written(lines.edge)]);
        expect(contrastRatio(lines.line[0], "#f7f7f9")).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(lines.line[1], "#1d2024")).toBeGreaterThanOrEqual(3);
        const end = (shade: string) => (shade === "transparent" ? fill : shade);
        expect(contrastRatio(end(lines.edge[0]), "#ffffff")).toBeGreaterThanOrEqual(1.22);
        expect(contrastRatio(end(lines.edge[1]), "#16181b")).toBeGreaterThanOrEqual(1.22);
      }),
      { numRuns: 2000 },
    );
  });

  it("carries white on 700 and darker, and gets darker from step to step around the fill", () => {
    fc.assert(
      fc.property(color, (given) => {
        const shades = createBrandShades(given);
        for (const step of BRAND_STEPS.filter((each) => each >= 700))
          expect(contrastRatio(shades[step], "#ffffff")).toBeGreaterThanOrEqual(4.5);
        const onBlack = BRAND_STEPS.filter((step) => step !== 600).map((step) =>
          contrastRatio(shades[step], "#000000"),
        );
        for (let at = 1; at < onBlack.length; at += 1) expect(onBlack[at]).toBeLessThanOrEqual(onBlack[at - 1]!);
        expect(Object.values(shades)).toContain(given);
      }),
    );
  });

  it("reads stored colors with and without #, short and long, and refuses anything else", () => {
    expect(createBrandShades("3B82F6")).toEqual(createBrandShades("#3b82f6"));
    expect(createBrandShades("#abc")).toEqual(createBrandShades("#aabbcc"));
    expect(storedColor(" #0F766E ")).toBe("#0f766e");
    for (const text of ["", "blue", "#12", "#12345", "#1234567", "url(x)"]) {
      expect(() => createBrandShades(text)).toThrow(RangeError);
    }
  });

  it("is what tokens.css declares for the default brand", () => {
    const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
    const shades = createBrandShades(DEFAULT_BRAND.primary);
    for (const part of [...BRAND_STEPS, ...FILL_PARTS]) expect(css).toContain(`--brand-${part}: ${shades[part]};`);
  });
});

describe("contrast", () => {
  it("is WCAG's", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBe(21);
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(isReadable("#767676")).toBe(true);
    expect(isReadable("#777777")).toBe(false);
  });

  it("always finds text for a background, and a readable neighbor for a color", () => {
    fc.assert(
      fc.property(color, color, (given, ground) => {
        expect(isReadable(readableOn(ground), ground)).toBe(true);
        expect(isReadable(suggestReadable(given, ground), ground)).toBe(true);
      }),
    );
    expect(suggestReadable("#0f766e")).toBe("#0f766e");
    expect(suggestReadable("#3b82f6")).toBe(createBrandShades("#3b82f6")[600]);
  });
});

describe("brandProperties", () => {
  it("names the eleven shades, the parts of a fill, and the text on the secondary color", () => {
    const properties = brandProperties({ primary: "#0f766e", secondary: "#2dd4bf" });
    expect(properties.get("--brand-600")).toBe("#0f766e");
    expect(properties.get("--brand-secondary")).toBe("#2dd4bf");
    expect(properties.get("--on-brand-secondary")).toBe("#17191d");
    expect(properties.size).toBe(BRAND_STEPS.length + FILL_PARTS.length + 2);
  });

  it("writes the optional colors only where they are set; error drives danger", () => {
    const text = brandDeclarations({ primary: "#0f766e", secondary: "#2dd4bf", error: "ef4444", accent: null });
    expect(text).toContain("--brand-danger-600:");
    expect(text).not.toContain("--brand-accent");
    expect(text).not.toContain("--brand-error");
  });

  it("falls back to Trellis's own for what is no colour, and never passes it on", () => {
    const text = brandDeclarations({ primary: "red;}body{display:none", secondary: "", success: "javascript:0" });
    expect(text).toContain("--brand-500:#3b82f6");
    expect(text).toMatch(/^(--[a-z0-9-]+:(#[0-9a-f]{6}|transparent|light-dark\([^()]+\));?)+$/);
  });
});
