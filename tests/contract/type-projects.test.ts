import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

interface Project {
  extends?: string;
  include?: string[];
  exclude?: string[];
  compilerOptions?: Record<string, unknown>;
}

const read = (file: string): Project => JSON.parse(readText(file)) as Project;
const files = projectFiles();
/** What `npm run check` and `npm test` check, as files. */
const checked = (
  JSON.parse(/TYPE_PROJECTS = (\[[^\]]*\])/.exec(readText("scripts/check.mjs"))?.[1] ?? "[]") as string[]
).map((name) => (name.endsWith(".json") ? name : `${name}/tsconfig.json`));

/** Whether a project takes this file in by its own list. */
function includes(project: string, file: string): boolean {
  const folder = path.dirname(project);
  const within = path.posix.relative(folder, file);
  const isIn = (pattern: string) => {
    if (pattern === "**/*.ts") return !within.startsWith("..") && within.endsWith(".ts");
    const start = pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*");
    return new RegExp(`^${start}${pattern.endsWith(".ts") ? "" : "/.*"}$`).test(within);
  };
  const { include = [], exclude = [] } = read(project);
  return include.some(isIn) && !exclude.some(isIn);
}

test("each file is checked for its types by one project of the run", () => {
  const sources = files.filter(
    (file) =>
      /^(host|embeds|api|shared|remotes|tests)\/.*\.tsx?$/.test(file) &&
      !/^(embeds\/types|shared\/client\/example)\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const wrong = sources.flatMap((file) => {
    const projects = checked.filter((project) => includes(project, file));
    return projects.length === 1 ? [] : [`${file}: ${projects.join(", ") || "no project"}`];
  });
  expect(wrong).toEqual([]);
});

test("a folder's own project checks as the run does", () => {
  const own = files.filter((file) => /(^|\/)tsconfig\.json$/.test(file) && !/^embeds\/types\//.test(file));
  const optionsOf = (file: string) => {
    const project = read(file);
    const base = project.extends?.includes("base")
      ? {}
      : project.extends
        ? read(path.join(path.dirname(file), project.extends))
        : {};
    return { ...base.compilerOptions, ...project.compilerOptions };
  };
  const wrong = own.flatMap((file) => {
    const source = files.find((each) => /\.tsx?$/.test(each) && includes(file, each));
    const inRun = checked.find((project) => source && includes(project, source));
    if (!source || !inRun) return [];
    const [mine, theirs] = [optionsOf(file), optionsOf(inRun)];
    const isSame = JSON.stringify(mine.types) === JSON.stringify(theirs.types);
    return isSame ? [] : [`${file} and ${inRun} know other globals`];
  });
  expect(wrong).toEqual([]);
});
