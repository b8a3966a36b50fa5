import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const SHARED = path.resolve(import.meta.dirname, "../..");
export const ROOT = path.resolve(SHARED, "..");

/** Folders of `shared` that the kit takes from. */
const PARTS = [
  ...["client", "markdown", "remote", "runtime", "theme", "ui"].map((name) => `src/${name}`),
  "packages/*/src",
  "contracts/*/src",
  "remote-kit/src",
];

/** The tree's sources as JavaScript and declarations, laid out as `shared` is. `npm run check` checks their types. */
export function compileSources(folder: string): string {
  const outDir = path.join(folder, "compiled");
  const config = {
    extends: path.join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      noCheck: true,
      allowImportingTsExtensions: false,
      rootDir: SHARED,
      outDir,
    },
    include: PARTS.map((name) => path.join(SHARED, name)),
    exclude: [path.join(SHARED, "**/*.test.ts"), path.join(SHARED, "**/*.test.tsx")],
  };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "tsconfig.json");
  writeFileSync(file, JSON.stringify(config));
  try {
    execFileSync(path.join(ROOT, "node_modules/.bin/tsc"), ["-p", file], { stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || String(error));
  }
  return outDir;
}

export interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [key: string]: unknown;
}
export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** Looks up the exact version that the tree uses of a library. Throws where no manifest of `shared` names it. */
export function findVersions(): (name: string) => string {
  const { workspaces, devDependencies = {} } = readManifest(path.join(ROOT, "package.json"));
  const { catalog } = workspaces as { catalog: Record<string, string> };
  const manifests = [
    "package.json",
    ...globSync("packages/*/package.json", { cwd: SHARED }),
    "remote-kit/package.json",
  ];
  const named = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies: more = {} } = readManifest(path.join(SHARED, file));
    return Object.entries({ ...dependencies, ...more });
  });
  const own = new Map([...Object.entries(devDependencies), ...named].filter(([, version]) => /^\d/.test(version)));
  return (name) => {
    const version = catalog[name] ?? own.get(name);
    if (version === undefined) throw new Error(`The kit imports ${name}, which no package.json of shared names.`);
    return version;
  };
}
