import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

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

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split("-")[0]?.split(".").map(Number) ?? []);
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
