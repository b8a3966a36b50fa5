import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandProperties, DEFAULT_BRAND, type OrganizationColors, resolveTheme } from "./brand.ts";
import { BRAND_PRESETS, OPTIONAL_COLORS } from "./brand-presets.ts";
import { type BrandStep, contrastRatio, createBrandShades } from "./brand-shades.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const chosen = fc.option(color);
const organization: fc.Arbitrary<OrganizationColors> = fc.record({
  primaryColor: color,
  secondaryColor: color,
  accentColor: chosen,
  successColor: chosen,
  warningColor: chosen,
  errorColor: chosen,
});

const GROUND = { light: ["#ffffff", "#f7f7f9"], dark: ["#0f1012", "#0b0c0e", "#16181b", "#1d2024"] };

/** One color over another, as a browser paints a half transparent one. */
function over(top: string, alpha: number, ground: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(top, at) * alpha + channel(ground, at) * (1 - alpha)))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Text and its ground, wherever tokens.css puts a shade of `color` behind or into text. */
function pairsOf(color: string): [text: string, ground: string, where: string][] {
  const shades = createBrandShades(color);
  const on = (step: BrandStep, grounds: readonly string[], where: string) =>
    grounds.map((ground): [string, string, string] => [shades[step], ground, `${step} ${where}`]);
  const dark = GROUND.dark.map((ground) => over(shades[500], 0.16, ground));
  const darkStrong = GROUND.dark.map((ground) => over(shades[500], 0.26, ground));
  return [
    ...([600, "hover", "pressed"] as const).map((part): [string, string, string] => [
      shades.on,
      shades[part],
      `text on ${part}`,
    ]),
    ...on(700, [...GROUND.light, shades[50]], "on light"),
    ...on(800, [shades[100]], "on 100"),
    ...on(300, [...GROUND.dark, ...dark], "on dark"),
    ...on(200, darkStrong, "on dark wash"),
  ];
}

const unreadable = (color: string) =>
  pairsOf(color)
    .map(([text, ground, where]) => ({ color, where, ratio: contrastRatio(text, ground) }))
    .filter(({ ratio }) => ratio < 4.5);

describe("resolveTheme", () => {
  it("keeps text readable everywhere, whatever the six colors", () => {
    fc.assert(
      fc.property(organization, (given) => {
        const theme = resolveTheme(given);
        for (const value of Object.values(theme)) if (value !== null) expect(unreadable(value)).toEqual([]);
        const properties = brandProperties(theme);
        const secondary = properties.get("--brand-secondary") ?? "";
        expect(secondary).toBe(given.secondaryColor);
        expect(contrastRatio(properties.get("--on-brand-secondary") ?? "", secondary)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1000 },
    );
  });

  it("shows each color as it was entered, in one of its own steps", () => {
    fc.assert(
      fc.property(organization, (given) => {
        const values = [...brandProperties(resolveTheme(given)).values()];
        for (const value of Object.values(given)) if (value !== null) expect(values).toContain(value);
      }),
    );
  });

  it("takes Trellis's own for what is no colour, and none for what was not chosen", () => {
    expect(resolveTheme({ primaryColor: "blue", secondaryColor: "", errorColor: "#12", accentColor: "ABC" })).toEqual({
      ...DEFAULT_BRAND,
      accent: "#aabbcc",
      success: null,
      warning: null,
      error: null,
    });
  });
});

describe("what an organization starts with", () => {
  it.each([
    ...BRAND_PRESETS.flatMap(({ name, primary, secondary }) => [
      [`${name}, primary`, primary],
      [`${name}, secondary`, secondary],
    ]),
    ...Object.entries(OPTIONAL_COLORS),
  ])("%s can be read", (_, value) => expect(unreadable(value ?? "")).toEqual([]));

  it("has six pairs of different names, the default first", () => {
    expect(new Set(BRAND_PRESETS.map(({ name }) => name)).size).toBe(6);
    expect(BRAND_PRESETS[0]).toMatchObject(DEFAULT_BRAND);
  });
});
