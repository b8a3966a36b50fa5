import { resolveTheme } from "@trellis/shared/theme/brand.ts";
import { contrastRatio } from "@trellis/shared/theme/brand-shades.ts";
import { describe, expect, it } from "vitest";
import { brandOf, changesOf, isColor, presetOf, valuesOf } from "./brand-values.ts";
import { checkContrast } from "./contrast.ts";

const organization = {
  primaryColor: "#3b82f6",
  secondaryColor: "#1e40af",
  accentColor: null,
  successColor: null,
  warningColor: null,
  errorColor: "#b91c1c",
};
const saved = valuesOf(organization);
/** Six levels of red, green and blue: 216 colors all over the space. */
const LEVELS = ["00", "33", "66", "99", "cc", "ff"];
const COLORS = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)));

describe("the form", () => {
  it("sends what differs, written as a colour is, and null for an emptied optional one", () => {
    expect(changesOf(saved, saved)).toEqual({});
    expect(changesOf({ ...saved, primary: "3B82F6" }, saved)).toEqual({});
    expect(changesOf({ ...saved, primary: "#0F766E", error: "" }, saved)).toEqual({ primary: "#0f766e", error: null });
  });

  it("knows its preset, however it is typed", () => {
    expect(presetOf(saved)).toBe("Harbor Blue");
    expect(presetOf({ ...saved, primary: "0F766E", secondary: "134e4a" })).toBe("Evergreen");
    expect(presetOf({ ...saved, primary: "#0f766e" })).toBeUndefined();
  });

  it("shows the last whole colour while one is typed", () => {
    const before = resolveTheme(organization);
    expect(brandOf({ ...saved, primary: "#0f7", error: "#b9" }, before)).toMatchObject({
      primary: "#00ff77",
      error: "#b91c1c",
    });
    expect(brandOf({ ...saved, primary: "#0f76e", error: " " }, before)).toMatchObject({
      primary: "#3b82f6",
      error: null,
    });
  });

  it.each([
    ["primary", "", false],
    ["error", "", true],
    ["error", "red", true],
    ["error", "oklch(0.55 0.2 25)", true],
    ["error", "redd", false],
    ["secondary", "#abc", true],
  ] as const)("%s may hold %j: %s", (name, text, may) => expect(isColor(name, text)).toBe(may));
});

describe("contrast", () => {
  it.each(["primary", "secondary", "accent", "success", "warning", "error"] as const)(
    "offers for every %s that is too faint one that is not, and nothing for the others",
    (name) => {
      for (const color of COLORS) {
        const given = { ...resolveTheme(organization), [name]: color };
        for (const { id, passes, ratio, fix } of checkContrast(given)) {
          expect(passes).toBe(ratio >= 4.5);
          expect(fix === undefined).toBe(passes);
          if (id === "button" || id === "link") expect(passes).toBe(true);
          if (!fix) continue;
          expect(contrastRatio(fix.color, "#ffffff")).toBeGreaterThanOrEqual(4.5);
          expect(checkContrast({ ...given, [fix.name]: fix.color }).find((check) => check.id === id)?.passes).toBe(
            true,
          );
        }
      }
    },
  );
});
