import { expect, test } from "vitest";
import { readImports, sourceFiles } from "./import-graph.ts";
import { projectFiles, readText } from "./project-files.ts";

/** Browser code and `shared`, without tests. */
const CHECKED = /^(host|remotes|embeds|shared)\/(?!.*\.(test|arbitrary)\.tsx?$)/;

/** Files whose exports are used other than by an import, with the reason. */
const USED_ELSEWHERE: [RegExp, string][] = [
  [/^shared\/src\/runtime\/index\.ts$/, "the module that remotes get from the shell"],
  [/^[^/]+(\/[^/]+)?\/vite\.[\w.]*config\.ts$/, "Vite reads their default export"],
  [/^embeds\/src\/(load-\w+-extras|preact-react|handed-preact|\w+-more)\.ts$/, "named by the build of the elements"],
  [/^shared\/client\/src\//, "what the published package exports, see its generated index"],
  [/^shared\/client\/build\/generate\.ts$/, "holds the text of the files that it writes"],
  [/^embeds\/types\//, "compiled by embed-types.test.ts as another site's code"],
];

const EXPORT =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)|^export\s+(?:type\s+)?\{([^}]*)\}|^export\s+(default)\b/gm;

function exportsOf(file: string): string[] {
  return [...readText(file).matchAll(EXPORT)].flatMap(([, name, list, byDefault]) =>
    list === undefined
      ? [name ?? byDefault ?? ""]
      : list.split(",").flatMap(
          (each) =>
            each
              .trim()
              .replace(/^type\s+/, "")
              .split(/\s+as\s+/)
              .at(-1) || [],
        ),
  );
}

/** The names that each file's importers take from it; the shell loads widgets by their names in `remote.json`. */
function usedNames(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const use = (file: string, name: string) => used.set(file, (used.get(file) ?? new Set()).add(name));
  for (const { from, to, names } of readImports()) if (from !== to) for (const name of names) use(to, name);
  for (const manifest of projectFiles().filter((file) => /^remotes\/[^/]+\/remote\.json$/.test(file))) {
    const { widgets = [] } = JSON.parse(readText(manifest)) as { widgets?: { module: string; name: string }[] };
    for (const { module, name } of widgets) use(manifest.replace("remote.json", `src/${module}.tsx`), name);
  }
  return used;
}

test("every export of browser code and of shared is imported by another file", () => {
  const used = usedNames();
  const unused = sourceFiles()
    .filter((file) => CHECKED.test(file) && !USED_ELSEWHERE.some(([files]) => files.test(file)))
    .filter((file) => !used.get(file)?.has("*"))
    .flatMap((file) => exportsOf(file).flatMap((name) => (used.get(file)?.has(name) ? [] : `${file}: ${name}`)));
  expect(unused).toEqual([]);
});
