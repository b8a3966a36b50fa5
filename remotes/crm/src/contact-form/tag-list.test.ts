import { MAX_TAGS } from "@trellis/contract-contacts/choices.ts";
import { expect, test } from "vitest";
import { readTags, withoutTag, withTags } from "./tag-list.ts";

test("commas part tags, spaces are tidied, and nothing is a tag", () => {
  expect(readTags(" Board  prospect, ,Letters only,")).toEqual(["Board prospect", "Letters only"]);
  expect(readTags(" , ")).toEqual([]);
  expect(readTags("x".repeat(80))).toEqual(["x".repeat(50)]);
});

test("a tag in other case is the same, and there is an end", () => {
  expect(withTags(["VIP"], ["vip", "Board"])).toEqual(["VIP", "Board"]);
  const many = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);
  expect(withTags(many, ["one more"])).toEqual(many);
  expect(withoutTag(["a", "b"], "a")).toEqual(["b"]);
});
