import { expect, test } from "vitest";
import { tagsAfter } from "./change-details.ts";

test("tags are added once and taken away, in the order that they had", () => {
  expect(tagsAfter(["office", "2026"], { added: ["2026", "gala"], removed: ["office"] })).toEqual(["2026", "gala"]);
  expect(tagsAfter([], { added: ["gala"], removed: ["office"] })).toEqual(["gala"]);
  expect(tagsAfter(["office"], { added: [], removed: ["office"] })).toEqual([]);
});

test("tags that stay as they are need no change", () => {
  expect(tagsAfter(["office"], { added: ["office"], removed: ["gala"] })).toBeUndefined();
  expect(tagsAfter([], { added: [], removed: [] })).toBeUndefined();
});
