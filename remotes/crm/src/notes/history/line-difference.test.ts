import fc from "fast-check";
import { expect, it } from "vitest";
import { compareLines } from "./line-difference.ts";

const textOf = (before: string, after: string, without: "added" | "removed") =>
  compareLines(before, after)
    .filter(({ kind }) => kind !== without)
    .flatMap(({ lines }) => lines)
    .join("\n");

it("names the lines that went and those that came, in their places", () => {
  expect(compareLines("a\nb\nc\nd", "a\nc\nx\nd")).toEqual([
    { kind: "same", lines: ["a"] },
    { kind: "removed", lines: ["b"] },
    { kind: "same", lines: ["c"] },
    { kind: "added", lines: ["x"] },
    { kind: "same", lines: ["d"] },
  ]);
  expect(compareLines("a", "a")).toEqual([{ kind: "same", lines: ["a"] }]);
  expect(compareLines("", "a\na")).toEqual([
    { kind: "removed", lines: [""] },
    { kind: "added", lines: ["a", "a"] },
  ]);
});

it("holds both texts whole, whatever they are, and no more changes than lines (property)", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "", "d d"), { maxLength: 14 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(textOf(before, after, "added")).toBe(before);
      expect(textOf(before, after, "removed")).toBe(after);
      if (before === after) expect(compareLines(before, after).map(({ kind }) => kind)).toEqual(["same"]);
    }),
  );
});

it("answers at once for texts of fifty thousand lines that have nothing in common", () => {
  const lines = (word: string) => Array.from({ length: 50_000 }, (_, n) => `${word}${n}`).join("\n");
  const begun = process.cpuUsage();
  const pieces = compareLines(`same\n${lines("a")}`, `same\n${lines("b")}`);
  expect(pieces.map(({ kind, lines: found }) => [kind, found.length])).toEqual([
    ["same", 1],
    ["removed", 50_000],
    ["added", 50_000],
  ]);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_000);
});
