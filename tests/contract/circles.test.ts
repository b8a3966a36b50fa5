import { expect, test } from "vitest";
import { findCircles, findKnots, sourceFiles } from "./import-graph.ts";

/** Code that runs in browsers, with what it shares with the server. */
const BROWSER = /^(host|remotes|embeds|shared)\//;

test("no files of the browser import each other in a circle, types included", () => {
  expect(findCircles(sourceFiles().filter((file) => BROWSER.test(file)))).toEqual([]);
});

test("files that support tests import each other in no circle", () => {
  expect(findCircles(sourceFiles().filter((file) => /^(tests|api\/testing)\//.test(file)))).toEqual([]);
});

test("files tied together by several circles are found as one group", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["a"]],
    ["d", ["e"]],
    ["e", ["d"]],
    ["f", ["a"]],
  ]);
  expect(findKnots(graph)).toEqual([
    ["a", "b", "c"],
    ["d", "e"],
  ]);
});
