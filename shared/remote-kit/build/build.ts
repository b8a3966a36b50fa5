import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { compileCatalogs } from "./catalogs.ts";
import { compileSources, findVersions, ROOT, readManifest, SHARED } from "./compile.ts";
import { collectKitFiles } from "./kit-files.ts";
import {
  describeKit,
  describeRuntime,
  KIT_SURFACE,
  nextVersion,
  RUNTIME_SURFACE,
  readSurface,
  surfaceText,
} from "./surface.ts";

const HERE = path.resolve(import.meta.dirname, "..");

/** What a remote imports of the kit, by its name there. */
const ENTRIES = ["index", "vite", "client", "ui", "messages", "formats", "testing"] as const;

/** What a remote's own build and tests need, beside the kit. */
const REMOTE_DEV_DEPENDENCIES = [
  "@testing-library/dom",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "happy-dom",
  "typescript",
  "vite",
  "vitest",
];

/** Builds the package into `folder/package`, ready for `npm pack`, and answers its folder and where it was compiled. */
export async function buildKit(folder: string): Promise<{ packageFolder: string; compiled: string }> {
  const packageFolder = path.join(folder, "package");
  for (const name of ["compiled", "package"]) rmSync(path.join(folder, name), { recursive: true, force: true });
  const compiled = compileSources(folder);
  await compileCatalogs(SHARED, compiled);

  const { files, libraries } = collectKitFiles(compiled, startFiles());
  for (const [file, text] of files) write(path.join(packageFolder, "dist", file), text);
  for (const sheet of globSync("src/theme/*.css", { cwd: SHARED }))
    cpSync(path.join(SHARED, sheet), path.join(packageFolder, "dist", sheet));
  for (const name of ["bin", "template", "README.md", "CHANGELOG.md"])
    cpSync(path.join(HERE, name), path.join(packageFolder, name), { recursive: true });
  write(path.join(packageFolder, "package.json"), `${JSON.stringify(publishedManifest(libraries), null, 2)}\n`);
  return { packageFolder, compiled };
}

/** The kit's own entries, its commands, every contract, and what build settings and compiled messages name: code and types. */
function startFiles(): string[] {
  const sources = [
    ...ENTRIES.map((name) => `remote-kit/src/${name}.ts`),
    "remote-kit/src/commands/main.ts",
    ...areas().flatMap((area) => globSync(`contracts/${area}/src/*.ts`, { cwd: SHARED })),
    "src/remote/manifest.ts",
    ...globSync("packages/messages/src/*.ts", { cwd: SHARED }),
  ].filter((file) => !file.endsWith(".test.ts"));
  return sources.flatMap((file) => [file.replace(/\.ts$/, ".js"), file.replace(/\.ts$/, ".d.ts")]);
}

/** Every area with a contract; `all` is the server's table. */
const areas = () => readdirSync(path.join(SHARED, "contracts")).filter((name) => name !== "all");

/** The manifest without what only this tree needs, with exact versions and every name by which the kit is entered. */
function publishedManifest(libraries: ReadonlySet<string>) {
  const {
    private: _,
    dependencies: __,
    devDependencies: ___,
    exports: ____,
    ...manifest
  } = readManifest(path.join(HERE, "package.json"));
  const versionOf = findVersions();
  const pinned = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, versionOf(name)] as const));
  const used = [...libraries].filter((name) => !name.startsWith("node:") && !OPTIONAL.has(name));
  const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });
  return {
    ...manifest,
    bin: { "trellis-remote": "./bin/trellis-remote.mjs" },
    exports: {
      ...Object.fromEntries(
        ENTRIES.map((name) => [name === "index" ? "." : `./${name}`, entry(`remote-kit/src/${name}`)]),
      ),
      "./runtime": entry("src/runtime/index"),
      ...Object.fromEntries(areas().map((area) => [`./contracts/${area}/*`, entry(`contracts/${area}/src/*`)])),
      "./theme/*.css": "./dist/src/theme/*.css",
      "./package.json": "./package.json",
    },
    files: ["dist", "bin", "template", "README.md", "CHANGELOG.md"],
    dependencies: pinned([...used, "tailwindcss"]),
    peerDependencies: pinned(["vitest"]),
    peerDependenciesMeta: { vitest: { optional: true } },
    remoteDevDependencies: pinned(REMOTE_DEV_DEPENDENCIES),
    contracts: Object.fromEntries(
      areas().map((area) => [area, readManifest(path.join(SHARED, "contracts", area, "package.json")).version]),
    ),
  };
}

/** Only tests need it, and a remote has its own. */
const OPTIONAL = new Set(["vitest"]);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The declarations of the kit's entries. */
export const entryDeclarations = (): string[] => ENTRIES.map((name) => `remote-kit/src/${name}.d.ts`);

/**
 * Records both surfaces, each with the version that is computed from what changed, and writes these versions where they are
 * read: `RUNTIME_VERSION`, and the two manifests.
 */
function recordSurfaces(compiled: string): string {
  const runtime = record(RUNTIME_SURFACE, describeRuntime(compiled, findVersions()));
  const kit = record(KIT_SURFACE, describeKit(compiled, entryDeclarations()));
  const version = path.join(SHARED, "src/runtime/version.ts");
  replace(version, /RUNTIME_VERSION = "[^"]+"/, `RUNTIME_VERSION = "${runtime}"`);
  replace(path.join(SHARED, "package.json"), /"version": "[^"]+"/, `"version": "${runtime}"`);
  replace(path.join(HERE, "package.json"), /"version": "[^"]+"/, `"version": "${kit}"`);
  return `runtime ${runtime}, kit ${kit}`;
}

function record(file: string, lines: string[]): string {
  const version = nextVersion(readSurface(file), lines);
  writeFileSync(file, surfaceText({ version, lines }));
  return version;
}

const replace = (file: string, pattern: RegExp, text: string) =>
  writeFileSync(file, readFileSync(file, "utf8").replace(pattern, text));

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { to: { type: "string" }, record: { type: "boolean" } } });
  const folder = path.resolve(values.to ?? path.join(ROOT, ".cache/remote-kit"));
  const { packageFolder, compiled } = await buildKit(folder);
  if (values.record) process.stdout.write(`${recordSurfaces(compiled)}\n`);
  process.stdout.write(`${packageFolder}\n`);
}
