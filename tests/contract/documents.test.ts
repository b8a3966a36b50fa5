import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readText } from "./project-files.ts";

const DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
const TOP =
  /^(README\.md|ARCHITECTURE\.md|CONTRIBUTING\.md|package\.json|tsconfig\.base\.json|\.ci|host|remotes|embeds|api|shared|tests|scripts)(\/|$)/;

test.each(DOCUMENTS)("paths that %s names exist", (document) => {
  const named = [...readText(document).matchAll(/`([^`\s]+)`|\]\(([^)\s#]+)\)/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  const paths = named.filter((name) => TOP.test(name) && !/[<>*{}]/.test(name));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test("commands that the documents name are scripts of the project", () => {
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap((document) =>
    [...readText(document).matchAll(/`npm (?:run )?([a-z-]+)/g)].map((match) => match[1] ?? ""),
  );
  expect(named.filter((name) => !["install", "ci"].includes(name) && !(name in scripts))).toEqual([]);
});

test("nothing that belongs to one machine or to nobody is committed", () => {
  const files = projectFiles().filter(
    (file) =>
      existsSync(path.join(ROOT, file)) &&
      !/\.(png|woff2|csv|ico)$/.test(file) &&
      file !== "tests/contract/documents.test.ts",
  );
  const wrong = files.filter((file) =>
    /(\/home\/\w|\/root\/|\/work\/|\/Users\/\w)|BEGIN [A-Z ]*PRIVATE KEY|registry\.npmjs|\bsk_live_/.test(
      readText(file),
    ),
  );
  expect(wrong).toEqual([]);
  expect(
    projectFiles().filter((file) => /(^|\/)(dist|dist-public|node_modules)\//.test(file) || /\.env$/.test(file)),
  ).toEqual([]);
});
