import { readFileSync } from "node:fs";
import path from "node:path";

/** Names of our own packages, and the folder of `shared` that their modules are in. */
const OWN_PACKAGES: readonly [RegExp, string][] = [
  [/^@trellis\/shared\/runtime$/, "src/runtime/index.ts"],
  [/^@trellis\/shared\/(.+)$/, "src/$1"],
  [/^@trellis\/contract-([^/]+)\/(.+)$/, "contracts/$1/src/$2"],
  [/^@trellis\/([^/]+)\/(.+)$/, "packages/$1/src/$2"],
];

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(\s*|^import\s+)(["'])([@.\w][\w@./?-]*)\2/gm;

/** The shell brings it: code names it as the kit's users do, by which their build leaves it out; types are read in place. */
const RUNTIME = "@trellis/shared/runtime";
const RUNTIME_IN_KIT = "@trellis/remote-kit/runtime";

/** A compiled file of the tree, as it is in the kit: what it imports of ours is there by a relative path. */
export interface KitFile {
  text: string;
  /** Files of ours that it imports, by their paths in the compiled folder. */
  imports: string[];
  /** Libraries that it imports. */
  libraries: string[];
}

/**
 * Reads a compiled file, `.js` or `.d.ts`, and writes what it imports as the kit has it.
 *
 * @param root the compiled folder, laid out as `shared` is
 * @param file its path there
 */
export function readKitFile(root: string, file: string): KitFile {
  const ending = file.endsWith(".d.ts") ? ".d.ts" : ".js";
  const imports: string[] = [];
  const libraries: string[] = [];
  const text = readFileSync(path.join(root, file), "utf8").replace(SPECIFIER, (whole, before, quote, name: string) => {
    const target = ownFile(file, name);
    if (target === undefined) {
      libraries.push(name);
      return whole;
    }
    imports.push(target.replace(/\.tsx?$/, ending));
    if (name === RUNTIME && ending === ".js") return `${before}${quote}${RUNTIME_IN_KIT}${quote}`;
    const relative = path.posix.relative(path.posix.dirname(file), target.replace(/\.tsx?$/, ".js"));
    return `${before}${quote}${relative.startsWith(".") ? relative : `./${relative}`}${quote}`;
  });
  return { text, imports, libraries };
}

/** The source that an import of ours names, by its path in `shared`; undefined for a library. */
function ownFile(from: string, name: string): string | undefined {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(from), name);
  for (const [pattern, place] of OWN_PACKAGES) if (pattern.test(name)) return name.replace(pattern, place);
  return undefined;
}

/** These files and, over and over, those of ours that they import, with the libraries of all. */
export function collectKitFiles(
  root: string,
  start: readonly string[],
): { files: Map<string, string>; libraries: Set<string> } {
  const files = new Map<string, string>();
  const libraries = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !/\.(js|d\.ts)$/.test(file)) continue;
    const { text, imports, libraries: used } = readKitFile(root, file);
    files.set(file, text);
    waiting.push(...imports);
    for (const name of used) libraries.add(packageOf(name));
  }
  return { files, libraries };
}

/** The package of an import such as `lucide-react/icons/users`. */
const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
