import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const sources = projectFiles().filter((file) => /^remotes\/[^/]+\/.*\.tsx?$/.test(file));
const importsIn = (file: string) =>
  [...readText(file).matchAll(/(?:\bfrom |\bimport\(|^import )"([^"]+)"/gm)].map(([, name = ""]) => name);

test("what makes a folder a remote comes from the kit, as it does outside of this tree", () => {
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.flatMap((file) =>
    importsIn(file)
      .filter((name) => /^@trellis\/shared\/remote\/|shared\/src\/remote/.test(name))
      .map((name) => `${file}: import this from @trellis/remote-kit, not from ${name}`),
  );
  expect(wrong).toEqual([]);
  const configs = sources.filter((file) => /^remotes\/[^/]+\/vite\.config\.ts$/.test(file));
  const others = configs.filter((file) => !readText(file).includes("shared/remote-kit/src/vite.ts"));
  expect([configs.length > 5, others]).toEqual([true, []]);
});

test("a remote takes nothing of this tree but shared code, contracts and rules", () => {
  const wrong = sources.flatMap((file) =>
    importsIn(file)
      .filter((name) => /^@trellis\/(api|remote-(?!kit)|client|tests)|\.\.\/(api|host|embeds|tests)\//.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
