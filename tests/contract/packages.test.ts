import path from "node:path";
import { describe, expect, test } from "vitest";
import { circlesOf, findCircles, importGraph, readImports, sourceFiles } from "./import-graph.ts";
import { projectFiles, ROOT, readText } from "./project-files.ts";

// shared/packages holds pure rules by subject, shared/contracts the calls of each area: packages with their own manifest.

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const WORKSPACE =
  /^(api|host|embeds|shared|shared\/client|shared\/remote-kit|tests|remotes\/[^/]+|shared\/(packages|contracts)\/[^/]+)\/package\.json$/;
const files = projectFiles();
const manifests = new Map(
  files
    .filter((file) => WORKSPACE.test(file))
    .map((file) => [path.dirname(file), JSON.parse(readText(file)) as Manifest] as const),
);
const deepestFirst = [...manifests.keys()].toSorted((a, b) => b.length - a.length);
const homes = new Map<string, string | undefined>();
function homeOf(file: string): string | undefined {
  if (!homes.has(file))
    homes.set(
      file,
      deepestFirst.find((folder) => file.startsWith(`${folder}/`)),
    );
  return homes.get(file);
}
const nameOf = (folder: string) => manifests.get(folder)?.name ?? folder;

const isTest = (file: string) => /\.(test|spec|arbitrary)\.tsx?$/.test(file);
const isRules = (file: string) => file.startsWith("shared/packages/");
const isPackage = (file: string) => /^shared\/(packages|contracts)\//.test(file);
const packages = [...manifests.keys()].filter(isPackage);
const sources = sourceFiles();
/** Imports of our own files, across packages and inside of them. */
const imports = readImports(sources).filter(({ to }) => homeOf(to) !== undefined);

test("rules never import a contract, and neither imports what draws or serves", () => {
  const wrong = imports.filter(
    ({ from, to }) => (isRules(from) && !isRules(to)) || (isPackage(from) && !isPackage(to)),
  );
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("a package is entered by its name", () => {
  const wrong = sources.flatMap((from) =>
    [...readText(from).matchAll(/(?:\bfrom |\bimport\(|^import )"(\.[^"]+)"/gm)].flatMap(([, name = ""]) => {
      const to = path.posix.join(path.posix.dirname(from), name);
      return homeOf(from) !== homeOf(to) && (isPackage(from) || isPackage(to)) ? [`${from} → ${name}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("packages and their files import each other in one direction", () => {
  const arrows = new Map(packages.map((folder) => [folder, [] as string[]]));
  for (const { from, to } of imports) {
    const [source = "", target = ""] = [homeOf(from), homeOf(to)];
    if (source !== target && !isTest(from) && arrows.has(target)) arrows.get(source)?.push(target);
  }
  expect(circlesOf(arrows)).toEqual([]);
  expect(findCircles(sources.filter((file) => isPackage(file) && !isTest(file)))).toEqual([]);
});

test("a manifest names the packages of ours that its code imports, and no others", () => {
  const wrong = [...manifests].flatMap(([folder, { dependencies = {}, devDependencies = {} }]) => {
    const named = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith("@trellis/"));
    const used = new Map(
      imports
        .filter(({ from, to }) => homeOf(from) === folder && homeOf(to) !== folder && isPackage(to))
        .map(({ from, to }) => [nameOf(homeOf(to) ?? ""), from]),
    );
    const rules = named.filter((name) => packages.some((each) => nameOf(each) === name));
    return [
      ...[...used].filter(([name]) => !named.includes(name)).map(([name, from]) => `${folder} lacks ${name} (${from})`),
      ...rules.filter((name) => !used.has(name)).map((name) => `${folder} names ${name} and imports nothing of it`),
    ];
  });
  expect(wrong).toEqual([]);
});

const isMissing = (name: string) => !files.some((file) => file === name || file.startsWith(`${name}/`));
/** The base, on which every contract is written, and the table of all. */
const AROUND_AREAS = ["shared/contracts/base", "shared/contracts/all"];

test("the page of an area's contract names its files, the rules and contracts it uses, and what others rely on", () => {
  const contracts = packages.filter((folder) => !isRules(folder) && !AROUND_AREAS.includes(folder));
  const wrong = contracts.flatMap((folder) => {
    const page = `${folder}/README.md`;
    const text = readText(page);
    const { dependencies = {} } = manifests.get(folder) ?? { dependencies: {} };
    const used = Object.keys(dependencies).filter((name) => /^@trellis\/(?!contract-base$)/.test(name));
    const modules = sources.filter((file) => file.startsWith(`${folder}/src/`) && !isTest(file));
    return [
      ...["## Rules it uses", "## What others may rely on"].filter((title) => !text.includes(`\n${title}\n`)),
      ...used.filter((name) => !text.includes(`\`${name}\``)),
      ...modules.map((file) => path.relative(folder, file)).filter((name) => !text.includes(`\`${name}\``)),
    ].map((missing) => `${page} lacks ${missing}`);
  });
  expect(wrong).toEqual([]);
});

describe.each(packages)("%s", (folder) => {
  test("has a page that says what it is for", () => {
    const page = `${folder}/README.md`;
    expect(files).toContain(page);
    const text = readText(page);
    expect(text.split("\n").length, `${page} is one page`).toBeLessThan(80);
    expect(text.split("\n")[0], `the title of ${page}`).toBe(`# \`${nameOf(folder)}\``);
    const gone = [...text.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, name]) => `${folder}/${name}`).filter(isMissing);
    expect(gone, `files that ${page} names`).toEqual([]);
  });

  test("has rooms of at most 25 source files", () => {
    const rooms = Map.groupBy(
      sources.filter((file) => file.startsWith(`${folder}/`) && !isTest(file)),
      (file) => path.dirname(file),
    );
    expect([...rooms].filter(([, inside]) => inside.length > 25).map(([room]) => room)).toEqual([]);
  });
});

test("every package of rules has its own tests", () => {
  const untested = packages.filter(
    (folder) => isRules(folder) && !files.some((file) => file.startsWith(`${folder}/`) && isTest(file)),
  );
  expect(untested).toEqual([]);
});

test("a build watches every folder that its files come from", async () => {
  const script = path.join(ROOT, "scripts/build.mjs");
  const { foldersOf } = (await import(script)) as { foldersOf: (target: string) => string[] };
  const graph = importGraph(sources);
  const targets = [...manifests.keys()].filter((folder) => /^(host|embeds|remotes\/[^/]+)$/.test(folder));
  const wrong = targets.flatMap((target) => {
    const watched = foldersOf(target);
    const waiting = sources.filter((file) => homeOf(file) === target && !isTest(file));
    const seen = new Set(waiting);
    for (const file of waiting)
      for (const next of graph.get(file) ?? []) if (!seen.has(next)) waiting.push(next) && seen.add(next);
    return waiting
      .filter((file) => !watched.some((folder) => file.startsWith(`${folder}/`)))
      .map((file) => `${target} is built from ${file}`);
  });
  expect(wrong).toEqual([]);
  expect(foldersOf("remotes/crm")).not.toContain("shared/packages/payroll-us");
});
