import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles, ROOT, readText } from "./project-files.ts";

export interface Import {
  from: string;
  /** A file of the project, or the name of a package. */
  to: string;
  /** Imported names; `*` means all, as in `import * as` and `import()`. */
  names: string[];
}

let existing: string[] | undefined;

/** Files of code that exist, tests included. */
export function sourceFiles(): string[] {
  existing ??= projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(ROOT, file)));
  return [...existing];
}

interface Alias {
  /** `@trellis/shared/` or, without a star, the whole name. */
  name: string;
  /** What follows the star in the name. */
  ending: string;
  target: string;
  hasStar: boolean;
}

/** What the `exports` of every package.json of the project make importable, longest names first. */
function readAliases(): Alias[] {
  const manifests = projectFiles().filter(
    (file) => /(^|\/)package\.json$/.test(file) && existsSync(path.join(ROOT, file)),
  );
  const aliases = manifests.flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as {
      name?: string;
      exports?: Record<string, unknown> | string;
    };
    if (!name?.startsWith("@trellis/")) return [];
    const table = typeof exports === "string" ? { ".": exports } : exports;
    return Object.entries(table).flatMap(([key, target]): Alias[] => {
      const script = targetOf(target);
      if (!script) return [];
      const [start = "", ending = ""] = path.posix.join(name, key).split("*");
      return [{ name: start, ending, target: path.posix.join(path.dirname(file), script), hasStar: key.includes("*") }];
    });
  });
  return aliases.toSorted((a, b) => b.name.length - a.name.length);
}

/** The file behind an entry of `exports`, which may name one for each condition. */
function targetOf(target: unknown): string | undefined {
  if (typeof target === "string") return target;
  if (target === null || typeof target !== "object") return undefined;
  return Object.values(target).map(targetOf).find(Boolean);
}

/** From a file and the name it imports to a file of the project, or to the name itself for a package from outside. */
export function resolver(): (from: string, name: string) => string {
  const aliases = readAliases();
  return (from, name) => {
    const [plain = ""] = name.split("?");
    if (plain.startsWith(".")) return path.posix.join(path.posix.dirname(from), plain);
    for (const { name: start, ending, target, hasStar } of aliases) {
      if (!hasStar && plain === start) return target;
      if (hasStar && plain.startsWith(start) && plain.endsWith(ending))
        return target.replace("*", plain.slice(start.length, plain.length - ending.length));
    }
    return plain;
  };
}

const STATEMENT = /^(?:import|export)\s(?:([^"'`;=]*?)\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

const importsOf = new Map<string, readonly Import[]>();
let resolveOnce: ReturnType<typeof resolver> | undefined;

/** Every import and re-export of these files, types included. */
export const readImports = (files: string[] = sourceFiles()): Import[] => files.flatMap(readImportsOf);

/** A file is read and its imports are looked up once, for all rules that ask. */
function readImportsOf(from: string): readonly Import[] {
  resolveOnce ??= resolver();
  const resolve = resolveOnce;
  const found =
    importsOf.get(from) ??
    [...readText(from).matchAll(STATEMENT)].map(([, clause = "", name, lazyName]) => ({
      from,
      to: resolve(from, name ?? lazyName ?? ""),
      names: lazyName ? ["*"] : namesOf(clause),
    }));
  importsOf.set(from, found);
  return found;
}

/** The imported names of `Default, { a, type B as C }` or `* as all`. */
function namesOf(clause: string): string[] {
  const [, outside = clause, list = ""] = /^([^{]*)\{([^}]*)\}/s.exec(clause) ?? [];
  if (outside.includes("*")) return ["*"];
  const named = list.split(",").map(
    (each) =>
      each
        .trim()
        .replace(/^type\s+/, "")
        .split(/\s+as\s+/)[0] ?? "",
  );
  return [...(/\w/.test(outside.replace(/^\s*type\b/, "")) ? ["default"] : []), ...named.filter(Boolean)];
}

/** For each of these files the other ones that it imports: of them, unless `targets` says which count. */
export function importGraph(
  files: string[] = sourceFiles(),
  targets: ReadonlySet<string> = new Set(files),
): Map<string, string[]> {
  const graph = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { from, to } of readImports(files)) if (from !== to && targets.has(to)) graph.get(from)?.push(to);
  return graph;
}

/** The import circles among these files, one line each: the shortest way around, and how many files are tied together. */
export const findCircles = (files: string[]): string[] => circlesOf(importGraph(files));

/** The circles of a graph, whatever its points are, as `findCircles` prints them. */
export function circlesOf(graph: Map<string, string[]>): string[] {
  return findKnots(graph).map((knot) => {
    const inside = new Set(knot);
    const circles = knot.map((start) => shortestCircle(graph, inside, start)).toSorted((a, b) => a.length - b.length);
    const way = (circles[0] ?? []).join(" → ");
    return knot.length > 2 ? `${way} (${knot.length} files are tied together)` : way;
  });
}

/** Groups of files that reach each other (Tarjan's algorithm), largest first. */
export function findKnots(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const knots: string[][] = [];
  const visit = (file: string): void => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.has(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== number) return;
    const knot = stack.splice(stack.indexOf(file));
    for (const each of knot) open.delete(each);
    if (knot.length > 1) knots.push(knot.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return knots.toSorted((a, b) => b.length - a.length);
}

function shortestCircle(graph: Map<string, string[]>, inside: Set<string>, start: string): string[] {
  const waiting: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of waiting) {
    for (const next of graph.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, start];
      if (!inside.has(next) || seen.has(next)) continue;
      seen.add(next);
      waiting.push([...way, next]);
    }
  }
  return [start];
}
