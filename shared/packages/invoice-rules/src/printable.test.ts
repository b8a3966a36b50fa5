import { expect, test } from "vitest";
import { unprintable } from "./printable.ts";

test.each([
  ["Façade, Größe, Ωμέγα, Привет – 2 × $5.00 © ™", []],
  ["Tea 茶 and 茶", ["茶"]],
  ["شاي", ["ش", "ا", "ي"]],
  ["Party 🎉", ["🎉"]],
  ["", []],
])("%j has these characters that no PDF of ours prints", (text, expected) => {
  expect(unprintable(text)).toEqual(expected);
});
