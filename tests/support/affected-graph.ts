import { existsSync } from "node:fs";
import path from "node:path";
import { importGraph } from "../contract/import-graph.ts";
import { projectFiles, ROOT, readText } from "../contract/project-files.ts";

/** The project's files, and which of them use which. */
export interface ProjectGraph {
  files: readonly string[];
  /** Those that import a file, style sheets included, or read it at a path that they spell. */
  usersOf(file: string): readonly string[];
}

const CODE = /\.(ts|tsx|mjs)$/;
const STYLE_IMPORT = /@import\s+"([^"]+)"/g;
const STYLES_OF_SHARED = "@trellis/shared/theme/";
/** A file or a folder that code finds beside itself; what follows a variable is unknown. */
const PATH_BESIDE = /(?:new URL\(\s*|import\.meta\.dirname,\s*)["'`]([^"'`$]+)/g;

/** Reads all sources: seconds. */
export function readProjectGraph(): ProjectGraph {
  const files = projectFiles().filter((file) => existsSync(path.join(ROOT, file)));
  const users = new Map<string, string[]>();
  const readers: { at: string; reader: string }[] = [];
  const add = (from: string, to: string) => users.set(to, [...(users.get(to) ?? []), from]);
  const code = files.filter((file) => CODE.test(file));
  for (const [from, targets] of importGraph(code, new Set(files))) for (const to of targets) add(from, to);
  for (const from of code)
    for (const [, name = ""] of readText(from).matchAll(PATH_BESIDE))
      readers.push({ at: path.posix.join(path.posix.dirname(from), name).replace(/\/$/, ""), reader: from });
  for (const from of files.filter((file) => file.endsWith(".css")))
    for (const [, name = ""] of readText(from).matchAll(STYLE_IMPORT)) add(from, styleBehind(from, name));
  return {
    files,
    usersOf: (file) => [
      ...(users.get(file) ?? []),
      ...readers.filter(({ at, reader }) => reader !== file && isRead(file, at)).map(({ reader }) => reader),
    ],
  };
}

/** Code is run by its own path. A folder's name needs at least two parts: code that reads from the root follows other rules. */
const isRead = (file: string, at: string) =>
  at === file || (!CODE.test(file) && at.includes("/") && file.startsWith(`${at}/`));

const styleBehind = (from: string, name: string) =>
  name.startsWith(STYLES_OF_SHARED)
    ? `shared/src/theme/${name.slice(STYLES_OF_SHARED.length)}`
    : path.posix.join(path.posix.dirname(from), name);
