import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Money, moneyText } from "./money.tsx";

describe("moneyText", () => {
  it.each([
    [123450n, "auto", "$1,234.50"],
    [-5n, "auto", "\u2212$0.05"],
    [128400n, "always", "+$1,284.00"],
    [-41236n, "always", "\u2212$412.36"],
    [0n, "always", "$0.00"],
    [-41236n, "none", "$412.36"],
  ] as const)("%s cents with sign %s are %s", (cents, sign, text) => {
    expect(moneyText(cents, sign)).toBe(text);
  });
});

describe("Money", () => {
  it("lets the cents step back in a figure, and only there", () => {
    expect(renderToStaticMarkup(<Money cents={22948600n} size="figure" />)).toMatch(
      />\$229,486<span[^>]*>\.00<\/span>/,
    );
    expect(renderToStaticMarkup(<Money cents={22948600n} />)).toMatch(/>\$229,486\.00<\/span>$/);
  });

  it("writes only money that came in in green", () => {
    expect(renderToStaticMarkup(<Money cents={1n} tone="signed" />)).toContain("text-success-text");
    for (const cents of [0n, -1n]) {
      expect(renderToStaticMarkup(<Money cents={cents} tone="signed" />)).not.toContain("text-success-text");
    }
  });
});
