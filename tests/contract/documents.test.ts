import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readText } from "./project-files.ts";

const MAIN = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
const DOCUMENTS = projectFiles().filter(
  (file) => (MAIN.includes(file) || /^docs\/.*\.md$/.test(file)) && existsSync(path.join(ROOT, file)),
);
const TOP =
  /^(README\.md|ARCHITECTURE\.md|CONTRIBUTING\.md|package\.json|tsconfig\.base\.json|\.ci|docs|host|remotes|embeds|api|shared|tests|scripts)(\/|$)/;

test.each(DOCUMENTS)("paths that %s names exist", (document) => {
  const text = readText(document);
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? "");
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]+)[^)]*\)/g)].map((match) =>
    path.normalize(path.join(path.dirname(document), match[1] ?? "")),
  );
  const paths = [...named.filter((name) => TOP.test(name) && !/[<>*{}]/.test(name)), ...linked];
  if (MAIN.includes(document)) expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test("the index of decisions names each page once, in order, and each page has the same three parts", () => {
  const pages = DOCUMENTS.filter((file) => /^docs\/decisions\/\d/.test(file)).toSorted();
  const index = [...readText("docs/decisions/README.md").matchAll(/^- \[(\d{3})\]\((\S+)\) (.+)$/gm)];
  expect(index.map(([, number, file, title]) => `docs/decisions/${file}: # ${number}. ${title}`)).toEqual(
    pages.map((file) => `${file}: ${readText(file).split("\n")[0]}`),
  );
  expect(pages.map((file) => Number(path.basename(file).slice(0, 3)))).toEqual(pages.map((_, at) => at + 1));
  const parts = ["## Context", "## Decision", "## Consequences"];
  const wrong = pages.filter(
    (file) =>
      readText(file)
        .match(/^## .+$/gm)
        ?.join() !== parts.join(),
  );
  expect(wrong).toEqual([]);
});

test("commands that the documents name are scripts of the project", () => {
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap((document) =>
    [...readText(document).matchAll(/`npm (?:run )?([a-z:-]+)/g)].map((match) => match[1] ?? ""),
  );
  expect(named.filter((name) => !["install", "ci"].includes(name) && !(name in scripts))).toEqual([]);
});

test("nothing that belongs to one machine or to no one is committed", () => {
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
    projectFiles().filter(
      (file) => /(^|\/)(dist|dist-public|dist-picture|node_modules)\//.test(file) || /\.env$/.test(file),
    ),
  ).toEqual([]);
});
