import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseColor } from "./color.ts";
import { COLOR_NAMES } from "./color-names.ts";

describe("parseColor", () => {
  // The values are those of CSS Color 4's own examples and of browsers.
  it.each([
    ["#3B82F6", "#3b82f6"],
    ["3b82f6", "#3b82f6"],
    [" #abc ", "#aabbcc"],
    ["RebeccaPurple", "#663399"],
    ["rgb(170, 0, 51)", "#aa0033"],
    ["RGB(170,0,51)", "#aa0033"],
    ["rgb(170 0 51)", "#aa0033"],
    ["rgb(66.67% 0% 20%)", "#aa0033"],
    ["rgb(300 -20 51)", "#ff0033"],
    ["rgb(none 0 51)", "#000033"],
    ["hsl(342, 100%, 33.3%)", "#aa0033"],
    ["hsl(342deg 100 33.3)", "#aa0033"],
    ["hsl(0.95turn 100% 33.3%)", "#aa0033"],
    ["hsl(-18 100% 33.3%)", "#aa0033"],
    ["hsl(120 100% 25%)", "#008000"],
    ["hwb(150 20% 10%)", "#33e68c"],
    ["hwb(0 60% 60%)", "#808080"],
    ["lab(52.2345% 40.1645 59.9971)", "#c65d06"],
    ["lch(52.2345% 72.2 56.2)", "#c65d06"],
    ["oklab(59.69% 0.1007 0.1191)", "#c65d07"],
    ["oklch(59.69% 0.156 49.77)", "#c65d07"],
    ["oklch(0.628 0.2577 29.23)", "#ff0000"],
    ["oklch(100% 0.4 30)", "#ffffff"],
    ["color(srgb 0.667 0 0.2)", "#aa0033"],
    ["color(srgb-linear 0.5 0.5 0.5)", "#bcbcbc"],
    ["color(display-p3 0.5 0.5 0.5)", "#808080"],
  ])("%s is %s", (text, hex) => expect(parseColor(text)).toBe(hex));

  it.each([
    ["#a035", "#e3aabb"],
    ["#aa003380", "#d47f99"],
    ["a038", "#d27792"],
    ["rgba(170, 0, 51, 0.5)", "#d58099"],
    ["rgb(170 0 51 / 50%)", "#d58099"],
    ["hsla(342, 100%, 33.3%, .5)", "#d58099"],
    ["hsl(342 100% 33.3% / 0.5)", "#d58099"],
    ["oklch(0 0 0 / 20%)", "#cccccc"],
    ["color(srgb 0 0 0 / 0.2)", "#cccccc"],
    ["rgb(0 0 0 / 2)", "#000000"],
  ])("%s looks like %s on white", (text, hex) => expect(parseColor(text)).toBe(hex));

  it.each([
    "",
    "transparent",
    "currentcolor",
    "redd",
    "constructor",
    "#12",
    "#12345",
    "#1234567",
    "rgb(0, 0)",
    "rgb(0 0 0 0)",
    "rgb(0, 0, 0 / 1)",
    "rgb(0 0 0 / 1 / 1)",
    "rgb(0deg 0 0)",
    "rgba(0, 0, 0, 0)",
    "#fff0",
    "srgb(1 1 1)",
    "color(rgb 1 1 1)",
    "color(srgb 1 1)",
    "hsl(1px 0 0)",
    "var(--x)",
    "url(x)",
    "#fff;color:red",
    `#fff${" ".repeat(200)}x`,
  ])("%j is no color", (text) => expect(parseColor(text)).toBeUndefined());

  it("knows all names of CSS", () => {
    expect(COLOR_NAMES.size).toBe(148);
    expect(parseColor("darkslategrey")).toBe("#2f4f4f");
  });

  it("reads each color the same in every notation that a browser writes", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const hex = `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
        const share = (value: number) => value / 255;
        for (const text of [
          `rgb(${r}, ${g}, ${b})`,
          `rgb(${r} ${g} ${b} / 1)`,
          `${hex}ff`,
          `color(srgb ${share(r)} ${share(g)} ${share(b)})`,
        ])
          expect(parseColor(text)).toBe(hex);
      }),
    );
  });
});
