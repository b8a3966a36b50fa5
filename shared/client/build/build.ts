import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { generate } from "./generate.ts";
import { breakingChanges } from "./surface.ts";

const HERE = path.resolve(import.meta.dirname, "..");
const ROOT = path.resolve(HERE, "../..");
const SURFACE = path.join(HERE, "surface.txt");

const COMPILER_OPTIONS = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  types: [],
  rootDir: "source",
  outDir: "package/dist",
};

interface Manifest {
  name: string;
  version: string;
  [key: string]: unknown;
}

/** Builds the package into `folder/package`, ready for `npm pack`, and answers its folder and the surface it has. */
async function buildClient(folder: string): Promise<{ packageFolder: string; surface: string[] }> {
  const { files, surface } = await generate();
  const source = path.join(folder, "source");
  const packageFolder = path.join(folder, "package");
  rmSync(source, { recursive: true, force: true });
  rmSync(packageFolder, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  mkdirSync(packageFolder, { recursive: true });
  for (const name of readdirSync(path.join(HERE, "src")))
    if (!name.endsWith(".test.ts")) cpSync(path.join(HERE, "src", name), path.join(source, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(source, name), text);
  writeFileSync(path.join(source, "package.json"), '{ "type": "module" }');
  const config = { compilerOptions: COMPILER_OPTIONS, include: ["source"] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  execFileSync(path.join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { stdio: "pipe", encoding: "utf8" });
  for (const name of ["README.md", "CHANGELOG.md"]) cpSync(path.join(HERE, name), path.join(packageFolder, name));
  writeFileSync(path.join(packageFolder, "package.json"), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
  return { packageFolder, surface };
}

/** The manifest without what only this tree needs. */
function publishedManifest(): Manifest {
  const { private: _, devDependencies: __, dependencies: ___, ...manifest } = readManifest();
  return {
    ...manifest,
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    files: ["dist", "README.md", "CHANGELOG.md"],
  } as Manifest;
}

const readManifest = (): Manifest => JSON.parse(readFileSync(path.join(HERE, "package.json"), "utf8")) as Manifest;

/** The surface that was recorded, with the version it belongs to. */
export function readSurface(): { version: string; lines: string[] } {
  const [first = "", ...lines] = readFileSync(SURFACE, "utf8").trimEnd().split("\n");
  return { version: first.replace(/^# /, ""), lines };
}

/** Records the surface. Throws where it breaks programs and the version is of the same major number. */
function recordSurface(surface: string[]): void {
  const { version } = readManifest();
  const recorded = readSurface();
  const breaking = breakingChanges(recorded.lines, surface);
  const major = (text: string) => text.split(".")[0];
  if (breaking.length > 0 && major(version) === major(recorded.version))
    throw new Error(
      `This breaks programs that use ${recorded.version}. Raise the major version, and say so in CHANGELOG.md:\n${breaking.join("\n")}`,
    );
  writeFileSync(SURFACE, `# ${version}\n${surface.join("\n")}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { to: { type: "string" }, record: { type: "boolean" } } });
  const folder = path.resolve(values.to ?? path.join(ROOT, ".cache/client"));
  const { packageFolder, surface } = await buildClient(folder);
  if (values.record) recordSurface(surface);
  process.stdout.write(`${packageFolder}\n`);
}
