import { readFileSync } from "node:fs";
import path from "node:path";
import { breakingChanges } from "../../client/build/surface.ts";
import { SHARED_MODULES } from "../../src/remote/shared-modules.ts";
import { describeDeclarations } from "./declarations.ts";
import { collectKitFiles } from "./kit-files.ts";

/** A surface that was recorded, with the version it belongs to. */
export interface Surface {
  version: string;
  lines: string[];
}

export const readSurface = (file: string): Surface => {
  const [first = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return { version: first.replace(/^# /, ""), lines };
};

export const surfaceText = ({ version, lines }: Surface): string => `# ${version}\n${lines.join("\n")}\n`;

/** A library in the version that is in use: another version with the same major number changes no surface. */
const USES = /^uses /;

/** What the shell brings to every remote: the runtime's declarations, and the libraries that exist once in a page. */
export function describeRuntime(compiled: string, versionOf: (library: string) => string): string[] {
  const libraries = [...new Set(Object.keys(SHARED_MODULES).map(packageOf))].filter(
    (name) => !/^@trellis\//.test(name),
  );
  return [
    ...declarationsOf(compiled, ["src/runtime/index.d.ts"], /^src\/runtime\/(?!version)/),
    ...Object.keys(SHARED_MODULES).map((name) => `shares ${name}`),
    ...libraries.map((name) => `shares ${name} of major version ${versionOf(name).split(".")[0]}`),
    ...libraries.map((name) => `uses ${name} ${versionOf(name)}`),
  ].toSorted();
}

/** What a remote imports of the kit, apart from the contracts, each of which has a version. */
export const describeKit = (compiled: string, entries: readonly string[]): string[] =>
  declarationsOf(compiled, entries, /^(src|remote-kit)\/(?!runtime\/version)/);

/** The declarations that are reached from these files, in the folders that count. */
function declarationsOf(compiled: string, start: readonly string[], counts: RegExp): string[] {
  const { files } = collectKitFiles(compiled, start);
  const named = [...files].filter(([file]) => counts.test(file));
  return describeDeclarations(
    new Map(named.map(([file, text]) => [file.replace(/^src\/|\.d\.ts$/g, ""), text] as const)),
  );
}

/**
 * The version of a surface, computed from what was recorded: the next major one where something was removed, changed or
 * newly required, the next minor one where something was added, the next patch where only a library is another.
 */
export function nextVersion({ version, lines }: Surface, now: readonly string[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const known = new Set(lines);
  const added = now.filter((line) => !known.has(line));
  if (removals(lines, now).length > 0) return `${major + 1}.0.0`;
  if (added.some((line) => !USES.test(line))) return `${major}.${minor + 1}.0`;
  return added.length > 0 ? `${major}.${minor}.${patch + 1}` : version;
}

/** What a remote may miss or now has to add. */
export const removals = (before: readonly string[], after: readonly string[]): string[] =>
  breakingChanges(
    before.filter((line) => !USES.test(line)),
    after,
  );

const packageOf = (module: string): string =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");

/** Where the two surfaces are recorded. */
export const RUNTIME_SURFACE = path.resolve(import.meta.dirname, "../../src/runtime/surface.txt");
export const KIT_SURFACE = path.resolve(import.meta.dirname, "../surface.txt");
