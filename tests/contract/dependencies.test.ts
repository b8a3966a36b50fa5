import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"] as const;

interface Manifest extends Partial<Record<(typeof FIELDS)[number], Record<string, string>>> {
  patchedDependencies?: Record<string, string>;
  workspaces?: { catalog: Record<string, string> };
}

const read = (file: string) => JSON.parse(readText(file)) as Manifest;
const root = read("package.json");
const catalog = root.workspaces?.catalog ?? {};

/** Every dependency of the workspace, and of the manifests that `npm run new:area` writes. */
const entries = projectFiles()
  .filter((file) => /(^|\/)package\.json(\.txt)?$/.test(file))
  .flatMap((file) =>
    FIELDS.flatMap((field) =>
      Object.entries(read(file)[field] ?? {}).map(([name, version]) => ({ file, field, name, version })),
    ),
  );
const ours = (name: string) => name.startsWith("@trellis/");
const isExact = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
const byName = Map.groupBy(
  entries.filter(({ name }) => !ours(name)),
  ({ name }) => name,
);

test("the workspace's packages are all read", () => {
  expect(new Set(entries.map(({ file }) => file)).size).toBeGreaterThan(45);
  expect(byName.size).toBeGreaterThan(80);
});

test("packages of ours depend on each other by workspace:*", () => {
  const wrong = entries.filter(({ name, version }) => ours(name) && version !== "workspace:*");
  expect(wrong.map(({ file, name, version }) => `${file}: ${name} is "${version}"`)).toEqual([]);
});

test("a library of one package has an exact version there, one of several packages is in the catalog", () => {
  const wrong = [...byName].flatMap(([name, uses]) => {
    const expected = uses.length > 1 || name in catalog ? "catalog:" : "an exact version";
    return uses
      .filter(({ version }) => (expected === "catalog:" ? version !== expected : !isExact(version)))
      .map(({ file, version }) => `${file}: ${name} is "${version}", expected ${expected}`);
  });
  expect(wrong).toEqual([]);
});

test("the catalog has an exact version of each library that is used, and no others", () => {
  const inexact = Object.entries(catalog).filter(([, version]) => !isExact(version));
  expect(inexact.map(([name, version]) => `package.json: the catalog's ${name} is "${version}"`)).toEqual([]);
  const named = entries.filter(({ version }) => version === "catalog:");
  const missing = named.filter(({ name }) => !(name in catalog));
  expect(missing.map(({ file, name }) => `${file}: ${name} is not in the catalog of package.json`)).toEqual([]);
  const unused = Object.keys(catalog).filter((name) => !byName.has(name));
  expect(unused.map((name) => `package.json: nothing uses the catalog's ${name}`)).toEqual([]);
});

test("a package names a library once, and a patch is of the version in use", () => {
  const uses = Map.groupBy(entries, ({ file, name }) => `${file}: ${name}`);
  expect([...uses].filter(([, fields]) => fields.length > 1).map(([use]) => `${use} is named twice`)).toEqual([]);
  const stale = Object.keys(root.patchedDependencies ?? {}).filter((patched) => {
    const [, name = "", version] = /^(.+)@([^@]+)$/.exec(patched) ?? [];
    return catalog[name] !== version;
  });
  expect(stale.map((patched) => `package.json patches ${patched}, which is not in use`)).toEqual([]);
});
