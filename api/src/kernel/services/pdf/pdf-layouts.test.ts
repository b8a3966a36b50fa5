import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { rememberLayouts } from "./pdf-layouts.ts";

const require = createRequire(import.meta.url);
const WEIGHTS = ["400Regular/Inter_400Regular", "500Medium/Inter_500Medium", "600SemiBold/Inter_600SemiBold"];
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

const read = (name: string) => create(readFileSync(require.resolve(`@expo-google-fonts/inter/${name}.ttf`))) as Font;

/** What a run draws, in thousandths of its size. */
const drawn = ({ glyphs, positions }: ReturnType<Font["layout"]>, scale: number) =>
  glyphs.map(({ id }, index) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return [id, ...[xAdvance, yAdvance, xOffset, yOffset].map((value) => value * scale)];
  });

describe("rememberLayouts", () => {
  it.each(WEIGHTS)("sets every pair of ASCII characters as with all features, in %s", (name) => {
    const [own, font] = [rememberLayouts(read(name)), read(name)];
    for (const first of PRINTABLE) {
      const pairs = PRINTABLE.map((second) => first + second).join("");
      const all = font.layout(pairs, { calt: false });
      expect(drawn(own.layout(pairs), 1), first).toEqual(drawn(all, 1000 / font.unitsPerEm));
    }
  });

  it("sets an amount digit by digit as it sets it whole", () => {
    const font = read("400Regular/Inter_400Regular");
    const own = rememberLayouts(font);
    for (const amount of ["$1,250.00", "\u22125.5%", "0"]) {
      const whole = font.layout(amount, { tnum: true, calt: false });
      expect(drawn(own.layout(amount, ["tnum"]), 1)).toEqual(drawn(whole, 1000 / font.unitsPerEm));
    }
  });

  it("gives documents one run that scaling in place does not change", () => {
    const own = rememberLayouts(read("400Regular/Inter_400Regular"));
    const first = own.layout("Total");
    const before = drawn(first, 1);
    // As pdfkit does with each run.
    for (const position of first.positions) {
      const values = position as unknown as Record<string, number>;
      for (const key in values) values[key] = (values[key] ?? 0) * 2;
      values.advanceWidth = 3;
    }
    expect(drawn(own.layout("Total"), 1)).toEqual(before);
  });
});
