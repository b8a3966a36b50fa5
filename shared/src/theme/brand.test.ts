import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BRAND_STEPS,
  brandDeclarations,
  brandProperties,
  contrastRatio,
  createBrandShades,
  DEFAULT_BRAND,
  isReadable,
  parseColor,
  readableOn,
  suggestReadable,
} from "./brand.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("createBrandShades", () => {
  it("carries white text on step 600 and every darker one, whatever the colour", () => {
    fc.assert(
      fc.property(color, (given) => {
        const shades = createBrandShades(given);
        for (const step of BRAND_STEPS.filter((each) => each >= 600)) {
          expect(contrastRatio(shades[step], "#ffffff")).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps the colour itself as one step, and gets darker with every step", () => {
    fc.assert(
      fc.property(color, (given) => {
        const shades = BRAND_STEPS.map((step) => createBrandShades(given)[step]);
        expect(shades).toContain(given);
        const onBlack = shades.map((shade) => contrastRatio(shade, "#000000"));
        for (let at = 1; at < onBlack.length; at += 1) expect(onBlack[at]).toBeLessThan(onBlack[at - 1]!);
      }),
    );
  });

  it("reads colours with and without #, short and long, and refuses anything else", () => {
    expect(createBrandShades("3B82F6")).toEqual(createBrandShades("#3b82f6"));
    expect(createBrandShades("#abc")).toEqual(createBrandShades("#aabbcc"));
    expect(parseColor(" #0F766E ")).toBe("#0f766e");
    for (const text of ["", "blue", "#12", "#12345", "#1234567", "url(x)"]) {
      expect(() => createBrandShades(text)).toThrow(RangeError);
    }
  });

  it("is what tokens.css declares for Trellis's own brand", () => {
    const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
    const shades = createBrandShades(DEFAULT_BRAND.primary);
    for (const step of BRAND_STEPS) expect(css).toContain(`--brand-${step}: ${shades[step]};`);
  });
});

describe("contrast", () => {
  it("is WCAG's", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBe(21);
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(isReadable("#767676")).toBe(true);
    expect(isReadable("#777777")).toBe(false);
  });

  it("always finds text for a ground, and a readable neighbour for a colour", () => {
    fc.assert(
      fc.property(color, color, (given, ground) => {
        expect(isReadable(readableOn(ground), ground)).toBe(true);
        expect(isReadable(suggestReadable(given, ground), ground)).toBe(true);
      }),
    );
    expect(suggestReadable("#0f766e")).toBe("#0f766e");
    expect(suggestReadable("#2dd4bf")).toBe(createBrandShades("#2dd4bf")[600]);
  });
});

describe("brandProperties", () => {
  it("names the eleven shades and what stands on the secondary colour", () => {
    const properties = brandProperties({ primary: "#0f766e", secondary: "#2dd4bf" });
    expect(properties.get("--brand-600")).toBe("#0f766e");
    expect(properties.get("--brand-secondary")).toBe("#2dd4bf");
    expect(properties.get("--on-brand-secondary")).toBe("#17191d");
    expect(properties.size).toBe(BRAND_STEPS.length + 2);
  });

  it("writes the optional colours only where they are given; error drives danger", () => {
    const text = brandDeclarations({ primary: "#0f766e", secondary: "#2dd4bf", error: "ef4444", accent: null });
    expect(text).toContain("--brand-danger-600:");
    expect(text).not.toContain("--brand-accent");
    expect(text).not.toContain("--brand-error");
  });

  it("falls back to Trellis's own for what is no colour, and never passes it on", () => {
    const text = brandDeclarations({ primary: "red;}body{display:none", secondary: "", success: "javascript:0" });
    expect(text).toContain("--brand-500:#3b82f6");
    expect(text).toMatch(/^(--[a-z0-9-]+:#[0-9a-f]{6};?)+$/);
  });
});
