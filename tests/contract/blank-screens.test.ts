import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

test("no screen's place is blank while its code is on its way", () => {
  const routed = projectFiles().filter(
    (file) => /^(host|remotes)\/.*\.tsx$/.test(file) && /<Switch\b[\s\S]*<Route\b/.test(readText(file)),
  );
  expect(routed.length).toBeGreaterThan(6);
  expect(routed.filter((file) => /fallback=\{null\}/.test(readText(file)))).toEqual([]);
});
