import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

test("a link in a text has the color and the line of a link, and no class that no stylesheet has", () => {
  const screens = projectFiles().filter((file) => /^(host|remotes\/\w+|shared)\/src\/.*\.tsx$/.test(file));
  expect(screens.length).toBeGreaterThan(400);
  expect(screens.filter((file) => /className="(?:[^"]* )?link[ "]/.test(readText(file)))).toEqual([]);
});
